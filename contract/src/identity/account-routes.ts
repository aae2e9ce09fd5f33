import { z } from 'zod';
import { route } from '../route.ts';
import { accountSettingsRoutes } from './account-settings-routes.ts';
import { CurrentUser, Sealed } from './current-user.ts';
import { registrationRoutes } from './registration-routes.ts';
import { signInSecurityRoutes } from './sign-in-security-routes.ts';
import { Ticket, Typed, verificationRoutes } from './verification-routes.ts';

export * from './account-settings-routes.ts';
export * from './current-user.ts';
export * from './registration-routes.ts';
export * from './passkey.ts';
export * from './second-factor.ts';
export * from './sign-in-security-routes.ts';
export * from './verification-routes.ts';

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
  /** What the sign-in page offers. */
  getSignInOptions: route({
    name: 'getSignInOptions',
    method: 'GET',
    path: '/sso/v1/options',
    summary:
      'What the sign-in page may offer: the demo and its account, the host name of passkeys, single sign-on',
    auth: 'open',
    xsrf: false,
    data: z.object({
      demo: z.object({ username: z.string(), password: z.string() }).nullable(),
      /** Whether to say that the personal edition closes or has closed. */
      editionNotice: z.boolean(),
      /** Null where browsers make none: at an address without a name, and without TLS. */
      passkeyHost: z.string().nullable(),
      /** Name of the single sign-on provider. */
      signOn: z.object({ name: z.string() }).nullable(),
    }),
    errors: [],
  }),
  /** `password` is encrypted: base64url of RSA-OAEP-256 over `{"value","at"}`, valid for 5 minutes. */
  signInWithPassword: route({
    name: 'signInWithPassword',
    method: 'GET',
    path: '/sso/v1/login/loginless/2',
    summary: 'Signs in with username, mobile or e-mail and an encrypted password',
    auth: 'open',
    xsrf: true,
    query: z.object({
      username: z.string().min(1).max(200),
      password: Sealed,
      sysSource: z.coerce.number().int().optional(),
      operateType: z.coerce.number().int().optional(),
      remember: z.stringbool().optional(),
      ticket: Ticket,
    }),
    data: CurrentUser,
    errors: [
      'verification.puzzle-required',
      'sign-in.failed',
      'sign-in.second-step',
      'sign-in.sealed-value',
      'account.forbidden',
      'account.expired',
      'account.cancelled',
    ],
  }),
  signInWithCode: route({
    name: 'signInWithCode',
    method: 'GET',
    path: '/sso/v1/login/loginless/5',
    summary: 'Signs in with mobile or e-mail and the code that was sent there for `sign-in`',
    auth: 'open',
    xsrf: true,
    query: z.object({
      username: Typed,
      authCode: Typed,
      sysSource: z.coerce.number().int().optional(),
      operateType: z.coerce.number().int().optional(),
      remember: z.stringbool().optional(),
    }),
    data: CurrentUser,
    errors: [
      'verification.code-required',
      'verification.code-wrong',
      'verification.code-tries-used-up',
      'account.mobile-format',
      'account.email-format',
      'sign-in.second-step',
      'account.forbidden',
      'account.expired',
      'account.cancelled',
    ],
  }),
  /**
   * `token` is a ticket: base64url of `{"accreditId","username","expiresAt","nonce"}`, a dot, and base64url of its
   * HMAC-SHA256 with the embed secret of the company account. Valid once, at most 5 minutes.
   */
  signInEmbedded: route({
    name: 'signInEmbedded',
    method: 'GET',
    path: '/sso/v1/login/loginless/3',
    summary: 'Opens the session of an embedded page with a ticket that a company account has signed',
    auth: 'open',
    xsrf: true,
    query: z.object({ token: z.string().min(1).max(4000), sysSource: z.coerce.number().int().optional() }),
    data: CurrentUser,
    errors: ['sign-in.ticket-refused', 'account.forbidden', 'account.expired', 'account.cancelled'],
  }),
  autoSignIn: route({
    name: 'autoSignIn',
    method: 'POST',
    path: '/sso/v1/autoLogin',
    summary: 'Signs in on a remembered device; the token is replaced by a new one each time',
    auth: 'open',
    xsrf: true,
    /** Browsers send it as a cookie that no script can read; other programs may send it here. */
    body: z.object({ token: z.string().max(200).optional() }),
    data: CurrentUser,
    errors: ['sign-in.remembered-ended', 'account.forbidden', 'account.expired', 'account.cancelled'],
  }),
  signOut: route({
    name: 'signOut',
    method: 'GET',
    path: '/sso/web/v1/loginOut',
    summary: 'Ends the session, and returns where to sign out at the single sign-on provider as well',
    auth: 'session',
    evenWhenClosed: true,
    xsrf: true,
    data: z.object({ logoutUrl: z.string().nullable() }),
    errors: [],
  }),
  checkSession: route({
    name: 'checkSession',
    method: 'GET',
    path: '/sso/web/v1/user/check',
    summary: 'Whether the session is valid',
    auth: 'session',
    evenWhenClosed: true,
    xsrf: false,
    data: z.object({ valid: z.literal(true) }),
    errors: [],
  }),
  getCurrentUser: route({
    name: 'getCurrentUser',
    method: 'GET',
    path: '/platform/web/v1/user/getCurrentUserInfo',
    summary: 'The signed-in person, the current company account, service dates and counts',
    auth: 'session',
    evenWhenClosed: true,
    xsrf: false,
    data: CurrentUser,
    errors: [],
  }),
  submitPageError: route({
    name: 'submitPageError',
    method: 'POST',
    path: '/platform/webapi/v1/api/error/submit',
    summary: 'Reports a front-end error to staff',
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
  ...verificationRoutes,
  ...registrationRoutes,
  ...accountSettingsRoutes,
  ...signInSecurityRoutes,
} as const;
