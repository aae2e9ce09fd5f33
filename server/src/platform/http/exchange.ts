import { RefusedAddress } from './outbound.ts';

/**
 * Why no page came.
 *
 * - `auth-failed`: credentials refused, at the token server or at the carrier.
 * - `quota-used-up`: the queries that the carrier allows us for a time are used up.
 * - `rate-limited`: asked too often; `retryAfterSeconds` when the carrier says how long.
 * - `not-supported`: the carrier does not offer this query or filter; asking again is of no use.
 * - `not-found`: the carrier does not know the number (yet).
 * - `unavailable`: down, unreachable, or not speaking the format; try again later.
 * - `timeout`: no complete answer in time.
 * - `too-large`: the answer exceeds the limit; ask for smaller pages.
 *
 * `reason` is a plain sentence without secrets.
 */
export interface PullFailure {
  kind:
    | 'auth-failed'
    | 'rate-limited'
    | 'quota-used-up'
    | 'not-supported'
    | 'not-found'
    | 'unavailable'
    | 'timeout'
    | 'too-large';
  status?: number;
  retryAfterSeconds?: number;
  reason: string;
}

/** The query itself is refused: asking again is of no use. */
const refusedQuery = new Set([400, 405, 406, 410, 415, 422, 501]);

/** What a status other than 2xx means to a query about one thing. */
export function failureOfStatus(status: number): Exclude<PullFailure['kind'], 'quota-used-up' | 'too-large'> {
  if (status === 401 || status === 403) return 'auth-failed';
  if (status === 429) return 'rate-limited';
  if (status === 404) return 'not-found';
  if (status === 408 || status === 504) return 'timeout';
  return refusedQuery.has(status) ? 'not-supported' : 'unavailable';
}

export interface ExchangeLimits {
  timeoutMs: number;
  maxBodyBytes: number;
}

/** An answer of any status with its complete body, or why there is none. */
export type Exchange =
  | { ok: true; status: number; headers: Headers; body: Uint8Array; retryAfterSeconds?: number }
  | { ok: false; failure: PullFailure };

interface OutgoingRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** One request and its complete answer within limits. Redirects are returned as they are. */
export async function exchange(
  fetch: typeof globalThis.fetch,
  url: URL,
  request: OutgoingRequest,
  { timeoutMs, maxBodyBytes }: ExchangeLimits,
): Promise<Exchange> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'manual' });
    const body = await readBody(response, maxBodyBytes);
    if (!body)
      return {
        ok: false,
        failure: {
          kind: 'too-large',
          status: response.status,
          reason: `The answer of ${url.host} is longer than ${maxBodyBytes} bytes.`,
        },
      };
    const answer = { ok: true as const, status: response.status, headers: response.headers, body };
    const retryAfterSeconds = readRetryAfter(response.headers);
    return retryAfterSeconds === undefined ? answer : { ...answer, retryAfterSeconds };
  } catch (error) {
    return { ok: false, failure: toFailure(error, url.host, timeoutMs) };
  }
}

async function readBody(response: Response, maxBodyBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Seconds, or a date that is measured against the server's own clock, so that ours is not needed. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const milliseconds = Date.parse(text) - Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1000));
}

function toFailure(error: unknown, host: string, timeoutMs: number): PullFailure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'timeout', reason: `${host} did not answer whole within ${timeoutMs / 1000} s.` };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof RefusedAddress)
    return { kind: 'unavailable', reason: `${host} may not be called: ${cause.message}.` };
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : '';
  return { kind: 'unavailable', reason: `${host} could not be reached${code}.` };
}
