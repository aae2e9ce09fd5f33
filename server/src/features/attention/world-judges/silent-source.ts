import { hourMs } from '@portolan/contract/time/durations';
import { type Finding, factsOf } from '../judges/index.ts';

/** A data source that the health check of sources found silent or broken. */
export interface FailingSource {
  sourceId: string;
  name: string;
  isBroken: boolean;
  lastMessageAt: string | null;
}

/** A source that sends nothing, or answers with errors. Whether it does is judged by the sources themselves. */
export function judgeSilentSource({ sourceId, name, ...source }: FailingSource, now: Date): Finding {
  const { lastMessageAt, isBroken } = source;
  const hours =
    lastMessageAt === null ? null : Math.round((now.getTime() - Date.parse(lastMessageAt)) / hourMs);
  return {
    type: 'silent-source',
    thing: sourceId,
    stage: 'actual',
    hours: null,
    plannedAt: null,
    expectedAt: null,
    facts: factsOf({ sourceId, sourceName: name, isBroken, hours, at: lastMessageAt }),
    evidence: [],
  };
}
