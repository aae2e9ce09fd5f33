import { z } from 'zod';
import { route, TenantRole } from '../route.ts';
import { CurrentUser, Sealed, Sex } from './current-user.ts';
import { Typed } from './verification-routes.ts';

const checking = [
  'verification.code-required',
  'verification.code-wrong',
  'verification.code-tries-used-up',
] as const;
const phone = ['account.demo-fixed', 'account.mobile-format', 'account.mobile-used'] as const;
const email = ['account.demo-fixed', 'account.email-format', 'account.email-used'] as const;

/** What was done with an account, by its own person. */
export const OperationKind = z.enum([
  'registered',
  'signed-in',
  'signed-out',
  'password-reset',
  'password-changed',
  'mobile-bound',
  'mobile-replaced',
  'mobile-unbound',
  'email-bound',
  'email-replaced',
  'email-unbound',
  'nickname-changed',
  'profile-changed',
  'privacy-accepted',
  'privacy-withdrawn',
  'tenant-changed',
  'tenant-joined',
  'tenant-left',
  'access-policy-changed',
  'signing-secret-made',
  'other-sessions-ended',
  'embed-secret-made',
  'app-added',
  'passkey-added',
  'factor-renamed',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'sign-on-linked',
  'sign-on-unlinked',
]);
export type OperationKind = z.infer<typeof OperationKind>;

/** What a signed-in person does with the own account. */
export const accountSettingsRoutes = {
  updateNickname: route({
    name: 'updateNickname', method: 'GET', path: '/platform/web/v1/user/updateNickname',
    summary: 'Changes the nickname, at most 20 characters',
    auth: 'session', xsrf: true, query: z.object({ nickName: Typed }), data: CurrentUser,
    errors: ['account.nickname-format', 'account.demo-fixed'],
  }),
  updateProfile: route({
    name: 'updateProfile', method: 'POST', path: '/platform/web/v1/user/updateProfile',
    summary: 'Changes birthday and sex; null takes one away',
    auth: 'session', xsrf: true,
    body: z.object({ birthday: z.iso.date().nullable(), sex: Sex.nullable() }),
    data: CurrentUser, errors: ['account.demo-fixed'],
  }),
  updatePrivacyReadStatus: route({
    name: 'updatePrivacyReadStatus', method: 'GET', path: '/platform/web/v1/customer/updatePrivacyReadStatus',
    summary: 'Records that the privacy terms were accepted (status 1), or no longer are (status 0)',
    auth: 'session', evenWhenClosed: true, xsrf: true, query: z.object({ status: z.enum(['0', '1']) }), data: CurrentUser, errors: [],
  }),
  bindAddress: route({
    name: 'bindAddress', method: 'GET', path: '/sso/web/v1/phoneOrEmail/binding',
    summary: 'Binds a mobile number or an e-mail address with the code that was sent there for `bind`',
    auth: 'session', xsrf: true,
    query: z.object({ phone: Typed.optional(), email: Typed.optional(), code: Typed }), data: CurrentUser,
    errors: [...new Set([...checking, ...phone, ...email, 'account.address-bound'] as const)],
  }),
  unbindPhone: route({
    name: 'unbindPhone', method: 'GET', path: '/sso/web/v1/phoneOrEmail/unbindingPhone',
    summary: 'Takes the mobile number away with a code sent there for `confirm`; an e-mail must be bound',
    auth: 'session', xsrf: true, query: z.object({ code: Typed }), data: CurrentUser,
    errors: [...checking, 'account.demo-fixed', 'account.mobile-not-bound', 'account.email-not-bound'],
  }),
  unbindEmail: route({
    name: 'unbindEmail', method: 'GET', path: '/sso/web/v1/phoneOrEmail/unbindingEmail',
    summary: 'Takes the e-mail address away with a code sent there for `confirm`; a mobile must be bound',
    auth: 'session', xsrf: true, query: z.object({ code: Typed }), data: CurrentUser,
    errors: [...checking, 'account.demo-fixed', 'account.mobile-not-bound', 'account.email-not-bound'],
  }),
  changePhone: route({
    name: 'changePhone', method: 'POST', path: '/sso/web/v1/phoneOrEmail/changePhone',
    summary: 'Replaces the mobile number: a code from the old one (`confirm`) and one from the new one (`bind`)',
    auth: 'session', xsrf: true, body: z.object({ oldCode: Typed, mobilePhone: Typed, code: Typed }),
    data: CurrentUser, errors: [...checking, ...phone, 'account.mobile-not-bound'],
  }),
  changeEmail: route({
    name: 'changeEmail', method: 'POST', path: '/sso/web/v1/phoneOrEmail/changeEmail',
    summary: 'Replaces the e-mail address: a code from the old one (`confirm`) and one from the new one (`bind`)',
    auth: 'session', xsrf: true, body: z.object({ oldCode: Typed, email: Typed, code: Typed }),
    data: CurrentUser, errors: [...checking, ...email, 'account.email-not-bound'],
  }),
  resetEmail: route({
    name: 'resetEmail', method: 'GET', path: '/sso/web/v1/email/resetEmail',
    summary: 'Replaces an e-mail that can no longer be read, with a code from the new one and a fresh sign-in',
    auth: 'session', xsrf: true, query: z.object({ email: Typed, code: Typed }), data: CurrentUser,
    errors: [...checking, ...email, 'account.sign-in-again'],
  }),
  updatePassword: route({
    name: 'updatePassword', method: 'POST', path: '/sso/web/v1/password/updatePwd',
    summary: 'Changes the password, both sealed; the other sessions end',
    auth: 'session', xsrf: true, body: z.object({ oldPassword: Sealed, password: Sealed }),
    data: z.object({ endedSessions: z.int() }),
    errors: ['account.demo-fixed', 'account.password-wrong', 'account.password-required', 'account.password-format', 'sign-in.sealed-value'],
  }),
  validatePassword: route({
    name: 'validatePassword', method: 'GET', path: '/sso/web/v1/password/validatePwd',
    summary: 'Whether this is the current password, sealed',
    auth: 'session', xsrf: true, query: z.object({ password: Sealed }), data: z.object({ valid: z.literal(true) }),
    errors: ['account.password-wrong', 'sign-in.sealed-value'],
  }),
  listTenants: route({
    name: 'listTenants', method: 'POST', path: '/platform/web/v1/userTenant/getUserTenant',
    summary: 'The company accounts that the person belongs to',
    auth: 'session', evenWhenClosed: true, xsrf: true,
    data: z.array(z.object({
      accreditId: z.string(), name: z.string(), role: TenantRole,
      simulated: z.boolean(), current: z.boolean(),
    })),
    errors: [],
  }),
  changeTenant: route({
    name: 'changeTenant', method: 'GET', path: '/platform/web/v1/userTenant/changeCurrentTenant',
    summary: 'Acts for another company account from now on',
    auth: 'session', evenWhenClosed: true, xsrf: true, query: z.object({ accreditId: z.uuid() }), data: CurrentUser,
    errors: ['tenant.not-found', 'account.expired'],
  }),
  listSessions: route({
    name: 'listSessions', method: 'GET', path: '/sso/web/v1/session/list',
    summary: 'Where the account is signed in; the accounts of the demo see their own session only',
    auth: 'session', xsrf: false,
    data: z.array(z.object({
      sessionId: z.string(), current: z.boolean(), loginType: z.int(), createdAt: z.string(), expiresAt: z.string(),
      ipAddress: z.string().nullable(), userAgent: z.string().nullable(),
    })),
    errors: [],
  }),
  endOtherSessions: route({
    name: 'endOtherSessions', method: 'POST', path: '/sso/web/v1/session/endOthers',
    summary: 'Ends all sessions of the account but this one, and forgets the devices that remember it',
    auth: 'session', xsrf: true, data: z.object({ endedSessions: z.int() }), errors: ['account.demo-fixed'],
  }),
  listOperations: route({
    name: 'listOperations', method: 'GET', path: '/platform/web/v1/user/operations',
    summary: 'What was done with the account, newest first; nothing is kept for the accounts of the demo',
    auth: 'session', xsrf: false,
    query: z.object({ before: z.string().regex(/^\d{1,18}$/).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    data: z.array(z.object({
      operationId: z.string(), kind: OperationKind, detail: z.string().nullable(), at: z.string(),
      ipAddress: z.string().nullable(), userAgent: z.string().nullable(),
    })),
    errors: [],
  }),
  makeEmbedSecret: route({
    name: 'makeEmbedSecret', method: 'POST', path: '/platform/web/v1/userTenant/makeEmbedSecret',
    summary: 'Makes the secret that signs tickets of embedded pages, shown once; the one before stops working',
    auth: 'session', role: 'owner', xsrf: true, data: z.object({ accreditId: z.string(), secret: z.string() }),
    errors: ['account.demo-fixed'],
  }),
} as const; // prettier-ignore
