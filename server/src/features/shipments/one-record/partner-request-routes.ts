import { AppError, isLasting, type PartnerDecision, partnerRequestRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { acceptance, settleRequest } from './decide.ts';
import { type OneRecordNeeds, oneRecordBase, toCaller } from './one-record-call.ts';
import { listRequestViews } from './partner-request-views.ts';
import { lockRequest, type RequestRow } from './request-rows.ts';
import { insertPartnerRule, listPartnerRules, deletePartnerRule } from './rules.ts';

async function countWaiting(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from one_record_notification
    where tenant_id = ${tenantId} and delivered_at is null`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** The state that a decision leads to. Throws where the request is past it. */
function decidedState({ type, status }: RequestRow, decision: PartnerDecision) {
  const isOpen =
    decision === 'revoke' ? isLasting(type) && status === 'REQUEST_ACCEPTED' : status === 'REQUEST_PENDING';
  if (!isOpen) throw new AppError('partner-request.decided', {});
  if (decision === 'revoke') return 'REQUEST_REVOKED';
  return decision === 'accept' ? acceptance(type) : 'REQUEST_REJECTED';
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
        requests: await listRequestViews(tx, tenantId, address),
        rules: await listPartnerRules(tx, tenantId),
        waitingNotifications: await countWaiting(tx, tenantId),
      })),
    ),
    serve(decidePartnerRequest, ({ body: { partnerRequestId, decision } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const request = await lockRequest(tx, tenantId, partnerRequestId);
        if (request === undefined) throw new AppError('partner-request.not-found', {});
        const state = decidedState(request, decision);
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
