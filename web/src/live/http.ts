/** Requests to the server. A refusal is thrown as a [`Refusal`] that carries the server's own words. */
import type { CreateGame } from '../api/CreateGame';
import type { GameCreated } from '../api/GameCreated';
import type { GameKind } from '../api/GameKind';
import type { GamePage } from '../api/GamePage';
import type { GameState } from '../api/GameState';
import type { Problem } from '../api/Problem';
import type { SeatTaken } from '../api/SeatTaken';
import type { Stage } from '../api/Stage';
import type { TakeSeat } from '../api/TakeSeat';

export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export const createGame = (body: CreateGame): Promise<GameCreated> => send('POST', '/api/games', body);

export const readGame = (id: string): Promise<GameState> => send('GET', `/api/games/${encodeURIComponent(id)}`);

export const listGames = (stage: Stage, kind: GameKind | null, before?: string): Promise<GamePage> =>
  send('GET', `/api/games?${new URLSearchParams({ stage, ...(kind ? { kind } : {}), ...(before ? { before } : {}) })}`);

/** The games of whoever has signed in. */
export const listOwnGames = (): Promise<GamePage> => send('GET', '/api/account/games');

export const playAgain = (id: string, tokens: string[]): Promise<GameCreated> =>
  send('POST', `/api/games/${encodeURIComponent(id)}/rematch`, { tokens });

export const takeSeat = (id: string, body: TakeSeat): Promise<SeatTaken> =>
  send('POST', `/api/games/${encodeURIComponent(id)}/seats`, body);

/** The sentence for people in whatever was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends a request; what is answered without a body is `undefined`. */
export async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refusal({ code: 'internal', message: 'The server cannot be reached.' });
  }
  if (answer.status === 204) return undefined as Answer;
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem ?? { code: 'internal', message: `The server answered ${answer.status}.` });
}
