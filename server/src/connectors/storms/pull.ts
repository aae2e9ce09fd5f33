import type { PullAnswer, PullTarget } from '../../platform/connector.ts';
import { exchange } from '../../platform/http/exchange.ts';

const limits = { timeoutMs: 60_000, maxBodyBytes: 48 * 1024 * 1024 };

/** One file of an agency's server, which answers to anybody or to a key in a header. */
export async function askFile(
  { baseUrl, auth }: PullTarget,
  url: URL | undefined,
  fetch: typeof globalThis.fetch,
): Promise<PullAnswer> {
  if (url === undefined)
    return { kind: 'failure', code: 'unavailable', reason: `${baseUrl} is not a URL: correct it.` };
  if (auth.kind === 'oauth2')
    return {
      kind: 'failure',
      code: 'not-supported',
      reason: 'Agencies ask for no OAuth2 token: choose a key or none.',
    };
  const headers: Record<string, string> = { Accept: '*/*' };
  if (auth.kind === 'api-key') headers[auth.header] = auth.key;
  const answer = await exchange(fetch, url, { method: 'GET', headers }, limits);
  if (!answer.ok) {
    const { kind, reason } = answer.failure;
    return { kind: 'failure', code: kind === 'too-large' ? 'bad-answer' : kind, reason };
  }
  const { status, body, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) return { kind: 'page', body, httpStatus: status };
  return {
    kind: 'failure',
    httpStatus: status,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    code: codeOf(status),
    reason: `${url.host} answered ${status}.`,
  };
}

function codeOf(status: number): 'auth-failed' | 'rate-limited' | 'not-found' | 'unavailable' {
  if (status === 401 || status === 403) return 'auth-failed';
  if (status === 429) return 'rate-limited';
  return status === 404 ? 'not-found' : 'unavailable';
}

/** The address as a URL; undefined where it is none that can be asked. */
export const toUrl = (text: string): URL | undefined =>
  /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
