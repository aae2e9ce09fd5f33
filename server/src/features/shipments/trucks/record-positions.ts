import { dayMs } from '@portolan/contract/time/durations';
import type { TruckDatum, TruckPosition } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { fromGcj02 } from '../../../formats/truck-common/index.ts';
import { notify } from '../../../platform/push/push.ts';
import { positionsKeptMs } from './purge-positions.ts';

/** Positions of one message. */
export interface ReceivedTruckPositions {
  items: readonly TruckPosition[];
  messageId: string;
  receivedAt: Date;
  simulated: boolean;
}

/** Older ones are of a clock that was never set; newer ones of a clock that is wrong. */
const oldestMs = positionsKeptMs;
const newestMs = dayMs;
/** Devices that a company account does not know; whoever holds its key cannot fill the table with names. */
const mostUnclaimed = 10_000;

interface Reported extends Omit<ReceivedTruckPositions, 'items'> {
  position: TruckPosition;
  measuredAt: Date;
}

const keyOf = ({ deviceKind, deviceId }: Pick<TruckPosition, 'deviceKind' | 'deviceId'>): string =>
  `${deviceKind} ${deviceId}`;

/** What can be stored: a time near that of receipt, and a place that is not that of a device without any. */
function listStorable(received: readonly ReceivedTruckPositions[]): Reported[] {
  return received.flatMap(({ items, ...message }) =>
    items.flatMap((position) => {
      const measuredAt = new Date(position.measuredAt);
      const age = message.receivedAt.getTime() - measuredAt.getTime();
      const isNowhere = position.latitude === 0 && position.longitude === 0;
      return age > oldestMs || age < -newestMs || isNowhere ? [] : [{ ...message, position, measuredAt }];
    }),
  );
}

interface KnownDevice {
  truckDeviceId: string;
  datum: TruckDatum;
}

/** A position in WGS-84. One that was sent in GCJ-02 keeps what was sent, and says so. */
function toWgs84(position: TruckPosition, datum: TruckDatum): TruckPosition {
  if (datum === 'wgs84') return position;
  const { latitude, longitude, extras } = position;
  const sent = { datum: 'GCJ-02', sentLatitude: latitude, sentLongitude: longitude };
  return { ...position, ...fromGcj02({ latitude, longitude }), extras: { ...extras, ...sent } };
}

/** The devices of a batch, those that nobody registered as unclaimed. Gives their ids by kind and id. */
async function ensureDevices(
  tx: Tx,
  tenantId: string,
  reported: readonly Reported[],
): Promise<Map<string, KnownDevice>> {
  // In one order everywhere, so that two batches do not wait for each other.
  const devices = [...new Map(reported.map((one) => [keyOf(one.position), one])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => one);
  const kinds = devices.map(({ position }) => position.deviceKind);
  const ids = devices.map(({ position }) => position.deviceId);
  await sql`
    insert into truck_device (tenant_id, device_kind, device_id, simulated, first_heard_at)
    select ${tenantId}, d.* from unnest(${kinds}::text[], ${ids}::text[],
      ${devices.map(({ simulated }) => simulated)}::boolean[],
      ${devices.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      as d (device_kind, device_id, simulated, first_heard_at)
    where (select count(*) from truck_device where tenant_id = ${tenantId} and claimed_at is null) < ${mostUnclaimed}
    on conflict (tenant_id, device_kind, device_id) do nothing`.execute(tx);
  const { rows } = await sql<{
    truckDeviceId: string;
    deviceKind: TruckPosition['deviceKind'];
    deviceId: string;
    datum: TruckDatum;
  }>`
    select truck_device_id, device_kind, device_id, datum from truck_device
    where tenant_id = ${tenantId}
      and (device_kind, device_id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

interface Placed extends Reported {
  truckDeviceId: string;
}

async function insertPositions(
  tx: Tx,
  tenantId: string,
  placed: readonly Placed[],
): Promise<Map<string, number>> {
  const days = [...new Set(placed.map(({ measuredAt }) => measuredAt.toISOString().slice(0, 10)))];
  await sql`select ensure_truck_position_days(${days}::date[])`.execute(tx);
  const of = <T>(read: (one: Placed) => T): T[] => placed.map(read);
  const { rows } = await sql<{ truckDeviceId: string; measuredAt: Date }>`
    insert into truck_position (tenant_id, truck_device_id, measured_at, received_at, is_fixed, latitude, longitude,
      speed_kmh, course_deg, altitude_m, ignition, alarms, extras)
    select ${tenantId}, p.truck_device_id, p.measured_at, p.received_at, p.is_fixed, p.latitude, p.longitude,
      p.speed_kmh, p.course_deg, p.altitude_m, p.ignition, string_to_array(p.alarms, ','), p.extras
    from unnest(${of((one) => one.truckDeviceId)}::uuid[], ${of((one) => one.measuredAt)}::timestamptz[],
      ${of((one) => one.receivedAt)}::timestamptz[], ${of(({ position }) => position.isFixed)}::boolean[],
      ${of(({ position }) => position.latitude)}::float8[], ${of(({ position }) => position.longitude)}::float8[],
      ${of(({ position }) => position.speedKmh)}::real[], ${of(({ position }) => position.courseDeg)}::real[],
      ${of(({ position }) => position.altitudeM)}::real[], ${of(({ position }) => position.ignition)}::boolean[],
      ${of(({ position }) => position.alarms.join(','))}::text[],
      ${of(({ position }) => JSON.stringify(position.extras))}::jsonb[])
      as p (truck_device_id, measured_at, received_at, is_fixed, latitude, longitude, speed_kmh, course_deg,
        altitude_m, ignition, alarms, extras)
    on conflict (tenant_id, truck_device_id, measured_at) do nothing
    returning truck_device_id, measured_at`.execute(tx);
  const fresh = new Set(rows.map((row) => `${row.truckDeviceId} ${row.measuredAt.getTime()}`));
  const newByMessage = new Map<string, number>();
  for (const { truckDeviceId, measuredAt, messageId } of placed)
    if (fresh.delete(`${truckDeviceId} ${measuredAt.getTime()}`))
      newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  return newByMessage;
}

/** Notes from when on trips have to be made again. True where one of the devices has a plate. */
async function noteUnfolded(tx: Tx, tenantId: string, placed: readonly Placed[]): Promise<boolean> {
  const oldest = new Map<string, Date>();
  for (const { truckDeviceId, measuredAt, position } of placed) {
    const known = oldest.get(truckDeviceId);
    if (position.isFixed && (known === undefined || known > measuredAt))
      oldest.set(truckDeviceId, measuredAt);
  }
  const { rows } = await sql`
    update truck_device d set unfolded_from = least(d.unfolded_from, p.measured_at)
    from unnest(${[...oldest.keys()]}::uuid[], ${[...oldest.values()]}::timestamptz[]) as p (id, measured_at)
    where d.tenant_id = ${tenantId} and d.truck_device_id = p.id and d.plate_key is not null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Queues the making of trips once for a company account, however many positions come. */
export const queueTruckMoved = (tx: Tx, tenantId: string): Promise<void> =>
  queueJob(tx, 'truck.moved', { tenantId }, { key: `truck.moved ${tenantId}` });

/** The newest report of each device, and its newest place: an older one that comes late changes nothing. */
async function updateNewest(tx: Tx, tenantId: string, placed: readonly Placed[]): Promise<void> {
  const newest = new Map<string, Placed>();
  const heard = new Map<string, Placed>();
  for (const one of placed) {
    const last = heard.get(one.truckDeviceId);
    if (last === undefined || last.receivedAt <= one.receivedAt) heard.set(one.truckDeviceId, one);
    const known = newest.get(one.truckDeviceId);
    if (one.position.isFixed && (known === undefined || known.measuredAt <= one.measuredAt))
      newest.set(one.truckDeviceId, one);
  }
  await sql`
    update truck_device d set protocol = h.protocol, last_heard_at = greatest(d.last_heard_at, h.heard_at),
      first_heard_at = coalesce(d.first_heard_at, h.heard_at)
    from unnest(${[...heard.keys()]}::uuid[], ${[...heard.values()].map(({ position }) => position.protocol)}::text[],
      ${[...heard.values()].map(({ receivedAt }) => receivedAt)}::timestamptz[]) as h (id, protocol, heard_at)
    where d.tenant_id = ${tenantId} and d.truck_device_id = h.id`.execute(tx);
  const places = [...newest.values()];
  await sql`
    update truck_device d set measured_at = p.measured_at, latitude = p.latitude, longitude = p.longitude,
      speed_kmh = p.speed_kmh, course_deg = p.course_deg, ignition = coalesce(p.ignition, d.ignition)
    from unnest(${[...newest.keys()]}::uuid[], ${places.map(({ measuredAt }) => measuredAt)}::timestamptz[],
      ${places.map(({ position }) => position.latitude)}::float8[],
      ${places.map(({ position }) => position.longitude)}::float8[],
      ${places.map(({ position }) => position.speedKmh)}::real[],
      ${places.map(({ position }) => position.courseDeg)}::real[],
      ${places.map(({ position }) => position.ignition)}::boolean[])
      as p (id, measured_at, latitude, longitude, speed_kmh, course_deg, ignition)
    where d.tenant_id = ${tenantId} and d.truck_device_id = p.id
      and (d.measured_at is null or d.measured_at <= p.measured_at)`.execute(tx);
}

/**
 * Appends positions of devices, registered or not, in the tenant's transaction. A repeat changes nothing. Returns how
 * many were new, by message.
 */
export async function recordTruckPositions(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedTruckPositions[],
): Promise<ReadonlyMap<string, number>> {
  const reported = listStorable(received);
  if (reported.length === 0) return new Map();
  const devices = await ensureDevices(tx, tenantId, reported);
  const placed = reported.flatMap((one): Placed[] => {
    const device = devices.get(keyOf(one.position));
    if (device === undefined) return [];
    const { truckDeviceId, datum } = device;
    return [{ ...one, position: toWgs84(one.position, datum), truckDeviceId }];
  });
  if (placed.length === 0) return new Map();
  const newByMessage = await insertPositions(tx, tenantId, placed);
  await updateNewest(tx, tenantId, placed);
  if (newByMessage.size > 0 && (await noteUnfolded(tx, tenantId, placed)))
    await queueTruckMoved(tx, tenantId);
  await notify(tx, tenantId, 'truck', [...new Set(placed.map(({ truckDeviceId }) => truckDeviceId))]);
  return newByMessage;
}
