//! Builds anew when the page was built anew: the compiler only sees the files that it has embedded.

fn main() {
    let page = "../../web/dist";
    // Cargo would build anew every time while the folder is missing. Sources that cannot be written to have to bring
    // the page with them, so a failure here does not matter.
    let _ = std::fs::create_dir_all(page);
    println!("cargo:rerun-if-changed={page}");
}
