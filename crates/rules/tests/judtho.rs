//! Judtho, rule by rule: each test is named after the rule it shows, on the smallest position that shows it.

mod literal;

mod judtho {
    mod event_text;
    mod given;
    mod scene;

    mod completeness;
    mod illegal;
    mod j01_boards;
    mod j02_relations;
    mod j03_assembly;
    mod j04_king_queen_rook_bishop;
    mod j04_knight;
    mod j04_pawn;
    mod j04_prince;
    mod j04_princess;
    mod j05_passing;
    mod j05_repetition;
    mod j06_conquest;
    mod j06_several_conquests;
    mod j07_first_conquest;
    mod j07_second_conquest;
    mod j07_third_conquest;
    mod j08_queue;
    mod j09_drop_right;
    mod j10_ends;
    mod j10_scores;
    mod j11_duo;
    mod j12_trio;
    mod j13_triple;
    mod j13_turn_order;
    mod j14_names;
    mod setup_errors;
}
