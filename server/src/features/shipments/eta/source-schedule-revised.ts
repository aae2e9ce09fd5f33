import type { EtaRule } from './knowledge.ts';

/** The arrival as it was published last for the sailing that the container is on. */
export const scheduleRevised: EtaRule<'schedule-revised'> = {
  name: 'schedule-revised',
  leastMoveHours: 0.01,
  estimate: ({ place, schedule: published }, now) => {
    if (place === null || published?.newest === undefined) return undefined;
    const { callIds, arrivalAt, publishedAt } = published.newest;
    return { place, estimatedAt: arrivalAt, issuedAt: publishedAt, receivedAt: now, callIds };
  },
};
