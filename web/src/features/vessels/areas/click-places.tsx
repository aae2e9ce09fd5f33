import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChartSurface } from '../../../lib/map/chart-surface.ts';
import type { LonLat } from '../../../lib/map/scene.ts';
import { toPlace, viewOf } from '../../../lib/map/areas/shape-view.ts';

/** A pointer that moves farther between down and up has dragged the chart. */
const clickPx = 5;

/** Inside a chart: reports the position of every click on open water or land that is not a drag. */
export function ClickPlaces(props: { surface: ChartSurface; onPlace: (place: LonLat) => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const report = useEffectEvent((x: number, y: number) =>
    props.onPlace(toPlace({ x, y }, viewOf(props.surface))),
  );
  useEffect(() => {
    const canvas = mark.current?.closest('.chart')?.querySelector<HTMLElement>('.chart-canvas');
    if (canvas == null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: { x: number; y: number } | undefined;
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { x: clientX, y: clientY }), {
      signal,
    });
    canvas.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const isClick = from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) <= clickPx;
        from = undefined;
        const frame = canvas.getBoundingClientRect();
        if (isClick) report(clientX - frame.left, clientY - frame.top);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return <span ref={mark} hidden />;
}
