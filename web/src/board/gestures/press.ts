/** One pointer press: a tap if it stays in place, a drag if what it began on may be taken up and it moves away. */

/** How far a pointer may wander, in CSS pixels, before a tap becomes a drag. */
const slack = 6;

export interface Point {
  x: number;
  y: number;
}

export interface PressHandlers {
  mayLift: boolean;
  tap: (point: Point) => void;
  lift: (point: Point) => void;
  drag: (point: Point) => void;
  /** The end of a drag; null where it was broken off. */
  drop: (point: Point | null) => void;
}

export function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

/** Starts to follow the pointer that went down on `surface`; it lets go of everything by itself. */
export function press(down: PointerEvent, surface: Element, handlers: PressHandlers): void {
  if (down.button !== 0) return;
  const start = pointOf(down);
  let dragging = false;

  const move = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    const point = pointOf(event);
    if (!dragging && handlers.mayLift && Math.hypot(point.x - start.x, point.y - start.y) > slack) {
      dragging = true;
      surface.setPointerCapture(down.pointerId);
      handlers.lift(point);
    }
    if (dragging) handlers.drag(point);
  };
  const up = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    letGo();
    if (dragging) handlers.drop(pointOf(event));
    else handlers.tap(pointOf(event));
  };
  const cancel = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerId !== down.pointerId) return;
    letGo();
    if (dragging) handlers.drop(null);
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
