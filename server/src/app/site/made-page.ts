import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingOf } from '../../platform/http/compress-answer.ts';

/** A page that was put together once, as it goes to browsers. */
export interface MadePage {
  body: Record<'br' | 'gzip' | 'identity', Buffer>;
  etag: string;
}

export function makePage(html: string): MadePage {
  const body = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body: { br: brotliCompressSync(body, { params }), gzip: gzipSync(body), identity: body }, etag };
}

/** Answers with it; with nothing where the browser has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: MadePage,
): Promise<void> {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return;
  }
  const coding = codingOf(request.headers['accept-encoding']) ?? 'identity';
  if (coding !== 'identity') reply.header('content-encoding', coding);
  await reply.type('text/html; charset=utf-8').send(body[coding]);
}

/**
 * Whether an address is that of a page whose path has places for anything, as `/home/product/Alert/$fromTo` has. In any
 * case, as the browser's router reads it.
 */
export function isAt(path: string, address: string): boolean {
  const wanted = path.split('/');
  const given = address.replace(/(?<=.)\/$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part.startsWith('$') || part.toLowerCase() === given[i]?.toLowerCase())
  );
}
