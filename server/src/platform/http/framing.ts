import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Sent by the page with each of its calls when it is inside a page of another system. */
const framedHeader = 'page-framed';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
];

/** The content security policy of every page; only these origins may frame one. */
export function toSecurityPolicy(embedOrigins: readonly string[]): string {
  return [...contentSecurityPolicy, ["frame-ancestors 'self'", ...embedOrigins].join(' ')].join('; ');
}

/** Whether the page is inside a page of another system, where that is allowed at all. */
export function isFramed(request: FastifyRequest, embedOrigins: readonly string[]): boolean {
  if (embedOrigins.length === 0) return false;
  return request.headers['sec-fetch-dest'] === 'iframe' || request.headers[framedHeader] === '1';
}

/**
 * Browsers keep the cookies of a framed page only when they are marked for other sites; partitioned, they are sent
 * under that one surrounding site only.
 */
export function toFramedCookie(options: CookieSerializeOptions): CookieSerializeOptions {
  return { ...options, sameSite: 'none', secure: true, partitioned: true };
}
