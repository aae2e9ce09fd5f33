import { useEffect, useState } from 'react';

const drawnAtOnce = 200;
const spareRows = 20;

/** Which rows of a long table are drawn, and the height of what is left out before and after them. */
export interface RowWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** Pure: the rows in sight with some to spare; all of them up to 200. */
export function rowsInSight(count: number, rowHeight: number, scrollTop: number, height: number): RowWindow {
  if (count <= drawnAtOnce) return { from: 0, to: count, before: 0, after: 0 };
  const first = Math.floor(scrollTop / rowHeight);
  const from = Math.max(0, Math.min(first - spareRows, count - drawnAtOnce / 2));
  const to = Math.min(count, first + Math.ceil(height / rowHeight) + spareRows);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** Follows the scrolling of `frame`; redraws only when the rows in sight change by more than a few. */
export function useRowWindow(
  frame: { current: HTMLElement | null },
  count: number,
  rowHeight: number,
): RowWindow {
  const [scroll, setScroll] = useState({ top: 0, height: 900 });
  useEffect(() => {
    const element = frame.current;
    if (element === null || count <= drawnAtOnce) return;
    const step = (rowHeight * spareRows) / 2;
    const measure = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      setScroll((was) =>
        was.top === top && was.height === element.clientHeight ? was : { top, height: element.clientHeight },
      );
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [frame, count, rowHeight]);
  return rowsInSight(count, rowHeight, scroll.top, scroll.height);
}
