import type { PullAnswer, PullTarget } from '../../platform/connector.ts';
import { exchange } from '../../platform/http/exchange.ts';
import { toPullAnswer } from '../../platform/http/pull-answer.ts';

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
  return toPullAnswer(await exchange(fetch, url, { method: 'GET', headers }, limits), url.host);
}

/** The address as a URL; undefined where it is none that can be asked. */
export const toUrl = (text: string): URL | undefined =>
  /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
