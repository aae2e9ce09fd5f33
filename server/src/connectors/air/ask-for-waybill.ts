import type { PullAnswer, PullTarget } from '../../platform/connector.ts';
import { exchange } from '../../platform/http/exchange.ts';
import { toPullAnswer } from '../../platform/http/pull-answer.ts';

const limits = { timeoutMs: 60_000, maxBodyBytes: 4 * 1024 * 1024 };

/** Asks an airline's endpoint for one waybill: its statuses so far, as the body of an answer (FSA, XFSU). */
export async function askForWaybill(
  { baseUrl, auth }: PullTarget,
  parameters: Readonly<Record<string, string>>,
  fetch: typeof globalThis.fetch,
): Promise<PullAnswer> {
  const url = /^https?:/i.test(baseUrl) && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined)
    return { kind: 'failure', code: 'unavailable', reason: `${baseUrl} is not a URL: correct it.` };
  if (auth.kind === 'oauth2')
    return {
      kind: 'failure',
      code: 'not-supported',
      reason: 'OAuth2 is not asked for here: choose a key or none.',
    };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const headers: Record<string, string> = { Accept: '*/*' };
  if (auth.kind === 'api-key') headers[auth.header] = auth.key;
  return toPullAnswer(await exchange(fetch, url, { method: 'GET', headers }, limits), url.host);
}
