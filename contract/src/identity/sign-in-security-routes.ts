import { z } from 'zod';
import { route } from '../route.ts';
import { CurrentUser, Sealed } from './current-user.ts';
import { Typed } from './verification-routes.ts';

/** The possible second steps of a sign-in. */
export const SecondStepMethod = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondStepMethod = z.infer<typeof SecondStepMethod>;

/** How many factors an account may have, and how long an unfinished one is valid. */
export const factorLimits = {
  apps: 5,
  passkeys: 10,
  recoveryCodes: 10,
  enrolMinutes: 10,
  stepMinutes: 5,
} as const;

/** Removing and adding factors needs an authentication at most this long ago. */
export const confirmedMinutes = 15;

/** The person's name for a factor: 'Phone', 'Key on the ring'. */
export const FactorName = z.string().trim().min(1).max(40);

export const Factor = z.object({
  factorId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** A passkey; `synced` when a service copies it to the person's other devices. */
export const Passkey = Factor.extend({ synced: z.boolean() });
export type Passkey = z.infer<typeof Passkey>;

const Base64Url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(longest);
const credential = {
  id: Base64Url(1400).min(1),
  rawId: Base64Url(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** A new passkey as created by browsers (WebAuthn Level 3, `RegistrationResponseJSON`). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000).min(1),
    attestationObject: Base64Url(60_000).min(1),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** A passkey signature as returned by browsers (WebAuthn Level 3, `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000).min(1),
    authenticatorData: Base64Url(4000).min(1),
    signature: Base64Url(10_000).min(1),
    userHandle: Base64Url(100).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** The sign-in protection of the account. */
export const SignInSecurity = z.object({
  apps: z.array(Factor),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False for a person who only ever used single sign-on. */
  hasPassword: z.boolean(),
  /** Null without single sign-on; `email` as the provider verified it. */
  signOn: z.object({ name: z.string(), linked: z.boolean(), email: z.string().nullable() }).nullable(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** The first factor brings recovery codes, shown only once; null when there were factors before. */
export const FactorAdded = z.object({
  security: SignInSecurity,
  recoveryCodes: z.array(z.string()).nullable(),
});

/** Six digits of an authenticator app, a recovery code, or a passkey's signature. */
const SecondProof = z.object({ code: Typed.optional(), passkey: PasskeyAnswer.optional() });

const changing = ['account.demo-fixed', 'factor.confirm-first'] as const;

/** Second factors: the step that requires one, and the management of the own ones. */
export const signInSecurityRoutes = {
  getSecondStep: route({
    name: 'getSecondStep',
    method: 'GET',
    path: '/sso/v1/secondStep',
    summary: 'The possible methods of the second step in progress in this browser',
    auth: 'open',
    xsrf: false,
    data: z.object({ methods: z.array(SecondStepMethod) }),
    errors: ['sign-in.second-step-ended'],
  }),
  /** The cookie `second_step` identifies the sign-in; it gives no other access. */
  finishSecondStep: route({
    name: 'finishSecondStep',
    method: 'POST',
    path: '/sso/v1/secondStep/finish',
    summary: 'Signs in with the second factor after the first one',
    auth: 'open',
    xsrf: true,
    body: SecondProof,
    data: CurrentUser,
    errors: [
      'sign-in.second-step-ended',
      'sign-in.second-step-failed',
      'account.forbidden',
      'account.expired',
      'account.cancelled',
    ],
  }),
  beginSecondStepPasskey: route({
    name: 'beginSecondStepPasskey',
    method: 'POST',
    path: '/sso/v1/secondStep/beginPasskey',
    summary: 'What the browser needs to take the second step with a passkey',
    auth: 'open',
    xsrf: true,
    data: PasskeyOptions,
    errors: ['sign-in.second-step-ended', 'passkey.unavailable'],
  }),
  beginPasskeySignIn: route({
    name: 'beginPasskeySignIn',
    method: 'POST',
    path: '/sso/v1/passkey/begin',
    summary: 'What the browser needs to sign in with a passkey and nothing else',
    auth: 'open',
    xsrf: true,
    data: PasskeyOptions,
    errors: ['passkey.unavailable'],
  }),
  signInWithPasskey: route({
    name: 'signInWithPasskey',
    method: 'POST',
    path: '/sso/v1/passkey/signIn',
    summary: 'Signs in with a passkey that has verified its user; no password and no second step',
    auth: 'open',
    xsrf: true,
    body: z.object({ passkey: PasskeyAnswer, remember: z.boolean().optional() }),
    data: CurrentUser,
    errors: [
      'sign-in.passkey-failed',
      'passkey.unavailable',
      'account.forbidden',
      'account.expired',
      'account.cancelled',
    ],
  }),
  /** Opened by the browser itself: answers with a redirect to the provider, or to the sign-in page with the reason. */
  startSignOn: route({
    name: 'startSignOn',
    method: 'GET',
    path: '/sso/v1/signOn/start',
    summary: 'Redirects the browser to the single sign-on provider',
    auth: 'open',
    xsrf: false,
    form: 'raw',
    contentType: 'text/html',
    /** `again`: the provider authenticates again, also somebody with a session there. */
    query: z.object({ next: z.string().max(2000).optional(), again: z.literal('1').optional() }),
    data: z.unknown(),
    errors: [],
  }),
  /** Authorization code with PKCE; answers with a redirect into the product, or to the sign-in page with the reason. */
  finishSignOn: route({
    name: 'finishSignOn',
    method: 'GET',
    path: '/sso/v1/signOn/callback',
    summary: 'Return address of the single sign-on provider',
    auth: 'open',
    xsrf: false,
    form: 'raw',
    contentType: 'text/html',
    query: z.object({ code: z.string().max(4000).optional(), state: z.string().max(1000).optional() }),
    data: z.unknown(),
    errors: [],
  }),
  linkSignOn: route({
    name: 'linkSignOn',
    method: 'POST',
    path: '/sso/web/v1/signOn/link',
    summary: 'Redirects the browser to link the account to a person at the single sign-on provider',
    auth: 'session',
    xsrf: true,
    data: z.object({ url: z.string() }),
    errors: [...changing, 'sign-on.not-set-up', 'sign-on.provider-down', 'sign-on.refused'],
  }),
  unlinkSignOn: route({
    name: 'unlinkSignOn',
    method: 'POST',
    path: '/sso/web/v1/signOn/unlink',
    summary: 'Removes the link to the single sign-on provider; there must be another sign-in method',
    auth: 'session',
    xsrf: true,
    data: SignInSecurity,
    errors: [...changing, 'factor.not-found', 'sign-on.only-way'],
  }),
  getSignInSecurity: route({
    name: 'getSignInSecurity',
    method: 'GET',
    path: '/sso/web/v1/factor/list',
    summary: 'The second factors of the account and how many recovery codes are left',
    auth: 'session',
    xsrf: false,
    data: SignInSecurity,
    errors: [],
  }),
  /** Valid for 15 minutes, in this session. */
  confirmPerson: route({
    name: 'confirmPerson',
    method: 'POST',
    path: '/sso/web/v1/factor/confirm',
    summary:
      'Confirms the person again, by password (encrypted) or second factor, before factors are changed',
    auth: 'session',
    xsrf: true,
    body: SecondProof.extend({ password: Sealed.optional() }),
    data: z.object({ confirmedUntil: z.string() }),
    errors: ['account.password-wrong', 'factor.code-wrong', 'sign-in.sealed-value'],
  }),
  beginConfirm: route({
    name: 'beginConfirm',
    method: 'POST',
    path: '/sso/web/v1/factor/beginConfirm',
    summary: 'What the browser needs to confirm the person with a passkey',
    auth: 'session',
    xsrf: true,
    data: PasskeyOptions,
    errors: ['passkey.unavailable'],
  }),
  beginApp: route({
    name: 'beginApp',
    method: 'POST',
    path: '/sso/web/v1/factor/beginApp',
    summary: 'Creates the secret of a new authenticator app (TOTP); it is active after its first code',
    auth: 'session',
    xsrf: true,
    body: z.object({ name: FactorName }),
    data: z.object({ factorId: z.string(), secret: z.string(), uri: z.string() }),
    errors: [...changing, 'factor.too-many'],
  }),
  addApp: route({
    name: 'addApp',
    method: 'POST',
    path: '/sso/web/v1/factor/addApp',
    summary: 'Adds the authenticator app with its first code',
    auth: 'session',
    xsrf: true,
    body: z.object({ factorId: z.uuid(), code: Typed }),
    data: FactorAdded,
    errors: [...changing, 'factor.code-wrong', 'factor.enrolment-ended'],
  }),
  beginPasskey: route({
    name: 'beginPasskey',
    method: 'POST',
    path: '/sso/web/v1/factor/beginPasskey',
    summary: 'What the browser needs to create a passkey for the account',
    auth: 'session',
    xsrf: true,
    data: PasskeyOptions,
    errors: [...changing, 'factor.too-many', 'passkey.unavailable'],
  }),
  addPasskey: route({
    name: 'addPasskey',
    method: 'POST',
    path: '/sso/web/v1/factor/addPasskey',
    summary: 'Adds the passkey that the browser created',
    auth: 'session',
    xsrf: true,
    body: z.object({ name: FactorName, passkey: PasskeyRegistration }),
    data: FactorAdded,
    errors: [...changing, 'factor.too-many', 'passkey.refused', 'passkey.unavailable'],
  }),
  renameFactor: route({
    name: 'renameFactor',
    method: 'POST',
    path: '/sso/web/v1/factor/rename',
    summary: 'Renames a factor',
    auth: 'session',
    xsrf: true,
    body: z.object({ factorId: z.uuid(), name: FactorName }),
    data: SignInSecurity,
    errors: ['account.demo-fixed', 'factor.not-found'],
  }),
  removeFactor: route({
    name: 'removeFactor',
    method: 'POST',
    path: '/sso/web/v1/factor/remove',
    summary: 'Removes a factor; with the last one the recovery codes are removed as well',
    auth: 'session',
    xsrf: true,
    body: z.object({ factorId: z.uuid() }),
    data: SignInSecurity,
    errors: [...changing, 'factor.not-found', 'sign-on.only-way'],
  }),
  makeRecoveryCodes: route({
    name: 'makeRecoveryCodes',
    method: 'POST',
    path: '/sso/web/v1/factor/makeRecoveryCodes',
    summary: 'Creates new recovery codes, shown once; earlier ones stop working',
    auth: 'session',
    xsrf: true,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...changing, 'factor.not-found'],
  }),
} as const;
