import { AppError } from '@portolan/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken, notifySessions } from './session.ts';

/** A device unused for this long is deleted. */
export const rememberedDays = 30;
/** Two tabs that resume at the same time send the same token: the second is refused, but is no theft. */
const raceMs = 10_000;

export interface RememberedDevice {
  deviceId: string;
  token: string;
  expiresAt: Date;
}

const newToken = (): string => randomBytes(32).toString('base64url');
const endOf = (now: Date): Date => new Date(now.getTime() + rememberedDays * 86_400_000);

/** Remembers a device; only the token's hash is stored. */
export async function rememberDevice(db: Db, accountId: string, now: Date): Promise<RememberedDevice> {
  const device = { deviceId: randomUUID(), token: newToken(), expiresAt: endOf(now) };
  await db
    .insertInto('rememberedDevice')
    .values({
      deviceId: device.deviceId,
      accountId,
      tokenHash: hashToken(device.token),
      usedAt: now,
      expiresAt: device.expiresAt,
    })
    .execute();
  return device;
}

/** The account of a remembered device; nothing is exchanged yet. Undefined for a token that is not valid (any more). */
export async function findRememberedAccount(db: Db, token: string, now: Date): Promise<string | undefined> {
  const device = await db
    .selectFrom('rememberedDevice')
    .select('accountId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return device?.accountId;
}

/**
 * Exchanges the token of a remembered device for a new one. Throws `sign-in.remembered-ended`; a token that is used a
 * second time was copied, so the device is deleted and its sessions end.
 */
export async function useRememberedDevice(
  db: Db,
  token: string,
  now: Date,
): Promise<RememberedDevice & { accountId: string }> {
  const next = newToken();
  const expiresAt = endOf(now);
  const used = await db
    .updateTable('rememberedDevice')
    .set({ tokenHash: hashToken(next), usedTokenHash: hashToken(token), usedAt: now, expiresAt })
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning(['deviceId', 'accountId'])
    .executeTakeFirst();
  if (used === undefined) {
    await forgetCopied(db, token, now);
    throw new AppError('sign-in.remembered-ended', {});
  }
  await endSessionsOfDevice(db, used.deviceId, now);
  return { ...used, token: next, expiresAt };
}

async function forgetCopied(db: Db, token: string, now: Date): Promise<void> {
  const copied = await db
    .deleteFrom('rememberedDevice')
    .where('usedTokenHash', '=', hashToken(token))
    .where('usedAt', '<', new Date(now.getTime() - raceMs))
    .returning('deviceId')
    .executeTakeFirst();
  if (copied !== undefined) await endSessionsOfDevice(db, copied.deviceId, now);
}

async function endSessionsOfDevice(db: Db, deviceId: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .returning('accountId')
    .execute();
  const accountIds = ended.map(({ accountId }) => accountId);
  await notifySessions(db, accountIds);
}
