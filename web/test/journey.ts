import type { Journey } from '@portolan/contract';

const noTime = { plannedAt: null, at: null, classifier: 'PLN', lowAt: null, highAt: null } as const;

/** The journey of something that no other leg is known of. */
export const loneJourney: Journey = {
  number: 'HMMU 612058 0',
  sections: [],
  legs: [],
  handOvers: [],
  events: [],
  arrival: noTime,
  state: 'no-plan',
  delayMinutes: null,
  chancePercent: null,
  simulated: false,
};
