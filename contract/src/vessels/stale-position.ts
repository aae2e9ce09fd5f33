import { hourMs } from '../time/durations.ts';

/**
 * Where a vessel is looked at: at sea a satellite passes every few hours, in a port receivers on land hear it every few
 * minutes, and an older position there says nothing of the berth.
 */
export type PositionView = 'vessel' | 'in-port';

/** Older than so many hours a position is not drawn as current. */
export const stalePositionHours = { vessel: 6, 'in-port': 1 } as const satisfies Record<PositionView, number>;

/** A position that is too old to be drawn as current; one of unknown time always is. `now` in milliseconds. */
export function isStalePosition(
  positionAt: string | number | null,
  now: number,
  view: PositionView = 'vessel',
): boolean {
  if (positionAt === null) return true;
  const at = typeof positionAt === 'number' ? positionAt : Date.parse(positionAt);
  return now - at > stalePositionHours[view] * hourMs;
}
