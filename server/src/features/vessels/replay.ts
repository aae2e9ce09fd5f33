import { replayForm } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noSpeed, rawPerDegree } from '../../platform/position-columns.ts';
import type { Box } from './position-grid.ts';
import { type PositionTable, simulatedFlag } from './position-table.ts';
import { firstSimulatedTrack } from './position-writer.ts';

/** Points of one answer; beyond it only one vessel in two, four ... is told. */
const mostPoints = 40_000;
/** A point as the database packs it: MMSI, longitude, latitude and seconds (int4), speed and track (int2). */
const packedBytes = 20;

/**
 * What was stored of all vessels in a box within some hours, packed by the database, in the form that `readReplay` reads.
 * The table tells what kind of ship each is, as far as it is known now.
 */
export async function findReplay(db: Db, box: Box, from: Date, to: Date, table: PositionTable): Promise<Buffer> {
  const raw = (degrees: number): number => Math.round(degrees * rawPerDegree);
  const isAcross = box.west > box.east;
  const longitudes = isAcross
    ? sql`(longitude >= ${raw(box.west)} or longitude <= ${raw(box.east)})`
    : sql`longitude between ${raw(box.west)} and ${raw(box.east)}`;
  const wanted = sql`position_at >= ${from} and position_at < ${to} and latitude between ${raw(box.south)} and ${raw(box.north)} and ${longitudes}`;
  const counted = await sql<{ points: string }>`select count(*) as points from vessel_track where ${wanted}`.execute(db);
  const oneIn = oneInFor(Number(counted.rows[0]?.points ?? 0));
  // Whole vessels are left out, the same ones in every answer that leaves out as many.
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(mmsi) || int4send(longitude) || int4send(latitude) || int4send(extract(epoch from position_at)::int4)
      || int2send(coalesce(speed, ${noSpeed})::int2) || int2send(track), ''::bytea order by mmsi, track, position_at) as packed
    from vessel_track where ${wanted} and (hashint4(mmsi) & ${oneIn - 1}::int4) = 0`.execute(db);
  return toForm(rows[0]?.packed ?? Buffer.alloc(0), oneIn, table);
} // prettier-ignore

/** The least power of two that leaves few enough points. Pure. */
export function oneInFor(points: number): number {
  let oneIn = 1;
  while (points / oneIn > mostPoints) oneIn *= 2;
  return oneIn;
}

function toForm(packed: Buffer, oneIn: number, table: PositionTable): Buffer {
  const { headBytes, pointBytes, simulated } = replayForm;
  const count = packed.length / packedBytes;
  const bytes = Buffer.alloc(headBytes + count * pointBytes);
  bytes.writeUInt32LE(count, 0);
  bytes.writeUInt32LE(oneIn, 4);
  for (let i = 0; i < count; i += 1) {
    const [from, at] = [i * packedBytes, headBytes + i * pointBytes];
    const mmsi = packed.readInt32BE(from);
    const track = packed.readInt16BE(from + 18);
    const slot = table.slotOf(mmsi);
    const isSimulated = track >= firstSimulatedTrack || (slot >= 0 && (table.flagsOf(slot) & simulatedFlag) !== 0);
    bytes.writeUInt32LE(mmsi, at);
    bytes.writeInt32LE(packed.readInt32BE(from + 4), at + 4);
    bytes.writeInt32LE(packed.readInt32BE(from + 8), at + 8);
    bytes.writeUInt32LE(packed.readInt32BE(from + 12), at + 12);
    bytes.writeUInt16LE(packed.readInt16BE(from + 16), at + 16);
    if (slot >= 0) bytes.writeUInt16LE(table.lengthMOf(slot), at + 18);
    bytes.writeUInt8(track & 255, at + 20);
    if (slot >= 0) bytes.writeUInt8(table.shipTypeOf(slot), at + 21);
    if (isSimulated) bytes.writeUInt8(simulated, at + 22);
  }
  return bytes;
} // prettier-ignore
