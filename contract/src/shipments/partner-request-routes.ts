import { z } from 'zod';
import { route } from '../route.ts';

/** What partners ask of logistics objects on our ONE Record server. */
export const partnerRequestKinds = [
  'ChangeRequest',
  'SubscriptionRequest',
  'AccessDelegationRequest',
  'VerificationRequest',
] as const;
export const PartnerRequestKind = z.enum(partnerRequestKinds);
export type PartnerRequestKind = z.infer<typeof PartnerRequestKind>;

export const PartnerRequestState = z.enum([
  'REQUEST_PENDING',
  'REQUEST_ACCEPTED',
  'REQUEST_ACKNOWLEDGED',
  'REQUEST_REJECTED',
  'REQUEST_FAILED',
  'REQUEST_REVOKED',
]);

/** One value that a change adds to an object or deletes from it. */
export const PartnerChange = z.object({
  op: z.enum(['ADD', 'DELETE']),
  /** The IRI of the property. */
  property: z.string(),
  value: z.string(),
});
export type PartnerChange = z.infer<typeof PartnerChange>;

/** Whether an accepted request lasts until somebody revokes it; the others are over once they are decided. */
export const isLasting = (kind: PartnerRequestKind): boolean =>
  kind === 'SubscriptionRequest' || kind === 'AccessDelegationRequest';

export const PartnerDecision = z.enum(['accept', 'reject', 'revoke']);
export type PartnerDecision = z.infer<typeof PartnerDecision>;

export const PartnerRequestView = z.object({
  partnerRequestId: z.uuid(),
  kind: PartnerRequestKind,
  state: PartnerRequestState,
  stateSince: z.string(),
  /** The partner's data source; null: the company's own key. */
  partner: z.string().nullable(),
  requestedAt: z.string(),
  /** What it is about: a class, or the addresses of objects. */
  about: z.array(z.string()),
  /** The revision of the object that a change or a verification is made for. */
  revision: z.int().nullable(),
  /** What a change does. */
  changes: z.array(PartnerChange),
  /** The errors and warnings of a verification. */
  findings: z.array(z.string()),
  /** The organisation that is notified, or gets access. */
  organization: z.string().nullable(),
  /** What an access delegation permits. */
  permissions: z.array(z.string()),
  /** What a subscription is notified of. */
  eventTypes: z.array(z.string()),
  expiresAt: z.string().nullable(),
  /** Why an accepted request failed. */
  problem: z.string().nullable(),
});
export type PartnerRequestView = z.infer<typeof PartnerRequestView>;

/** How requests of partners are answered without anybody's decision. */
export const PartnerRule = z.object({
  partnerRuleId: z.uuid(),
  /** Null: any kind. */
  kind: PartnerRequestKind.nullable(),
  /** The partner's data source; null: any partner. */
  sourceId: z.uuid().nullable(),
  decision: z.enum(['accept', 'reject']),
});
export type PartnerRule = z.infer<typeof PartnerRule>;

const ofPartners = { auth: 'session', needsAllRows: true } as const;

/** Requests of partners at our ONE Record server, and the rules that answer them. */
export const partnerRequestRoutes = {
  listPartnerRequests: route({
    name: 'listPartnerRequests',
    method: 'GET',
    path: '/portolan-after/web/one-record/requests',
    summary: 'The newest requests at the ONE Record server, those to be decided first, and the rules',
    ...ofPartners,
    xsrf: false,
    data: z.object({
      /** The address of the server. */
      address: z.string(),
      requests: z.array(PartnerRequestView),
      rules: z.array(PartnerRule),
      /** Notifications that subscribers have not taken yet. */
      waitingNotifications: z.int(),
    }),
    errors: [],
  }),
  decidePartnerRequest: route({
    name: 'decidePartnerRequest',
    method: 'POST',
    path: '/portolan-after/web/one-record/decide',
    summary: 'Accepts or rejects a request at the ONE Record server, or revokes what was granted',
    ...ofPartners,
    role: 'member',
    xsrf: true,
    body: z.object({ partnerRequestId: z.uuid(), decision: PartnerDecision }),
    data: z.object({ state: PartnerRequestState }),
    errors: ['partner-request.not-found', 'partner-request.decided'],
  }),
  addPartnerRule: route({
    name: 'addPartnerRule',
    method: 'POST',
    path: '/portolan-after/web/one-record/addRule',
    summary: 'Adds a rule that answers requests of partners at the ONE Record server',
    ...ofPartners,
    role: 'member',
    xsrf: true,
    body: PartnerRule.omit({ partnerRuleId: true }),
    data: PartnerRule,
    errors: ['source.not-found'],
  }),
  removePartnerRule: route({
    name: 'removePartnerRule',
    method: 'POST',
    path: '/portolan-after/web/one-record/removeRule',
    summary: 'Removes a rule that answers requests of partners',
    ...ofPartners,
    role: 'member',
    xsrf: true,
    body: z.object({ partnerRuleId: z.uuid() }),
    data: z.object({}),
    errors: ['partner-rule.not-found'],
  }),
} as const;
