import { type AreaShape, kmPerDegree, nearestLongitude } from '@portolan/contract';
import { type ClusterRule, findClusters } from './clusters.ts';
import type { LearnedKind } from './nearest-port.ts';
import { Outline } from './outline.ts';
import { type Tile, middleOf, tileOf } from './tile.ts';

/** A completed stop, as learning uses it. */
export interface PlaceStop {
  mmsi: string;
  longitude: number;
  latitude: number;
  startedAtMs: number;
  endedAtMs: number;
  /** How far from where it stopped the vessel was found. */
  swingKm: number;
  /** 1 at anchor, 5 moored; others have no meaning here. */
  navigationStatus: number | null;
  headingDeg: number | null;
  simulated: boolean;
}

/** A berth or an anchorage learned from stops, with the evidence. */
export interface PlaceFound {
  kind: LearnedKind;
  unLocationCode: string;
  shape: Extract<AreaShape, { form: 'polygon' }>;
  longitude: number;
  latitude: number;
  simulated: boolean;
  vessels: number;
  stops: number;
  firstSeenAtMs: number;
  lastSeenAtMs: number;
  medianStayMinutes: number;
  /** 0 to 1. */
  confidence: number;
}

interface KindRule extends ClusterRule {
  /** Different vessels: with fewer a place is not claimed. */
  leastVessels: number;
  /** Shorter stops are no evidence. */
  leastStayMs: number;
  marginKm: number;
}

/**
 * Global Fishing Watch claims an anchorage, anywhere on earth, where 20 different vessels stayed for 12 h within 0.5
 * km. Here a place must also be near a port and show a sign of its kind, so fewer are enough; 20 give full confidence.
 */
const rules: Readonly<Record<LearnedKind, KindRule>> = {
  berth: {
    leastVessels: 5,
    leastStayMs: 3_600_000,
    cellKm: 0.1,
    denseVessels: 2,
    widestKm: 1,
    marginKm: 0.1,
  },
  anchorage: {
    leastVessels: 10,
    leastStayMs: 3 * 3_600_000,
    cellKm: 0.5,
    denseVessels: 3,
    widestKm: 6,
    marginKm: 0.3,
  },
};
const sureVessels = 20;
/** Upper limit of the confidence: stops are observed, the berth is not. */
const mostConfidence = 0.95;
/** Share of the stops on its ground that must be of its kind. */
const leastAgreement = 0.6;
/** Movement that lines and fenders allow; an anchor lets a ship swing further. */
const mooredWithinKm = 0.06;
/** Ships alongside are parallel: 1 means all along one line, 0 all directions. */
const leastParallel = 0.7;
const leastHeadings = 3;
/** Within this time wind or tide turn a ship at anchor. */
const turningMs = 6 * 3_600_000;
const atAnchor = 1;
const moored = 5;

interface Placed extends PlaceStop {
  x: number;
  y: number;
}

/**
 * The berths and anchorages with their centre in a tile, from the stops in it and up to 10 km around. Pure, and the
 * same for any order of the stops. Simulated and real stops never make a place together: a number that simulated
 * traffic has used counts as simulated.
 *
 * @param findPort the port that a place belongs to; a place without one is not claimed
 */
export function learnPlaces(
  tile: Tile,
  stops: readonly PlaceStop[],
  findPort: (place: { longitude: number; latitude: number }, kind: LearnedKind) => string | undefined,
): PlaceFound[] {
  const simulated = new Set(stops.filter((stop) => stop.simulated).map(({ mmsi }) => mmsi));
  const toPlane = planeOf(tile);
  const placed = stops.map(toPlane).toSorted(byVesselAndTime);
  return [false, true].flatMap((isSimulated) => {
    const own = placed.filter(({ mmsi }) => simulated.has(mmsi) === isSimulated);
    return (['berth', 'anchorage'] as const).flatMap((kind) =>
      placesOfKind(kind, own).flatMap((place) => {
        const middle = toGlobe(tile, middleOfStops(place.stops));
        const unLocationCode = tileOf(middle) === tile ? findPort(middle, kind) : undefined;
        return unLocationCode === undefined
          ? []
          : [{ kind, unLocationCode, simulated: isSimulated, ...middle, ...describe(tile, place) }];
      }),
    );
  });
}

const byVesselAndTime = (a: PlaceStop, b: PlaceStop): number =>
  a.mmsi < b.mmsi ? -1 : a.mmsi > b.mmsi ? 1 : a.startedAtMs - b.startedAtMs;

/** A plane about a row of tiles: the same for all its tiles, so that they see the same clusters. */
const shrinkOf = (tile: Tile): number => Math.max(0.02, Math.cos((middleOf(tile).latitude * Math.PI) / 180));

const planeOf = (tile: Tile): ((stop: PlaceStop) => Placed) => {
  const [shrink, { longitude }] = [shrinkOf(tile), middleOf(tile)];
  return (stop) => ({
    ...stop,
    x: nearestLongitude(stop.longitude, longitude) * kmPerDegree * shrink,
    y: stop.latitude * kmPerDegree,
  });
};

function toGlobe(tile: Tile, { x, y }: { x: number; y: number }): { longitude: number; latitude: number } {
  const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
  const longitude = nearestLongitude(x / kmPerDegree / shrinkOf(tile), 0);
  return { longitude: round(longitude), latitude: round(y / kmPerDegree) };
}

const middleOfStops = (stops: readonly Placed[]): { x: number; y: number } => ({
  x: stops.reduce((sum, { x }) => sum + x, 0) / stops.length,
  y: stops.reduce((sum, { y }) => sum + y, 0) / stops.length,
});

/** The reported status, else the movement: a ship that swings is at anchor. */
const kindOf = ({ navigationStatus, swingKm }: PlaceStop): LearnedKind =>
  navigationStatus === moored || (navigationStatus !== atAnchor && swingKm <= mooredWithinKm)
    ? 'berth'
    : 'anchorage';

interface Ground {
  stops: Placed[];
  outline: Outline;
  vessels: number;
  agreement: number;
}

function placesOfKind(kind: LearnedKind, stops: readonly Placed[]): Ground[] {
  const rule = rules[kind];
  const own = stops.filter(
    (stop) => kindOf(stop) === kind && stop.endedAtMs - stop.startedAtMs >= rule.leastStayMs,
  );
  const others = stops.filter((stop) => kindOf(stop) !== kind);
  return findClusters(own, rule).flatMap((cluster) => {
    const vessels = new Set(cluster.map(({ mmsi }) => mmsi)).size;
    if (vessels < rule.leastVessels || (kind === 'berth' && !seemsMoored(cluster))) return [];
    const outline = new Outline(cluster, rule.marginKm);
    const against = others.filter((stop) => outline.contains(stop)).length;
    const agreement = cluster.length / (cluster.length + against);
    return agreement < leastAgreement ? [] : [{ stops: cluster, outline, vessels, agreement }];
  });
}

/**
 * Whether ships are alongside: most report so, or they are parallel; where that is unknown, most were still for long.
 */
function seemsMoored(stops: readonly PlaceStop[]): boolean {
  const isMost = (holds: (stop: PlaceStop) => boolean): boolean =>
    stops.filter(holds).length * 2 >= stops.length;
  if (isMost(({ navigationStatus }) => navigationStatus === moored)) return true;
  const headings = stops.flatMap(({ headingDeg }) => (headingDeg === null ? [] : [headingDeg]));
  if (headings.length >= leastHeadings) return judgeParallel(headings) >= leastParallel;
  return isMost(
    ({ startedAtMs, endedAtMs, swingKm }) =>
      endedAtMs - startedAtMs >= turningMs && swingKm <= mooredWithinKm,
  );
}

/**
 * How parallel headings are, bow and stern being the same: 1 when all are, 0 when they point in all directions. Pure.
 */
export function judgeParallel(headingsDeg: readonly number[]): number {
  let [east, north] = [0, 0];
  for (const heading of headingsDeg) {
    const doubled = (2 * heading * Math.PI) / 180;
    [east, north] = [east + Math.sin(doubled), north + Math.cos(doubled)];
  }
  return Math.hypot(east, north) / headingsDeg.length;
}

type Description = Omit<PlaceFound, 'kind' | 'unLocationCode' | 'simulated' | 'longitude' | 'latitude'>;

function describe(tile: Tile, { stops, outline, vessels, agreement }: Ground): Description {
  const stays = stops.map(({ startedAtMs, endedAtMs }) => endedAtMs - startedAtMs).toSorted((a, b) => a - b);
  const [low, high] = [stays[Math.floor((stays.length - 1) / 2)]!, stays[Math.floor(stays.length / 2)]!];
  const corners = outline.corners().map((corner) => toGlobe(tile, corner));
  return {
    shape: {
      form: 'polygon',
      ring: withoutTwins(corners.map(({ longitude, latitude }) => [longitude, latitude])),
    },
    vessels,
    stops: stops.length,
    firstSeenAtMs: stops.reduce((least, { startedAtMs }) => Math.min(least, startedAtMs), Infinity),
    lastSeenAtMs: stops.reduce((most, { endedAtMs }) => Math.max(most, endedAtMs), -Infinity),
    medianStayMinutes: Math.round((low + high) / 2 / 60_000),
    confidence:
      Math.round(Math.min(mostConfidence, Math.min(1, vessels / sureVessels) * agreement) * 100) / 100,
  };
}

/** Corners that rounding has made equal count once: an area must not touch itself. */
const withoutTwins = (ring: readonly [number, number][]): [number, number][] =>
  ring.filter(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return Math.hypot(x - nextX, y - nextY) > 2e-5;
  });
