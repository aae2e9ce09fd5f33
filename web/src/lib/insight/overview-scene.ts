import { type MapVessel, type RouteData, type shipmentRoutes, isStalePosition } from '@portolan/contract';
import { type Bounds, boundsOf } from '../map/mercator.ts';
import type { NamePlace } from '../place-names.ts';
import type { ChartPort, ChartVessel, LonLat, VesselTone } from '../map/scene.ts';

export type PortBubble = RouteData<typeof shipmentRoutes.getLocAndQuanListForCon>[number];

/** A few ships at the other end of the world must not make the rest small. */
const shareInView = 0.8;

export const tones: Record<MapVessel['delayStage'], VesselTone> = {
  none: 'on-plan',
  possible: 'possible',
  actual: 'late',
};

export function toOverviewVessel(vessel: MapVessel, now: number): ChartVessel {
  return {
    id: vessel.imoNumber,
    name: vessel.vesselName,
    longitude: vessel.longitude,
    latitude: vessel.latitude,
    headingDeg: vessel.headingDeg,
    tone: tones[vessel.delayStage],
    stale: isStalePosition(vessel.positionAt, now),
  };
}

/** Ports by the containers that are there or on the way; those with none are left out. */
export function toChartPorts(bubbles: readonly PortBubble[], placeName: NamePlace): ChartPort[] {
  return bubbles
    .map(({ unLocationCode, name, longitude, latitude, atPlace, inbound }) => ({
      id: unLocationCode,
      name: placeName(unLocationCode, name),
      longitude,
      latitude,
      weight: atPlace + inbound,
    }))
    .filter(({ weight }) => weight > 0);
}

/** The box that shows most of the vessels, or of the ports while there are none; at most `spanDeg` wide. */
export function overviewBounds(
  vessels: readonly MapVessel[],
  ports: readonly PortBubble[],
  spanDeg: number,
): Bounds | undefined {
  const places = (vessels.length > 0 ? vessels : ports).map(({ longitude, latitude }): LonLat => [
    longitude,
    latitude,
  ]);
  const around = boundsOf(places, shareInView);
  if (around === undefined || around[2] - around[0] <= spanDeg) return around;
  const west = densestWest(
    places.map(([longitude]) => longitude),
    spanDeg,
  );
  const inside = places.filter(([longitude]) => eastOf(longitude, west) <= spanDeg);
  const [, south, , north] = boundsOf(inside, shareInView) ?? around;
  return [west, south, west + spanDeg, north];
}

function eastOf(longitude: number, west: number): number {
  return (((longitude - west) % 360) + 360) % 360;
}

/** The western edge of the window of `spanDeg` that contains most of the longitudes. */
function densestWest(longitudes: readonly number[], spanDeg: number): number {
  let west = longitudes[0] ?? 0;
  let most = 0;
  for (const edge of longitudes) {
    const count = longitudes.filter((longitude) => eastOf(longitude, edge) <= spanDeg).length;
    if (count > most) {
      most = count;
      west = edge;
    }
  }
  return west;
}
