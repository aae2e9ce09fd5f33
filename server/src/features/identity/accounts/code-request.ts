import type { Address, CodeUse, Locale } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { countQuestion } from './check-limit.ts';
import { sendCode, spendTicket } from '../verification/index.ts';
import { checkFree, findAccountAt } from '../sessions/index.ts';

/** Codes of these uses go to addresses without an account; a used address gets an error. */
const toFreeAddresses: readonly CodeUse[] = ['register', 'bind'];

/**
 * Sends a requested code, after a puzzle. To an address without an account, a code for account use is not sent; the
 * answer does not show it.
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
