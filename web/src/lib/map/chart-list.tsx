import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTarget, Scene } from './scene.ts';

interface ChartListProps {
  scene: Scene;
  describe: ((target: ChartTarget) => ReactNode) | undefined;
  onPick: ((target: ChartTarget | undefined) => void) | undefined;
}

/**
 * What lies on the chart, as a table: for the keyboard and for screen readers. Seen only while it has the focus,
 * and its rows are made only when it is opened.
 */
export function ChartList({ scene, describe, onPick }: ChartListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const rows = rowsOf(scene);
  if (rows.length === 0) return null;
  return (
    <details className="chart-list" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="float">{t('map.list', { count: rows.length })}</summary>
      {open && (
        <div className="chart-list-rows float">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('map.list-name')}</th>
                <th scope="col">{t('map.list-position')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ target, name, longitude, latitude }) => (
                <tr key={`${target.kind} ${target.id}`}>
                  <td>
                    <button type="button" onClick={() => onPick?.(target)}>
                      {describe?.(target) ?? name}
                    </button>
                  </td>
                  <td>{positionText(longitude, latitude)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function rowsOf(scene: Scene) {
  const row = (
    kind: ChartTarget['kind'],
    thing: { id: string; name: string; longitude: number; latitude: number },
  ) => ({
    target: { kind, id: thing.id },
    name: thing.name,
    longitude: thing.longitude,
    latitude: thing.latitude,
  });
  return [
    ...scene.vessels.map((vessel) => row('vessel', vessel)),
    ...scene.ports.map((port) => row('port', port)),
    ...scene.stops.map((stop) => row('stop', stop)),
  ];
}

/** Degrees with one decimal and the hemisphere, as charts write them: `12.3° N 45.6° E`. */
export function positionText(longitude: number, latitude: number): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const part = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, ['N', 'S'])} ${part(wrapped, ['E', 'W'])}`;
}
