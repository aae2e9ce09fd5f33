import { seaAreaOf } from './sea-area.ts';

/** A stored speed of a ship; an empty area stands for anywhere. `n`: hours under way that it was measured over. */
export interface StoredSpeed {
  seaArea: string;
  isDeep: boolean;
  n: number;
  medianKn: number;
}

/** Hours under way after which a ship's own speed counts as much as that of its class. */
const shrinkageHours = 48;
/** A ship that sails at this share of its greatest draught is laden. */
const deepShare = 0.7;

/** Usual sea speed of container ships by length, in knots: general knowledge since slow steaming became usual. */
export function classSpeedKn(lengthM: number | null): number {
  if (lengthM === null) return 14.5;
  if (lengthM >= 290) return 15.5;
  return lengthM >= 180 ? 14.5 : 13;
}

/** Whether a ship lies deep, by its greatest known draught; as deep where nobody knows. Pure. */
export const isDeep = (draughtM: number | null, greatestM: number | null): boolean =>
  draughtM === null || draughtM <= 0 || greatestM === null || draughtM >= deepShare * greatestM;

const shrunk = (own: StoredSpeed | undefined, wider: number): number =>
  own === undefined ? wider : (own.n * own.medianKn + shrinkageHours * wider) / (own.n + shrinkageHours);

/**
 * How fast a ship sails in an area, at its draught: its own history drawn towards its class where it is short. Pure.
 */
export function speedIn(
  seaArea: string,
  ship: { lengthM: number | null; isDeep: boolean; speeds: readonly StoredSpeed[] },
): number {
  const of = (area: string, deep: boolean) =>
    ship.speeds.find((speed) => speed.seaArea === area && speed.isDeep === deep);
  const ofClass = classSpeedKn(ship.lengthM);
  const anyDraught = shrunk(of('', !ship.isDeep), ofClass);
  const anywhere = shrunk(of('', ship.isDeep), anyDraught);
  return shrunk(of(seaArea, ship.isDeep), anywhere);
}

/** One part of a track: the speed between two fixes, and how long it lasted. */
export interface SailedPart {
  latitude: number;
  longitude: number;
  speedKn: number;
  hours: number;
  isDeep: boolean;
}

/** Slower than this a ship waits or manoeuvres. */
export const leastSailingKn = 6;

/** The speeds of a ship by area and draught, and anywhere, weighted by the time sailed. Pure. */
export function summariseSpeeds(parts: readonly SailedPart[]): StoredSpeed[] {
  const sailed = parts.filter(({ speedKn }) => speedKn >= leastSailingKn);
  const groups = Map.groupBy(
    sailed.flatMap((part) => [
      { ...part, seaArea: seaAreaOf(part) },
      { ...part, seaArea: '' },
    ]),
    (part) => `${part.seaArea} ${part.isDeep}`,
  );
  return [...groups.values()].map((those) => ({
    seaArea: those[0]!.seaArea,
    isDeep: those[0]!.isDeep,
    n: Math.round(those.reduce((sum, { hours }) => sum + hours, 0)),
    medianKn: weightedMedian(those),
  }));
}

function weightedMedian(parts: readonly SailedPart[]): number {
  const sorted = parts.toSorted((a, b) => a.speedKn - b.speedKn);
  const half = sorted.reduce((sum, { hours }) => sum + hours, 0) / 2;
  let hours = 0;
  for (const part of sorted) {
    hours += part.hours;
    if (hours >= half) return Math.round(part.speedKn * 100) / 100;
  }
  return sorted.at(-1)?.speedKn ?? 0;
}
