import { z } from 'zod';
import { route } from '../route.ts';
import { CurrentUser, Sealed } from './current-user.ts';
import { Typed } from './verification.ts';

/** How the second step of a sign-in can be taken. */
export const SecondStepMethod = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondStepMethod = z.infer<typeof SecondStepMethod>;

/** How many factors an account may have, and how long what is begun is good. */
export const factorLimits = {
  apps: 5,
  passkeys: 10,
  recoveryCodes: 10,
  enrolMinutes: 10,
  stepMinutes: 5,
} as const;

/** Removing and adding factors needs a person who has proved who they are at most so long ago. */
export const confirmedMinutes = 15;

/** What a person calls a factor: 'Phone', 'Key on the ring'. */
export const FactorName = z.string().trim().min(1).max(40);

export const Factor = z.object({
  factorId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** What stands between a stranger and the account. */
export const SignInSecurity = z.object({
  apps: z.array(Factor),
  recoveryCodesLeft: z.int(),
  /** False for a person who only ever came by single sign-on. */
  hasPassword: z.boolean(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** The first factor brings recovery codes, told only now; null when there were factors before. */
const Added = z.object({ security: SignInSecurity, recoveryCodes: z.array(z.string()).nullable() });

/** Six digits of an authenticator app, or a recovery code. */
const SecondProof = z.object({ code: Typed.optional() });

const changing = ['account.demo-fixed', 'factor.confirm-first'] as const;

/** Second factors: the step that asks for one, and what a person does with the own ones. */
export const signInSecurityRoutes = {
  getSecondStep: route({
    name: 'getSecondStep', method: 'GET', path: '/sso/v1/secondStep',
    summary: 'How the second step of the sign-in that is under way in this browser can be taken',
    auth: 'open', xsrf: false, data: z.object({ methods: z.array(SecondStepMethod) }),
    errors: ['sign-in.second-step-ended'],
  }),
  /** The cookie `second_step` says whose sign-in it is; it opens nothing else. */
  finishSecondStep: route({
    name: 'finishSecondStep', method: 'POST', path: '/sso/v1/secondStep/finish',
    summary: 'Signs in with the second factor after the first one was right',
    auth: 'open', xsrf: true, body: SecondProof, data: CurrentUser,
    errors: ['sign-in.second-step-ended', 'sign-in.second-step-failed', 'account.forbidden', 'account.expired', 'account.cancelled'],
  }),
  getSignInSecurity: route({
    name: 'getSignInSecurity', method: 'GET', path: '/sso/web/v1/factor/list',
    summary: 'The second factors of the account and how many recovery codes are left',
    auth: 'session', xsrf: false, data: SignInSecurity, errors: [],
  }),
  /** Good for 15 minutes, in this session. */
  confirmPerson: route({
    name: 'confirmPerson', method: 'POST', path: '/sso/web/v1/factor/confirm',
    summary: 'Proves again who is there, by password (sealed) or second factor, before factors are changed',
    auth: 'session', xsrf: true, body: SecondProof.extend({ password: Sealed.optional() }),
    data: z.object({ confirmedUntil: z.string() }),
    errors: ['account.password-wrong', 'factor.code-wrong', 'sign-in.sealed-value'],
  }),
  beginApp: route({
    name: 'beginApp', method: 'POST', path: '/sso/web/v1/factor/beginApp',
    summary: 'Makes the secret of a new authenticator app (TOTP); it counts once its first code was entered',
    auth: 'session', xsrf: true, body: z.object({ name: FactorName }),
    data: z.object({ factorId: z.string(), secret: z.string(), uri: z.string() }),
    errors: [...changing, 'factor.too-many'],
  }),
  addApp: route({
    name: 'addApp', method: 'POST', path: '/sso/web/v1/factor/addApp',
    summary: 'Adds the authenticator app with its first code',
    auth: 'session', xsrf: true, body: z.object({ factorId: z.uuid(), code: Typed }), data: Added,
    errors: [...changing, 'factor.code-wrong', 'factor.enrolment-ended'],
  }),
  renameFactor: route({
    name: 'renameFactor', method: 'POST', path: '/sso/web/v1/factor/rename',
    summary: 'Gives a factor another name',
    auth: 'session', xsrf: true, body: z.object({ factorId: z.uuid(), name: FactorName }), data: SignInSecurity,
    errors: ['account.demo-fixed', 'factor.not-found'],
  }),
  removeFactor: route({
    name: 'removeFactor', method: 'POST', path: '/sso/web/v1/factor/remove',
    summary: 'Takes a factor away; with the last one the recovery codes go as well',
    auth: 'session', xsrf: true, body: z.object({ factorId: z.uuid() }), data: SignInSecurity,
    errors: [...changing, 'factor.not-found'],
  }),
  makeRecoveryCodes: route({
    name: 'makeRecoveryCodes', method: 'POST', path: '/sso/web/v1/factor/makeRecoveryCodes',
    summary: 'Makes new recovery codes, shown once; the ones before stop working',
    auth: 'session', xsrf: true, data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...changing, 'factor.not-found'],
  }),
} as const; // prettier-ignore
