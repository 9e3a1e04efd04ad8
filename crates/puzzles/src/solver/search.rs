//! The exhaustive search of attack and defence.

use dethrone_rules::Army;

use super::Solvable;

/// More actions would have to be played than were allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OutOfBudget;

/// So many actions are remembered to be tried first.
const REMEMBERED: usize = 8;

pub(super) struct Search<G: Solvable> {
    game: G,
    attacker: Army,
    /// The actions that may still be played.
    budget: u64,
    /// By the attacker's actions left: what has won lately.
    winning: Vec<Vec<G::Action>>,
    /// By the attacker's actions left: what has saved the defender lately.
    saving: Vec<Vec<G::Action>>,
}

impl<G: Solvable> Search<G> {
    pub(super) fn new(game: G, attacker: Army, budget: u64) -> Self {
        let memory = || vec![Vec::new(); super::LONGEST as usize + 1];
        Search { game, attacker, budget, winning: memory(), saving: memory() }
    }

    /// The first actions that win in at most `left` actions, sorted; no more than two.
    pub(super) fn winning_first_actions(&mut self, left: u32) -> Result<Vec<G::Action>, OutOfBudget> {
        let mut found = Vec::new();
        for action in self.sorted_actions() {
            if self.wins_with(action, left)? {
                found.push(action);
                if found.len() == 2 {
                    break;
                }
            }
        }
        Ok(found)
    }

    /// Whether `action` of the attacker wins in at most `left` actions, itself counted.
    pub(super) fn wins_with(&mut self, action: G::Action, left: u32) -> Result<bool, OutOfBudget> {
        self.play(action)?;
        let wins = self.game.won_by(self.attacker) || left > 1 && self.every_defence_loses(left - 1)?;
        self.game.undo();
        Ok(wins)
    }

    /// Whether the attacker, whose turn it is, wins in at most `left` actions. The quickest ways are tried first: a
    /// longer search costs many times as much.
    fn attack_wins(&mut self, left: u32) -> Result<bool, OutOfBudget> {
        if left == 0 {
            return Ok(false);
        }
        let mut actions = self.game.legal_actions();
        for left in 1..=left {
            bring_forward(&mut actions, &self.winning[left as usize]);
            for &action in &actions {
                if self.wins_with(action, left)? {
                    remember(&mut self.winning[left as usize], action);
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether the attacker wins in at most `left` actions of its own whatever the defender, whose turn it is, does.
    /// Where nothing can be done any more the game has ended without a win for the attacker.
    fn every_defence_loses(&mut self, left: u32) -> Result<bool, OutOfBudget> {
        if self.game.may_claim_draw() {
            return Ok(false);
        }
        let mut actions = self.game.legal_actions();
        bring_forward(&mut actions, &self.saving[left as usize]);
        for &action in &actions {
            if !self.loses_with(action, left)? {
                remember(&mut self.saving[left as usize], action);
                return Ok(false);
            }
        }
        Ok(!actions.is_empty())
    }

    /// Whether `action` of the defender lets the attacker win in at most `left` actions.
    fn loses_with(&mut self, action: G::Action, left: u32) -> Result<bool, OutOfBudget> {
        self.play(action)?;
        let loses = self.game.won_by(self.attacker) || self.attack_wins(left)?;
        self.game.undo();
        Ok(loses)
    }

    /// `first` and what follows it when the defender holds out as long as it can and the attacker wins as quickly as
    /// it can. `first` must win in `win` actions and in no fewer.
    pub(super) fn principal_line(
        &mut self,
        first: G::Action,
        win: u32,
    ) -> Result<Vec<G::Action>, OutOfBudget> {
        let (mut line, mut action) = (Vec::new(), first);
        for left in (0..win).rev() {
            line.push(action);
            self.play(action)?;
            if self.game.won_by(self.attacker) {
                break;
            }
            let defences = self.sorted_actions();
            let mut longest = defences.first().copied();
            for &defence in &defences {
                if !self.loses_with(defence, left - 1)? {
                    longest = Some(defence);
                    break;
                }
            }
            let Some(defence) = longest else { break };
            line.push(defence);
            self.play(defence)?;
            let Some(answer) = self.quickest(left)? else { break };
            action = answer;
        }
        for _ in &line {
            self.game.undo();
        }
        Ok(line)
    }

    /// The attacker's action that wins in the fewest actions, at most `left`.
    fn quickest(&mut self, left: u32) -> Result<Option<G::Action>, OutOfBudget> {
        let actions = self.sorted_actions();
        for left in 1..=left {
            for &action in &actions {
                if self.wins_with(action, left)? {
                    return Ok(Some(action));
                }
            }
        }
        Ok(None)
    }

    fn sorted_actions(&self) -> Vec<G::Action> {
        let mut actions = self.game.legal_actions();
        actions.sort_unstable();
        actions
    }

    fn play(&mut self, action: G::Action) -> Result<(), OutOfBudget> {
        self.budget = self.budget.checked_sub(1).ok_or(OutOfBudget)?;
        self.game.play(action, &mut |_| ());
        Ok(())
    }
}

/// Moves those of `actions` that are in `first` to the front, in that order.
fn bring_forward<A: PartialEq>(actions: &mut [A], first: &[A]) {
    let mut front = 0;
    for remembered in first {
        if let Some(found) = actions[front..].iter().position(|action| action == remembered) {
            actions.swap(front, front + found);
            front += 1;
        }
    }
}

/// Puts `action` to the front of what is remembered.
fn remember<A: PartialEq>(memory: &mut Vec<A>, action: A) {
    if let Some(index) = memory.iter().position(|remembered| *remembered == action) {
        memory[..=index].rotate_right(1);
    } else {
        memory.truncate(REMEMBERED - 1);
        memory.insert(0, action);
    }
}
