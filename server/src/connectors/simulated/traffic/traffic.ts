import { hash32, streamOfTwo } from '@portolan/contract/random';
import { isSea, listMmsiMids, listRegisteredVessels } from '../../../platform/reference/index.ts';
import { type CraftKind, craftKinds, sizeOf } from './kinds.ts';
import { type Haven, type TrafficWay, listHavens, makeWays, pickHaven } from './ways.ts';

export interface TrafficOptions {
  seed: string;
  /** How many craft. */
  count: number;
  /** Numbers used by others: ships of the world, for example. */
  usedMmsis?: Iterable<number>;
  usedImoNumbers?: Iterable<string>;
}

export const lies = 0;
export const works = 1;
export const sails = 2;

/**
 * All traffic except the ships of the services: columns with a row per craft, because there may be hundreds of
 * thousands. All that moves is computed from them and an instant.
 */
export interface Traffic {
  seed: number;
  count: number;
  ways: readonly TrafficWay[];
  mmsi: Uint32Array;
  /** Of a real ship of its kind; 0 where all of them are taken, and for craft that have none. */
  imo: Uint32Array;
  /** Index into `craftKinds`. */
  kind: Uint8Array;
  isClassB: Uint8Array;
  habit: Uint8Array;
  lengthM: Uint16Array;
  beamM: Uint8Array;
  speedKn: Float32Array;
  /** Of those that sail: which line, and the largest distance beside it, in miles. */
  way: Uint16Array;
  asideNm: Float32Array;
  /** Of the others: where they rest, or one end of the line that they work. */
  longitude: Float64Array;
  latitude: Float64Array;
  /** Of those that work: from there to the other end, in degrees. */
  eastDeg: Float32Array;
  northDeg: Float32Array;
  /** The phase of a craft in its round at time zero, 0 to 1. */
  phase: Float64Array;
  /** Row of the craft whose number it sends by mistake; its own row for nearly all. */
  namesake: Uint32Array;
}

/** One in this many sends the number of another one. */
const sharedOneIn = 2500;
const flags = [
  'PA',
  'LR',
  'MH',
  'SG',
  'CN',
  'HK',
  'MT',
  'NL',
  'NO',
  'GB',
  'DE',
  'DK',
  'GR',
  'IT',
  'ES',
  'FR',
  'US',
  'JP',
  'KR',
  'ID',
  'IN',
  'TR',
  'BR',
  'AU',
  'SE',
  'PH',
  'VN',
  'TH',
  'PT',
  'CY',
];

/** Makes the traffic of a seed; half a second for the lines, and about 2 µs per craft. Pure. */
export function createTraffic({ seed, count, usedMmsis = [], usedImoNumbers = [] }: TrafficOptions): Traffic {
  const seedNumber = hash32(seed, 'traffic');
  const traffic = emptyTraffic(seedNumber, count, makeWays(seedNumber));
  const havens = listHavens((port) => Math.sqrt(port.callsTotal) + 4);
  const taken = new Set(usedMmsis);
  const free = listFreeShips(new Set(usedImoNumbers));
  const mids = flags.flatMap((flag) => [listMmsiMids(flag).map(Number)]).filter(({ length }) => length > 0);
  for (let row = 0; row < count; row += 1) {
    const next = streamOfTwo(seedNumber, row);
    const kind = pickKind(next());
    const { lengthM, speedKn, classB } = craftKinds[kind]!;
    traffic.kind[row] = kind;
    traffic.isClassB[row] = next() < classB ? 1 : 0;
    const length = Math.round(lengthM[0] + (lengthM[1] - lengthM[0]) * next() ** 1.5);
    traffic.lengthM[row] = length;
    traffic.beamM[row] = Math.round(sizeOf(craftKinds[kind]!, length).beamM);
    traffic.speedKn[row] = speedKn[0] + (speedKn[1] - speedKn[0]) * next();
    traffic.phase[row] = next();
    place(traffic, row, craftKinds[kind]!, havens, next);
    traffic.mmsi[row] = chooseMmsi(next, mids, taken);
    traffic.imo[row] = free[kind]!.pop() ?? 0;
    traffic.namesake[row] = row;
    if (row > 0 && next() * sharedOneIn < 1) {
      const other = Math.floor(next() * row);
      traffic.namesake[row] = other;
      traffic.mmsi[row] = traffic.mmsi[other]!;
    }
  }
  return traffic;
}

/** IMO numbers of real ships by kind, those of other ships of the world left out, built last first. */
function listFreeShips(used: ReadonlySet<string>): number[][] {
  const byType = Map.groupBy(
    listRegisteredVessels().filter(({ imoNumber }) => !used.has(imoNumber)),
    ({ type }) => type,
  );
  return craftKinds.map(({ registered = [] }) =>
    registered
      .flatMap((type) => byType.get(type)?.map(({ imoNumber }) => Number(imoNumber)) ?? [])
      .sort((a, b) => a - b),
  );
}

function emptyTraffic(seed: number, count: number, ways: readonly TrafficWay[]): Traffic {
  return {
    seed,
    count,
    ways,
    mmsi: new Uint32Array(count),
    imo: new Uint32Array(count),
    kind: new Uint8Array(count),
    isClassB: new Uint8Array(count),
    habit: new Uint8Array(count),
    lengthM: new Uint16Array(count),
    beamM: new Uint8Array(count),
    speedKn: new Float32Array(count),
    way: new Uint16Array(count),
    asideNm: new Float32Array(count),
    longitude: new Float64Array(count),
    latitude: new Float64Array(count),
    eastDeg: new Float32Array(count),
    northDeg: new Float32Array(count),
    phase: new Float64Array(count),
    namesake: new Uint32Array(count),
  };
}

const allShares = craftKinds.reduce((sum, { share }) => sum + share, 0);

function pickKind(share: number): number {
  let left = share * allShares;
  return Math.max(
    0,
    craftKinds.findIndex((kind) => (left -= kind.share) < 0),
  );
}

/** Gives a craft its line, its waters or its berth. */
function place(
  traffic: Traffic,
  row: number,
  kind: CraftKind,
  havens: readonly Haven[],
  next: () => number,
): void {
  const habit = next();
  if (habit < kind.sails) {
    traffic.habit[row] = sails;
    // The lines are in the order of their drawing, with busy ports drawn most often: any is as good.
    traffic.way[row] = Math.floor(next() * traffic.ways.length);
    traffic.asideNm[row] = 0.4 + 5 * next() ** 2;
    return;
  }
  const { port, sea } = pickHaven(havens, next());
  if (habit < kind.sails + kind.works && workFrom(traffic, row, sea, kind.reachNm, next)) return;
  traffic.habit[row] = lies;
  // At its berth where the mask has sea there, in the roads otherwise; a few exactly at the port's position.
  const [place, spreadDeg] = next() < 0.45 ? [port, 0.03] : [sea, 0.045];
  for (let tries = 0; tries < 6; tries += 1) {
    const longitude = place.longitude + (next() - 0.5) * 2 * spreadDeg;
    const latitude = place.latitude + (next() - 0.5) * 2 * spreadDeg;
    traffic.longitude[row] = longitude;
    traffic.latitude[row] = latitude;
    if (isSea(longitude, latitude)) return;
  }
  traffic.longitude[row] = sea.longitude + (next() - 0.5) * 0.004;
  traffic.latitude[row] = sea.latitude + (next() - 0.5) * 0.004;
}

/** A line over open sea near the port, sailed to and fro; false where none was found. */
function workFrom(
  traffic: Traffic,
  row: number,
  sea: { longitude: number; latitude: number },
  reachNm: number,
  next: () => number,
): boolean {
  for (let tries = 0; tries < 8; tries += 1) {
    const [bearing, way] = [next() * 2 * Math.PI, next() * 2 * Math.PI];
    const reachDeg = (-Math.log(1 - next() * 0.98) * reachNm) / 60;
    const lineDeg = (reachNm * (0.15 + 0.5 * next())) / 60;
    const shrink = Math.max(0.3, Math.cos((sea.latitude * Math.PI) / 180));
    const longitude = sea.longitude + (reachDeg * Math.sin(bearing)) / shrink;
    const latitude = sea.latitude + reachDeg * Math.cos(bearing);
    const [east, north] = [(lineDeg * Math.sin(way)) / shrink, lineDeg * Math.cos(way)];
    if (!isSeaAlong(longitude, latitude, east, north)) continue;
    traffic.habit[row] = works;
    traffic.longitude[row] = longitude;
    traffic.latitude[row] = latitude;
    traffic.eastDeg[row] = east;
    traffic.northDeg[row] = north;
    return true;
  }
  return false;
}

function isSeaAlong(longitude: number, latitude: number, east: number, north: number): boolean {
  for (let step = 0; step <= 8; step += 1)
    if (!isSea(longitude + (east * step) / 8, latitude + (north * step) / 8)) return false;
  return true;
}

function chooseMmsi(next: () => number, mids: readonly number[][], taken: Set<number>): number {
  for (;;) {
    // The first flags have the most ships.
    const ofFlag = mids[Math.floor(next() ** 1.4 * mids.length)]!;
    const mid = ofFlag[Math.floor(next() * ofFlag.length)]!;
    const mmsi = mid * 1_000_000 + Math.floor(next() * 1_000_000);
    if (taken.has(mmsi)) continue;
    taken.add(mmsi);
    return mmsi;
  }
}
