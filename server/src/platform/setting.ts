import { isIP } from 'node:net';
import { z } from 'zod';
import { parseIpRange } from './http/ip-range.ts';

export const roles = ['web', 'ingest', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  /** Ends the sentence "NAME must be ...". */
  accepts: string;
  description: string;
  /** The default when it is not set, as shown in `.env.example`. */
  fallback: string;
  /** Shown in `.env.example` when `fallback` is not a value. */
  example?: string;
  /** Its value is never repeated in a message. */
  secret?: true;
}

export const setting = <Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> => definition;

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

export const address = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));

export const webAddress = address('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));

/** Over TLS or on this machine; anything after the host does not belong to an origin. */
const isOrigin = (text: string): boolean => isIssuer(text) && new URL(text).origin === text.toLowerCase();

export const originList = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().toLowerCase().replace(/\/$/, '')))
  .pipe(z.array(z.string().refine(isOrigin)));

export const roleList = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(roles)).min(1))
  .transform((list) => [...new Set(list)]);

/** Filters of topics as MQTT has them: `+` is one part, and `#` all that follow. */
export const topicList = z
  .string()
  .transform((text) => text.split(',').map((topic) => topic.trim()))
  .refine((topics) => topics.every((topic) => /^(?:[^+#\0/]*\/|\+\/)*(?:[^+#\0/]+|\+|#)$/.test(topic)));

export const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) && !/^[\d.]+$/.test(text));

export const ipRanges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every((range) => parseIpRange(range) !== undefined));

/** Tokens travel between here and the issuer: never in the clear beyond this machine. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}
