import { timingSafeEqual } from 'node:crypto';
import { type SignedFile, fileRoutes } from '@portolan/contract';
import type { SealingKey } from '../../../platform/sealing.ts';

/** A URL is valid while a page loads, but not long enough to be passed on. */
const urlSeconds = 5 * 60;
const ticketSeconds = 60 * 60;

type Mac = Pick<SealingKey, 'mac'>;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

function markOf(key: Mac, use: 'url' | 'ticket', fileId: string, expires: number): string {
  return key.mac(`file ${use} ${fileId} ${expires}`).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The URL of a file, valid for 5 minutes for anybody who has it. */
export function signFileUrl(key: Mac, fileId: string, now: Date): SignedFile {
  const expires = toSeconds(now) + urlSeconds;
  const signature = markOf(key, 'url', fileId, expires);
  const query = new URLSearchParams({ fileId, expires: String(expires), signature });
  return {
    fileId,
    url: `${fileRoutes.getFileContent.path}?${query}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Whether this is a URL that we made and that is still valid. */
export function isSignedUrl(
  key: Mac,
  { fileId, expires, signature }: { fileId: string; expires: string; signature: string },
  now: Date,
): boolean {
  return Number(expires) > toSeconds(now) && isSame(signature, markOf(key, 'url', fileId, Number(expires)));
}

/** A ticket to request URLs of one file for an hour: `<seconds since 1970>.<mark>`. */
export function makeFileTicket(key: Mac, fileId: string, now: Date): string {
  const expires = toSeconds(now) + ticketSeconds;
  return `${expires}.${markOf(key, 'ticket', fileId, expires)}`;
}

export function isFileTicket(key: Mac, fileId: string, ticket: string, now: Date): boolean {
  const [, expires, mark] = /^(\d{1,12})\.([\w-]+)$/.exec(ticket) ?? [];
  if (expires === undefined || mark === undefined || Number(expires) <= toSeconds(now)) return false;
  return isSame(mark, markOf(key, 'ticket', fileId, Number(expires)));
}
