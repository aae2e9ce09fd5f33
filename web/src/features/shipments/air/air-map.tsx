import { type AirWaybillDetail, pointBetween } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartStop, LonLat } from '../../../lib/map/scene.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { zoneOf } from './air-words.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';

const stepsPerArc = 32;
/** Room for the names of the outermost airports, and for the controls at the right. */
const padding = { top: 40, right: 128, bottom: 48, left: 64 };

interface Point {
  latitude: number;
  longitude: number;
}

/** The way of a flight: the great circle between its airports. */
function arcOf(from: Point, to: Point): LonLat[] {
  return Array.from({ length: stepsPerArc + 1 }, (_, i): LonLat => {
    const { latitude, longitude } = pointBetween(from, to, i / stepsPerArc);
    return [longitude, latitude];
  });
}

/** Flights of all parts as arcs: flown and flying solid, ahead dashed. */
export function AirMap({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const { row, legs, places, parts } = detail;
  const scene = useMemo(() => {
    const placeOf = (code: string) => places.find(({ iataCode }) => iataCode === code);
    const arcs = (isAhead: boolean) =>
      legs
        .filter(({ state }) => (state === 'ahead') === isAhead)
        .flatMap(({ from, to }) => {
          const [start, end] = [placeOf(from), placeOf(to)];
          return start === undefined || end === undefined ? [] : [arcOf(start, end)];
        });
    const reached = new Set(
      legs.flatMap(({ from, to, state }) =>
        state === 'ahead' ? [] : state === 'flown' ? [from, to] : [from],
      ),
    );
    const stops = row.route.flatMap((code): ChartStop[] => {
      const place = placeOf(code);
      if (place === undefined) return [];
      const { latitude, longitude } = place;
      return [{ id: code, name: place.city || place.name, latitude, longitude, reached: reached.has(code) }];
    });
    return { sailed: arcs(false), planned: arcs(true), stops };
  }, [legs, places, row.route]);
  const bounds = boundsOf([
    ...scene.stops.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
    ...scene.sailed.flat(),
    ...scene.planned.flat(),
  ]);
  return (
    <div className="air-map-side">
      {bounds !== undefined && (
        <div className="mode-map">
          <ChartMap
            label={t('air.detail.map', { route: row.route.join(', '), parts: parts.length })}
            scene={scene}
            fit={{ bounds, key: `${row.queryid} ${legs.length}`, maxZoom: 6 }}
            padding={padding}
            describe={(target) => scene.stops.find(({ id }) => id === target.id)?.name}
          />
        </div>
      )}
      <Legs detail={detail} />
    </div>
  );
}

function Legs({ detail }: { detail: AirWaybillDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = useShortMoment();
  const { legs, places } = detail;
  if (legs.length === 0) return null;
  const at = (instant: string | null, airport: string) =>
    instant === null
      ? t('air.detail.not-known')
      : `${short(instant, zoneOf(places, airport))} ${format.zone(instant, zoneOf(places, airport))}`;
  return (
    <ul className="air-legs" aria-label={t('air.detail.legs')}>
      {legs.map((leg) => (
        <li key={`${leg.part} ${leg.from} ${leg.flightNumber}`}>
          <span className="mono">{leg.flightNumber ?? ''}</span>
          <span>
            {leg.from} {at(leg.departureAt, leg.from)} – {leg.to} {at(leg.arrivalAt, leg.to)}
          </span>
          <span className="soft">{t(`air.detail.leg-${leg.state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
