import type { EtaRule } from './knowledge.ts';

/** The carrier's own estimate for its container: its newest estimate of the arrival, else its newest plan. */
export const containerDynamic: EtaRule<'container-dynamic'> = {
  name: 'container-dynamic',
  leastMoveHours: 0,
  estimate: ({ place, carrierWord }) => {
    if (place === null || carrierWord === undefined) return undefined;
    const { factId, arrivalAt, issuedAt, receivedAt } = carrierWord;
    return { place, estimatedAt: arrivalAt, issuedAt, receivedAt, factIds: [factId] };
  },
};
