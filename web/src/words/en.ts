/** Every sentence the page says about a game, made from data. Another language is another file of this shape. */
import type { Army } from '../api/Army';
import type { Claim } from '../api/Claim';
import type { DueView } from '../api/DueView';
import type { Ending } from '../api/Ending';
import type { EventView } from '../api/EventView';
import type { GameKind } from '../api/GameKind';
import type { Offer } from '../api/Offer';
import type { PieceKindView } from '../api/PieceKindView';
import type { PositionView } from '../api/PositionView';
import type { RelationView } from '../api/RelationView';
import type { Score } from '../api/Score';
import type { Settlement } from '../api/Settlement';
import type { TaskView } from '../api/TaskView';

export const gameNames: Record<GameKind, string> = {
  duo: 'Judtho Duo',
  trio: 'Judtho Trio',
  quattro: 'Judtho Quattro',
  'quattro-triple': 'Judtho Quattro, triple edition',
  'royal-court': 'Royal Court',
};

/** The games in the order in which they are shown. */
export const gameKinds = Object.keys(gameNames) as GameKind[];

export const armyNames: Record<Army, string> = { white: 'White', red: 'Red', yellow: 'Yellow', black: 'Black' };

export const pieceNames: Record<PieceKindView, string> = {
  king: 'King',
  queen: 'Queen',
  rook: 'Rook',
  bishop: 'Bishop',
  knight: 'Knight',
  prince: 'Prince',
  princess: 'Princess',
  'crowned-knight': 'Crowned knight',
  pawn: 'Pawn',
};

export const relationNames: Record<RelationView, string> = { rivals: 'Rivals', opponents: 'Opponents', allies: 'Allies' };

/** "Red's Knight". */
export function pieceOf(army: Army, kind: PieceKindView): string {
  return `${armyNames[army]}’s ${pieceNames[kind]}`;
}

/** "a, b and c". */
export function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What an army is to do. */
export function due(army: Army, task: TaskView, mayDrop: boolean): string {
  const who = armyNames[army];
  switch (task) {
    case 'assembly':
      return `${who} is to place a piece`;
    case 'bonus':
      return `${who} is to place its bonus`;
    case 'king':
      return `${who} is to place its King again`;
    case 'move':
      return mayDrop ? `${who} is to move, or to drop a captured piece` : `${who} is to move`;
  }
}

const ordinals = ['', 'First', 'Second', 'Third'];

/** Whether a game is played for points. */
export function hasPoints(kind: GameKind): boolean {
  return kind === 'quattro' || kind === 'quattro-triple';
}

/** What an action did, in a sentence or several. */
export function story(kind: GameKind, events: readonly EventView[]): string {
  const conquests = events.filter((event) => event.type === 'conquest');
  return [...openings(kind, events, conquests), ...consequences(kind, events, conquests)].join(' ');
}

type Conquest = Extract<EventView, { type: 'conquest' }>;

/** The action itself, and whom it dethroned. */
function openings(kind: GameKind, events: readonly EventView[], conquests: readonly Conquest[]): string[] {
  const deed = deedOf(events);
  const [first, ...others] = conquests.map((conquest) => conquestClause(kind, conquest, events));
  if (!first) return deed ? [`${deed}.`] : [];
  const [conquest] = conquests;
  if (conquest && isOwnKnatch(conquest, events)) {
    const clause = first.replace(`${armyNames[conquest.conqueror]}’s Knight `, 'and ');
    return [`${deed} ${clause}.`, ...others.map((other) => `${other}.`)];
  }
  return [deed ? `${deed}: ${first}.` : `${first}.`, ...others.map((clause) => `${clause}.`)];
}

/** Whether it is the Knight that has just moved that knatches, and not another one of its army. */
function isOwnKnatch(conquest: Conquest, events: readonly EventView[]): boolean {
  const moved = events.find((event) => event.type === 'moved');
  return !conquest.regicide && moved !== undefined && conquest.knights.includes(moved.to);
}

function deedOf(events: readonly EventView[]): string {
  const placed = events.find((event) => event.type === 'placed');
  if (placed) {
    const verb = placed.task === 'move' ? 'drops' : 'places';
    return `${armyNames[placed.army]} ${verb} a ${pieceNames[placed.kind]} on ${placed.square}`.replace('a King', 'its King');
  }
  const passed = events.find((event) => event.type === 'passed');
  if (passed) return `${armyNames[passed.army]} has nothing to move and passes`;
  const castled = events.find((event) => event.type === 'castled');
  const moved = events.find((event) => event.type === 'moved');
  const captured = events.filter((event) => event.type === 'captured');
  if (castled && moved) return `${armyNames[moved.army]} castles towards ${castled.towards_j ? 'j' : 'a'}`;
  if (!moved) {
    const [some] = captured;
    return some ? `${armyNames[some.by]}’s Knight stays and captures ${preyOf(captured)}` : '';
  }
  const promoted = events.find((event) => event.type === 'promoted');
  const becomes = promoted ? ` and becomes a ${pieceNames[promoted.kind]}` : '';
  const subject = pieceOf(moved.army, moved.kind);
  if (captured.length > 0) return `${subject} captures ${preyOf(captured)}${becomes}`;
  return `${subject} goes from ${moved.from} to ${moved.to}${becomes}`;
}

function preyOf(captured: readonly Extract<EventView, { type: 'captured' }>[]): string {
  return list(captured.map((prey) => `${pieceOf(prey.army, prey.kind)} on ${prey.square}`));
}

function conquestClause(kind: GameKind, conquest: Conquest, events: readonly EventView[]): string {
  const conquered = armyNames[conquest.conquered];
  const conqueror = armyNames[conquest.conqueror];
  const ways: string[] = [];
  if (conquest.regicide) ways.push('Regicide');
  if (conquest.annihilation) ways.push('Annihilation');
  const which = kind === 'duo' || kind === 'trio' ? 'the Conquest' : `${ordinals[conquest.number]} Conquest`;
  const mover = events.find((event) => event.type === 'moved' || event.type === 'placed');
  const own = mover === undefined || mover.army === conquest.conqueror;
  if (conquest.knatch && !conquest.regicide) {
    const knatch = own
      ? `${conqueror}’s Knight knatches ${conquered}’s King`
      : `${conqueror}’s Knight knatches ${conquered}’s King, which exposed itself`;
    return `${knatch}${ways.length > 0 ? `, with ${list(ways)}` : ''}: ${which}`;
  }
  return `${list(ways)} of ${conquered} by ${conqueror}: ${which}`;
}

/** Alliances, points, what fell away, how it ended. */
function consequences(kind: GameKind, events: readonly EventView[], conquests: readonly Conquest[]): string[] {
  const sentences: string[] = [];
  const first = conquests.at(-1)?.number === 1;
  const relations = events.findLast((event) => event.type === 'relations');
  const points = hasPoints(kind)
    ? events.filter((event) => event.type === 'points').map((won) => `${armyNames[won.army]} ${won.points} points`)
    : [];
  if (relations) {
    const clauses = relations.alliances.map((members) => allianceClause(kind, members, first));
    sentences.push(`${list(clauses)}${points.length > 0 ? `; ${list(points)}` : ''}.`);
  } else if (points.length > 0) {
    sentences.push(`${list(points)}.`);
  }
  for (const event of events) {
    if (event.type === 'king-returns') sentences.push(`${armyNames[event.army]}’s King will return.`);
    if (event.type === 'drop-right') sentences.push(`${armyNames[event.army]} may once drop a captured piece instead of moving.`);
    if (event.type === 'struck') sentences.push(struck(event.army, event.task));
    if (event.type === 'check') sentences.push(`${armyNames[event.army]} is in check.`);
  }
  const over = events.find((event) => event.type === 'over');
  if (over && over.ending.type !== 'conquest') sentences.push(`${ending(over.ending)}.`);
  return sentences;
}

/** J7, R17: why a placement falls away. A King is always there to be placed; a bonus may be neither in hand nor have a square. */
function struck(army: Army, task: TaskView): string {
  return task === 'king'
    ? `${armyNames[army]}’s King stays off the board: no square is free for it.`
    : `${armyNames[army]}’s bonus falls away: there is no piece to place, or no free square.`;
}

/** "Red and White are an Unstable Alliance". */
function allianceClause(kind: GameKind, members: readonly Army[], first: boolean): string {
  return `${list(members.map((army) => armyNames[army]))} are ${allianceName(kind, members.length, first)}`;
}

/** What an alliance is called: after the First Conquest, or later. */
export function allianceName(kind: GameKind, members: number, first: boolean): string {
  if (members === 3) return 'a Triple Alliance';
  if (kind === 'quattro-triple') return 'a Double Alliance';
  return first ? 'an Unstable Alliance' : 'a Stable Alliance';
}

/** How the game ended. */
export function ending(how: Ending): string {
  switch (how.type) {
    case 'conquest':
      return 'The deciding Conquest is made';
    case 'checkmate':
      return 'Checkmate';
    case 'stalemate':
      return 'Draw by stalemate';
    case 'repetition':
      return 'Draw by repetition';
    case 'fifty-moves':
      return 'Draw: too long without a capture or a Pawn’s move';
    case 'dead-position':
      return 'Draw: nobody can give mate any more';
    case 'draw-agreed':
      return 'Draw by agreement';
    case 'resignation':
      return `${armyNames[how.army]} resigned`;
    case 'time':
      return `${armyNames[how.army]} overstepped the time`;
    case 'departure':
      return `${armyNames[how.army]} left the game`;
    case 'adjudication':
      return 'Adjudicated by Material Score';
    case 'void':
      return 'The game is void';
  }
}

/** Who has won what. Where nobody has a rank, there is no result. */
export function result(kind: GameKind, scores: readonly Score[]): string {
  const ranked = scores.filter((score) => score.rank !== undefined && score.rank !== null);
  if (ranked.length === 0) return 'The game does not count';
  if (hasPoints(kind)) {
    return [...ranked]
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map((score) => `${score.rank}. ${armyNames[score.army]} (${score.points})`)
      .join(', ');
  }
  const winners = ranked.filter((score) => score.points > 0).map((score) => armyNames[score.army]);
  return winners.length === 0 ? 'Nobody has won' : `${list(winners)} ${winners.length > 1 ? 'have' : 'has'} won`;
}

export const offerNames: Record<Offer, string> = {
  draw: 'a draw',
  void: 'to void the game',
  takeback: 'to take the last action back',
  adjourn: 'to adjourn the game',
  resume: 'to go on with the game',
};

export const claimNames: Record<Claim, string> = { threefold: 'threefold repetition', 'fifty-moves': 'fifty moves' };

export const settlementNames: Record<Settlement, string> = { score: 'End it with points', void: 'Void it', continue: 'Continue later' };

/** J3, J14: which part of the game it is; nothing in Royal Court. */
export function phase(kind: GameKind, position: PositionView): string {
  if (kind === 'royal-court') return '';
  if (position.queue[0]?.task === 'assembly') return 'The Assembly';
  const battles = kind === 'quattro-triple' ? ['Ascendancy', 'Control', 'Dominion'] : ['Ascendancy', 'Identity', 'Victory'];
  const allied = position.alliances.flat().length;
  return `Battle for ${battles[allied === 0 ? 0 : allied === 2 ? 1 : 2]}`;
}

/** What follows in the queue: "then Red places its King, then Yellow moves". */
export function queueText(queue: readonly DueView[]): string {
  const verbs: Record<TaskView, string> = {
    assembly: 'places a piece',
    bonus: 'places its bonus',
    king: 'places its King',
    move: 'moves',
  };
  return queue.map((entry) => `then ${armyNames[entry.army]} ${verbs[entry.task]}`).join(', ');
}
