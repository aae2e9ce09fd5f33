import { type TruckDeviceKind, compactPlate, toDeviceId } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface PlatedDevice {
  deviceKind: TruckDeviceKind;
  deviceId: string;
  plate?: string | undefined;
}

/** Keeps what registered terminals say that their plates are: another one than people wrote is a swapped device. */
export async function noteReportedPlates(db: Db, devices: readonly PlatedDevice[]): Promise<void> {
  const plated = devices.flatMap(({ plate, ...device }) =>
    plate === undefined ? [] : [{ ...device, plate }],
  );
  if (plated.length === 0) return;
  await sql`
    update truck_device d set reported_plate = said.plate
    from unnest(${plated.map(({ deviceKind }) => deviceKind)}::text[],
      ${plated.map((one) => toDeviceId(one.deviceKind, one.deviceId))}::text[],
      ${plated.map(({ plate }) => plate)}::text[]) as said (device_kind, device_id, plate)
    where d.device_kind = said.device_kind and d.device_id = said.device_id and d.claimed_at is not null
      and d.reported_plate is distinct from said.plate`.execute(db);
}

/** A terminal says its plate once: what it said before somebody registered it is its plate too. */
export async function adoptReportedPlate(db: Db, truckDeviceId: string): Promise<void> {
  await sql`
    update truck_device d set reported_plate = u.plate from unknown_truck_device u
    where d.truck_device_id = ${truckDeviceId} and d.reported_plate is null and u.plate is not null
      and u.device_kind = d.device_kind and u.device_id = d.device_id`.execute(db);
}

/** The plate that a terminal says, where it is another one than it was registered with. */
export const otherPlate = (plate: string | null, reported: string | null): string | null =>
  plate !== null && reported !== null && compactPlate(plate) !== compactPlate(reported) ? reported : null;
