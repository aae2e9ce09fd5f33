import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { GraphNode, RequestStatus } from '../../../formats/one-record-api/index.ts';

export type RequestType =
  'ChangeRequest' | 'SubscriptionRequest' | 'AccessDelegationRequest' | 'VerificationRequest';

export interface StatusEntry {
  status: RequestStatus;
  since: string;
  changedBy: string;
}

export interface RequestRow {
  requestId: string;
  type: RequestType;
  status: RequestStatus;
  statusSince: Date;
  history: StatusEntry[];
  sourceId: string | null;
  requestedBy: string;
  requestedAt: Date;
  revokedBy: string | null;
  content: GraphNode;
  problem: GraphNode | null;
  objectIds: string[];
  revision: number | null;
  subscriber: string | null;
  topicType: string | null;
  topic: string | null;
  eventTypes: string[];
  delegate: string | null;
  permissions: string[];
  expiresAt: Date | null;
  notifyChanges: boolean;
}

const columns = sql`request_id, type, status, status_since, history, source_id, requested_by, requested_at,
  revoked_by, content, problem, object_ids, revision, subscriber, topic_type, topic, event_types, delegate,
  permissions, expires_at, notify_changes`;

export async function insertRequest(tx: Tx, tenantId: string, request: RequestRow): Promise<void> {
  const r = request;
  await sql`
    insert into one_record_request (tenant_id, ${columns})
    values (${tenantId}, ${r.requestId}, ${r.type}, ${r.status}, ${r.statusSince}, ${JSON.stringify(r.history)}::jsonb,
      ${r.sourceId}::uuid, ${r.requestedBy}, ${r.requestedAt}, ${r.revokedBy}, ${JSON.stringify(r.content)}::jsonb,
      ${r.problem === null ? null : JSON.stringify(r.problem)}::jsonb, ${r.objectIds}::text[], ${r.revision},
      ${r.subscriber}, ${r.topicType}, ${r.topic}, ${r.eventTypes}::text[], ${r.delegate}, ${r.permissions}::text[],
      ${r.expiresAt}, ${r.notifyChanges})`.execute(tx);
}

/** A request, locked until the transaction ends: of two decisions at the same time, the second sees the first. */
export async function lockRequest(
  tx: Tx,
  tenantId: string,
  requestId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from one_record_request
    where tenant_id = ${tenantId} and request_id::text = ${requestId} for update`.execute(tx);
  return rows[0];
}

/** The change and verification requests of an object, oldest first. */
export async function listRequestsOf(
  tx: Tx,
  tenantId: string,
  objectId: string,
  { from, to, status }: { from?: Date | undefined; to?: Date | undefined; status?: string | undefined },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from one_record_request
    where tenant_id = ${tenantId} and object_ids @> array[${objectId}]
      and type in ('ChangeRequest', 'VerificationRequest')
      and (${from ?? null}::timestamptz is null or requested_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or requested_at <= ${to ?? null})
      and (${status ?? null}::text is null or status = ${status ?? null})
    order by requested_at, request_id`.execute(tx);
  return rows;
}

/** Other changes of the same revision that nobody has decided about. */
export async function lockOtherChanges(
  tx: Tx,
  tenantId: string,
  { requestId, objectIds }: RequestRow,
  upToRevision: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from one_record_request
    where tenant_id = ${tenantId} and type = 'ChangeRequest' and status = 'REQUEST_PENDING'
      and request_id <> ${requestId} and object_ids && ${objectIds}::text[] and revision <= ${upToRevision}
    order by requested_at, request_id for update`.execute(tx);
  return rows;
}

export async function writeStatus(
  tx: Tx,
  tenantId: string,
  { requestId, status, statusSince, history, revokedBy, problem }: RequestRow,
): Promise<void> {
  await sql`
    update one_record_request set status = ${status}, status_since = ${statusSince},
      history = ${JSON.stringify(history)}::jsonb, revoked_by = ${revokedBy},
      problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb
    where tenant_id = ${tenantId} and request_id = ${requestId}`.execute(tx);
}
