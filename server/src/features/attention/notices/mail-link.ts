import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SealingKey } from '../../../platform/sealing.ts';

/** What a link of a mail does, for whom and until when. */
const MailLink = z.object({
  does: z.enum(['assign', 'snooze', 'unsubscribe']),
  tenantId: z.uuid(),
  accountId: z.uuid(),
  alertId: z.uuid().nullable(),
  until: z.int(),
});
export type MailLink = z.infer<typeof MailLink>;

const validMs = 14 * 86_400_000;

/** Makes a signed token; nobody can change what it says. */
export function signMailLink(key: SealingKey, link: Omit<MailLink, 'until'>, now: Date): string {
  const said = Buffer.from(JSON.stringify({ ...link, until: now.getTime() + validMs })).toString('base64url');
  return `${said}.${key.mac(`mail link ${said}`).toString('base64url')}`;
}

/** What a token says; undefined where it was changed or is too old. */
export function readMailLink(key: SealingKey, token: string, now: Date): MailLink | undefined {
  const [said = '', mac = ''] = token.split('.');
  const expected = key.mac(`mail link ${said}`);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const link = MailLink.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString()));
  return link.success && link.data.until >= now.getTime() ? link.data : undefined;
}

/** With these, mail programs show a button that stops the mails by one POST, without a page (RFC 8058). */
export const unsubscribeHeaders = (stop: string): Record<string, string> => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
