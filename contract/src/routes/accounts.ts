import { z } from 'zod';
import { route } from '../route.ts';

const Sealed = z.string().min(1).max(2000);

/** The signed-in person and what they may do; field names are the specification's. */
export const CurrentUser = z.object({
  sysUserId: z.string(),
  username: z.string(),
  nickName: z.string(),
  mobilePhone: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  account: z.string(),
  isHome: z.boolean(),
  loginUrlFlag: z.boolean(),
  isCn: z.boolean().nullable(),
  userType: z.enum(['trial', 'official', 'administrator']),
  expired: z.boolean(),
  serviceStartDate: z.string().nullable(),
  serviceEndDate: z.string().nullable(),
  trackedBills: z.int(),
  /** 0 means unlimited. */
  trackBillsLimitTimes: z.int(),
  queryNumber: z.int(),
  tenant: z.object({
    accreditId: z.string(),
    name: z.string(),
    role: z.enum(['owner', 'member', 'read-only']),
    simulated: z.boolean(),
  }),
  auditStatus: z.enum(['incomplete', 'under-review', 'succeeded', 'failed']),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const accountRoutes = {
  getSealingKey: route({
    name: 'getSealingKey',
    method: 'GET',
    path: '/sso/v1/key',
    summary:
      'Public key (RSA-OAEP-256, JWK) with which the browser seals secrets before they enter a URL or body',
    auth: 'open',
    xsrf: false,
    data: z.object({ key: z.record(z.string(), z.unknown()), serverTime: z.string() }),
    errors: [],
  }),
  /** What the sign-in page may offer. */
  getSignInOptions: route({
    name: 'getSignInOptions',
    method: 'GET',
    path: '/sso/v1/options',
    summary: 'Whether the demo is on, and with which account it opens',
    auth: 'open',
    xsrf: false,
    data: z.object({ demo: z.object({ username: z.string(), password: z.string() }).nullable() }),
    errors: [],
  }),
  /** `password` is sealed: base64url of RSA-OAEP-256 over `{"value","at"}`, good for 5 minutes. */
  signInWithPassword: route({
    name: 'signInWithPassword',
    method: 'GET',
    path: '/sso/v1/login/loginless/2',
    summary: 'Signs in with username, mobile or e-mail and a sealed password',
    auth: 'open',
    xsrf: true,
    query: z.object({
      username: z.string().min(1).max(200),
      password: Sealed,
      sysSource: z.coerce.number().int().optional(),
      operateType: z.coerce.number().int().optional(),
      remember: z.stringbool().optional(),
    }),
    data: CurrentUser,
    errors: [
      'sign-in.failed',
      'sign-in.sealed-value',
      'account.forbidden',
      'account.expired',
      'account.cancelled',
    ],
  }),
  signOut: route({
    name: 'signOut',
    method: 'GET',
    path: '/sso/web/v1/loginOut',
    summary: 'Ends the session',
    auth: 'session',
    xsrf: true,
    data: z.object({}),
    errors: [],
  }),
  checkSession: route({
    name: 'checkSession',
    method: 'GET',
    path: '/sso/web/v1/user/check',
    summary: 'Whether the session is valid',
    auth: 'session',
    xsrf: false,
    data: z.object({ valid: z.literal(true) }),
    errors: [],
  }),
  getCurrentUser: route({
    name: 'getCurrentUser',
    method: 'GET',
    path: '/platform/web/v1/user/getCurrentUserInfo',
    summary: 'The signed-in person, the company acted for, service dates and counts',
    auth: 'session',
    xsrf: false,
    data: CurrentUser,
    errors: [],
  }),
  submitPageError: route({
    name: 'submitPageError',
    method: 'POST',
    path: '/platform/webapi/v1/api/error/submit',
    summary: 'A front-end error, kept for staff',
    auth: 'open',
    xsrf: true,
    body: z.object({
      funcName: z.string().max(200).optional(),
      funcParam: z.string().max(4000).optional(),
      funcReturn: z.string().max(4000).optional(),
      pageErrorMsg: z.string().max(8000),
      accreditId: z.string().max(100).optional(),
      pageUrl: z.string().max(2000).optional(),
      pageUrlHistory: z.string().max(4000).optional(),
    }),
    data: z.object({}),
    errors: [],
  }),
} as const;
