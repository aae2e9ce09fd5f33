import {
  type VesselView,
  type ViewVessel,
  nearestLongitude,
  readVesselView,
  vesselViewRoutes,
  isStalePosition,
} from '@portolan/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callBytes } from '../../../lib/files/call-file.ts';
import type { Bounds } from '../../../lib/map/mercator.ts';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { kindOfGroup } from '../../../lib/map/vessel-kinds.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isInBounds } from './vessel-names.ts';
import { type VesselsSearch, toTileFilters } from './vessels-search.ts';
import { type InSight, type ViewTile, refetchMsOf, tilesInSight } from '../../../lib/vessels/view-tiles.ts';

const tickMs = 60_000;
const keptMs = 30_000;

/** The box for the URL: rounded to about a pixel, so that a copied one shows the same. */
export function boxText([west, south, east, north]: Bounds): string {
  const digits = Math.max(1, Math.min(5, Math.ceil(3 - Math.log10(Math.max(1e-4, east - west)))));
  const bounded = [Math.max(-90, south), Math.min(90, north)] as const;
  const [from, to] =
    east - west >= 360 ? [-180, 180] : [nearestLongitude(west, 0), nearestLongitude(east, 0)];
  return [from, bounded[0], to, bounded[1]].map((degrees) => Number(degrees.toFixed(digits))).join(',');
}

const tileQuery = (tile: ViewTile, filters: ReturnType<typeof toTileFilters>, isLive: boolean) => ({
  queryKey: [vesselViewRoutes.getVesselTile.name, tile, filters],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readVesselView(
      await callBytes(vesselViewRoutes.getVesselTile, { query: { ...tile, ...filters }, signal }),
    ),
  enabled: isLive,
  refetchInterval: refetchMsOf(tile),
  staleTime: 0,
  gcTime: keptMs,
  // Thousands of positions that nearly all changed: comparing them costs more than drawing them.
  structuralSharing: false,
});

/** The visible vessels while `isLive`, polled by tiles. */
export function useLiveVessels(inSight: InSight | undefined, search: VesselsSearch, isLive: boolean) {
  // Long silence is shown by the minute: no redraw for every second.
  const now = Math.floor(useNow() / tickMs) * tickMs;
  const tiles = inSight === undefined ? [] : tilesInSight(inSight);
  const filters = toTileFilters(search);
  const answers = useQueries({
    queries: tiles.map((tile) => tileQuery(tile, filters, isLive)),
    combine: (results) => ({
      views: results.map(({ data }) => data),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
  const view = useWholeView(answers.views, JSON.stringify(filters));
  const vessels = view?.vessels;
  const near = useMemo(
    () =>
      inSight === undefined ? undefined : vessels?.filter((vessel) => isInBounds(vessel, inSight.bounds)),
    [vessels, inSight],
  );
  const isFiltered = Object.keys(filters).length > 0;
  const drawn = useMemo(
    () => vessels?.map((vessel) => toChartVessel(vessel, now, isFiltered)) ?? [],
    [vessels, now, isFiltered],
  );
  const total = near?.reduce((sum, { standsFor }) => sum + standsFor, 0);
  return { vessels: drawn, total, inSight: near?.length ?? 0, error: answers.error };
}

interface Whole {
  views: readonly (VesselView | undefined)[];
  filters: string;
  view: VesselView;
}

/** The tiles together; while some are still loading, the previous ones. */
function useWholeView(views: readonly (VesselView | undefined)[], filters: string): VesselView | undefined {
  const [last, setLast] = useState<Whole>();
  const isWhole = views.length > 0 && views.every((view) => view !== undefined);
  const isOfFilters = last?.filters === filters;
  const isSame =
    isOfFilters && last.views.length === views.length && last.views.every((view, i) => view === views[i]);
  if (!isWhole || isSame) return isOfFilters ? last.view : undefined;
  const view: VesselView = {
    total: views.reduce((sum, one) => sum + (one?.total ?? 0), 0),
    vessels: views.flatMap((one) => one?.vessels ?? []),
  };
  setLast({ views, filters, view });
  return view;
}

function toChartVessel(vessel: ViewVessel, now: number, isFiltered: boolean): ChartVessel {
  const { mmsi, group, longitude, latitude, headingDeg, standsFor, lengthM, beamM, atSeconds } = vessel;
  return {
    id: mmsi,
    name: '',
    longitude,
    latitude,
    headingDeg,
    // What was filtered for is drawn as ships; a crowd stays one mark.
    ...(isFiltered && standsFor === 1 ? {} : { standsFor }),
    kind: kindOfGroup(group),
    sizeM: [lengthM, beamM],
    tone: 'on-plan',
    stale: isStalePosition(atSeconds * 1000, now),
  };
}
