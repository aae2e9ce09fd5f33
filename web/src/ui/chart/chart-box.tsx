import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './chart.css';

/** Before it is measured, and where there is no layout. */
const usualWidth = 640;

/** A drawing as wide as its place: redrawn when that changes, so that its texts keep their size. */
export function ChartBox(props: {
  /** What it shows, in words. */
  label: string;
  height: number | ((width: number) => number);
  children: (size: { width: number; height: number }) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const height = typeof props.height === 'number' ? props.height : props.height(width);
  return (
    <div ref={place} className="chart-box">
      <svg
        role="img"
        aria-label={props.label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {props.children({ width, height })}
      </svg>
    </div>
  );
}
