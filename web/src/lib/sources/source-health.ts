import type { SourceView } from '@portolan/contract';
import type { StatusTone } from '../../ui/chips.tsx';

export const healthTones: Record<SourceView['health'], StatusTone> = {
  healthy: 'good',
  waiting: 'hollow',
  silent: 'watch',
  broken: 'bad',
  paused: 'done',
};

/**
 * Why a source has no messages to show. The five kinds of no data, one for a paused source, and one for a feed, which
 * stores none:
 *
 * - `nothing-yet`: waits for the first file or message.
 * - `not-asked`: we poll it and have not polled it yet.
 * - `has-nothing`: it was polled, answered, and had nothing.
 * - `silent`: it has sent nothing for longer than usual.
 * - `broken`: it answers with failures.
 * - `paused`: somebody switched it off.
 * - `not-kept`: a live feed, whose sentences are read as they arrive.
 */
export type NoMessages =
  'nothing-yet' | 'not-asked' | 'has-nothing' | 'silent' | 'broken' | 'paused' | 'not-kept';

/** Pure. */
export function judgeNoMessages(
  source: Pick<SourceView, 'health' | 'way' | 'lastMessageAt' | 'lastSuccessAt'>,
): NoMessages {
  if (source.health === 'paused' || source.health === 'broken') return source.health;
  if (source.way === 'pull' && source.lastMessageAt === null)
    return source.lastSuccessAt === null ? 'not-asked' : 'has-nothing';
  if (source.health === 'silent') return 'silent';
  return source.way === 'feed' ? 'not-kept' : 'nothing-yet';
}

/** How many sources are of each health, the ones that need attention first. */
export function countHealth(
  sources: readonly Pick<SourceView, 'health'>[],
): { health: SourceView['health']; count: number }[] {
  const order: readonly SourceView['health'][] = ['broken', 'silent', 'waiting', 'paused', 'healthy'];
  return order
    .map((health) => ({ health, count: sources.filter((source) => source.health === health).length }))
    .filter(({ count }) => count > 0);
}

const urgency: Record<SourceView['health'], number> = {
  broken: 0,
  silent: 1,
  waiting: 3,
  paused: 4,
  healthy: 5,
};
const failing = 2;

/** The sources that need attention first, then the real ones before the simulated, each by name. Pure. */
export function orderSources<S extends Pick<SourceView, 'health' | 'failedOpen' | 'simulated' | 'name'>>(
  sources: readonly S[],
): S[] {
  const rank = ({ health, failedOpen }: S) =>
    failedOpen > 0 ? Math.min(failing, urgency[health]) : urgency[health];
  return sources.toSorted(
    (a, b) => rank(a) - rank(b) || Number(a.simulated) - Number(b.simulated) || a.name.localeCompare(b.name),
  );
}
