import { z } from 'zod';
import { route } from '../route.ts';
import { CurrentUser, Sealed } from './current-user.ts';
import { Typed, codeErrors } from './verification-routes.ts';

/** Whether no account has it. */
export const Free = z.object({ free: z.boolean() });
/** Whether an enabled account has it. */
export const Active = z.object({ active: z.boolean() });
const passwordErrors = [
  'account.password-required',
  'account.password-format',
  'sign-in.sealed-value',
] as const;

/** Registering, and resetting a forgotten password. */
export const registrationRoutes = {
  register: route({
    name: 'register',
    method: 'POST',
    path: '/sso/v1/register/saasUser',
    summary: 'Creates an account with a company account of its own for a 30-day trial, and signs in',
    auth: 'open',
    xsrf: true,
    body: z.object({
      username: Typed,
      /** One of the two, the one that the code was sent to. */
      mobilePhone: Typed.optional(),
      email: Typed.optional(),
      code: Typed,
      password: Sealed,
      agreement: z.boolean(),
    }),
    data: CurrentUser,
    errors: [
      ...codeErrors,
      ...passwordErrors,
      'account.agreement-required',
      'account.username-format',
      'account.username-used',
      'account.mobile-format',
      'account.mobile-used',
      'account.email-format',
      'account.email-used',
    ],
  }),
  checkUsername: route({
    name: 'checkUsername',
    method: 'GET',
    path: '/sso/v1/register/checkUsername',
    summary: 'Whether a username is free',
    auth: 'open',
    xsrf: false,
    query: z.object({ username: Typed }),
    data: Free,
    errors: ['account.username-format'],
  }),
  checkMobile: route({
    name: 'checkMobile',
    method: 'GET',
    path: '/sso/v1/phoneOrEmail/checkMobile',
    summary: 'Whether a mobile number is free',
    auth: 'open',
    xsrf: false,
    query: z.object({ mobilePhone: Typed }),
    data: Free,
    errors: ['account.mobile-format'],
  }),
  checkEmail: route({
    name: 'checkEmail',
    method: 'GET',
    path: '/sso/v1/phoneOrEmail/checkEmail',
    summary: 'Whether an e-mail address is free',
    auth: 'open',
    xsrf: false,
    query: z.object({ email: Typed }),
    data: Free,
    errors: ['account.email-format'],
  }),
  checkMobileActive: route({
    name: 'checkMobileActive',
    method: 'GET',
    path: '/sso/v1/phoneOrEmail/checkMobileNoActive',
    summary: 'Whether a mobile number belongs to an active account',
    auth: 'open',
    xsrf: false,
    query: z.object({ mobilePhone: Typed }),
    data: Active,
    errors: ['account.mobile-format'],
  }),
  checkEmailActive: route({
    name: 'checkEmailActive',
    method: 'GET',
    path: '/sso/v1/phoneOrEmail/checkEmailNoActive',
    summary: 'Whether an e-mail address belongs to an active account',
    auth: 'open',
    xsrf: false,
    query: z.object({ email: Typed }),
    data: Active,
    errors: ['account.email-format'],
  }),
  resetPasswordByPhone: route({
    name: 'resetPasswordByPhone',
    method: 'POST',
    path: '/sso/v1/password/retrievePwdByPhone',
    summary: 'Sets a new password with a code sent by SMS; ends all sessions of the account',
    auth: 'open',
    xsrf: true,
    body: z.object({ mobilePhone: Typed, code: Typed, password: Sealed }),
    data: z.object({}),
    errors: [...codeErrors, ...passwordErrors, 'account.mobile-format'],
  }),
  resetPasswordByEmail: route({
    name: 'resetPasswordByEmail',
    method: 'POST',
    path: '/sso/v1/password/retrievePwdByEmail',
    summary: 'Sets a new password with a code sent by e-mail; ends all sessions of the account',
    auth: 'open',
    xsrf: true,
    body: z.object({ email: Typed, code: Typed, password: Sealed }),
    data: z.object({}),
    errors: [...codeErrors, ...passwordErrors, 'account.email-format'],
  }),
  countAccounts: route({
    name: 'countAccounts',
    method: 'GET',
    path: '/platform/v1/loginless/userCount',
    summary: 'Number of accounts',
    auth: 'open',
    xsrf: false,
    data: z.object({ count: z.int() }),
    errors: [],
  }),
  checkIpIsCn: route({
    name: 'checkIpIsCn',
    method: 'GET',
    path: '/platform/v1/user/checkIPIsCN',
    summary: 'Whether the address of the caller is in mainland China; null when unknown',
    auth: 'open',
    xsrf: false,
    data: z.object({ isCn: z.boolean().nullable() }),
    errors: [],
  }),
} as const;
