import type { PullAnswer } from '../../platform/connector.ts';
import { type AccessTokens, createAccessTokens } from '../../platform/http/access-tokens.ts';
import { type Exchange, type PullFailure, exchange, failureOfStatus } from '../../platform/http/exchange.ts';
import { toFailedAnswer } from '../../platform/http/pull-answer.ts';
import { type DcsaQuery, type DcsaVersion, eventsUrl, findNextCursor } from './events-url.ts';

export type DcsaAuth =
  | { kind: 'none' }
  | { kind: 'api-key'; header: string; key: string }
  | { kind: 'oauth2'; tokenUrl: string; clientId: string; clientSecret: string; scope?: string };

export interface DcsaPageRequest extends DcsaRequest {
  /** Up to the version or with `/events`: `https://api.example.com/track-and-trace/v2` */
  baseUrl: string;
  version: DcsaVersion;
  query: DcsaQuery;
}

interface DcsaRequest {
  auth: DcsaAuth;
  fetch: typeof globalThis.fetch;
  /** Where OAuth2 tokens are cached between calls; one cache per process by default. */
  tokens?: AccessTokens;
  /** For the whole answer; default 60,000. */
  timeoutMs?: number;
  /** Longest answer that is read; default 32 MiB. */
  maxBodyBytes?: number;
}

/** `body` is what the carrier sent, byte for byte; it has no bytes at all when the carrier said 204. */
export interface DcsaPage {
  body: Uint8Array;
  status: number;
  /** Goes into the next query as it is; absent on the last page. */
  nextCursor?: string;
}

export type DcsaPageResult = { ok: true; page: DcsaPage } | { ok: false; failure: PullFailure };

/** What came back, as pollers take it. */
export function toDcsaAnswer(result: DcsaPageResult): PullAnswer {
  if (!result.ok) return toFailedAnswer(result.failure);
  const { body, status, nextCursor } = result.page;
  return { kind: 'page', body, httpStatus: status, ...(nextCursor === undefined ? {} : { nextCursor }) };
}

const processTokens = createAccessTokens({ now: Date.now });

/** One page of a carrier's `GET /events`; see `fetchDcsaUrl`. */
export function fetchDcsaPage(request: DcsaPageRequest): Promise<DcsaPageResult> {
  const { query, version, baseUrl, ...rest } = request;
  return fetchDcsaUrl({
    ...rest,
    url: eventsUrl(baseUrl, version, query),
    cursor: query.cursor,
    apiVersion: version === '2.2' ? '2' : '3.0.0',
  });
}

interface DcsaUrlRequest extends DcsaRequest {
  /** Undefined where the address of the source is none. */
  url: URL | undefined;
  cursor: string | undefined;
  /** Of the header `API-Version`. */
  apiVersion: string;
}

/**
 * One page of a carrier's answer. Never throws: errors are returned as a failure of a known kind.
 *
 * - An OAuth2 token is renewed once when the carrier answers 401.
 * - Redirects are not followed, because they would send the key to another host; neither are links to next pages: only
 *   their query is used.
 */
export async function fetchDcsaUrl(request: DcsaUrlRequest): Promise<DcsaPageResult> {
  const { cursor, auth, url } = request;
  if (!url)
    return failed({ kind: 'unavailable', reason: 'The base URL of the source is not a URL: correct it.' });
  const tokens = request.tokens ?? processTokens;
  let answer = await askWithAuth(request, url, tokens);
  if (answer.ok && answer.status === 401 && auth.kind === 'oauth2') {
    tokens.forget(auth);
    answer = await askWithAuth(request, url, tokens);
  }
  if (!answer.ok) return answer;
  const failure = judgeStatus(answer, cursor);
  if (failure) return failed(failure);
  const nextCursor = findNextCursor(answer.headers, url);
  const page = { body: answer.body, status: answer.status };
  const isNew = nextCursor !== undefined && nextCursor !== cursor;
  return { ok: true, page: isNew ? { ...page, nextCursor } : page };
}

async function askWithAuth(
  { auth, apiVersion, fetch, timeoutMs = 60_000, maxBodyBytes = 32 * 1024 * 1024 }: DcsaUrlRequest,
  url: URL,
  tokens: AccessTokens,
): Promise<Exchange> {
  const limits = { timeoutMs, maxBodyBytes };
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'API-Version': apiVersion,
  };
  if (auth.kind === 'api-key') headers[auth.header] = auth.key;
  if (auth.kind === 'oauth2') {
    const token = await tokens.get(auth, fetch, limits);
    if (!token.ok) return token;
    headers['Authorization'] = `Bearer ${token.accessToken}`;
  }
  return exchange(fetch, url, { method: 'GET', headers }, limits);
}

function failed(failure: PullFailure): { ok: false; failure: PullFailure } {
  return { ok: false, failure };
}

/** The statuses by which a carrier refuses a page cursor that it gave itself. */
const refusedCursor = new Set([400, 404, 410, 422]);

/**
 * Why a status other than 2xx brought no page. A 404 is about the number, except as a web page: then a web server does
 * not know the path.
 */
function judgeStatus(answer: Exchange & { ok: true }, cursor: string | undefined): PullFailure | undefined {
  const { status, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (cursor !== undefined && refusedCursor.has(status))
    return {
      kind: 'unavailable',
      status,
      reason: `The carrier no longer takes its own page cursor (${status}): start from the first page.`,
    };
  if (status >= 300 && status < 400)
    return {
      kind: 'unavailable',
      status,
      reason: `The address has moved (${status}): correct the base URL of the source.`,
    };
  const kind = kindOfStatus(answer);
  const mayRetry = kind !== 'auth-failed' && kind !== 'not-found' && kind !== 'not-supported';
  return {
    kind,
    status,
    ...(retryAfterSeconds === undefined || !mayRetry ? {} : { retryAfterSeconds }),
    reason: `${reasons[kind]} (${status}).`,
  };
}

type StatusKind = ReturnType<typeof failureOfStatus> | 'quota-used-up';

function kindOfStatus(answer: Exchange & { ok: true }): StatusKind {
  const kind = failureOfStatus(answer.status);
  if (kind === 'rate-limited' && saysQuotaUsedUp(answer)) return 'quota-used-up';
  return kind === 'not-found' && isPage(answer.headers) ? 'not-supported' : kind;
}

const reasons: Readonly<Record<StatusKind, string>> = {
  'auth-failed': 'The carrier refused our credentials',
  'quota-used-up': 'The queries allowed to us are used up',
  'rate-limited': 'The carrier asks us to slow down',
  'not-found': 'The carrier does not know this number',
  'not-supported': 'The carrier does not offer this query',
  timeout: 'The carrier timed out on its side',
  unavailable: 'The carrier cannot answer now',
};

/** An allowance that is used up differs from calls that come too fast: the answer's words say so. */
const saysQuotaUsedUp = ({ body }: Exchange & { ok: true }): boolean =>
  /quota/i.test(Buffer.from(body).toString('utf8').slice(0, 2000));

const isPage = (headers: Headers) => /^text\/html/i.test(headers.get('Content-Type') ?? '');
