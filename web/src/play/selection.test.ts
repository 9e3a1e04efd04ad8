import { describe, expect, it } from 'vitest';
import type { ActionView } from '../api/ActionView';
import { drop, marks, place, rest, stationary, stay, tap, trayOf } from './selection';

function action(text: string, rest: Partial<ActionView>): ActionView {
  return { text, sort: 'move', piece: 'queen', from: null, to: null, captures: [], promotion: null, ...rest };
}

const jump = action('d4d7', { piece: 'princess', from: 'd4', to: 'd7', captures: ['d7'] });
const sweep = action('d4d7xd5', { sort: 'sweep', piece: 'princess', from: 'd4', to: 'd7', captures: ['d5', 'd7'] });
const step = action('d4d6', { piece: 'princess', from: 'd4', to: 'd6' });
const land = action('c3d5', { piece: 'knight', from: 'c3', to: 'd5', captures: ['d5'] });
const shots = [['b5'], ['d5'], ['b5', 'd5']].map((captures) =>
  action(`c3${captures.map((square) => `x${square}`).join('')}`, { sort: 'stationary', piece: 'knight', from: 'c3', captures }),
);

describe('tap-tap', () => {
  it('takes up an own piece, then plays where it goes', () => {
    expect(tap([step], rest, 'd4', true)).toEqual({ selection: { at: 'piece', from: 'd4' } });
    expect(tap([step], { at: 'piece', from: 'd4' }, 'd6', false)).toEqual({ selection: rest, play: 'd4d6' });
  });

  it('puts the piece down with a second tap on it', () => {
    expect(tap([step], { at: 'piece', from: 'd4' }, 'd4', true)).toEqual({ selection: rest });
  });

  it('takes up another own piece instead', () => {
    expect(tap([step], { at: 'piece', from: 'd4' }, 'e1', true)).toEqual({ selection: { at: 'piece', from: 'e1' } });
  });

  it('keeps the piece in hand after a try that is not legal, and names the try', () => {
    expect(tap([step], { at: 'piece', from: 'd4' }, 'd8', false)).toEqual({
      selection: { at: 'piece', from: 'd4' },
      tried: { from: 'd4', to: 'd8' },
    });
  });
});

describe('a Princess that may jump and sweep', () => {
  it('asks which', () => {
    const { selection, play } = tap([jump, sweep], { at: 'piece', from: 'd4' }, 'd7', false);
    expect(play).toBeUndefined();
    expect(selection).toEqual({ at: 'choice', from: 'd4', to: 'd7', options: [jump, sweep] });
  });

  it('asks after a drag too', () => {
    expect(drop([jump, sweep], 'd4', 'd7').selection.at).toBe('choice');
  });

  it('does not ask where only one is possible', () => {
    expect(tap([sweep], { at: 'piece', from: 'd4' }, 'd7', false).play).toBe('d4d7xd5');
  });
});

describe('a Knight with targets', () => {
  const legal = [land, ...shots];

  it('asks whether to land or to stay', () => {
    expect(tap(legal, { at: 'piece', from: 'c3' }, 'd5', false).selection).toEqual({ at: 'choice', from: 'c3', to: 'd5', options: [land] });
  });

  it('lands when it is dragged there', () => {
    expect(drop(legal, 'c3', 'd5')).toEqual({ selection: rest, play: 'c3d5' });
  });

  it('goes straight to the targets where it cannot land', () => {
    expect(tap(legal, { at: 'piece', from: 'c3' }, 'b5', false).selection).toEqual({ at: 'targets', from: 'c3', picked: ['b5'] });
  });

  it('picks and unpicks targets by taps, and finds the action in any order of picking', () => {
    const one = tap(legal, { at: 'targets', from: 'c3', picked: ['d5'] }, 'b5', false).selection;
    expect(one).toEqual({ at: 'targets', from: 'c3', picked: ['d5', 'b5'] });
    expect(stationary(legal, 'c3', ['d5', 'b5'])?.text).toBe('c3xb5xd5');
    expect(tap(legal, one, 'd5', false).selection).toEqual({ at: 'targets', from: 'c3', picked: ['b5'] });
    expect(stationary(legal, 'c3', [])).toBeUndefined();
  });

  it('ignores squares that are no targets, and is put down with a tap on the Knight', () => {
    expect(tap(legal, { at: 'targets', from: 'c3', picked: ['b5'] }, 'h8', false).selection).toEqual({ at: 'targets', from: 'c3', picked: ['b5'] });
    expect(tap(legal, { at: 'targets', from: 'c3', picked: ['b5'] }, 'c3', true).selection).toEqual(rest);
  });

  it('has its only target picked at once', () => {
    expect(stay([shots[0] as ActionView], 'c3', null)).toEqual({ at: 'targets', from: 'c3', picked: ['b5'] });
  });

  it('marks what it may capture, landing or not', () => {
    const { destinations, targets } = marks(legal, { at: 'piece', from: 'c3' });
    expect([...destinations]).toEqual([]);
    expect([...targets].sort()).toEqual(['b5', 'd5']);
  });
});

describe('the tray', () => {
  const legal = ['Q@a1', 'Q@b1', 'P@a1'].map((text) =>
    action(text, { sort: 'place', piece: text.startsWith('Q') ? 'queen' : 'pawn', to: text.slice(2) }),
  );

  it('shows what may be placed and how many are left', () => {
    const reserve = [
      { army: 'white', kind: 'queen', count: 1 },
      { army: 'white', kind: 'pawn', count: 6 },
      { army: 'white', kind: 'rook', count: 2 },
    ] as const;
    expect(trayOf(legal, 'assembly', reserve)).toEqual([
      { kind: 'queen', count: 1 },
      { kind: 'pawn', count: 6 },
    ]);
    expect(trayOf(legal, 'move', reserve)).toEqual([
      { kind: 'queen', count: null },
      { kind: 'pawn', count: null },
    ]);
  });

  it('places on a marked square and explains any other', () => {
    expect([...marks(legal, { at: 'tray', kind: 'queen' }).destinations]).toEqual(['a1', 'b1']);
    expect(place(legal, 'queen', 'b1')).toEqual({ selection: rest, play: 'Q@b1' });
    expect(place(legal, 'queen', 'h9')).toEqual({ selection: { at: 'tray', kind: 'queen' }, tried: { letter: 'Q', square: 'h9' } });
  });
});
