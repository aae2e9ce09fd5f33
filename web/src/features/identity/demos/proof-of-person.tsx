import { type ReactNode, useEffect, useRef } from 'react';

/** Tall enough for the picture before it has loaded, so that nothing moves under the pointer. */
const pictureHeightPx = 220;

/** The person check: it opens below the form, is scrolled into view and gets the focus. */
export function ProofOfPerson({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={element} className="proof" tabIndex={-1} style={{ minHeight: pictureHeightPx }}>
      {children}
    </div>
  );
}
