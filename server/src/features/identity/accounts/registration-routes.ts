import {
  type Address,
  LoginType,
  accountRoutes,
  parseEmail,
  parseMobile,
  parseUsername,
} from '@portolan/contract';
import { isAddressInChina } from '../../../platform/reference/index.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { giveTicket, proveCode, spendCode } from '../verification/index.ts';
import { findAccountAt } from '../sessions/index.ts';
import { noteChange } from './change-note.ts';
import { countQuestion } from './check-limit.ts';
import { requestCode } from './code-request.ts';
import { type AccountsNeeds, enter } from './enter.ts';
import { countAccounts } from './own-account.ts';
import { resetPassword } from './password-change.ts';
import { register } from './register.ts';
import { isUsernameFree } from './trial.ts';

const toMail = (text: string): Address => ({ channel: 'mail', recipient: parseEmail(text) });
const toSms = (text: string): Address => ({ channel: 'sms', recipient: parseMobile(text) });

/** Codes: sent to an address, and checked. */
export function serveCodes({ db: { system: db }, clock, sealingKey }: AccountsNeeds): Served[] {
  return [
    serve(accountRoutes.sendPhoneCode, async ({ query }, { ip, language }) =>
      requestCode(db, sealingKey, {
        to: toSms(query.mobilePhone),
        use: query.useType,
        ticket: query.ticket,
        ip,
        language,
        now: clock.now(),
      }),
    ),
    serve(accountRoutes.sendEmailCode, async ({ query }, { ip, language }) =>
      requestCode(db, sealingKey, {
        to: toMail(query.email),
        use: query.useType,
        ticket: query.ticket,
        ip,
        language,
        now: clock.now(),
      }),
    ),
    serve(accountRoutes.sendEmailCodeNotRegistered, async ({ query }, { ip, language }) =>
      requestCode(db, sealingKey, {
        to: toMail(query.email),
        use: 'register',
        ticket: query.ticket,
        ip,
        language,
        now: clock.now(),
      }),
    ),
    serve(accountRoutes.validatePhoneCode, async ({ body }) => {
      const { code, useType: use, mobilePhone } = body;
      await proveCode(db, sealingKey, { to: toSms(mobilePhone), use, code, now: clock.now() });
      return { valid: true as const };
    }),
    serve(accountRoutes.validateEmailCode, async ({ body }) => {
      const { code, useType: use, email } = body;
      const now = clock.now();
      const proof = await proveCode(db, sealingKey, { to: toMail(email), use, code, now });
      if (use !== 'person') return { valid: true as const, ticket: null };
      await spendCode(db, proof, now);
      return { valid: true as const, ticket: (await giveTicket(db, now)).ticket };
    }),
  ];
}

/** Registration, its checks, and the reset of a forgotten password. */
export function serveRegistration(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const ask = (subject: string, { ip }: CallContext) =>
    countQuestion(db, sealingKey, { ip, subject, now: clock.now() });
  const isFree = async (to: Address, call: CallContext) => {
    await ask(to.recipient, call);
    return { free: (await findAccountAt(db, to)) === undefined };
  };
  const isActive = async (to: Address, call: CallContext) => {
    await ask(to.recipient, call);
    return { active: (await findAccountAt(db, to))?.status === 'enabled' };
  };
  const reset = async (to: Address, body: { code: string; password: string }, call: CallContext) => {
    const now = clock.now();
    const password = sealingKey.open(body.password, now);
    const { accountId, ended } = await resetPassword(db, sealingKey, { to, code: body.code, password, now });
    for (const session of ended) needs.forgetSession(session);
    await noteChange(db, needs, call, { accountId, kind: 'password-reset' });
    return {};
  };
  return [
    serve(accountRoutes.register, async ({ body }, call) => {
      const now = clock.now();
      const password = sealingKey.open(body.password, now);
      await countQuestion(db, sealingKey, { ip: call.ip, now });
      const signedIn = await register(db, sealingKey, { ...body, password }, now);
      const loginType = LoginType.accountPasswordLogin;
      return enter(needs, call, { signedIn, kind: 'registered', loginType, proved: 'all' });
    }),
    serve(accountRoutes.checkUsername, async ({ query }, call) => {
      const username = parseUsername(query.username);
      await ask(username, call);
      return { free: await isUsernameFree(db, username) };
    }),
    serve(accountRoutes.checkMobile, async ({ query }, call) => isFree(toSms(query.mobilePhone), call)),
    serve(accountRoutes.checkEmail, async ({ query }, call) => isFree(toMail(query.email), call)),
    serve(accountRoutes.checkMobileActive, async ({ query }, call) =>
      isActive(toSms(query.mobilePhone), call),
    ),
    serve(accountRoutes.checkEmailActive, async ({ query }, call) => isActive(toMail(query.email), call)),
    serve(accountRoutes.resetPasswordByPhone, async ({ body }, call) =>
      reset(toSms(body.mobilePhone), body, call),
    ),
    serve(accountRoutes.resetPasswordByEmail, async ({ body }, call) =>
      reset(toMail(body.email), body, call),
    ),
    serve(accountRoutes.countAccounts, async () => ({ count: await countAccounts(db) })),
    serve(accountRoutes.checkIpIsCn, async (_, { ip }) => ({ isCn: isAddressInChina(ip) })),
  ];
}
