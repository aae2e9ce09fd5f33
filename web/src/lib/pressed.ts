/** What was pressed last, by pointer or by key. */
let pressed: Element | undefined;

/** Notes what is pressed, until the answered function is called. */
export function watchPresses(): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener(
    'pointerdown',
    ({ target }) => (pressed = target instanceof Element ? target : undefined),
    options,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter' || key === ' ') pressed = document.activeElement ?? undefined;
    },
    options,
  );
  return () => stop.abort();
}

/** Whether a box on the screen lies over what was pressed last. */
export function coversPressed(box: DOMRect): boolean {
  if (pressed === undefined || !pressed.isConnected) return false;
  const under = pressed.getBoundingClientRect();
  return box.left < under.right && under.left < box.right && box.top < under.bottom && under.top < box.bottom;
}
