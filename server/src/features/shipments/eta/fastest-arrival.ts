import type { EtaTerm } from '@portolan/contract';

const hourMs = 3_600_000;
/** No cargo ship sails faster. */
const greatestSpeedKn = 26;
/** A ship may halve the usual time of a lane or of its timetable, not more. */
const leastShare = 0.5;
const timed: ReadonlySet<string> = new Set(['way', 'timetable']);

interface FromPosition {
  positionAt?: Date | null;
  terms?: readonly EtaTerm[] | null;
}

/**
 * Before this moment the ship cannot be there, whoever says so: what was left of its way at its last position, at the
 * greatest speed and without any wait. Undefined without a position. Pure.
 */
export function fastestArrival({ positionAt, terms }: FromPosition): Date | undefined {
  if (!positionAt || !terms) return undefined;
  const hours = terms.reduce((sum, { kind, hours: usual, distanceNm = 0 }) => {
    if (kind === 'sailing') return sum + distanceNm / greatestSpeedKn;
    return timed.has(kind) ? sum + usual * leastShare : sum;
  }, 0);
  return new Date(positionAt.getTime() + hours * hourMs);
}
