//! The losses of a training as a drawing.

use std::fmt::Write;

use super::Losses;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 50.0;

/// An SVG drawing of the losses by epoch: what was learned from, and what was held out.
pub fn plot(title: &str, history: &[Losses]) -> String {
    let learned: Vec<f64> = history.iter().map(|losses| losses.learned).collect();
    let held_out: Vec<f64> = history.iter().map(|losses| losses.held_out).collect();
    let all = || learned.iter().chain(&held_out).copied();
    let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    let (least, most) = if most > least { (least, most) } else { (least - 0.001, least + 0.001) };
    let x = |epoch: f64| LEFT + (WIDTH - LEFT - RIGHT) * (epoch - 1.0) / (history.len().max(2) - 1) as f64;
    let y = |loss: f64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (loss - least) / (most - least);

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" font-size=\"11\">{}</text>\n",
        escaped(title)
    );
    for tick in 0..=5 {
        let loss = least + (most - least) * f64::from(tick) / 5.0;
        let at = y(loss);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.5}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            at + 4.0
        );
    }
    let every = history.len().div_ceil(12).max(1);
    for epoch in (1..=history.len()).step_by(every) {
        let (at, below) = (x(epoch as f64), HEIGHT - BOTTOM + 18.0);
        let _ = writeln!(svg, "<text x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{epoch}</text>");
    }
    let middle = (LEFT + WIDTH - RIGHT) / 2.0;
    let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">epoch</text>", HEIGHT - 10.0);
    for (index, (name, color, losses)) in
        [("learned from", "#1f77b4", &learned), ("held out", "#d62728", &held_out)].into_iter().enumerate()
    {
        let points = losses
            .iter()
            .enumerate()
            .map(|(epoch, &loss)| format!("{:.1},{:.1}", x(epoch as f64 + 1.0), y(loss)));
        let points = points.collect::<Vec<_>>().join(" ");
        let legend = LEFT + 140.0 * index as f64;
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <path d=\"M{legend} 36h20\" stroke=\"{color}\" stroke-width=\"2\"/><text x=\"{}\" y=\"40\">{name}</text>",
            legend + 26.0
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
