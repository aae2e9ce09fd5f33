import { type ReactNode, useEffect, useRef } from 'react';

/** Tall enough for the picture before it has come, so that nothing moves away under the hand. */
const pictureHeightPx = 220;

/** The place where a person is proved: it opens below the form, and is brought into sight with the focus on it. */
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
