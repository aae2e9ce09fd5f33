import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ChartListProps } from './chart-rows.tsx';

const ChartRows = lazyPart(async () => (await import('./chart-rows.tsx')).ChartRows);

/**
 * The content of the chart as a table: for the keyboard and for screen readers. Visible only while it has the focus,
 * and its rows are made only when it is opened.
 */
export function ChartList({ scene, describe, onPick }: ChartListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = scene.vessels.length + scene.ports.length + scene.stops.length;
  if (count === 0) return null;
  return (
    <details className="chart-list" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="float">{t('map.list', { count })}</summary>
      {open && <ChartRows scene={scene} describe={describe} onPick={onPick} />}
    </details>
  );
}
