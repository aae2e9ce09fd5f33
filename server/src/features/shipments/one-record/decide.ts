import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import {
  type RequestStatus,
  apiIri,
  applyChange,
  readChange,
  requestStatuses,
  shortName,
} from '../../../formats/one-record-api/index.ts';
import { handOver } from './hand-over.ts';
import { addRevision, findObject, lockObject } from './object-rows.ts';
import {
  type OneRecordCall,
  type OneRecordCaller,
  type OneRecordReply,
  objectIri,
  requestIri,
} from './one-record-call.ts';
import { OneRecordFailure, toErrorNode } from './one-record-failure.ts';
import { notifyOrganization, notifySubscribers } from './queue-notifications.ts';
import { toRequestNode } from './request-node.ts';
import { requestMoves } from './request-moves.ts';
import {
  type RequestRow,
  insertRequest,
  lockOtherChanges,
  lockRequest,
  writeStatus,
} from './request-rows.ts';
import { findPartnerRule } from './rules.ts';

const noticeNames: Readonly<Record<RequestRow['type'], string>> = {
  ChangeRequest: 'CHANGE_REQUEST',
  SubscriptionRequest: 'SUBSCRIPTION_REQUEST',
  AccessDelegationRequest: 'ACCESS_DELEGATION_REQUEST',
  VerificationRequest: 'VERIFICATION_REQUEST',
};

/** Tells the requestor of a new state, where it asked for that and has a server. */
async function tellRequestor(tx: Tx, caller: OneRecordCaller, request: RequestRow, now: Date): Promise<void> {
  if (!request.notifyChanges) return;
  const { rows } = await sql<{ subscriber: string }>`
    select subscriber from one_record_request
    where tenant_id = ${caller.tenantId} and source_id is not distinct from ${request.sourceId}::uuid
      and type = 'SubscriptionRequest' and subscriber is not null
    order by requested_at desc limit 1`.execute(tx);
  const organization = request.subscriber ?? rows[0]?.subscriber;
  if (organization === undefined) return;
  const eventType = `${noticeNames[request.type]}_${request.status.replace('REQUEST_', '')}`;
  const triggeredBy = requestIri(caller.base, request.requestId);
  await notifyOrganization(tx, caller, organization, { eventType, triggeredBy }, now);
}

/** Open pages show requests of partners as they come and are decided. */
async function showRequests(tx: Tx, tenantId: string, { sourceId }: RequestRow): Promise<void> {
  if (sourceId !== null) await notify(tx, tenantId, 'source', [sourceId]);
}

async function move(
  tx: Tx,
  caller: OneRecordCaller,
  request: RequestRow,
  status: RequestStatus,
  now: Date,
): Promise<RequestRow> {
  const entry = { status: request.status, since: request.statusSince.toISOString(), changedBy: caller.iri };
  const moved = { ...request, status, statusSince: now, history: [...request.history, entry] };
  if (status === 'REQUEST_REVOKED') moved.revokedBy = caller.iri;
  await writeStatus(tx, caller.tenantId, moved);
  await showRequests(tx, caller.tenantId, moved);
  await tellRequestor(tx, caller, moved, now);
  return moved;
}

/** Applies an accepted change: the object gets its next revision, or the request fails and says why. */
async function applyAccepted(
  tx: Tx,
  caller: OneRecordCaller,
  request: RequestRow,
  now: Date,
): Promise<RequestRow> {
  const [objectId = ''] = request.objectIds;
  const iri = objectIri(caller.base, objectId);
  const object = await lockObject(tx, caller.tenantId, objectId);
  const change = readChange(request.content, iri);
  const fail = (status: 409 | 422, message: string, property?: string): Promise<RequestRow> => {
    const failure = new OneRecordFailure(status, message, {
      resource: iri,
      ...(property ? { property } : {}),
    });
    return move(tx, caller, { ...request, problem: toErrorNode(failure) }, 'REQUEST_FAILED', now);
  };
  if (object === undefined || !change.ok) return fail(422, 'The object or the change is no longer readable.');
  if (change.revision !== object.revision)
    return fail(
      409,
      `The change is made for revision ${change.revision}, the object is in ${object.revision}.`,
    );
  const applied = applyChange(object.content, change.operations, () => `internal:${randomUUID()}`);
  if (!applied.ok) return fail(422, applied.message, applied.property);
  const next = { ...object, content: applied.node, revision: object.revision + 1, changedAt: now };
  await addRevision(tx, caller.tenantId, next);
  for (const other of await lockOtherChanges(tx, caller.tenantId, request, object.revision))
    await move(tx, caller, other, 'REQUEST_REJECTED', now);
  const triggeredBy = requestIri(caller.base, request.requestId);
  const notice = {
    eventType: 'LOGISTICS_OBJECT_UPDATED',
    changedProperties: applied.changed,
    triggeredBy,
  } as const;
  await notifySubscribers(tx, caller, { ...notice, object: next }, now);
  await handOver(tx, caller, next, undefined, now);
  return request;
}

/** What follows from an acceptance, at once. */
async function carryOut(
  tx: Tx,
  caller: OneRecordCaller,
  request: RequestRow,
  now: Date,
): Promise<RequestRow> {
  if (request.type === 'ChangeRequest') return applyAccepted(tx, caller, request, now);
  const organization = request.type === 'AccessDelegationRequest' ? request.delegate : request.subscriber;
  const eventType =
    request.type === 'AccessDelegationRequest'
      ? 'LOGISTICS_OBJECT_ACCESS_GRANTED'
      : 'LOGISTICS_OBJECT_AVAILABLE';
  if (organization === null) return request;
  const triggeredBy = requestIri(caller.base, request.requestId);
  for (const objectId of request.objectIds) {
    const object = await findObject(tx, caller.tenantId, objectId);
    if (object !== undefined)
      await notifyOrganization(tx, caller, organization, { eventType, object, triggeredBy }, now);
  }
  return request;
}

/** What a request becomes that is granted. */
export const acceptance = (type: RequestRow['type']): RequestStatus =>
  type === 'VerificationRequest' ? 'REQUEST_ACKNOWLEDGED' : 'REQUEST_ACCEPTED';

/** Sets the state of a request, with what follows from an acceptance. */
export async function settleRequest(
  tx: Tx,
  holder: OneRecordCaller,
  request: RequestRow,
  status: RequestStatus,
  now: Date,
): Promise<RequestRow> {
  const moved = await move(tx, holder, request, status, now);
  return status === acceptance(request.type) ? carryOut(tx, holder, moved, now) : moved;
}

/** Stores a request. What the company itself asks is done at once, what partners ask by rule or by decision. */
export async function receiveRequest(
  tx: Tx,
  { caller, now }: OneRecordCall,
  request: RequestRow,
): Promise<OneRecordReply> {
  await insertRequest(tx, caller.tenantId, request);
  await showRequests(tx, caller.tenantId, request);
  const decision = caller.sourceId === null ? 'accept' : await findPartnerRule(tx, caller.tenantId, request);
  const holder = { ...caller, sourceId: null, iri: objectIri(caller.base, caller.tenantId) };
  if (decision !== undefined) {
    const status = decision === 'accept' ? acceptance(request.type) : 'REQUEST_REJECTED';
    await settleRequest(tx, holder, request, status, now);
  }
  return { status: 201, type: apiIri(request.type), location: requestIri(caller.base, request.requestId) };
}

async function getRequest(tx: Tx, { caller, params }: OneRecordCall): Promise<RequestRow> {
  const requestId = params['requestId'] ?? '';
  const request = await lockRequest(tx, caller.tenantId, requestId);
  const resource = requestIri(caller.base, requestId);
  if (request === undefined)
    throw new OneRecordFailure(404, 'There is no action request with this URI.', { resource });
  if (caller.sourceId !== null && caller.sourceId !== request.sourceId)
    throw new OneRecordFailure(403, 'Only the requestor and the holder may see an action request.', {
      resource,
    });
  return request;
}

export async function showRequest(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const request = await getRequest(tx, call);
  return {
    status: 200,
    type: apiIri(request.type),
    location: requestIri(call.caller.base, request.requestId),
    node: toRequestNode(call.caller.base, request),
    changedAt: request.statusSince,
  };
}

function checkMove(base: string, request: RequestRow, status: RequestStatus): void {
  if (requestMoves[request.type][request.status].includes(status)) return;
  throw new OneRecordFailure(422, `A ${request.type} that is ${request.status} cannot become ${status}.`, {
    resource: requestIri(base, request.requestId),
  });
}

/** `PATCH /action-requests/<id>?status=`: the holder decides. The same decision again changes nothing. */
export async function decideRequest(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const { caller, query, now } = call;
  const status = shortName(query['status'] ?? '') as RequestStatus;
  if (!requestStatuses.includes(status))
    throw new OneRecordFailure(400, `status has to be one of ${requestStatuses.join(', ')}.`);
  const request = await getRequest(tx, call);
  if (caller.sourceId !== null && status !== 'REQUEST_REVOKED')
    throw new OneRecordFailure(403, 'Only the holder of the logistics object accepts and rejects requests.', {
      resource: requestIri(caller.base, request.requestId),
    });
  if (request.status !== status) {
    checkMove(caller.base, request, status);
    await settleRequest(tx, caller, request, status, now);
  }
  return { status: 204, type: apiIri(request.type), location: requestIri(caller.base, request.requestId) };
}

/** `DELETE /action-requests/<id>`: the requestor or the holder takes it back. */
export async function revokeRequest(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> {
  const request = await getRequest(tx, call);
  if (request.status !== 'REQUEST_REVOKED') {
    checkMove(call.caller.base, request, 'REQUEST_REVOKED');
    await move(tx, call.caller, request, 'REQUEST_REVOKED', call.now);
  }
  return {
    status: 204,
    type: apiIri(request.type),
    location: requestIri(call.caller.base, request.requestId),
  };
}
