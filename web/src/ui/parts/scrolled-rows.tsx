import { useVirtualizer } from '@tanstack/react-virtual';
import type { RowWindowProps } from '../row-window.tsx';

const spareRows = 20;

/** Follows the scrolling of a long table; `RowWindow` loads it. */
export function ScrolledRows({ frame, count, rowHeightPx, draw }: RowWindowProps) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: spareRows,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  if (first === undefined || last === undefined)
    return draw({ from: 0, to: 0, before: 0, after: count * rowHeightPx });
  return draw({
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: rows.getTotalSize() - last.end,
  });
}
