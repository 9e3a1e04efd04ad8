//! J4, R3: the Prince.

use super::scene::given;

#[test]
fn j4_prince_has_twelve_paths_of_three_squares() {
    given("wCf6 wKa2").relations("wr/y/b").quattro().moves(
        "f6",
        "e5 e6 e7 e8 e9 f7 f8 f9 g7 g8 g9 g6 g5 h5 i5 h6 i6 h7 i7 e4 e3 f5 f4 f3 g4 g3 d5 c5 d6 c6 d7 c7",
    );
}

#[test]
fn r3_prince_reaches_thirty_two_squares_as_the_princess_does() {
    let count = |piece: &str| {
        let scene = given(&format!("w{piece}f6")).relations("wr/y/b").quattro();
        scene.legal_texts().iter().filter(|text| text.starts_with("f6")).count()
    };
    assert_eq!((count("C"), count("S")), (32, 32));
}

#[test]
fn r3_prince_from_d4_goes_northwards_on_the_files_c_d_and_e() {
    given("wKa1 wCd4 wPc4 wPb4 wPe4 wPc3 wPd3 wPe3").duo().moves("d4", "d5 d6 d7 c5 c6 c7 e5 e6 e7 b5 a5 f5");
}

#[test]
fn j4_prince_never_jumps() {
    given("wKf1 rKf12 wCc4 wPc5").duo().may_not("c4c6 c4c7").may("c4b5 c4b6 c4b7 c4d5 c4d6 c4d7");
    // The diagonally adjacent b5 is the first square of two paths.
    given("wKf1 rKf12 wCc4 wPb5").duo().may_not("c4b5 c4b6 c4b7 c4a5").may("c4c5 c4c7 c4d7 c4a4 c4a3");
    given("wKf1 wCc5 yPc6").quattro().may_not("c5c6 c5c7 c5c8");
}

#[test]
fn j4_prince_captures_all_on_its_path_and_then_ends_on_an_opponent() {
    given("wKf1 rKf12 wCc4 rPc5 rRc7 rPf9")
        .duo()
        .may("c4c5 c4c7xc5")
        .may_not("c4c6 c4c6xc5 c4c7")
        .play("c4c7xc5")
        .events(&["w takes rP c5", "w takes rR c7", "wC c4-c7"])
        .captures("rRrP,-");
}

#[test]
fn j4_prince_captures_one_to_three_pieces() {
    given("wKf1 rKf12 wCc4 rPd5 rPd6 rPd7 rPf9")
        .duo()
        .may("c4d5 c4d6xd5 c4d7xd5xd6")
        .play("c4d7xd5xd6")
        .captures("3rP,-")
        .has("--c4 --d5 --d6 wCd7");
}

#[test]
fn j4_prince_captures_beside_its_lines_in_every_direction() {
    for (first, second) in [
        ("b5", "b6"),
        ("d5", "d6"),
        ("b3", "b2"),
        ("d3", "d2"),
        ("b5", "a5"),
        ("b3", "a3"),
        ("d5", "e5"),
        ("d3", "e3"),
        ("c5", "c6"),
        ("c3", "c2"),
        ("b4", "a4"),
        ("d4", "e4"),
    ] {
        given(&format!("wKf1 rKf12 wCc4 rR{first} rR{second}"))
            .duo()
            .may(&format!("c4{first} c4{second}x{first}"))
            .may_not(&format!("c4{second}"));
    }
}

#[test]
fn r3_a_diagonally_adjacent_square_is_one_destination() {
    let scene = given("wKf1 rKf12 wCc4 rPb5").duo();
    assert_eq!(scene.legal_texts().iter().filter(|text| *text == "c4b5").count(), 1);
}
