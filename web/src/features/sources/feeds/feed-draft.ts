import { AppError, type FeedStreamSettings, type SourceView } from '@portolan/contract';
import { writeAreas } from '../../../lib/sources/feed-areas.ts';

/** The form of a live feed as typed. */
export interface FeedDraft {
  name: string;
  /** Sentences of NMEA 0183, or a subscribed JSON stream with a key. */
  form: 'sentences' | 'json';
  address: string;
  streamAddress: string;
  key: string;
  /** One box per line: south, west, north, east. */
  areas: string;
  mmsis: string;
  /** Version tag of the feed when editing began; empty for a new one. */
  feedVersion: string;
}

export const blankFeed: FeedDraft = {
  name: '',
  form: 'sentences',
  address: '',
  streamAddress: 'wss://stream.aisstream.io/v0/stream',
  key: '',
  areas: '',
  mmsis: '',
  feedVersion: '',
};

/** Fields that must not be stored in the browser. */
export const feedSecrets = ['key'] as const;

/** A feed as form values; the key is never shown. */
export function draftOfFeed(source: SourceView): FeedDraft {
  const { name, feedAddress, feedStream } = source;
  const feedVersion = source.feedVersion ?? '';
  const address = feedAddress ?? '';
  if (feedStream === null) return { ...blankFeed, name, address, feedVersion };
  const { areas, mmsis } = feedStream;
  const asked = { areas: writeAreas(areas), mmsis: mmsis.join(', ') };
  return { ...blankFeed, name, form: 'json', streamAddress: address, ...asked, feedVersion };
}

/** Whether a stream keeps its stored key when none is typed: only at the host that it was entered for. */
export function keepsKey(draft: FeedDraft, was: FeedDraft | undefined): boolean {
  if (draft.form !== 'json' || was?.form !== 'json') return false;
  const [now, before] = [URL.parse(draft.streamAddress.trim()), URL.parse(was.streamAddress)];
  return now !== null && now.protocol === before?.protocol && now.host === before.host;
}

export type FeedField = Exclude<keyof FeedDraft, 'form' | 'feedVersion'>;
export type FeedProblem = 'required' | 'feed-address' | 'stream-address' | 'areas' | 'mmsis';

const sentencesAddress =
  /^\s*(tcp:\/\/[^\s/:]+|tcp:\/\/\[[^\s\]]+\]|tcp-listen:\/\/|udp:\/\/):\d{1,5}\/?\s*$/i;
const highestPort = 65_535;

function isSentencesAddress(address: string): boolean {
  const port = Number(/:(\d+)\/?\s*$/.exec(address)?.[1]);
  return sentencesAddress.test(address) && port >= 1 && port <= highestPort;
}
const mostAreas = 50;
const mostMmsis = 50;

/** The problems of the form; `was` is the edited feed. Pure. */
export function judgeFeed(draft: FeedDraft, was?: FeedDraft): Partial<Record<FeedField, FeedProblem>> {
  const problems: Partial<Record<FeedField, FeedProblem>> = {};
  if (draft.name.trim() === '') problems.name = 'required';
  if (draft.form === 'sentences') {
    if (!isSentencesAddress(draft.address)) problems.address = 'feed-address';
    return problems;
  }
  if (!/^wss?:$/.test(URL.parse(draft.streamAddress.trim())?.protocol ?? ''))
    problems.streamAddress = 'stream-address';
  if (draft.key.trim() === '' && !keepsKey(draft, was)) problems.key = 'required';
  if (readAreas(draft.areas) === undefined) problems.areas = 'areas';
  if (readMmsis(draft.mmsis) === undefined) problems.mmsis = 'mmsis';
  return problems;
}

/** Undefined where a line is not a box. */
function readAreas(text: string): FeedStreamSettings['areas'] | undefined {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '');
  const areas = lines.map((line) => {
    const words = line.trim().split(/\s*,\s*|\s+/);
    const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = words.map(Number);
    const isBox =
      words.length === 4 &&
      south >= -90 &&
      north <= 90 &&
      south < north &&
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180;
    return isBox ? { south, west, north, east } : undefined;
  });
  const boxes = areas.filter((area) => area !== undefined);
  return boxes.length === areas.length && boxes.length <= mostAreas ? boxes : undefined;
}

/** Undefined where one is not nine digits. */
function readMmsis(text: string): string[] | undefined {
  const mmsis = text.split(/[\s,;]+/).filter((word) => word !== '');
  return mmsis.every((mmsi) => /^\d{9}$/.test(mmsi)) && mmsis.length <= mostMmsis ? mmsis : undefined;
}

/** The call's body of a form without problems. */
export function toFeedBody(draft: FeedDraft): { name: string; address: string; stream?: FeedStreamSettings } {
  const name = draft.name.trim();
  if (draft.form === 'sentences') return { name, address: draft.address.trim() };
  const stream = {
    key: draft.key.trim(),
    areas: readAreas(draft.areas) ?? [],
    mmsis: readMmsis(draft.mmsis) ?? [],
  };
  return { name, address: draft.streamAddress.trim(), stream };
}

/** The same for a changed feed: a key that was not typed is not sent. */
export function toChangedFeed(draft: FeedDraft) {
  const { stream, ...rest } = toFeedBody(draft);
  const feed = { ...rest, feedVersion: draft.feedVersion };
  if (stream === undefined) return feed;
  const { key, ...choice } = stream;
  return { ...feed, stream: key === '' ? choice : stream };
}

/** The field of a server refusal; undefined when it concerns none. */
export function fieldOfFeedRefusal(error: unknown, { form }: FeedDraft): FeedField | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, params } = error as AppError<'source.address-refused'> | AppError<'request.invalid'>;
  if (code === 'source.address-refused') return form === 'json' ? 'streamAddress' : 'address';
  if (code !== 'request.invalid' || !('field' in params)) return undefined;
  const named = (['key', 'areas', 'mmsis', 'name'] as const).find((field) =>
    params.field.split('.').includes(field),
  );
  return (
    named ?? (params.field.includes('address') ? (form === 'json' ? 'streamAddress' : 'address') : undefined)
  );
}
