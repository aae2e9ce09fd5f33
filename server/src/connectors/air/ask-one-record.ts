import type { PullAnswer, PullQuery, PullTarget } from '../../platform/connector.ts';
import { createAccessTokens } from '../../platform/http/access-tokens.ts';
import { exchange } from '../../platform/http/exchange.ts';

const limits = { timeoutMs: 30_000, maxBodyBytes: 8 * 1024 * 1024 };
const tokens = createAccessTokens({ now: () => performance.now() });

function failureOf(
  status: number,
): 'auth-failed' | 'rate-limited' | 'not-found' | 'not-supported' | 'unavailable' {
  if (status === 401 || status === 403) return 'auth-failed';
  if (status === 429) return 'rate-limited';
  if (status === 404) return 'not-found';
  return status === 400 || status === 415 || status === 422 ? 'not-supported' : 'unavailable';
}

const failed = (code: 'unavailable' | 'auth-failed' | 'not-supported', reason: string): PullAnswer => ({
  kind: 'failure',
  code,
  reason,
});

/** The header that a server knows us by. */
async function authorize(
  { auth }: PullTarget,
  fetch: typeof globalThis.fetch,
): Promise<Record<string, string> | PullAnswer> {
  if (auth.kind === 'none') return {};
  if (auth.kind === 'api-key') return { [auth.header]: auth.key };
  const token = await tokens.get(auth, fetch, limits);
  if (token.ok) return { Authorization: `Bearer ${token.accessToken}` };
  return failed(token.failure.kind === 'auth-failed' ? 'auth-failed' : 'unavailable', token.failure.reason);
}

/** Only what stands under the address of the server gets our credentials. */
function addressOf(baseUrl: string, resource: string | undefined): URL | undefined {
  const server = baseUrl.replace(/\/+$/, '');
  const text = resource ?? `${server}/`;
  const isOfServer = text === server || text.startsWith(`${server}/`);
  return isOfServer && /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** Reads a document of a ONE Record server, or posts one; without an address it is the server's own information. */
export async function askOneRecord(
  target: PullTarget,
  { resource, send }: PullQuery,
  fetch: typeof globalThis.fetch,
): Promise<PullAnswer> {
  const url = addressOf(target.baseUrl, resource);
  if (url === undefined)
    return failed(
      'not-supported',
      `${resource ?? target.baseUrl} is no address of ${target.baseUrl}: correct it.`,
    );
  const authorization = await authorize(target, fetch);
  if ('kind' in authorization) return authorization as PullAnswer;
  const accept = { Accept: 'application/ld+json' };
  const request =
    send === undefined
      ? { method: 'GET' as const, headers: { ...accept, ...authorization } }
      : {
          method: 'POST' as const,
          headers: { ...accept, ...authorization, 'Content-Type': send.contentType },
          body: send.body,
        };
  const answer = await exchange(fetch, url, request, limits);
  if (!answer.ok) {
    const { kind, reason } = answer.failure;
    return { kind: 'failure', code: kind === 'too-large' ? 'bad-answer' : kind, reason };
  }
  const { status, body, headers, retryAfterSeconds } = answer;
  const location = headers.get('location');
  if (status >= 200 && status < 300)
    return { kind: 'page', body, httpStatus: status, ...(location === null ? {} : { location }) };
  if (status === 401 && target.auth.kind === 'oauth2') tokens.forget(target.auth);
  return {
    kind: 'failure',
    code: failureOf(status),
    httpStatus: status,
    reason: `${url.host} answered ${status}.`,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
