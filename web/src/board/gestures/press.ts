/** One pointer press: a tap if it stays in place, a drag if it starts on a piece that may be taken up and moves away. */
import type { Square } from '../state';

/** How far a pointer may wander, in CSS pixels, before a tap becomes a drag. */
const slack = 6;

export interface Point {
  x: number;
  y: number;
}

export interface PressHandlers {
  squareAt: (point: Point) => Square | null;
  mayLift: (square: Square) => boolean;
  tap: (square: Square) => void;
  lift: (square: Square, point: Point) => void;
  drag: (point: Point) => void;
  drop: (from: Square, to: Square | null) => void;
}

/** Starts to follow the pointer that went down; it lets go of everything by itself. */
export function press(down: PointerEvent, surface: Element, handlers: PressHandlers): void {
  if (down.button !== 0) return;
  const start = pointOf(down);
  const from = handlers.squareAt(start);
  if (from === null) return;
  const mayLift = handlers.mayLift(from);
  let dragging = false;

  const move = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    const point = pointOf(event);
    if (!dragging && mayLift && Math.hypot(point.x - start.x, point.y - start.y) > slack) {
      dragging = true;
      surface.setPointerCapture(down.pointerId);
      handlers.lift(from, point);
    }
    if (dragging) handlers.drag(point);
  };
  const up = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    letGo();
    const to = handlers.squareAt(pointOf(event));
    if (dragging) handlers.drop(from, to);
    else if (to === from) handlers.tap(from);
  };
  const cancel = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    letGo();
    if (dragging) handlers.drop(from, null);
  };
  const letGo = (): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
