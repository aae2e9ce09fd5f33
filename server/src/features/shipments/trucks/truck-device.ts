import {
  AppError,
  type StoredTruckPosition,
  type Truck,
  compactPlate,
  mostTrucks,
  identifyDevice,
  toDeviceId,
} from '@portolan/contract';
import type { TruckAlarm, TruckDatum, TruckDeviceKind } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { otherPlate } from './reported-plates.ts';

interface TruckRow extends Omit<Truck, 'isClaimed' | 'lastHeardAt' | 'newest' | 'otherPlate'> {
  reportedPlate: string | null;
  claimedAt: Date | null;
  lastHeardAt: Date | null;
  measuredAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  sortKey: string;
}

function toTruck(row: TruckRow): Truck {
  const { truckDeviceId, deviceKind, deviceId, plate, name, datum, simulated, protocol, measuredAt } = row;
  const { latitude, longitude, speedKmh, courseDeg, ignition } = row;
  return {
    truckDeviceId,
    deviceKind,
    deviceId,
    isClaimed: row.claimedAt !== null,
    plate,
    otherPlate: otherPlate(plate, row.reportedPlate),
    name,
    datum,
    simulated,
    protocol,
    lastHeardAt: row.lastHeardAt?.toISOString() ?? null,
    newest:
      measuredAt === null || latitude === null || longitude === null
        ? null
        : { measuredAt: measuredAt.toISOString(), latitude, longitude, speedKmh, courseDeg, ignition },
  };
}

/** A page of trucks by plate, of unclaimed devices by their id. */
export async function listTrucks(
  tx: Tx,
  tenantId: string,
  input: {
    view: 'claimed' | 'unclaimed';
    search?: string | undefined;
    limit: number;
    after?: string | undefined;
  },
): Promise<{ rows: Truck[]; next: string | null }> {
  const { view, search = '', limit, after } = input;
  const [, afterKey = '', afterId = ''] = /^(.*)\n([0-9a-f-]{36})$/s.exec(after ?? '') ?? [];
  const { rows } = await sql<TruckRow>`
    select truck_device_id, device_kind, device_id, claimed_at, plate, reported_plate, name, datum, simulated, protocol,
      last_heard_at, measured_at, latitude, longitude, speed_kmh, course_deg, ignition,
      coalesce(plate, device_id) as sort_key
    from truck_device
    where tenant_id = ${tenantId} and (claimed_at is not null) = ${view === 'claimed'}
      and (${search} = '' or strpos(lower(coalesce(plate, '')), lower(${search})) > 0
        or strpos(lower(coalesce(name, '')), lower(${search})) > 0 or strpos(lower(device_id), lower(${search})) > 0)
      and (${afterId} = '' or (coalesce(plate, device_id) collate "C", truck_device_id)
        > (${afterKey}, nullif(${afterId}, '')::uuid))
    order by coalesce(plate, device_id) collate "C", truck_device_id limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page.map(toTruck), next: hasMore ? `${last.sortKey}\n${last.truckDeviceId}` : null };
}

/** What somebody says of a device. */
export interface TruckInput {
  deviceKind: TruckDeviceKind;
  deviceId: string;
  plate: string;
  name?: string | undefined;
  datum?: TruckDatum | undefined;
}

/**
 * Registers a device, or changes a registered one. Throws `truck.device-used` for a device that another company account
 * has registered.
 */
export async function writeTruck(tx: Tx, tenantId: string, input: TruckInput, now: Date): Promise<string> {
  const { plate, name, datum } = input;
  const { deviceKind, deviceId } = identifyDevice(input.deviceKind, input.deviceId);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from truck_device
    where tenant_id = ${tenantId} and claimed_at is not null
      and (device_kind, device_id) <> (${deviceKind}, ${deviceId})`.execute(tx);
  if ((counted[0]?.count ?? 0) >= mostTrucks) throw new AppError('truck.too-many', { most: mostTrucks });
  try {
    const { rows } = await sql<{ truckDeviceId: string }>`
      insert into truck_device (tenant_id, device_kind, device_id, plate, plate_key, name, datum, claimed_at)
      values (${tenantId}, ${deviceKind}, ${deviceId}, ${plate}, ${compactPlate(plate)}, ${name ?? null},
        ${datum ?? 'wgs84'}, ${now})
      on conflict (tenant_id, device_kind, device_id) do update set plate = excluded.plate,
        plate_key = excluded.plate_key, name = excluded.name,
        datum = coalesce(${datum ?? null}, truck_device.datum),
        claimed_at = coalesce(truck_device.claimed_at, excluded.claimed_at),
        -- What it reported before it had this plate becomes trips now.
        unfolded_from = case when truck_device.plate_key is distinct from excluded.plate_key
          then truck_device.first_heard_at - interval '1 day' else truck_device.unfolded_from end
      returning truck_device_id`.execute(tx);
    return rows[0]!.truckDeviceId;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'truck_device_claimed')
      throw new AppError('truck.device-used', {});
    throw error;
  }
}

async function getTruck(tx: Tx, tenantId: string, truckDeviceId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from truck_device where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId}`.execute(
    tx,
  );
  if (rows.length === 0) throw new AppError('truck.not-found', {});
}

/** Removes a device with its positions; throws `truck.not-found`. */
export async function deleteTruck(tx: Tx, tenantId: string, truckDeviceId: string): Promise<void> {
  await getTruck(tx, tenantId, truckDeviceId);
  await sql`
    delete from truck_position where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId}`.execute(
    tx,
  );
  await sql`
    delete from truck_device where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId}`.execute(
    tx,
  );
}

const mostPositions = 10_000;

/** Positions of one truck between two times, oldest first; throws `truck.not-found`. */
export async function listPositions(
  tx: Tx,
  tenantId: string,
  { truckDeviceId, from, until }: { truckDeviceId: string; from: string; until: string },
): Promise<StoredTruckPosition[]> {
  await getTruck(tx, tenantId, truckDeviceId);
  const { rows } = await sql<
    Omit<StoredTruckPosition, 'measuredAt' | 'receivedAt' | 'alarms'> & {
      measuredAt: Date;
      receivedAt: Date;
      alarms: TruckAlarm[];
    }
  >`
    select measured_at, received_at, is_fixed, latitude, longitude, speed_kmh, course_deg, altitude_m, ignition, alarms,
      extras
    from truck_position
    where tenant_id = ${tenantId} and truck_device_id = ${truckDeviceId}
      and measured_at >= ${from} and measured_at < ${until}
    order by measured_at limit ${mostPositions}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    measuredAt: row.measuredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  }));
}

/** What a device says of itself. */
interface ReportedDevice {
  deviceKind: TruckDeviceKind;
  deviceId: string;
}

/** How `findTruckOwners` names a device. */
export const deviceKey = ({ deviceKind, deviceId }: ReportedDevice): string =>
  `${deviceKind} ${toDeviceId(deviceKind, deviceId)}`;

/** Whose devices these are, by `deviceKey`: for connections that bring no key. Those of nobody are absent. */
export async function findTruckOwners(
  db: Db,
  devices: readonly ReportedDevice[],
): Promise<Map<string, string>> {
  if (devices.length === 0) return new Map();
  const { rows } = await sql<ReportedDevice & { tenantId: string }>`
    select d.tenant_id, d.device_kind, d.device_id
    from unnest(${devices.map(({ deviceKind }) => deviceKind)}::text[],
      ${devices.map((one) => toDeviceId(one.deviceKind, one.deviceId))}::text[]) as said (device_kind, device_id)
    join truck_device d on d.device_kind = said.device_kind and d.device_id = said.device_id
      and d.claimed_at is not null`.execute(db);
  return new Map(rows.map((row) => [deviceKey(row), row.tenantId]));
}

/** Whose device this is. */
export const findTruckOwner = async (
  db: Db,
  deviceKind: TruckDeviceKind,
  deviceId: string,
): Promise<string | undefined> =>
  (await findTruckOwners(db, [{ deviceKind, deviceId }])).get(deviceKey({ deviceKind, deviceId }));

/** How many devices are remembered that no company account has registered. */
const mostUnknown = 100_000;

/** Notes devices that connected without a key and that nobody has registered. */
export async function noteUnknownDevices(
  db: Db,
  devices: readonly (ReportedDevice & { protocol: string; plate?: string | undefined })[],
  now: Date,
): Promise<void> {
  const unique = [...new Map(devices.map((device) => [deviceKey(device), device])).values()];
  if (unique.length === 0) return;
  await sql`
    insert into unknown_truck_device (device_kind, device_id, protocol, first_heard_at, last_heard_at, plate, plate_key)
    select said.device_kind, said.device_id, said.protocol, ${now}, ${now}, said.plate, said.plate_key
    from unnest(${unique.map(({ deviceKind }) => deviceKind)}::text[],
      ${unique.map((one) => toDeviceId(one.deviceKind, one.deviceId).slice(0, 64))}::text[],
      ${unique.map(({ protocol }) => protocol)}::text[],
      ${unique.map(({ plate }) => plate ?? null)}::text[],
      ${unique.map(({ plate }) => (plate === undefined ? null : compactPlate(plate)))}::text[])
      as said (device_kind, device_id, protocol, plate, plate_key)
    where (select count(*) from unknown_truck_device) < ${mostUnknown}
    on conflict (device_kind, device_id) do update set last_heard_at = excluded.last_heard_at,
      plate = coalesce(excluded.plate, unknown_truck_device.plate),
      plate_key = coalesce(excluded.plate_key, unknown_truck_device.plate_key)`.execute(db);
}

/** Gives a truck of the simulated world to a company account; where it has it, nothing changes. */
export async function addSimulatedTruck(
  tx: Tx,
  tenantId: string,
  { deviceKind, deviceId, plate }: TruckInput,
  claimedAt: Date | null,
): Promise<void> {
  await sql`
    insert into truck_device (tenant_id, device_kind, device_id, plate, plate_key, simulated, claimed_at)
    values (${tenantId}, ${deviceKind}, ${deviceId}, ${plate}, ${compactPlate(plate)}, true, ${claimedAt})
    on conflict do nothing`.execute(tx);
}
