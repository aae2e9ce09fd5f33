import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type SlotName = 'crumbs' | 'freshness';

/** A place in the frame that the current page fills. */
export function Slot({ name }: { name: SlotName }) {
  return <span id={`slot-${name}`} style={{ display: 'contents' }} />;
}

/** Renders something of a page into a place of the frame. */
export function Fill({ name, children }: { name: SlotName; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(`slot-${name}`)), [name]);
  return place === null ? null : createPortal(children, place);
}
