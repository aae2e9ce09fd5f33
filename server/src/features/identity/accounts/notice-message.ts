import { type Address, type Locale, type OperationKind, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';
import type { Origin } from '../sessions/index.ts';

/** Changes that affect who can sign in to an account: those with a notification text. */
type NoticedKind = Extract<OperationKind, keyof (typeof mailTexts)[Locale]['account-notice']['what']>;

/** The content of a notification. */
export interface Notice {
  kind: NoticedKind;
  /** The name of a factor, or a new address; used where the text has a place for it. */
  detail?: string | undefined;
  from: Origin;
  now: Date;
  publicUrl: string;
  language: Locale;
}

/** Whether the person is notified of a change: of everything that affects who can sign in. */
export function isNoticed(kind: OperationKind): kind is NoticedKind {
  return kind in mailTexts.en['account-notice'].what;
}

/** The mail or SMS about a change: what, when, from where, and what to do if it was somebody else. */
export function writeNotice(to: Address, notice: Notice): OutboxMessage {
  const { kind, detail = '', from, now, publicUrl, language } = notice;
  const { subject, body, what } = mailTexts[language]['account-notice'];
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = fillText(body, {
    what: fillText(what[kind], { detail }),
    at,
    ip: from.ipAddress,
    address: `${publicUrl}/forgotPassword`,
  });
  return { ...to, ...(to.channel === 'mail' ? { subject } : {}), body: text };
}
