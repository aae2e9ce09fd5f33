import type { ScreenPoint } from '../scene.ts';

interface Gestures {
  pan: (by: ScreenPoint) => void;
  zoomAt: (steps: number, point: ScreenPoint) => void;
  settle: () => void;
  hover: (point: ScreenPoint | undefined) => void;
  pick: (point: ScreenPoint) => void;
}

const clickReachPx = 4;
const keyPanPx = 80;
/** The wheel has come to rest: data is requested once, not for every step. */
const wheelRestMs = 150;
const keyPans: Record<string, ScreenPoint> = {
  ArrowLeft: { x: keyPanPx, y: 0 },
  ArrowRight: { x: -keyPanPx, y: 0 },
  ArrowUp: { x: 0, y: keyPanPx },
  ArrowDown: { x: 0, y: -keyPanPx },
};

/** Drag, pinch, wheel, double click and keys on a canvas. Returns the function that stops listening. */
export function listenToGestures(canvas: HTMLCanvasElement, gestures: Gestures): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, ScreenPoint>();
  let moved = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const place = (event: MouseEvent): ScreenPoint => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) moved = 0;
  };
  const drag = (event: PointerEvent) => {
    const here = place(event);
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      gestures.hover(here);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, here);
    moved += Math.hypot(here.x - before.x, here.y - before.y);
    if (other === undefined) gestures.pan({ x: here.x - before.x, y: here.y - before.y });
    else gestures.zoomAt(Math.log2(distance(here, other) / distance(before, other)), middle(here, other));
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    if (moved <= clickReachPx) gestures.pick(place(event));
    else gestures.settle();
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    gestures.zoomAt(-event.deltaY / 300, place(event));
    clearTimeout(resting);
    resting = setTimeout(gestures.settle, wheelRestMs);
  };
  const double = (event: MouseEvent) => {
    gestures.zoomAt(1, place(event));
    gestures.settle();
  };
  const key = (event: KeyboardEvent) => {
    const pan = keyPans[event.key];
    const centre = { x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 };
    if (pan !== undefined) gestures.pan(pan);
    else if (event.key === '+' || event.key === '=') gestures.zoomAt(1, centre);
    else if (event.key === '-') gestures.zoomAt(-1, centre);
    else return;
    event.preventDefault();
    gestures.settle();
  };

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', drag, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener('pointerleave', () => gestures.hover(undefined), { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  canvas.addEventListener('dblclick', double, { signal });
  canvas.addEventListener('keydown', key, { signal });
  return () => {
    clearTimeout(resting);
    listening.abort();
  };
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function middle(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
