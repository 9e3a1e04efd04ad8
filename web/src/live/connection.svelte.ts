/**
 * The live connection to one game. It asks for every event after the last one seen, in order; when the line breaks it
 * comes back by itself and asks again from there, so that what the page shows is always a prefix of the server's log.
 */
import type { Absence } from '../api/Absence';
import type { Army } from '../api/Army';
import type { ChatLine } from '../api/ChatLine';
import type { FromClient } from '../api/FromClient';
import type { LoggedEvent } from '../api/LoggedEvent';
import type { ToClient } from '../api/ToClient';
import { Refusal } from './http';
import { ServerTime } from './server-time';

type WithoutRequest<Message> = Message extends { request: number } ? Omit<Message, 'request'> : never;
/** What can be asked of the server; the connection counts the requests. */
export type Request = WithoutRequest<FromClient>;

interface Waiting {
  resolve: () => void;
  reject: (why: Error) => void;
}

const firstPause = 400;
const longestPause = 8000;
/** How long a silent attempt to connect is given. */
const patience = 8000;

export class Connection {
  /** `open` once the server has let us in; `away` while the line is down. */
  state = $state<'connecting' | 'open' | 'away' | 'closed'>('connecting');
  /** The seats that this browser may play, by their first armies. */
  seats = $state.raw<Army[]>([]);
  /** The absence of the player to act, as it was when the server told of it. */
  absent = $state.raw<Absence | null>(null);
  /** What this browser's seats have left for their next turns, and why others of it were dropped. */
  premoves = $state.raw(new Map<Army, Extract<ToClient, { type: 'premoves' }>>());
  /** What was said beside the game, as far as this browser may read it. */
  chat = $state.raw<ChatLine[]>([]);
  /** What to add to the browser's time to have the server's, in milliseconds. */
  lead = $state(0);

  readonly #id: string;
  readonly #tokens: () => string[];
  readonly #onevent: (logged: LoggedEvent) => void;
  #socket: WebSocket | null = null;
  #lastNumber = 0;
  #requests = 0;
  #pause = firstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #time = new ServerTime();
  /** When `enter` was last sent. */
  #enteredAt = 0;
  /** The number of the last event at that moment. What has a later one comes as soon as it happens. */
  #lastOld = Infinity;

  constructor(id: string, tokens: () => string[], onevent: (logged: LoggedEvent) => void) {
    this.#id = id;
    this.#tokens = tokens;
    this.#onevent = onevent;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Sends a request; settles when the server has carried it out, or says why not. */
  ask(request: Request): Promise<void> {
    const socket = this.#socket;
    if (this.state !== 'open' || !socket) {
      return Promise.reject(new Refusal({ code: 'internal', message: 'Not connected just now; the page is reconnecting.' }));
    }
    const number = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      socket.send(JSON.stringify({ ...request, request: number }));
    });
  }

  /** Enters again on the same line, with the tokens as they are now. While there is none, the next one does. */
  reenter(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#enter(this.#socket);
  }

  close(): void {
    this.state = 'closed';
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/games/${encodeURIComponent(this.#id)}/live?after=${this.#lastNumber}`,
    );
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), patience);
    socket.onopen = () => this.#enter(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #enter(socket: WebSocket): void {
    this.#enteredAt = Date.now();
    this.#lastOld = Infinity;
    socket.send(JSON.stringify({ type: 'enter', tokens: this.#tokens() } satisfies FromClient));
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'entered':
        clearTimeout(this.#timer);
        this.#pause = firstPause;
        this.seats = message.seats;
        this.absent = null;
        this.premoves = new Map();
        this.#lastOld = message.last_number;
        if (message.clocks) this.#time.answered(message.clocks.now, this.#enteredAt, Date.now());
        this.lead = this.#time.lead;
        this.state = 'open';
        break;
      case 'logged':
        // Events may come twice around a reconnection, never out of order.
        if (message.logged.number !== this.#lastNumber + 1) break;
        this.#lastNumber = message.logged.number;
        if (message.logged.number > this.#lastOld) this.#time.heard(message.logged.at, Date.now());
        this.lead = this.#time.lead;
        this.#onevent(message.logged);
        break;
      case 'accepted':
        this.#settle(message.request)?.resolve();
        break;
      case 'done':
        this.#settle(message.request)?.resolve();
        break;
      case 'chat':
        this.chat = message.lines;
        break;
      case 'said':
        this.chat = [...this.chat, message.line];
        break;
      case 'absent':
        this.absent = message.absence;
        break;
      case 'returned':
        this.absent = null;
        break;
      case 'premoves':
        this.premoves = new Map(this.premoves).set(message.seat, message);
        break;
      case 'refused':
        this.#settle(message.request)?.reject(new Refusal(message.problem));
        break;
      case 'closing':
        break;
    }
  }

  #settle(request: number): Waiting | undefined {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    return waiting;
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#timer);
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new Refusal({ code: 'internal', message: 'The line broke before the server answered.' }));
    }
    this.#waiting.clear();
    if (this.state === 'closed') return;
    this.state = 'away';
    // Some chance in the pause keeps a thousand browsers from coming back in the same instant.
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  /** The network is back, or the person is: no need to wait out the pause. */
  readonly #hurry = (): void => {
    if (this.state !== 'away' || this.#socket || document.hidden) return;
    this.#pause = firstPause;
    this.#connect();
  };
}
