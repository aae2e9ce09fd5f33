import { minuteMs } from '@portolan/contract/time/durations';
import {
  type RouteData,
  type SpeedClass,
  type VesselCard,
  type VesselTrackPoint,
  type vesselRoutes,
  groupOfRegisteredType,
  groupOfShipType,
  isStalePosition,
} from '@portolan/contract';
import { type VesselKind, kindOfGroup } from '../../../lib/map/vessel-kinds.ts';
import type { ChartStop, ChartVessel, LonLat } from '../../../lib/map/scene.ts';

export type Track = RouteData<typeof vesselRoutes.getActualTrackBymmsi>;

/** A shorter stop is a ship that waits for a lock or a pilot. */
const leastStopMinutes = 30;

/** The type of a ship as the registry has it, else by its AIS ship type. */
function kindOfCard({ registeredType, shipType }: VesselCard): VesselKind {
  const group = registeredType === null ? undefined : groupOfRegisteredType(registeredType);
  return kindOfGroup(group ?? groupOfShipType(shipType ?? 0));
}

/** A hull where the vessel is; undefined without a position. */
export function toChartVessel(card: VesselCard, now: number): ChartVessel | undefined {
  if (card.position === null) return undefined;
  const { longitude, latitude, headingDeg, courseOverGroundDeg, positionAt } = card.position;
  return {
    id: idOf(card),
    name: card.vesselName ?? idOf(card),
    longitude,
    latitude,
    headingDeg: headingDeg ?? courseOverGroundDeg,
    tone: 'on-plan',
    kind: kindOfCard(card),
    stale: isStalePosition(positionAt, now),
  };
}

/** The label of a vessel on the chart. */
export const idOf = (card: VesselCard | undefined): string => card?.mmsi ?? card?.imoNumber ?? '';

const lineOf = (points: readonly VesselTrackPoint[]): LonLat[] =>
  points.map(({ longitude, latitude }) => [longitude, latitude]);

/**
 * Runs of points of one speed class; each begins with the last point of the run before, so that the line is continuous.
 */
function runsOf(
  segment: readonly VesselTrackPoint[],
): { speedClass: SpeedClass | null; points: VesselTrackPoint[] }[] {
  const runs: { speedClass: SpeedClass | null; points: VesselTrackPoint[] }[] = [];
  for (const point of segment) {
    const last = runs.at(-1);
    if (last !== undefined && last.speedClass === point.speedClass) last.points.push(point);
    else runs.push({ speedClass: point.speedClass, points: [...(last?.points.slice(-1) ?? []), point] });
  }
  return runs;
}

/** A track for the chart: the full line, its slow parts, and where the vessel stopped. Pure. */
export function trackScene(track: Track): { sailed: LonLat[][]; slow: LonLat[][]; stops: ChartStop[] } {
  const runs = track.segments.flatMap(runsOf);
  return {
    sailed: track.segments.map(lineOf).filter((line) => line.length > 1),
    slow: runs.filter(({ speedClass }) => speedClass === 'slow').map(({ points }) => lineOf(points)),
    stops: runs.flatMap(({ speedClass, points }) => (speedClass === 'stopped' ? toStop(points) : [])),
  };
}

function toStop(points: readonly VesselTrackPoint[]): ChartStop[] {
  const first = points.find(({ speedClass }) => speedClass === 'stopped');
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const minutes = (Date.parse(last.positionAt) - Date.parse(first.positionAt)) / minuteMs;
  if (minutes < leastStopMinutes) return [];
  return [
    { id: first.positionAt, name: '', longitude: first.longitude, latitude: first.latitude, reached: true },
  ];
}

/** How long the vessel was at a stop, in hours; undefined for another's. Pure. */
export function stopHours(track: Track, id: string): number | undefined {
  for (const { speedClass, points } of track.segments.flatMap(runsOf)) {
    const first = points.find((point) => point.speedClass === 'stopped');
    if (speedClass === 'stopped' && first?.positionAt === id)
      return (Date.parse(points.at(-1)!.positionAt) - Date.parse(id)) / (60 * minuteMs);
  }
  return undefined;
}
