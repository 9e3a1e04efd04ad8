//! Whole matches between real processes: pairing, faults, adjudication, records, resuming.

mod adjudication;
mod faults;
mod openings;
mod records;
mod resume;
mod round_robin;
mod support;
