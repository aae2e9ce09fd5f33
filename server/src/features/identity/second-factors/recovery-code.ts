import { factorLimits } from '@portolan/contract';
import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

/** Crockford's base32: no characters that are confused in handwriting. Ten of them are 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/** Normalises a typed code: capitals, spaces, and letters that are read as digits. */
export function normaliseRecoveryCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

const hashCode = (key: SealingKey, accountId: string, code: string): Buffer =>
  key.mac(['recovery code', accountId, normaliseRecoveryCode(code)].join('\n'));

/** Creates ten new codes, shown only once; earlier ones stop working. Only a keyed hash of each is stored. */
export async function makeRecoveryCodes(
  tx: Tx,
  key: SealingKey,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode);
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ codeHash: hashCode(key, accountId, code), accountId, createdAt: now })))
    .execute();
  return codes;
}

/** Whether it is an unused code of the account; the check uses it up. */
export async function proveRecoveryCode(
  db: Db,
  key: SealingKey,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('codeHash', '=', hashCode(key, accountId, code))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}
