import { type SailingItinerary, minutesPerDay } from './sailing.ts';

/** What one more transshipment must gain. */
const leastGain = minutesPerDay;

/**
 * Leaves out ways with more transshipments than another one of the carrier that gain less than a day over it, in later
 * departure and earlier arrival together: changing vessels to join the vessel that sails directly is no way to book.
 * Pure.
 */
export const keepWorthwhile = (ways: readonly SailingItinerary[]): SailingItinerary[] =>
  ways.filter(
    (way) =>
      !ways.some((simpler) => simpler.rides.length < way.rides.length && gainOver(way, simpler) < leastGain),
  );

const gainOver = (way: SailingItinerary, simpler: SailingItinerary): number =>
  Math.max(0, way.departureAt - simpler.departureAt) + Math.max(0, simpler.arrivalAt - way.arrivalAt);
