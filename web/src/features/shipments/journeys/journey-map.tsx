import { type Journey, type JourneyPlace, pointBetween } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import { boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartStop, LonLat } from '../../../lib/map/scene.ts';

const stepsPerArc = 24;
const padding = { top: 40, right: 96, bottom: 48, left: 56 };

type Located = JourneyPlace & { latitude: number; longitude: number };
const isLocated = (place: JourneyPlace): place is Located =>
  place.latitude !== null && place.longitude !== null;

/** The way of a leg: the great circle between its ends. */
const arcOf = (from: Located, to: Located): LonLat[] =>
  Array.from({ length: stepsPerArc + 1 }, (_, i): LonLat => {
    const { latitude, longitude } = pointBetween(from, to, i / stepsPerArc);
    return [longitude, latitude];
  });

/** All legs on one chart: what is done or under way solid, what is ahead dashed. */
export function JourneyMap({ journey: { number, legs } }: { journey: Journey }) {
  const { t } = useTranslation();
  const scene = useMemo(() => {
    const arcs = (isAhead: boolean) =>
      legs.flatMap(({ from, to, state }) =>
        (state === 'ahead') === isAhead && isLocated(from) && isLocated(to) ? [arcOf(from, to)] : [],
      );
    const places = legs.flatMap(({ from, to, state }) => [
      { place: from, reached: state !== 'ahead' },
      { place: to, reached: state === 'done' },
    ]);
    const stops = new Map<string, ChartStop>();
    for (const { place, reached } of places) {
      if (!isLocated(place)) continue;
      const { name, latitude, longitude } = place;
      const id = `${latitude.toFixed(1)} ${longitude.toFixed(1)}`;
      const known = stops.get(id);
      stops.set(id, {
        id,
        name: known?.name ?? name,
        latitude,
        longitude,
        reached: reached || known?.reached === true,
      });
    }
    return { sailed: arcs(false), planned: arcs(true), stops: [...stops.values()] };
  }, [legs]);
  const bounds = boundsOf([
    ...scene.stops.map(({ longitude, latitude }): LonLat => [longitude, latitude]),
    ...scene.sailed.flat(),
    ...scene.planned.flat(),
  ]);
  if (bounds === undefined) return null;
  return (
    <div className="mode-map journey-map">
      <ChartMap
        label={t('journey.map', { number })}
        scene={scene}
        fit={{ bounds, key: `${number} ${legs.length}`, maxZoom: 8 }}
        padding={padding}
        describe={(target) => scene.stops.find(({ id }) => id === target.id)?.name}
      />
    </div>
  );
}
