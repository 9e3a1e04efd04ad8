//! Counts tests by reading what their runners print.

use std::fmt;
use std::ops::AddAssign;

/// A test runner whose closing lines we know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Runner {
    /// `test result: ok. 6 passed; 0 failed; 1 ignored; …`, once for every test binary
    Cargo,
    /// `Tests  1 failed | 11 passed | 2 skipped (14)`
    Vitest,
    /// `  5 passed (3.2s)`, `  1 failed`, each on a line of its own
    Playwright,
    /// `=== 1 failed, 6 passed in 3.21s ===`, with as many signs as fit, or none
    Pytest,
}

/// How many tests passed, failed, and were left out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Tally {
    /// The counts on a line of a runner's output; none if it is any other line.
    pub(crate) fn read(runner: Runner, line: &str) -> Self {
        let line = line.trim();
        match runner {
            Runner::Cargo => line
                .strip_prefix("test result: ")
                .and_then(|rest| rest.split_once(". "))
                .map(|(_, counts)| Self::sum(counts.split(';')))
                .unwrap_or_default(),
            Runner::Vitest => line
                .strip_prefix("Tests ")
                .map(|counts| Self::sum(counts.split(['|', '('])))
                .unwrap_or_default(),
            Runner::Pytest => {
                let counts = line.trim_matches('=').trim().rsplit_once(" in ");
                counts.map(|(counts, _)| Self::sum(counts.split(','))).unwrap_or_default()
            }
            Runner::Playwright => {
                let count = line.split_once(" (").map_or(line, |(count, _)| count);
                Self::sum([count].into_iter())
            }
        }
    }

    /// Adds up phrases such as `5 passed`; other phrases count nothing.
    fn sum<'a>(phrases: impl Iterator<Item = &'a str>) -> Self {
        let mut tally = Self::default();
        for phrase in phrases {
            let Some((number, word)) = phrase.trim().split_once(' ') else { continue };
            let Ok(number) = number.parse::<usize>() else { continue };
            match word {
                "passed" => tally.passed += number,
                "failed" | "flaky" | "interrupted" => tally.failed += number,
                "skipped" | "ignored" | "todo" | "did not run" => tally.skipped += number,
                _ => {}
            }
        }
        tally
    }

    /// How many there were.
    pub(crate) fn total(self) -> usize {
        self.passed + self.failed + self.skipped
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(formatter, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(runner: Runner, output: &str) -> Tally {
        let mut tally = Tally::default();
        output.lines().for_each(|line| tally += Tally::read(runner, line));
        tally
    }

    #[test]
    fn pytest_counts_in_its_last_line() {
        let output = "collected 7 items\n\n.....F.\n==== 1 failed, 6 passed in 3.21s ====\n";
        assert_eq!(tally(Runner::Pytest, output), Tally { passed: 6, failed: 1, skipped: 0 });
        assert_eq!(tally(Runner::Pytest, "7 passed in 2.00s"), Tally { passed: 7, failed: 0, skipped: 0 });
    }

    #[test]
    fn cargo_counts_once_for_every_binary() {
        let output = "running 2 tests
test passes ... ok
test 3 passed ... ok

test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
test result: FAILED. 7 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.51s";
        assert_eq!(tally(Runner::Cargo, output), Tally { passed: 9, failed: 1, skipped: 2 });
    }

    #[test]
    fn vitest_counts_tests_and_not_files() {
        let output = " Test Files  1 failed | 2 passed (3)
      Tests  1 failed | 11 passed | 2 skipped (14)
   Start at  10:00:00";
        assert_eq!(tally(Runner::Vitest, output), Tally { passed: 11, failed: 1, skipped: 2 });
        assert_eq!(tally(Runner::Vitest, "      Tests  12 passed (12)").passed, 12);
    }

    #[test]
    fn playwright_counts_each_outcome_on_its_line() {
        let output = "Running 9 tests using 1 worker
  ✓  1 duo.spec.ts:3:1 › 8 passed pawns (1.0s)
  1 failed
    [chromium] › duo.spec.ts:9:1 › takes a King
  1 skipped
  2 did not run
  5 passed (3.2s)";
        assert_eq!(tally(Runner::Playwright, output), Tally { passed: 5, failed: 1, skipped: 3 });
    }

    #[test]
    fn the_closing_line_names_what_was_left_out_only_if_something_was() {
        assert_eq!(Tally { passed: 3, failed: 0, skipped: 0 }.to_string(), "3 passed, 0 failed");
        assert_eq!(Tally { passed: 3, failed: 1, skipped: 2 }.to_string(), "3 passed, 1 failed, 2 skipped");
    }
}
