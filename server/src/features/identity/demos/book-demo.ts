import {
  type Locale,
  type ParsedBody,
  type RouteData,
  type demoRoutes,
  parseCompany,
  parseContactName,
  parseDemoProducts,
  parseEmail,
  parseIndustry,
  parseMobile,
} from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { findServedAccount, renewTrial } from '../accounts/index.ts';
import { spendTicket } from '../verification/index.ts';
import { responseDueAt } from './business-days.ts';
import { writeDemoMail } from './demo-mail.ts';
import { hasRenewedTrial, recordBooking, recordRenewal } from './demo-request.ts';

type Typed = ParsedBody<typeof demoRoutes.bookDemo>;
type Answer = RouteData<typeof demoRoutes.bookDemo>;

/**
 * Adds a booking to the consultants' list and confirms it to the visitor by mail.
 *
 * `activated`: the e-mail belongs to an account that can be used now. A trial that has ended is restarted for that,
 * once per company account. `invitation-follows`: anything else, closed accounts included, so that no more about an
 * account is revealed than the specification asks for. Checks in the order of the form.
 */
export async function bookDemo(
  db: Db,
  typed: Typed,
  { language, now }: { language: Locale; now: Date },
): Promise<Answer> {
  const booking = {
    company: parseCompany(typed.company),
    mobile: parseMobile(typed.mobile),
    email: parseEmail(typed.email),
    contactName: parseContactName(typed.name),
    industry: parseIndustry(typed.industry),
    products: parseDemoProducts(typed.products),
    fromPage: typed.from ?? '',
    language,
  };
  await spendTicket(db, typed.ticket, now);
  return db.transaction().execute(async (tx) => {
    const times = { bookedAt: now, dueAt: responseDueAt(now) };
    const { demoRequestId, dueAt, isNew } = await recordBooking(tx, booking, times);
    const isActive = await activate(tx, demoRequestId, booking.email, now);
    if (isNew) {
      const mail = { kind: 'booked', name: booking.contactName, company: booking.company, dueAt } as const;
      await queueMessage(tx, writeDemoMail(booking.email, mail, language), now);
    }
    await notify(tx, staff, 'demo', [demoRequestId]);
    return { result: isActive ? 'activated' : 'invitation-follows', dueAt: dueAt.toISOString() };
  });
}

async function activate(tx: Tx, demoRequestId: string, email: string, now: Date): Promise<boolean> {
  const account = await findServedAccount(tx, email);
  if (account === undefined || account.status !== 'enabled') return false;
  const { serviceEndOn, tenantId } = account;
  if (serviceEndOn === null || serviceEndOn >= now.toISOString().slice(0, 10)) return true;
  const mayRenew = account.isOwner && account.userType === 'trial';
  if (!mayRenew || (await hasRenewedTrial(tx, tenantId))) return false;
  await renewTrial(tx, tenantId, now);
  await recordRenewal(tx, demoRequestId, tenantId);
  return true;
}
