import { type Address, type CodeUse, type Locale, codeLimits, fillText } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';

/** The mail or SMS with a code, in the language of the request. */
export function writeCodeMessage(to: Address, code: string, use: CodeUse, language: Locale): OutboxMessage {
  const { subject, body, use: uses } = mailTexts[language]['verification-code'];
  return {
    ...to,
    ...(to.channel === 'mail' ? { subject } : {}),
    body: fillText(body, { code, use: uses[use], minutes: codeLimits.validSeconds / 60 }),
  };
}
