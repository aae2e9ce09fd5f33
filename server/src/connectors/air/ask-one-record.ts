import type { PullAnswer, PullQuery, PullTarget } from '../../platform/connector.ts';
import { createAccessTokens } from '../../platform/http/access-tokens.ts';
import { exchange } from '../../platform/http/exchange.ts';
import { toPullAnswer } from '../../platform/http/pull-answer.ts';

const limits = { timeoutMs: 30_000, maxBodyBytes: 8 * 1024 * 1024 };
const tokens = createAccessTokens({ now: () => performance.now() });

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
  if (answer.ok && answer.status === 401 && target.auth.kind === 'oauth2') tokens.forget(target.auth);
  const page = toPullAnswer(answer, url.host);
  const location = answer.ok ? answer.headers.get('location') : null;
  return page.kind === 'page' && location !== null ? { ...page, location } : page;
}
