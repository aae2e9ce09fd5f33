import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Focuses the first of `selectors` that is found inside when this is shown, or as soon as there is one. */
export function FocusFirst(props: { selectors: readonly string[]; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const selectors = props.selectors.join('|');
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null || focusIn(box, selectors)) return;
    // Its content is still being loaded; a focus that went elsewhere meanwhile stays there.
    const watch = new MutationObserver(() => {
      const isWaiting = document.activeElement?.contains(box) === true;
      if (!isWaiting || focusIn(box, selectors)) watch.disconnect();
    });
    watch.observe(box, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [selectors]);
  return (
    <div ref={place} className="contents">
      {props.children}
    </div>
  );
}

function focusIn(box: HTMLElement, selectors: string): boolean {
  for (const selector of selectors.split('|')) {
    const found = box.querySelector<HTMLElement>(selector);
    if (found === null) continue;
    found.focus();
    return true;
  }
  return false;
}
