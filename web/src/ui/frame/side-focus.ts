import { useEffect, useRef } from 'react';

/** Marks what opens a thing in a side panel. */
export const opens = (id: string) => ({ 'data-opens': id });

/**
 * Keeps the focus in a side panel whose list gives way to what is opened: moves it to the panel then, and back to what
 * opened it once that is closed. Returns the ref of the panel, which needs `tabIndex={-1}`.
 */
export function useSideFocus(openId: string) {
  const side = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const last = before.current;
    if (last === openId) return;
    before.current = openId;
    const marked = [...(side.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    const opener = openId === '' ? marked.find(({ dataset }) => dataset['opens'] === last) : undefined;
    (opener ?? side.current)?.focus({ preventScroll: opener === undefined });
  }, [openId]);
  return side;
}
