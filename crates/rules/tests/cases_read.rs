//! The reference cases are all there and readable.

mod cases;

#[test]
fn every_file_reads_completely() {
    let count = |read: fn(&str) -> usize| cases::JUDTHO_GAMES.map(read);
    assert_eq!(count(|game| cases::positions(game).len()), [50, 57, 64, 55]);
    assert_eq!(count(|game| cases::perft(game).len()), [27, 29, 20, 29]);
    assert_eq!(count(|game| cases::games(game).len()), [20, 14, 14, 19]);
    assert_eq!(cases::micro().len(), 47);
    assert_eq!(cases::royal_court_moves().len(), 78);
    assert_eq!(cases::royal_court_perft().len(), 23);
    assert_eq!(cases::royal_court_edges().len(), 33);
}
