import { useEffect } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { useInSteps } from './use-in-steps.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { RowWindowProps } from '../parts/scrolled-rows.tsx';

export type { RowRange } from '../parts/scrolled-rows.tsx';

const drawnAtOnce = 200;
const firstDrawn = 100;

const ScrolledRows = lazyPart(
  async () => (await import('../parts/scrolled-rows.tsx')).ScrolledRows,
  FirstRows,
);

/**
 * Renders all rows up to 200; of more, only the visible ones and some around them. On a phone, where a row is a card
 * and none shifts another, those of the first screen come first.
 */
export function RowWindow(props: RowWindowProps) {
  const { count, rowHeightPx } = props;
  const isNarrow = useMedia('(max-width: 767px)');
  const drawn = useInSteps(count, isNarrow);
  if (count > drawnAtOnce) return <ScrolledRows {...props} />;
  return props.renderRows({ from: 0, to: drawn, before: 0, after: (count - drawn) * rowHeightPx });
}

/** The top of a long table, until the code that follows the scrolling is loaded. */
function FirstRows({ count, rowHeightPx, renderRows }: RowWindowProps) {
  useEffect(() => ScrolledRows.preload(), []);
  return renderRows({ from: 0, to: firstDrawn, before: 0, after: (count - firstDrawn) * rowHeightPx });
}
