import type { Milestone, Timeline } from '@portolan/contract';
import { type Fact, instantMs, isActual, type ReadOptions, readFacts } from '../facts/index.ts';
import { isMarkedTransshipment } from '../legs/index.ts';

const fillings: ReadonlySet<Milestone> = new Set(['stuffed', 'gate-in']);
const boardings: ReadonlySet<Milestone> = new Set([
  'loaded',
  'vessel-departure',
  'barge-load',
  'barge-departure',
  'train-load',
  'train-departure',
]);

/**
 * Whether something that begins a journey ends the one before. An empty container that is fetched does. Two documents
 * that nobody names together look like two journeys: so a full container must have sailed before, and one that is
 * loaded must have come to its port of discharge.
 */
function ends(milestone: Milestone, { stops, legs }: Timeline): boolean {
  if (milestone === 'empty-out') return true;
  const isLanded = stops.some(({ role, reached }) => role === 'pod' && reached);
  if (boardings.has(milestone)) return isLanded;
  const isAtSea = legs.some(
    ({ modeOfTransport, stage }) => modeOfTransport === 'VESSEL' && stage !== 'planned',
  );
  return fillings.has(milestone) && (isLanded || isAtSea);
}

/** Whether the container was seen to begin its next journey after all that is known of this one. */
export function isFollowed(timeline: Timeline, next: readonly Fact[], options: ReadOptions): boolean {
  if (timeline.latest === undefined) return false;
  const first = readFacts(next, options).entries.find(
    (entry) =>
      entry.standing === 'live' &&
      isActual(entry) &&
      entry.fact.eventType !== 'SHIPMENT' &&
      entry.milestone !== 'other',
  );
  if (first === undefined || isMarkedTransshipment(first)) return false;
  return first.atMs >= instantMs(timeline.latest.eventAt) && ends(first.milestone, timeline);
}
