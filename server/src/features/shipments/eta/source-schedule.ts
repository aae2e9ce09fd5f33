import type { EtaRule } from './knowledge.ts';

/** The arrival that was published first for the sailing that the container was booked on, as far as that is known. */
export const schedule: EtaRule<'schedule'> = {
  name: 'schedule',
  leastMoveHours: 0.01,
  estimate: ({ place, schedule: published }, now) => {
    if (place === null || published?.booked === undefined) return undefined;
    const { callIds, arrivalAt, publishedAt } = published.booked;
    return { place, estimatedAt: arrivalAt, issuedAt: publishedAt, receivedAt: now, callIds };
  },
};
