import { constants, brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is smaller fits into one packet anyway. */
const smallestBytes = 1400;
const isText =
  /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml|geo\+json|javascript)|image\/svg)/;

type Coding = 'br' | 'gzip';
type Done = (error: Error | null, payload?: unknown) => void;

/** What a caller takes: `br;q=0` refuses it. */
const takes = (accepted: string, coding: Coding): boolean =>
  new RegExp(String.raw`(^|[,\s])${coding}\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)`).test(accepted);

export function codingOf(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : undefined;
}

/**
 * Compresses texts for callers that take it: a page of the list of alerts is 120 KB, and 12 KB compressed. Streams,
 * files of the built app (compressed by the build) and answers that carry a coding already go out as they are.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  const size =
    typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload as string) : 0;
  if (size < smallestBytes || reply.hasHeader('content-encoding') || reply.statusCode === 206)
    return done(null, payload);
  if (!isText.test(String(reply.getHeader('content-type') ?? ''))) return done(null, payload);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const coding = codingOf(request.headers['accept-encoding']);
  if (coding === undefined || request.method === 'HEAD') return done(null, payload);
  const onPacked = (error: Error | null, packed: Buffer): void => {
    if (error !== null) return done(null, payload);
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    done(null, packed);
  };
  const bytes = payload as string | Buffer;
  if (coding === 'gzip') gzip(bytes, { level: 5 }, onPacked);
  else brotliCompress(bytes, { params: quick(size) }, onPacked);
}

/** As small as gzip at its best, in less time than its usual level takes. */
const quick = (size: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});
