import { calculateArrival } from './calculate.ts';
import type { EtaRule } from './knowledge.ts';

/** Our own estimate: what is left of the way, at the speed of this ship, with the waits that are usual there. */
export const calculated: EtaRule<'calculated'> = {
  name: 'calculated',
  leastMoveHours: 1,
  estimate: ({ place, voyage }, now) => {
    if (place === null || voyage === undefined) return undefined;
    const found = calculateArrival(place, voyage, now);
    if (found === undefined) return undefined;
    return { place, issuedAt: now, receivedAt: now, ...found };
  },
};
