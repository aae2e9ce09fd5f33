import { useEffect } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { RowWindowProps } from '../parts/scrolled-rows.tsx';

export type { RowRange } from '../parts/scrolled-rows.tsx';

const drawnAtOnce = 200;
const firstDrawn = 100;

const ScrolledRows = lazyPart(
  async () => (await import('../parts/scrolled-rows.tsx')).ScrolledRows,
  FirstRows,
);

/** Renders all rows up to 200; of more, only the visible ones and some around them. */
export function RowWindow(props: RowWindowProps) {
  const { count } = props;
  if (count <= drawnAtOnce) return props.renderRows({ from: 0, to: count, before: 0, after: 0 });
  return <ScrolledRows {...props} />;
}

/** The top of a long table, until the code that follows the scrolling is loaded. */
function FirstRows({ count, rowHeightPx, renderRows }: RowWindowProps) {
  useEffect(() => ScrolledRows.preload(), []);
  return renderRows({ from: 0, to: firstDrawn, before: 0, after: (count - firstDrawn) * rowHeightPx });
}
