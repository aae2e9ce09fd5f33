import {
  accountRoutes,
  type AppError,
  parseAddress,
  parseCode,
  parsePassword,
  parseUsername,
  problemOf,
  type RouteData,
} from '@portolan/contract';
import { call } from '../../../lib/api.ts';
import { seal } from '../../../lib/seal.ts';

export interface RegistrationForm {
  username: string;
  address: string;
  code: string;
  password: string;
  again: string;
  agreed: boolean;
}

export type RegistrationField = 'username' | 'address' | 'code' | 'password' | 'again' | 'agreement';

/** The problems, field by field, by the rules that the server uses as well. */
export function findProblems(
  form: RegistrationForm,
): Partial<Record<RegistrationField, AppError | 'differ' | 'missing'>> {
  const judged: [RegistrationField, AppError | 'differ' | 'missing' | undefined][] = [
    ['username', problemOf(() => parseUsername(form.username))],
    ['address', form.address.trim() === '' ? 'missing' : problemOf(() => parseAddress(form.address))],
    ['code', problemOf(() => parseCode(form.code))],
    ['password', problemOf(() => parsePassword(form.password))],
    ['again', form.again === form.password ? undefined : 'differ'],
    ['agreement', form.agreed ? undefined : 'missing'],
  ];
  return Object.fromEntries(judged.filter(([, problem]) => problem !== undefined));
}

export async function isUsernameFree(username: string): Promise<boolean> {
  return (await call(accountRoutes.checkUsername, { query: { username } })).free;
}

export async function isAddressFree(text: string): Promise<boolean> {
  const { channel, recipient } = parseAddress(text);
  const { free } =
    channel === 'mail'
      ? await call(accountRoutes.checkEmail, { query: { email: recipient } })
      : await call(accountRoutes.checkMobile, { query: { mobilePhone: recipient } });
  return free;
}

export async function isAddressActive(text: string): Promise<boolean> {
  const { channel, recipient } = parseAddress(text);
  const { active } =
    channel === 'mail'
      ? await call(accountRoutes.checkEmailActive, { query: { email: recipient } })
      : await call(accountRoutes.checkMobileActive, { query: { mobilePhone: recipient } });
  return active;
}

/** Creates the account; the browser is signed in afterwards. */
export async function sendRegistration(
  form: RegistrationForm,
): Promise<RouteData<typeof accountRoutes.register>> {
  const { channel, recipient } = parseAddress(form.address);
  return call(accountRoutes.register, {
    body: {
      username: form.username.trim(),
      ...(channel === 'mail' ? { email: recipient } : { mobilePhone: recipient }),
      code: form.code,
      password: await seal(form.password),
      agreement: form.agreed,
    },
  });
}

export async function sendNewPassword(form: {
  address: string;
  code: string;
  password: string;
}): Promise<void> {
  const { channel, recipient } = parseAddress(form.address);
  const { code } = form;
  const password = await seal(form.password);
  if (channel === 'mail')
    await call(accountRoutes.resetPasswordByEmail, { body: { email: recipient, code, password } });
  else await call(accountRoutes.resetPasswordByPhone, { body: { mobilePhone: recipient, code, password } });
}
