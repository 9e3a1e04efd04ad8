/** Which squares an action touched, for the board to mark. */
import type { EventView } from '../api/EventView';

export function squaresOf(events: readonly EventView[]): string[] {
  const squares = new Set<string>();
  for (const event of events) {
    if (event.type === 'moved') squares.add(event.from).add(event.to);
    else if (event.type === 'placed' || event.type === 'captured') squares.add(event.square);
  }
  return [...squares];
}
