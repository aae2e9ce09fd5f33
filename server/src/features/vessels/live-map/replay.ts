import { replayForm } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type Box, firstSimulatedTrack, readBoxes, toRawBoxes, TrackPoints } from '../tracks/index.ts';
import { type PositionTable, simulatedFlag } from '../positions/index.ts';
import { type ViewFilters, createVesselJudge } from './view-judge.ts';

/** Points of one answer; beyond it only one vessel in two, four ... is sent. */
const mostPoints = 40_000;

export interface ReplayQuery {
  box: Box;
  from: Date;
  to: Date;
  filters: Omit<ViewFilters, 'speedClasses'>;
}

/**
 * The stored points of all vessels in a box within some hours, in the format of `readReplay`. The table provides the
 * type of each ship as it is known now.
 */
export async function findReplay(
  db: Db,
  table: PositionTable,
  { box, from, to, filters }: ReplayQuery,
): Promise<Buffer> {
  const found = new ReplayPoints(createVesselJudge(table, filters));
  await readBoxes(db, toRawBoxes(box), { from, to }, (points) => found.add(points));
  return toForm(found.points.toSorted(), found.oneIn, table);
}

/**
 * Points of whole vessels, fewer vessels the more points there are: the same ones in every answer of the same density.
 */
class ReplayPoints {
  points = new TrackPoints();
  oneIn = 1;
  readonly #isWanted: (mmsi: number) => boolean;

  constructor(isWanted: (mmsi: number) => boolean) {
    this.#isWanted = isWanted;
  }

  add(points: TrackPoints): void {
    this.points.addAll(points, (row) => {
      const mmsi = points.mmsi[row]!;
      return isIncluded(mmsi, this.oneIn) && this.#isWanted(mmsi);
    });
    while (this.points.count > mostPoints) {
      this.oneIn *= 2;
      const fewer = new TrackPoints(this.points.count);
      fewer.addAll(this.points, (row) => isIncluded(this.points.mmsi[row]!, this.oneIn));
      this.points = fewer;
    }
  }
}

/** Whether a vessel is included. Pure. */
export const isIncluded = (mmsi: number, oneIn: number): boolean =>
  ((Math.imul(mmsi, 0x9e3779b1) >>> 8) & (oneIn - 1)) === 0;

function toForm(points: TrackPoints, oneIn: number, table: PositionTable): Buffer {
  const { headBytes, pointBytes, simulated } = replayForm;
  const { count } = points;
  const bytes = Buffer.alloc(headBytes + count * pointBytes);
  bytes.writeUInt32LE(count, 0);
  bytes.writeUInt32LE(oneIn, 4);
  for (let row = 0; row < count; row += 1) {
    const at = headBytes + row * pointBytes;
    const mmsi = points.mmsi[row]!;
    const track = points.track[row]!;
    const slot = table.slotOf(mmsi);
    const isSimulated =
      track >= firstSimulatedTrack || (slot >= 0 && (table.flagsOf(slot) & simulatedFlag) !== 0);
    bytes.writeUInt32LE(mmsi, at);
    bytes.writeInt32LE(points.longitude[row]!, at + 4);
    bytes.writeInt32LE(points.latitude[row]!, at + 8);
    bytes.writeUInt32LE(Math.floor(points.atMs[row]! / 1000), at + 12);
    bytes.writeUInt16LE(points.speed[row]!, at + 16);
    if (slot >= 0) bytes.writeUInt16LE(table.lengthMOf(slot), at + 18);
    bytes.writeUInt8(track, at + 20);
    if (slot >= 0) bytes.writeUInt8(table.shipTypeOf(slot), at + 21);
    if (slot >= 0) bytes.writeUInt8(table.groupOf(slot), at + 23);
    if (isSimulated) bytes.writeUInt8(simulated, at + 22);
  }
  return bytes;
}
