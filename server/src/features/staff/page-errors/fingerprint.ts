import { createHash } from 'node:crypto';

/** The message without what differs from case to case: addresses, ids, numbers, and everything after its first line. */
export function withoutDetails(message: string): string {
  const [first = ''] = message.trim().split('\n', 1);
  return first
    .replace(/\b[a-z]+:\/\/\S+/gi, '<address>')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replace(/\d+/g, '<n>')
    .slice(0, 500);
}

/** Errors of the same function with the same message are of one kind, whatever page and browser they come from. */
export function fingerprintOf(funcName: string | undefined, message: string): string {
  const text = `${funcName ?? ''}\n${withoutDetails(message)}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
