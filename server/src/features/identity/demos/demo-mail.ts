import { type Locale, fillText, trialDays } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';

/** A mail of the demo funnel with its parameters. Days are UTC days, `endsOn` the last day of service. */
export type DemoMail =
  | { kind: 'booked'; name: string; company: string; dueAt: Date }
  | { kind: 'invitation'; name: string; company: string; link: string; expiresAt: Date }
  | { kind: 'activated'; name: string; endsOn: string | null; link: string }
  | { kind: 'declined'; name: string; reason: string; link: string }
  | { kind: 'trial-ending'; name: string; company: string; endsOn: string; daysLeft: number; link: string }
  | { kind: 'official'; name: string; endsOn: string | null; link: string };

/** M/D/YYYY, as the specification writes dates. */
function writeDay(day: string | Date): string {
  const [year, month, date] = (typeof day === 'string' ? day : day.toISOString()).slice(0, 10).split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
}

function kindOf(mail: DemoMail): keyof (typeof mailTexts)[Locale]['demos'] {
  if (mail.kind === 'activated' && mail.endsOn === null) return 'activated-open';
  if (mail.kind === 'official' && mail.endsOn === null) return 'official-open';
  return mail.kind;
}

/** The mail, or the SMS for somebody with a mobile number only, in the receiver's language. */
export function writeDemoMail(address: string, mail: DemoMail, language: Locale): OutboxMessage {
  const { subject, body } = mailTexts[language].demos[kindOf(mail)];
  const params = {
    ...mail,
    trialDays,
    ...('dueAt' in mail ? { day: writeDay(mail.dueAt) } : {}),
    ...('expiresAt' in mail ? { day: writeDay(mail.expiresAt) } : {}),
    ...('endsOn' in mail && mail.endsOn !== null ? { day: writeDay(mail.endsOn) } : {}),
  };
  const isMail = address.includes('@');
  return {
    channel: isMail ? 'mail' : 'sms',
    recipient: address,
    ...(isMail ? { subject: fillText(subject, params) } : {}),
    body: fillText(body, params),
  };
}
