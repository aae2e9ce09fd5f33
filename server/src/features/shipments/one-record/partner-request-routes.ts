import { AppError, type PartnerRequestView, partnerRequestRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { acceptance, settleRequest } from './decide.ts';
import { type OneRecordNeeds, objectIri, oneRecordBase, toCaller } from './one-record-call.ts';
import { lockRequest } from './request-rows.ts';
import { insertPartnerRule, listPartnerRules, deletePartnerRule } from './rules.ts';

const mostShown = 200;

async function listRequests(tx: Tx, tenantId: string, base: string): Promise<PartnerRequestView[]> {
  interface Row extends Omit<PartnerRequestView, 'stateSince' | 'requestedAt' | 'about'> {
    stateSince: Date;
    requestedAt: Date;
    topic: string | null;
    objectIds: string[];
  }
  const { rows } = await sql<Row>`
    select q.request_id as partner_request_id, q.type as kind, q.status as state, q.status_since as state_since,
      s.name as partner, q.requested_at, q.topic, q.object_ids
    from one_record_request q
    left join data_source s on s.tenant_id = q.tenant_id and s.source_id = q.source_id
    where q.tenant_id = ${tenantId}
    order by q.status = 'REQUEST_PENDING' desc, q.requested_at desc, q.request_id limit ${mostShown}`.execute(
    tx,
  );
  return rows.map(({ topic, objectIds, stateSince, requestedAt, ...row }) => ({
    ...row,
    stateSince: stateSince.toISOString(),
    requestedAt: requestedAt.toISOString(),
    about: topic === null ? objectIds.map((id) => objectIri(base, id)) : [topic],
  }));
}

async function countWaiting(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from one_record_notification
    where tenant_id = ${tenantId} and delivered_at is null`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** What people decide about requests at our ONE Record server. */
export function servePartnerRequests({ db, clock, publicUrl }: OneRecordNeeds): Served[] {
  const { listPartnerRequests, decidePartnerRequest, addPartnerRule, removePartnerRule } =
    partnerRequestRoutes;
  const address = oneRecordBase(publicUrl);
  return [
    serve(listPartnerRequests, (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => ({
        address,
        requests: await listRequests(tx, tenantId, address),
        rules: await listPartnerRules(tx, tenantId),
        waitingNotifications: await countWaiting(tx, tenantId),
      })),
    ),
    serve(decidePartnerRequest, ({ body: { partnerRequestId, decision } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const request = await lockRequest(tx, tenantId, partnerRequestId);
        if (request === undefined) throw new AppError('partner-request.not-found', {});
        if (request.status !== 'REQUEST_PENDING') throw new AppError('partner-request.decided', {});
        const state = decision === 'accept' ? acceptance(request.type) : 'REQUEST_REJECTED';
        const holder = toCaller({ tenantId, sourceId: null }, publicUrl);
        return { state: (await settleRequest(tx, holder, request, state, clock.now())).status };
      }),
    ),
    serve(addPartnerRule, ({ body }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => insertPartnerRule(tx, tenantId, body, clock.now())),
    ),
    serve(removePartnerRule, ({ body: { partnerRuleId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        await deletePartnerRule(tx, tenantId, partnerRuleId);
        return {};
      }),
    ),
  ];
}
