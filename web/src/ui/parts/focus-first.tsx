import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Focuses the first of `selectors` that is found inside when this is shown. */
export function FocusFirst(props: { selectors: readonly string[]; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const selectors = props.selectors.join('|');
  useLayoutEffect(() => {
    for (const selector of selectors.split('|')) {
      const found = place.current?.querySelector<HTMLElement>(selector);
      if (found == null) continue;
      found.focus();
      return;
    }
  }, [selectors]);
  return (
    <div ref={place} className="contents">
      {props.children}
    </div>
  );
}
