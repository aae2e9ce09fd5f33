import type { PushTopic } from '@portolan/contract';
import type { Audience, Notice, PushHub } from './push.ts';

/** Notifications of a burst are collected for this long at least and sent as one event per topic. */
const gatherMs = 200;
/**
 * After sending, the next burst is collected for so many times as long as the sending took: with thousands of open
 * pages the sending takes a tenth of a core at most, and with few the pages are as quick as ever.
 */
const pausePerSending = 9;
const longestGatherMs = 1000;
/** From this many ids on, everything counts as changed. */
const mostIds = 500;

/** What was gathered for an audience: by topic, and as the bytes of the events that its browsers receive. */
export interface GatheredNotices {
  notices: readonly Pick<Notice, 'topic' | 'ids'>[];
  bytes: Buffer;
}

type Hear = (gathered: GatheredNotices) => void;

export const toEvent = (topic: PushTopic, ids: readonly string[]): string =>
  `data: ${JSON.stringify({ topic, ids })}\n\n`;

/** The gathering of each audience that somebody listens for. */
const gatherings = new WeakMap<PushHub, Map<Audience, { listeners: Set<Hear>; stop(): void }>>();

/**
 * Passes on the notifications for an audience, those of a burst together. They are gathered and written once however
 * many browsers of a company account are open: a thousand would write the same thousand times.
 */
export function gatherNotices(hub: PushHub, audience: Audience, hear: Hear): () => void {
  const ofHub = gatherings.get(hub) ?? new Map<Audience, { listeners: Set<Hear>; stop(): void }>();
  gatherings.set(hub, ofHub);
  const gathering = ofHub.get(audience) ?? startGathering(hub, audience);
  ofHub.set(audience, gathering);
  gathering.listeners.add(hear);
  return () => {
    gathering.listeners.delete(hear);
    if (gathering.listeners.size > 0 || ofHub.get(audience) !== gathering) return;
    gathering.stop();
    ofHub.delete(audience);
  };
}

function startGathering(hub: PushHub, audience: Audience): { listeners: Set<Hear>; stop(): void } {
  const listeners = new Set<Hear>();
  const gathered = new Map<PushTopic, Set<string> | 'all'>();
  let timer: NodeJS.Timeout | undefined;
  let nextMs = gatherMs;
  const flush = (): void => {
    timer = undefined;
    const notices = [...gathered].map(([topic, ids]) => ({ topic, ids: ids === 'all' ? [] : [...ids] }));
    gathered.clear();
    const bytes = Buffer.from(notices.map(({ topic, ids }) => toEvent(topic, ids)).join(''));
    const startedAt = performance.now();
    for (const hear of listeners) hear({ notices, bytes });
    const pauseMs = (performance.now() - startedAt) * pausePerSending;
    nextMs = Math.min(longestGatherMs, Math.max(gatherMs, pauseMs));
  };
  const unlisten = hub.listen(audience, (notice) => {
    gather(gathered, notice);
    timer ??= setTimeout(flush, nextMs);
  });
  return {
    listeners,
    stop: () => {
      unlisten();
      clearTimeout(timer);
    },
  };
}

function gather(gathered: Map<PushTopic, Set<string> | 'all'>, { topic, ids: changed }: Notice): void {
  const known = gathered.get(topic);
  if (changed.length === 0 || known === 'all') {
    gathered.set(topic, 'all');
    return;
  }
  const ids = known ?? new Set<string>();
  for (const id of changed) ids.add(id);
  gathered.set(topic, ids.size > mostIds ? 'all' : ids);
}
