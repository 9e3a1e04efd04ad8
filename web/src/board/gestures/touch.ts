/**
 * A finger on a piece that may be taken up drags it; anywhere else it scrolls the page. The property `touch-action`
 * would say so, but browsers do not heed it inside a drawing.
 */
import type { Point } from './press';

/** Keeps touches that begin where `claims` says so from scrolling; returns what undoes it. */
export function claimTouches(surface: Element, claims: (point: Point) => boolean): () => void {
  const begin = (event: Event): void => {
    if (!(event instanceof TouchEvent) || event.touches.length !== 1) return;
    const [finger] = event.touches;
    if (finger && claims({ x: finger.clientX, y: finger.clientY })) event.preventDefault();
  };
  surface.addEventListener('touchstart', begin, { passive: false });
  return () => surface.removeEventListener('touchstart', begin);
}
