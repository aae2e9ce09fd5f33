import type { ReactNode } from 'react';
import { wrapLongitude } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import type { ChartTarget, Scene } from '../scene.ts';

export interface ChartListProps {
  scene: Scene;
  describe: ((target: ChartTarget) => ReactNode) | undefined;
  onPick: ((target: ChartTarget | undefined) => void) | undefined;
}

/** More rows than anybody reads would slow the page down. */
const mostRows = 500;

/** The rows of the chart's list: name and position of each thing. */
export function ChartRows({ scene, describe, onPick }: ChartListProps) {
  const { t } = useTranslation();
  const count = scene.vessels.length + scene.ports.length + scene.stops.length;
  return (
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
