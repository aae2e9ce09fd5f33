import { wrapLongitude } from '@portolan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTarget, Scene } from './scene.ts';

/** More rows than anybody reads would slow the page down. */
const mostRows = 500;

interface ChartListProps {
  scene: Scene;
  describe: ((target: ChartTarget) => ReactNode) | undefined;
  onPick: ((target: ChartTarget | undefined) => void) | undefined;
}

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
              {rowsOf(scene).map(({ target, name, longitude, latitude }) => (
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
          {count > mostRows && <p className="soft">{t('map.list-more', { shown: mostRows })}</p>}
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
  const others = [
    ...scene.ports.map((port) => row('port', port)),
    ...scene.stops.map((stop) => row('stop', stop)),
  ];
  const room = Math.max(0, mostRows - others.length);
  return [
    ...scene.vessels.slice(0, room).map((vessel) => row('vessel', vessel)),
    ...others.slice(0, mostRows),
  ];
}

/** Degrees with one decimal and the hemisphere, as charts write them: `12.3° N 45.6° E`. */
export function positionText(longitude: number, latitude: number): string {
  const wrapped = wrapLongitude(longitude);
  const part = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, ['N', 'S'])} ${part(wrapped, ['E', 'W'])}`;
}
