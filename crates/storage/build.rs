//! Builds anew when a migration is added: the compiler only sees those that it has read.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
