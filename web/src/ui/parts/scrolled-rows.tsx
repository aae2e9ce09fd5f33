import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** Which rows of a long table are rendered, and the height of those left out before and after. */
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
  renderRows: (range: RowRange) => ReactNode;
}

const spareRows = 20;

/** Follows the scrolling of a long table; `RowWindow` loads it. Paper does not scroll: it gets all rows. */
export function ScrolledRows({ frame, count, rowHeightPx, renderRows }: RowWindowProps) {
  // oxlint-disable-next-line react/incompatible-library -- without React Compiler nothing is memoised too long
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: spareRows,
  });
  const isPrinting = usePrinting();
  if (isPrinting) return renderRows({ from: 0, to: count, before: 0, after: 0 });
  const drawn = rows.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  if (first === undefined || last === undefined)
    return renderRows({ from: 0, to: 0, before: 0, after: count * rowHeightPx });
  return renderRows({
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: rows.getTotalSize() - last.end,
  });
}
