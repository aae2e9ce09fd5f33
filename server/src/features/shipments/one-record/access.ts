import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ObjectRow } from './object-rows.ts';
import { type OneRecordCaller, objectIri } from './one-record-call.ts';
import { OneRecordFailure } from './one-record-failure.ts';

export const permissions = [
  'GET_LOGISTICS_OBJECT',
  'PATCH_LOGISTICS_OBJECT',
  'POST_LOGISTICS_EVENT',
  'GET_LOGISTICS_EVENT',
] as const;
export type ObjectPermission = (typeof permissions)[number];

type Owned = Pick<ObjectRow, 'objectId' | 'sourceId' | 'type'>;

/** Whether an accepted, still valid request gives the caller that right. */
async function isGranted(
  tx: Tx,
  { tenantId, sourceId, iri, base }: OneRecordCaller,
  { objectId, type }: Owned,
  permission: ObjectPermission,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select distinct subscriber as iri from one_record_request
      where tenant_id = ${tenantId} and source_id = ${sourceId}::uuid and type = 'SubscriptionRequest'
        and status = 'REQUEST_ACCEPTED' and subscriber is not null
      union select ${iri}
    )
    select 1 from one_record_request q
    where q.tenant_id = ${tenantId} and q.status = 'REQUEST_ACCEPTED'
      and (q.expires_at is null or q.expires_at > ${now})
      and (
        (q.type = 'AccessDelegationRequest' and q.delegate in (select iri from mine)
          and q.object_ids @> array[${objectId}] and q.permissions @> array[${permission}::text])
        or (q.type = 'SubscriptionRequest' and q.source_id = ${sourceId}::uuid and ${permission} like 'GET%'
          and q.topic in (${objectIri(base, objectId)}, ${type}))
      )
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the caller may do that with an object: the company itself, who wrote it, and whom it was delegated to. */
export async function mayUse(
  tx: Tx,
  caller: OneRecordCaller,
  object: Owned,
  permission: ObjectPermission,
  now: Date,
): Promise<boolean> {
  if (caller.sourceId === null || caller.sourceId === object.sourceId) return true;
  return isGranted(tx, caller, object, permission, now);
}

/** Throws where the caller may not. */
export async function checkMayUse(
  tx: Tx,
  caller: OneRecordCaller,
  object: Owned,
  permission: ObjectPermission,
  now: Date,
): Promise<void> {
  if (await mayUse(tx, caller, object, permission, now)) return;
  throw new OneRecordFailure(
    403,
    `This key has no ${permission} for the object: ask for it with an access delegation.`,
    { resource: objectIri(caller.base, object.objectId) },
  );
}
