import {
  type SpeedClass,
  type VesselGroup,
  type VesselSize,
  groupOfShipType,
  sizeOfLength,
  vesselGroups,
  vesselViewForm,
} from '@portolan/contract';
import { type PositionTable, speedClassOf } from '../positions/index.ts';

/** Which vessels are wanted; all where nothing is set. */
export interface ViewFilters {
  groups?: readonly VesselGroup[] | undefined;
  sizes?: readonly VesselSize[] | undefined;
  speedClasses?: readonly SpeedClass[] | undefined;
  /** Bound for this port, by `portNumberOf`. */
  destinationPort?: number | undefined;
  /** Only these. */
  mmsis?: ReadonlySet<number> | undefined;
}

/** Vessels silent for longer are not on the map. */
const oldestMs = 24 * 3_600_000;
/**
 * Ship types, lengths in metres and speeds in tenths of knots are looked up to this value; longer ships count as that.
 */
const mostValue = vesselViewForm.noSpeed;
const whatever = new Uint8Array(mostValue + 1).fill(1);

/**
 * Tests whether the vessel of a slot matches, except for `mmsis`, which are looked up the other way round. Conditions
 * are precomputed for every value of a column, because hundreds of thousands of vessels are tested at a time.
 */
export function createJudge(
  table: PositionTable,
  { groups, sizes, speedClasses, destinationPort }: ViewFilters,
  nowMs: number,
): (slot: number) => boolean {
  const isShipType = judgeValues(groups, groupOfShipType);
  const isGroup = judgeValues(groups, (number) => vesselGroups[number - 1] ?? null);
  const isSize = judgeValues(sizes, sizeOfLength);
  const isSpeed = judgeValues(speedClasses, (tenths) =>
    speedClassOf(tenths === mostValue ? null : tenths / 10),
  );
  const port = destinationPort ?? -1;
  const sinceMs = nowMs - oldestMs;
  return (slot) =>
    table.atMsOf(slot) >= sinceMs &&
    (table.groupOf(slot) > 0
      ? isGroup[table.groupOf(slot)] === 1
      : isShipType[table.shipTypeOf(slot)] === 1) &&
    isSize[Math.min(mostValue, table.lengthMOf(slot))] === 1 &&
    isSpeed[table.speedOf(slot)] === 1 &&
    (port < 0 || table.destinationOf(slot) === port);
}

/**
 * Tests whether the vessel of an MMSI matches by what is known of it now, however long it has been silent; without
 * speed, since the past has its own. Unknown values match only without a condition.
 */
export function createVesselJudge(
  table: PositionTable,
  { mmsis, ...filters }: Omit<ViewFilters, 'speedClasses'>,
): (mmsi: number) => boolean {
  const fits = createJudge(table, filters, -Infinity);
  const asks = Object.values(filters).some((filter) => filter !== undefined);
  const judged = new Map<number, boolean>();
  const judge = (mmsi: number): boolean => {
    if (mmsis !== undefined && !mmsis.has(mmsi)) return false;
    if (!asks) return true;
    const slot = table.slotOf(mmsi);
    return slot >= 0 && fits(slot);
  };
  return (mmsi) => {
    let isWanted = judged.get(mmsi);
    if (isWanted === undefined) judged.set(mmsi, (isWanted = judge(mmsi)));
    return isWanted;
  };
}

/** 1 for each value of one of the wanted classes. */
function judgeValues<T>(wanted: readonly T[] | undefined, classOf: (value: number) => T | null): Uint8Array {
  if (wanted === undefined) return whatever;
  const classes = new Set<T | null>(wanted);
  return whatever.map((_, value) => (classes.has(classOf(value)) ? 1 : 0));
}
