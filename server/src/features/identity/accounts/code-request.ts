import type { Address, CodeUse, Locale } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { countQuestion } from './check-limit.ts';
import { sendCode, spendTicket } from '../verification/index.ts';
import { checkFree, findAccountAt } from '../sessions/index.ts';

/** Codes of these uses go to addresses that no account has; who asks for another one is told so. */
const toFreeAddresses: readonly CodeUse[] = ['register', 'bind'];

/**
 * Sends the code that somebody asks for, after a puzzle. To an address that belongs to no account, a code for the
 * account's own use is not sent; the answer does not say so.
 */
export async function requestCode(
  db: Db,
  key: SealingKey,
  request: {
    to: Address;
    use: CodeUse;
    ticket: string | undefined;
    ip: string;
    language: Locale;
    now: Date;
  },
): Promise<{ validSeconds: number; againAfterSeconds: number }> {
  const { to, use, ticket, ip, now } = request;
  if (toFreeAddresses.includes(use)) {
    await countQuestion(db, key, { ip, now });
    await checkFree(db, to);
  }
  if (use !== 'person') await spendTicket(db, ticket, now);
  const isOpenUse = use === 'person' || toFreeAddresses.includes(use);
  const deliver = isOpenUse || (await findAccountAt(db, to))?.status === 'enabled';
  return sendCode(db, key, { ...request, deliver });
}
