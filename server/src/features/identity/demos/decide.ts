import { AppError, type Locale, parseEmail, localeOf } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { findServedAccount, makeOfficial, renewTrial } from '../accounts/index.ts';
import { recordStaffAction } from '../staff-actions/index.ts';
import { spendTicket } from '../verification/index.ts';
import { writeDemoMail } from './demo-mail.ts';
import { originsOf } from './demo-moves.ts';
import { type ChangingRequest, findInvited, getRequestForChange, moveRequest } from './demo-request.ts';
import { endInvitations, makeInvitation, mayInviteAgain } from './invitation.ts';

/** The call that decides, the time, and the base address of links in mails. */
export interface DemoDecision {
  call: CallContext;
  publicUrl: string;
  now: Date;
}

const longestReason = 500;
/** Writes a decision into the audit log and notifies other staff, in the transaction that decides. */
async function noteDecision(
  tx: Tx,
  { call, now }: Pick<DemoDecision, 'call' | 'now'>,
  request: ChangingRequest,
  deed: {
    action: 'demo.accepted' | 'demo.declined' | 'demo.invited-again' | 'demo.made-official';
    after: object;
  },
): Promise<void> {
  await recordStaffAction(tx, call, now, {
    action: deed.action,
    subject: { kind: 'demo', id: request.demoRequestId, name: request.company },
    before: { state: request.state },
    after: { ...deed.after },
  });
  await notify(tx, staff, 'demo', [request.demoRequestId]);
}

const languageOf = (request: ChangingRequest): Locale => localeOf(request.language);

/** Accepts a request: an account with the e-mail gets its trial, anybody else an invitation by mail. */
export async function acceptDemoRequest(
  db: Db,
  demoRequestId: string,
  decision: DemoDecision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await getRequestForChange(tx, demoRequestId);
    const account = await findServedAccount(tx, request.email);
    const { now } = decision;
    const decidedBy = decision.call.viewer.accountId;
    if (account === undefined) {
      await moveRequest(tx, demoRequestId, 'invited', { decidedBy, reason: null, now });
      await noteDecision(tx, decision, request, { action: 'demo.accepted', after: { state: 'invited' } });
      return sendInvitation(tx, request, decision);
    }
    const { accountId, tenantId } = account;
    if (account.status !== 'enabled' || !account.isOwner) throw new AppError('demo.account-closed', {});
    await moveRequest(tx, demoRequestId, 'joined', { accountId, tenantId, decidedBy, reason: null, now });
    const endsOn = account.userType === 'trial' ? await renewTrial(tx, tenantId, now) : account.serviceEndOn;
    const after = { state: 'joined', serviceEndOn: endsOn };
    await noteDecision(tx, decision, request, { action: 'demo.accepted', after });
    const mail = {
      kind: 'activated',
      name: request.contactName,
      endsOn,
      link: `${decision.publicUrl}/login`,
    } as const;
    await queueMessage(tx, { ...writeDemoMail(request.email, mail, languageOf(request)), tenantId }, now);
    await notify(tx, tenantId, 'account', []);
  });
}

async function sendInvitation(
  tx: Tx,
  request: ChangingRequest,
  { publicUrl, now }: Pick<DemoDecision, 'publicUrl' | 'now'>,
): Promise<void> {
  const { token, expiresAt } = await makeInvitation(tx, request.demoRequestId, now);
  // The token is behind the #: browsers do not send that part, so that it appears in no log.
  const link = `${publicUrl}/home/invitation#${token}`;
  const mail = {
    kind: 'invitation',
    name: request.contactName,
    company: request.company,
    link,
    expiresAt,
  } as const;
  await queueMessage(tx, writeDemoMail(request.email, mail, languageOf(request)), now);
}

/** Sends the link of an invited request again, for staff. */
export async function resendInvitation(db: Db, demoRequestId: string, decision: DemoDecision): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await getRequestForChange(tx, demoRequestId);
    if (request.state !== 'invited') throw new AppError('demo.state-changed', {});
    await noteDecision(tx, decision, request, { action: 'demo.invited-again', after: { state: 'invited' } });
    await sendInvitation(tx, request, decision);
  });
}

/**
 * Sends the link of an accepted request again, on request of its address. Nothing is sent to an address that was not
 * accepted, nor too often; the answer does not show it.
 */
export async function inviteAgain(
  db: Db,
  typed: { email: string; ticket: string | undefined },
  { publicUrl, now }: Pick<DemoDecision, 'publicUrl' | 'now'>,
): Promise<void> {
  const email = parseEmail(typed.email);
  await spendTicket(db, typed.ticket, now);
  await db.transaction().execute(async (tx) => {
    const invited = await findInvited(tx, email);
    if (invited === undefined) return;
    const request = await getRequestForChange(tx, invited);
    const mayAsk = request.state === 'invited' && (await mayInviteAgain(tx, invited, now));
    if (mayAsk) await sendInvitation(tx, request, { publicUrl, now });
  });
}

/** Declines a request and sends the reason to the visitor. A sent invitation stops working. */
export async function declineDemoRequest(
  db: Db,
  demoRequestId: string,
  text: string,
  { call, publicUrl, now }: DemoDecision,
): Promise<void> {
  const reason = text.trim();
  if (reason === '' || reason.length > longestReason) throw new AppError('demo.reason-required', {});
  await db.transaction().execute(async (tx) => {
    const request = await getRequestForChange(tx, demoRequestId);
    await moveRequest(tx, demoRequestId, 'declined', { decidedBy: call.viewer.accountId, reason, now });
    const after = { state: 'declined', reason };
    await noteDecision(tx, { call, now }, request, { action: 'demo.declined', after });
    await endInvitations(tx, demoRequestId, now);
    const link = `${publicUrl}/home/getADemo/declined`;
    const mail = { kind: 'declined', name: request.contactName, reason, link } as const;
    await queueMessage(tx, writeDemoMail(request.email, mail, languageOf(request)), now);
  });
}

/** Turns the trial of a request into an official account; its data stays as it is. */
export async function convertTrial(
  db: Db,
  demoRequestId: string,
  service: { serviceEndOn: string | null; queryLimit: number },
  { call, publicUrl, now }: DemoDecision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await getRequestForChange(tx, demoRequestId);
    const { tenantId } = request;
    if (tenantId === null || !originsOf('official').includes(request.state))
      throw new AppError('demo.state-changed', {});
    await makeOfficial(tx, tenantId, service, now);
    await moveRequest(tx, demoRequestId, 'official', { decidedBy: call.viewer.accountId, now });
    const after = { state: 'official', ...service };
    await noteDecision(tx, { call, now }, request, { action: 'demo.made-official', after });
    const { serviceEndOn: endsOn } = service;
    const mail = { kind: 'official', name: request.contactName, endsOn, link: `${publicUrl}/login` } as const;
    await queueMessage(tx, { ...writeDemoMail(request.email, mail, languageOf(request)), tenantId }, now);
    await notify(tx, tenantId, 'account', []);
  });
}
