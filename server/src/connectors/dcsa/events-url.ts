import { type PullField, pullFields } from '@portolan/contract';

export type DcsaVersion = '2.2' | '3.0';

export interface DcsaQuery extends Partial<Record<PullField, string>> {
  /** Only what was written since: `eventCreatedDateTime:gte` in 2.2, `eventUpdatedDateTimeMin` in 3.0. */
  eventCreatedDateTimeMin?: string;
  limit?: number;
  /** The `nextCursor` of the page before; the rest of the query stays as it was. */
  cursor?: string;
}

/** The URL of a page of events, undefined when the base is not an http(s) URL. */
export function eventsUrl(baseUrl: string, version: DcsaVersion, query: DcsaQuery): URL | undefined {
  if (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)) return undefined;
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith('/events') ? path : `${path}/events`;
  if (query.cursor?.startsWith('?')) {
    url.search = query.cursor;
    return url;
  }
  const since = version === '2.2' ? 'eventCreatedDateTime:gte' : 'eventUpdatedDateTimeMin';
  const parameters: Record<string, string | number | undefined> = {
    ...Object.fromEntries(pullFields.map((field) => [field, query[field]])),
    [since]: query.eventCreatedDateTimeMin,
    limit: query.limit,
    cursor: query.cursor,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/**
 * How to request the next page, from the headers in use: `Next-Page-Cursor` (3.0, some of 2.2), `Next-Page` with a bare
 * cursor or a link, `Link` with rel=next. Of a link only the query is kept, with its `?`: it replaces ours completely,
 * since servers of 2.2 put everything they need there.
 */
export function findNextCursor(headers: Headers, asked: URL): string | undefined {
  const cursor = tidy(headers.get('Next-Page-Cursor'));
  if (cursor !== undefined) return cursor;
  const page = tidy(headers.get('Next-Page')) ?? nextOfLinks(headers.get('Link'));
  if (page === undefined) return undefined;
  const link = /^<([^>]*)>/.exec(page)?.[1] ?? page;
  if (!/^https?:|^[/?]|[?&]\w+=/i.test(link)) return link;
  if (!URL.canParse(link, asked.href)) return undefined;
  const { search } = new URL(link, asked);
  return search === '' || search === asked.search ? undefined : search;
}

function tidy(header: string | null): string | undefined {
  const text = header?.trim() ?? '';
  return text === '' || text === 'null' ? undefined : text;
}

function nextOfLinks(header: string | null): string | undefined {
  const links = [...(header ?? '').matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , attributes = '']) => /;\s*rel="?next"?/i.test(attributes))?.[1];
}
