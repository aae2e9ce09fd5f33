import { type Locale, type TenantRole, fillText, invitationLimits } from '@portolan/contract';
import { mailTexts } from '@portolan/contract/texts/mails';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';

/** The mail with an invitation, in the inviter's language. The token is behind `#`: no server sees it. */
export function writeInvitationMail(
  invitation: { recipient: string; company: string; inviter: string; role: TenantRole; token: string },
  publicUrl: string,
  language: Locale,
): OutboxMessage {
  const { recipient, company, inviter, token } = invitation;
  const { subject, body, role } = mailTexts[language].invitation;
  const link = `${publicUrl}/join#${token}`;
  const days = invitationLimits.validDays;
  return {
    channel: 'mail',
    recipient,
    subject: fillText(subject, { company }),
    body: fillText(body, { company, inviter, role: role[invitation.role], link, days }),
  };
}
