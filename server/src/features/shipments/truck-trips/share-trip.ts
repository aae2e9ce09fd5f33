import { randomBytes } from 'node:crypto';
import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';

/** How long after its end a receiver can still open a trip. */
const endedHours = 24;

/** Makes the link of a trip, or ends it. The link of a trip that has one stays. Throws `truck.trip-not-found`. */
export async function shareTrip(
  tx: Tx,
  tenantId: string,
  { tripId, share, now }: { tripId: string; share: boolean; now: Date },
): Promise<string | null> {
  const token = randomBytes(24).toString('base64url');
  const { rows } = await sql<{ shareToken: string | null }>`
    update truck_trip set share_token = case when ${share} then coalesce(share_token, ${token}) end,
      shared_at = case when ${share} then coalesce(shared_at, ${now}) end,
      share_opened = case when ${share} then share_opened else 0 end,
      share_opened_at = case when ${share} then share_opened_at end
    where tenant_id = ${tenantId} and trip_id = ${tripId} returning share_token`.execute(tx);
  if (rows[0] === undefined) throw new AppError('truck.trip-not-found', {});
  await notify(tx, tenantId, 'truck-trip', [tripId]);
  return rows[0].shareToken;
}

/** Counts that a link was opened. Throws `truck.share-not-found` for one that does not work. */
export async function openShare(
  db: Db,
  token: string,
  now: Date,
): Promise<{ tenantId: string; tripId: string }> {
  const { rows } = await sql<{ tenantId: string; tripId: string }>`
    update truck_trip set share_opened = share_opened + 1, share_opened_at = ${now}
    where share_token = ${token} and subscribed
      and (ended_at is null or ended_at > ${new Date(now.getTime() - endedHours * 3_600_000)})
    returning tenant_id, trip_id`.execute(db);
  if (rows[0] === undefined) throw new AppError('truck.share-not-found', {});
  return rows[0];
}
