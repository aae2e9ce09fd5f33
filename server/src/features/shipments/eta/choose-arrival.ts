import type { ArrivalKnowledge } from './knowledge.ts';
import { carrierSource, estimateArrival, rankOf } from './sources.ts';

/** A stored estimate, with the fields that choosing needs; without a time its source has withdrawn it. */
export interface StoredEstimate {
  source: string;
  place: string;
  estimatedAt: Date | null;
}

/** The expected arrival, and its source. */
export interface PromisedArrival {
  source: string;
  estimatedAt: Date;
}

/**
 * The estimate shown as a shipment's arrival, chosen from the newest one of each source. The carrier's own estimate
 * comes from the current facts: the stored one may be one fold behind.
 *
 * - None once the shipment has arrived: an estimate never replaces an actual.
 * - Only for its current port of discharge.
 * - One before something that has already happened is outdated: it counts only without any other.
 * - Of the others that of the most trusted source, in the order of `sources.ts`.
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
