import { type Bounds, boundsOf } from '../../../lib/map/mercator.ts';
import type { ChartVessel, LonLat } from '../../../lib/map/scene.ts';
import type { Opened } from './use-opened.ts';
import type { Track } from './vessels-scene.ts';
import type { VesselsSearch } from './vessels-search.ts';
import type { InSight } from '../../../lib/vessels/view-tiles.ts';

const followSpanDeg = 1;
const farDeg = 8;

/** The whole track of the chosen days once it has loaded; only the ship, repeatedly, while it is followed. */
export function fitOf(
  search: VesselsSearch,
  ship: ChartVessel | undefined,
  sailed: LonLat[][],
  track: Track | undefined,
  /** The track is that of the days chosen before: the chart waits for its own. */
  isOldTrack: boolean,
  inSight: InSight | undefined,
) {
  // In a replay the ship may be silent for a time: the chart stays.
  if (search.follow) return ship && followFit(ship, inSight);
  if (isOldTrack) return undefined;
  const places: LonLat[] = [
    ...sailed.flat(),
    ...(ship === undefined ? [] : [[ship.longitude, ship.latitude] as const]),
  ];
  const bounds = track === undefined && sailed.length === 0 ? undefined : boundsOf(places);
  return bounds && { bounds, key: `${search.mmsi} ${search.imo} ${search.days}`, maxZoom: 8, isExact: false };
}

/** The ship in the centre, at the person's zoom; from low zoom closer first. */
function followFit({ longitude, latitude }: ChartVessel, inSight: InSight | undefined) {
  const [west, , east] = inSight?.bounds ?? [0, 0, 360];
  const span = east - west > farDeg ? followSpanDeg : east - west;
  const bounds: Bounds = [longitude - span / 2, latitude - 1e-6, longitude + span / 2, latitude + 1e-6];
  return { bounds, key: `follow ${longitude} ${latitude}`, maxZoom: 15, isExact: true };
}

export function fitBox({ box, turn }: Opened) {
  const [west, south, east, north] = box.split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const bounds: Bounds = [west, south, east < west ? east + 360 : east, north];
  return { bounds, key: `shared ${turn}`, maxZoom: 15, isExact: true };
}
