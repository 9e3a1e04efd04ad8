//! What holds in every position of every game, shown on the positions of random games.

mod cases;
mod literal;
mod playouts;

mod properties {
    mod random_games;

    mod danger;
    mod legal_actions;
    mod outcomes;
    mod reasons;
    mod symmetry;
    mod text;
}
