/** A game as the page knows it: the server's log, and what the rules make of it. */
import type { ActionView } from '../api/ActionView';
import type { Army } from '../api/Army';
import type { Ending } from '../api/Ending';
import type { EventView } from '../api/EventView';
import type { GameKind } from '../api/GameKind';
import type { LoggedEvent } from '../api/LoggedEvent';
import type { OpenOffer } from '../api/OpenOffer';
import type { PositionView } from '../api/PositionView';
import type { Score } from '../api/Score';
import type { Seat } from '../api/Seat';
import type { Settlement } from '../api/Settlement';
import type { Shade } from '../api/Shade';
import { startGame, type RulesGame, type Try } from '../rules/rules';

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
  seats = $state.raw<Seat[]>([]);
  singlePlayer = $state<Shade>('light');
  /** The position before the first move, and after each one. */
  positions = $state.raw<PositionView[]>([]);
  moves = $state.raw<Move[]>([]);
  /** What the army to act may do now. */
  legal = $state.raw<ActionView[]>([]);
  offer = $state.raw<OpenOffer | null>(null);
  /** The seat of a player who has left while the others settle what becomes of the game. */
  departed = $state<Army | null>(null);
  settlements = $state.raw<Map<Army, Settlement>>(new Map());
  suggestion = $state.raw<Suggestion | null>(null);
  ended = $state.raw<{ ending: Ending; scores: Score[] } | null>(null);
  /** What went wrong while the log was read, if anything did. */
  fault = $state<string | null>(null);

  #rules: RulesGame | null = null;
  /** Events are taken in one after another, though loading the rules takes a while. */
  #queue: Promise<void> = Promise.resolve();
  #untaken = 0;

  /** Takes in the next event of the log. */
  apply(logged: LoggedEvent): void {
    this.#untaken++;
    this.#queue = this.#queue
      .then(() => this.#take(logged))
      .then(() => {
        // A long log is read at one go; only the position at its end needs its actions.
        this.#untaken--;
        if (this.#untaken === 0 && !this.ended) this.legal = this.#rules?.legal() ?? [];
      })
      .catch((error: unknown) => {
        this.fault = `Event ${logged.number} of the game cannot be shown: ${String(error)}`;
      });
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
    return this.seats.every((seat) => seat.player.type !== 'open');
  }

  /** Who is to act, if the game goes on. */
  get acting(): Army | null {
    return this.ended ? null : (this.now?.queue[0]?.army ?? null);
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

  async #take({ event }: LoggedEvent): Promise<void> {
    switch (event.type) {
      case 'created': {
        const rules = await startGame(event.kind, event.fen);
        this.#rules = rules;
        this.kind = event.kind;
        this.seats = event.seats;
        this.singlePlayer = event.single_player ?? 'light';
        this.positions = [rules.position()];
        break;
      }
      case 'seat-taken':
        this.seats = this.seats.map((seat) =>
          seat.armies[0] === event.seat ? { ...seat, player: { type: 'person', name: event.name } } : seat,
        );
        break;
      case 'acted':
        this.#act(event.army, event.action);
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
        this.departed = event.seat;
        this.settlements = new Map();
        this.offer = null;
        break;
      case 'settled':
        this.settlements = new Map(this.settlements).set(event.seat, event.choice);
        break;
      case 'resumed':
        this.departed = null;
        break;
      case 'claimed':
        break;
      case 'suggested':
        this.suggestion = { by: event.army, ply: event.ply, action: event.action ?? null };
        break;
      case 'ended':
        this.ended = { ending: event.ending, scores: event.scores };
        this.legal = [];
        this.offer = null;
        break;
    }
  }

  #act(army: Army, text: string): void {
    const rules = this.#rules;
    if (!rules) throw new Error('an action before the game was made');
    const { san, events } = rules.play(text);
    this.moves = [...this.moves, { army, text, san, events }];
    this.positions = [...this.positions, rules.position()];
    this.legal = [];
    this.suggestion = null;
    const seat = this.seatOf(army)?.armies[0];
    if (this.offer && seat && !this.offer.agreed.includes(seat)) this.offer = null;
  }
}
