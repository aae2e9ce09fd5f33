import type { PullAnswer, PullQuery, PullTarget } from '../../platform/connector.ts';
import { fetchDcsaUrl, toDcsaAnswer } from './pull.ts';

/**
 * One page of a carrier's schedules. The address of the source is the whole query, such as one port or one service; a
 * next page is asked for as the carrier says.
 */
export async function askSchedules(
  target: PullTarget,
  { cursor }: PullQuery,
  fetch: typeof globalThis.fetch,
  apiVersion: string,
): Promise<PullAnswer> {
  const url = schedulesUrl(target.baseUrl, cursor);
  return toDcsaAnswer(await fetchDcsaUrl({ url, apiVersion, auth: target.auth, cursor, fetch }));
}

/** A cursor that begins with `?` is the whole query of a link to the next page. */
function schedulesUrl(baseUrl: string, cursor: string | undefined): URL | undefined {
  if (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)) return undefined;
  const url = new URL(baseUrl);
  if (cursor?.startsWith('?') === true) url.search = cursor;
  else if (cursor !== undefined) url.searchParams.set('cursor', cursor);
  return url;
}
