import type { ArrivalKnowledge } from './knowledge.ts';
import { carrierSource, estimateArrival, rankOf } from './sources.ts';

/** A stored estimate, as far as choosing needs it; without a time its source has taken it back. */
export interface StoredEstimate {
  source: string;
  place: string;
  estimatedAt: Date | null;
}

/** The arrival that is promised, and who says so. */
export interface PromisedArrival {
  source: string;
  estimatedAt: Date;
}

/**
 * The estimate that is promised as a shipment's arrival, from the newest one of each source. The carrier's own word is
 * taken from what is known: what is stored of it may be one fold behind.
 *
 * - Nothing once the shipment has arrived: an estimate never stands over an actual.
 * - Only of its present port of discharge.
 * - One that lies before something which has already happened is outdated: it counts only where there is no other.
 * - Of the others that of the source which is trusted most, in the order of `sources.ts`.
 *
 * Pure: never reads the clock, so an estimate in the past stays one.
 */
export function chooseArrival(
  known: ArrivalKnowledge,
  stored: readonly StoredEstimate[],
): PromisedArrival | undefined {
  if (known.hasArrived) return undefined;
  const { happenedAt } = known;
  const isOutdated = ({ estimatedAt }: PromisedArrival): boolean =>
    happenedAt !== undefined && estimatedAt < happenedAt;
  const ofOthers = stored.flatMap(({ source, place, estimatedAt }) =>
    source === carrierSource || estimatedAt === null || place !== known.place
      ? []
      : [{ source, estimatedAt }],
  );
  const candidates: PromisedArrival[] = [...estimateArrival(known), ...ofOthers];
  const [chosen] = candidates.toSorted(
    (a, b) => Number(isOutdated(a)) - Number(isOutdated(b)) || rankOf(a.source) - rankOf(b.source),
  );
  return chosen && { source: chosen.source, estimatedAt: chosen.estimatedAt };
}
