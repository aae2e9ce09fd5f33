import type { VesselCard } from '@portolan/contract';
import { useMemo } from 'react';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { useOwnVessels, withOwnNames } from './own-vessels.ts';
import type { Replay } from './use-replay.ts';
import { useNamed } from './vessel-names.ts';
import { toChartVessel } from './vessels-scene.ts';
import { type VesselsSearch, toTileFilters } from './vessels-search.ts';
import type { InSight } from './view-tiles.ts';

/** The vessels on the chart, live or of a past moment: own ones by name, and the chosen one at its newest position. */
export function useDrawnVessels(on: {
  search: VesselsSearch;
  inSight: InSight | undefined;
  chosen: VesselCard | undefined;
  live: { vessels: readonly ChartVessel[] };
  replay: Replay;
  now: number;
}) {
  const { search, inSight, chosen, live, replay, now } = on;
  const own = useOwnVessels();
  const isWhole = !replay.isOn && Object.keys(toTileFilters(search)).length === 0;
  const named = useNamed(replay.isOn ? replay.vessels : live.vessels, inSight);
  const seen = useMemo(() => withOwnNames(named, own, { isWhole, now }), [named, own, isWhole, now]);
  const ship = useShip(chosen, seen, now, replay.isOn);
  const vessels = useMemo(
    () => (ship === undefined ? seen : [...seen.filter(({ id }) => id !== ship.id), ship]),
    [seen, ship],
  );
  return { vessels, ship, own };
}

/** The chosen vessel at its last position: the view of the chart is fresher than its card. */
function useShip(
  card: VesselCard | undefined,
  live: readonly ChartVessel[],
  now: number,
  isPast: boolean,
): ChartVessel | undefined {
  const ship = useMemo(() => card && toChartVessel(card, now), [card, now]);
  const seen = ship && live.find(({ id }) => id === ship.id);
  return useMemo(() => {
    // Today's knowledge is not part of the past.
    if (isPast) return seen && ship && { ...seen, name: ship.name };
    if (ship === undefined || seen === undefined || seen.standsFor !== 1) return ship;
    const { longitude, latitude, headingDeg, stale } = seen;
    return { ...ship, longitude, latitude, headingDeg, stale };
  }, [ship, seen, isPast]);
}
