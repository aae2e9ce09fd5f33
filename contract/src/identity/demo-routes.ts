import { z } from 'zod';
import { DemoProduct, Industry } from './demo-rules.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { CurrentUser, Sealed } from './current-user.ts';
import { Ticket, Typed } from './verification-routes.ts';

/**
 * State of a request. `waiting`: a consultant has to respond. `invited`: the link was sent and not used yet. `joined`:
 * a trial account exists. `official`: the trial was turned into an official account.
 */
export const demoStates = ['waiting', 'invited', 'joined', 'official', 'declined'] as const;
export const DemoState = z.enum(demoStates);
export type DemoState = z.infer<typeof DemoState>;

/** One request as staff see it. */
export const DemoRequest = z.object({
  demoRequestId: z.string(),
  company: z.string(),
  mobile: z.string(),
  email: z.string(),
  name: z.string(),
  industry: Industry,
  products: z.array(DemoProduct),
  /** The page from which the visitor came to the form; '' when unknown. */
  from: z.string(),
  /** The language of mails to the visitor. */
  language: z.string(),
  bookedAt: z.string(),
  /** When a consultant has to respond: three business days, Monday to Friday, UTC. */
  dueAt: z.string(),
  overdue: z.boolean(),
  state: DemoState,
  /** An account has this e-mail: accepting activates it, no invitation is sent. */
  registered: z.boolean(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  invitationExpiresAt: z.string().nullable(),
  username: z.string().nullable(),
  /** The last day of service of the account; null when there is no account, or no end. */
  serviceEndDate: z.string().nullable(),
});
export type DemoRequest = z.infer<typeof DemoRequest>;

const Id = z.object({ demoRequestId: z.uuid() });
const deciding = ['demo.not-found', 'demo.state-changed'] as const;

/** From the booking of a demo to an official account. */
export const demoRoutes = {
  bookDemo: route({
    name: 'bookDemo',
    method: 'POST',
    path: '/platform/v1/subscribe/loginless/add',
    summary: 'Books a demo; reports whether the account of the e-mail is active or an invitation will follow',
    auth: 'open',
    xsrf: true,
    /** All fields are required. */
    body: z.object({
      company: Typed,
      mobile: Typed,
      email: Typed,
      name: Typed,
      industry: z.enum([...Industry.options, '']),
      products: z.array(DemoProduct).max(DemoProduct.options.length),
      /** The page that led to the form. */
      from: z.string().max(40).optional(),
      ticket: Ticket,
    }),
    data: z.object({
      result: z.enum(['activated', 'invitation-follows']),
      /** When a consultant has to respond. */
      dueAt: z.string(),
    }),
    errors: [
      'demo.company-required',
      'account.mobile-format',
      'account.email-format',
      'demo.name-required',
      'demo.industry-required',
      'demo.products-required',
      'verification.puzzle-required',
    ],
  }),
  inviteTrialUser: route({
    name: 'inviteTrialUser',
    method: 'POST',
    path: '/platform/v1/subscribe/loginless/invitePortolanUser',
    summary: 'Sends the invitation of an accepted request again; the answer is the same for every address',
    auth: 'open',
    xsrf: true,
    body: z.object({ email: Typed, ticket: Ticket }),
    data: z.object({ validDays: z.int() }),
    errors: ['account.email-format', 'verification.puzzle-required'],
  }),
  readTrialInvitation: route({
    name: 'readTrialInvitation',
    method: 'POST',
    path: '/platform/v1/subscribe/loginless/readInvitation',
    summary: 'The recipient of an invitation and its expiry; the token comes from the link in the mail',
    auth: 'open',
    xsrf: true,
    body: z.object({ token: z.string().max(100) }),
    data: z.object({
      company: z.string(),
      name: z.string(),
      email: z.string(),
      expiresAt: z.string(),
      trialDays: z.int(),
    }),
    errors: ['demo.invitation-ended'],
  }),
  acceptTrialInvitation: route({
    name: 'acceptTrialInvitation',
    method: 'POST',
    path: '/platform/v1/subscribe/loginless/acceptInvitation',
    summary: 'Accepts an invitation: creates the 30-day trial account with a company account, and signs in',
    auth: 'open',
    xsrf: true,
    body: z.object({
      token: z.string().max(100),
      username: Typed,
      password: Sealed,
      agreement: z.boolean(),
    }),
    data: CurrentUser,
    errors: [
      'demo.invitation-ended',
      'account.username-format',
      'account.username-used',
      'account.password-required',
      'account.password-format',
      'account.agreement-required',
      'account.email-used',
      'sign-in.sealed-value',
    ],
  }),
  listDemoRequests: route({
    name: 'listDemoRequests',
    method: 'GET',
    path: '/platform/web/v1/demo/list',
    summary: 'Demo requests of one state: waiting ones by due time, overdue first; others newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      state: DemoState.default('waiting'),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(DemoRequest),
    errors: [],
  }),
  countDemoRequests: route({
    name: 'countDemoRequests',
    method: 'GET',
    path: '/platform/web/v1/demo/counts',
    summary: 'How many demo requests there are in each state, and how many waiting ones are overdue',
    auth: 'internal',
    xsrf: false,
    data: z.object({ states: z.record(DemoState, z.int()), overdue: z.int() }),
    errors: [],
  }),
  getDemoRequest: route({
    name: 'getDemoRequest',
    method: 'GET',
    path: '/platform/web/v1/demo/detail',
    summary: 'One demo request',
    auth: 'internal',
    xsrf: false,
    query: Id,
    data: DemoRequest,
    errors: ['demo.not-found'],
  }),
  acceptDemoRequest: route({
    name: 'acceptDemoRequest',
    method: 'POST',
    path: '/platform/web/v1/demo/accept',
    summary: 'Accepts a request: invites by mail, or starts the trial of the account with the e-mail',
    auth: 'internal',
    xsrf: true,
    body: Id,
    data: DemoRequest,
    errors: [...deciding, 'demo.account-closed'],
  }),
  declineDemoRequest: route({
    name: 'declineDemoRequest',
    method: 'POST',
    path: '/platform/web/v1/demo/decline',
    summary: 'Declines a request with a reason, which is mailed to the visitor',
    auth: 'internal',
    xsrf: true,
    body: Id.extend({ reason: Typed }),
    data: DemoRequest,
    errors: [...deciding, 'demo.reason-required'],
  }),
  resendTrialInvitation: route({
    name: 'resendTrialInvitation',
    method: 'POST',
    path: '/platform/web/v1/demo/resend',
    summary: 'Sends the invitation of a request again with a new link; the earlier link stops working',
    auth: 'internal',
    xsrf: true,
    body: Id,
    data: DemoRequest,
    errors: deciding,
  }),
  convertTrial: route({
    name: 'convertTrial',
    method: 'POST',
    path: '/platform/web/v1/demo/convert',
    summary: 'Turns the trial of a request into an official account: longer service, all data kept',
    auth: 'internal',
    xsrf: true,
    body: Id.extend({
      /** The last day of service; null for no end. */
      serviceEndDate: z.iso.date().nullable(),
      /** 0 means unlimited. */
      trackBillsLimitTimes: z.int().min(0).max(10_000_000),
    }),
    data: DemoRequest,
    errors: [...deciding, 'demo.service-end-past'],
  }),
} as const;
