/** A game as the page knows it: the server's log, and what the rules make of it. */
import type { ActionView } from '../api/ActionView';
import type { Army } from '../api/Army';
import type { Ending } from '../api/Ending';
import type { EventView } from '../api/EventView';
import type { GameEvent } from '../api/GameEvent';
import type { GameKind } from '../api/GameKind';
import type { GameShape } from '../api/GameShape';
import type { LoggedEvent } from '../api/LoggedEvent';
import type { OpenOffer } from '../api/OpenOffer';
import type { PositionView } from '../api/PositionView';
import type { Score } from '../api/Score';
import type { Seat } from '../api/Seat';
import type { SeatClock } from '../api/SeatClock';
import type { Settlement } from '../api/Settlement';
import type { Shade } from '../api/Shade';
import { startGame, type RulesGame, type Try } from '../rules/rules';
import { acted, lowerTo, newClocks, refill, run, type Clocks } from './clocks';

export interface Move {
  army: Army;
  text: string;
  san: string;
  events: EventView[];
}

export interface Suggestion {
  by: Army;
  ply: number;
  /** Absent for those who may not see it. */
  action: string | null;
}

export class Game {
  kind = $state<GameKind | null>(null);
  shape = $state.raw<GameShape | null>(null);
  seats = $state.raw<Seat[]>([]);
  singlePlayer = $state<Shade>('light');
  /** The position before the first move, and after each one. */
  positions = $state.raw<PositionView[]>([]);
  moves = $state.raw<Move[]>([]);
  /** What the army to act may do now; the same array as long as the position is the same. */
  legal = $state.raw<ActionView[]>([]);
  offer = $state.raw<OpenOffer | null>(null);
  /** The seat of a player who has left while the others settle what becomes of the game. */
  departed = $state<Army | null>(null);
  /** Interrupted by consent, until all agree to go on. */
  adjourned = $state(false);
  settlements = $state.raw<Map<Army, Settlement>>(new Map());
  suggestion = $state.raw<Suggestion | null>(null);
  /** The players' clocks; none if they have as much time as they like. */
  clocks = $state.raw<Clocks | null>(null);
  /** The seat whose time has run out. */
  flagged = $state<Army | null>(null);
  ended = $state.raw<{ ending: Ending; scores: Score[] } | null>(null);
  /** What went wrong while the log was read, if anything did. */
  fault = $state<string | null>(null);

  #rules: RulesGame | null = null;
  /** Events that have come and are not taken in yet: loading the rules takes a while. */
  #untaken: LoggedEvent[] = [];
  #busy = false;
  /** Whether moves were taken in, or back, that are not shown yet. */
  #moved = false;
  /** What `moves` and `positions` become once all that has come is taken in. */
  #allMoves: Move[] = [];
  #allPositions: PositionView[] = [];
  #clocksNow: Clocks | null = null;
  /** What the clocks showed before each action. */
  #clocksBefore: SeatClock[][] = [];

  /** Takes in the next event of the log. */
  apply(logged: LoggedEvent): void {
    this.#untaken.push(logged);
    if (!this.#busy && this.fault === null) void this.#takeAll();
  }

  /** The position now. */
  get now(): PositionView | null {
    return this.positions.at(-1) ?? null;
  }

  /** The number of actions since the game was made; a position set up may count more. */
  get ply(): number {
    return this.moves.length;
  }

  /** Whether all seats are taken. */
  get started(): boolean {
    return this.seats.every((seat) => seat.player.type !== 'open' && seat.player.type !== 'invited');
  }

  /** Who is to act, if the game goes on. */
  get acting(): Army | null {
    return this.ended || this.adjourned ? null : (this.now?.queue[0]?.army ?? null);
  }

  whyNot(tried: Try): ReturnType<RulesGame['whyNot']> {
    return this.#rules?.whyNot(tried) ?? null;
  }

  san(action: string): string {
    return this.#rules?.san(action) ?? action;
  }

  seatOf(army: Army): Seat | undefined {
    return this.seats.find((seat) => seat.armies.includes(army));
  }

  /** The clocks as they were before the action after `ply`; those of now at the end. */
  clocksAt(ply: number): Clocks | null {
    const seats = this.#clocksBefore[ply];
    return this.clocks && seats && ply < this.moves.length ? { ...this.clocks, seats, running: null } : this.clocks;
  }

  async #takeAll(): Promise<void> {
    this.#busy = true;
    for (let logged = this.#untaken.shift(); logged; logged = this.#untaken.shift()) {
      try {
        if (logged.event.type === 'created') await this.#create(logged.event);
        else this.#take(logged.event, logged.at);
        this.#runClocks(logged.at);
      } catch (error) {
        this.fault = `Event ${logged.number} of the game cannot be shown: ${String(error)}`;
        break;
      }
    }
    this.#publish();
    this.#busy = false;
  }

  /** Shows the moves that were taken in: once for a long log, and not for events that leave the position alone. */
  #publish(): void {
    if (this.#moved) {
      this.#moved = false;
      this.moves = [...this.#allMoves];
      this.positions = [...this.#allPositions];
      this.legal = this.#rules?.legal() ?? [];
    }
    if (this.ended) this.legal = [];
    this.clocks = this.#clocksNow;
  }

  /** The clock of whoever is to act runs, if the game is under way. */
  #runClocks(at: number): void {
    if (!this.#clocksNow) return;
    const underWay = this.started && this.departed === null && !this.adjourned && !this.ended;
    const first = underWay ? this.#allPositions.at(-1)?.queue[0] : undefined;
    const seat = first && this.seatOf(first.army)?.armies[0];
    this.#clocksNow = run(this.#clocksNow, seat ? { seat, assembly: first.task === 'assembly' } : null, at);
  }

  async #create(event: Extract<GameEvent, { type: 'created' }>): Promise<void> {
    const rules = await startGame(event.kind, event.fen);
    this.#rules = rules;
    this.#allPositions = [rules.position()];
    this.#moved = true;
    this.kind = event.kind;
    this.shape = rules.shape;
    this.seats = event.seats;
    this.singlePlayer = event.single_player ?? 'light';
    this.#clocksNow = event.time ? newClocks(event.time, event.seats) : null;
  }

  #take(event: Exclude<GameEvent, { type: 'created' }>, at: number): void {
    switch (event.type) {
      case 'seat-taken':
        this.seats = this.seats.map((seat) =>
          seat.armies[0] === event.seat ? { ...seat, player: { type: 'person', name: event.name, registered: event.registered } } : seat,
        );
        break;
      case 'seat-left':
        this.seats = this.seats.map((seat) => (seat.armies[0] === event.seat ? { ...seat, player: { type: 'open' } } : seat));
        break;
      case 'acted':
        this.#act(event.army, event.action, event.left);
        break;
      case 'taken-back':
        this.#takeBack(event.ply, at);
        break;
      case 'offered':
        this.offer = { seat: event.seat, what: event.what, agreed: [event.seat] };
        break;
      case 'voted':
        if (!event.yes) this.offer = null;
        else if (this.offer) this.offer = { ...this.offer, agreed: [...this.offer.agreed, event.seat] };
        break;
      case 'withdrawn':
        this.offer = null;
        break;
      case 'departed':
      case 'flagged':
      case 'declared-absent':
        this.departed = event.seat;
        if (event.type === 'flagged') this.flagged = event.seat;
        this.settlements = new Map();
        this.offer = null;
        break;
      case 'settled':
        this.settlements = new Map(this.settlements).set(event.seat, event.choice);
        break;
      case 'resumed':
        if (this.#clocksNow && this.flagged) this.#clocksNow = refill(this.#clocksNow, this.flagged);
        if (this.departed) this.departed = null;
        else {
          this.adjourned = false;
          this.offer = null;
        }
        this.flagged = null;
        break;
      case 'adjourned':
        this.adjourned = true;
        this.offer = null;
        break;
      case 'claimed':
        break;
      case 'suggested':
        this.suggestion = { by: event.army, ply: event.ply, action: event.action ?? null };
        break;
      case 'ended':
        this.ended = { ending: event.ending, scores: event.scores };
        this.offer = null;
        break;
    }
  }

  #act(army: Army, text: string, left: number | undefined): void {
    const rules = this.#rules;
    if (!rules) throw new Error('an action before the game was made');
    const { san, events } = rules.play(text);
    if (this.#clocksNow) {
      this.#clocksBefore.push(this.#clocksNow.seats);
      if (left !== undefined) this.#clocksNow = acted(this.#clocksNow, left);
    }
    this.#allMoves.push({ army, text, san, events });
    this.#allPositions.push(rules.position());
    this.#moved = true;
    this.suggestion = null;
    const seat = this.seatOf(army)?.armies[0];
    if (!this.offer || !seat) return;
    const { what, agreed } = this.offer;
    const hasASay = what === 'draw' || what === 'void' || this.seatOf(army)?.player.type === 'person';
    if (hasASay && (what === 'takeback' || !agreed.includes(seat))) this.offer = null;
  }

  #takeBack(ply: number, at: number): void {
    while (this.#allMoves.length > ply) {
      this.#rules?.undo();
      this.#allMoves.pop();
      this.#allPositions.pop();
    }
    if (this.#clocksNow) {
      const stopped = run(this.#clocksNow, null, at);
      this.#clocksNow = lowerTo(stopped, this.#clocksBefore[ply] ?? stopped.seats);
      this.#clocksBefore.length = ply;
    }
    this.#moved = true;
    this.suggestion = null;
    this.offer = null;
  }
}
