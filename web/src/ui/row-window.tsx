import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** Which rows of a long table are drawn, and the height of what is left out before and after them. */
export interface RowRange {
  from: number;
  to: number;
  before: number;
  after: number;
}

export interface RowWindowProps {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeightPx: number;
  draw: (range: RowRange) => ReactNode;
}

const drawnAtOnce = 200;
const firstDrawn = 100;

const ScrolledRows = lazyPart(
  async () => (await import('./parts/scrolled-rows.tsx')).ScrolledRows,
  FirstRows,
);

/** Draws all rows up to 200; of more, only those in sight with some to spare. */
export function RowWindow(props: RowWindowProps) {
  const { count } = props;
  if (count <= drawnAtOnce) return props.draw({ from: 0, to: count, before: 0, after: 0 });
  return <ScrolledRows {...props} />;
}

/** The top of a long table, until what follows the scrolling is loaded. */
function FirstRows({ count, rowHeightPx, draw }: RowWindowProps) {
  useEffect(() => ScrolledRows.preload(), []);
  return draw({ from: 0, to: firstDrawn, before: 0, after: (count - firstDrawn) * rowHeightPx });
}
