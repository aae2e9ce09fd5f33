import {
  partnerRequestRoutes,
  type PartnerDecision,
  type PartnerRequestView,
  type PartnerRule,
} from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';

/** Requests of partners at the ONE Record server, and the rules that answer them. */
export const partnerRequestsQuery = routeQuery(
  partnerRequestRoutes.listPartnerRequests,
  {},
  { topics: ['source'] },
);

async function fetchAgain<Answer>(client: QueryClient, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    // Also after a refusal: somebody else has decided in the meantime.
    await client.invalidateQueries({ queryKey: partnerRequestsQuery.queryKey });
  }
}

export function decideRequest(
  client: QueryClient,
  { partnerRequestId }: PartnerRequestView,
  decision: PartnerDecision,
): Promise<Pick<PartnerRequestView, 'state'>> {
  return fetchAgain(
    client,
    call(partnerRequestRoutes.decidePartnerRequest, { body: { partnerRequestId, decision } }),
  );
}

export function addRule(client: QueryClient, rule: Omit<PartnerRule, 'partnerRuleId'>): Promise<PartnerRule> {
  return fetchAgain(client, call(partnerRequestRoutes.addPartnerRule, { body: rule }));
}

export function removeRule(client: QueryClient, { partnerRuleId }: PartnerRule): Promise<object> {
  return fetchAgain(client, call(partnerRequestRoutes.removePartnerRule, { body: { partnerRuleId } }));
}
