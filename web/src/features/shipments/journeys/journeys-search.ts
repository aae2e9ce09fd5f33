import { z } from 'zod';

/** What is searched in the list of journeys. */
export const JourneysSearch = z.object({
  /** A part of a container's, vehicle's or other number. */
  q: z.string().max(60).catch('').default(''),
});
export type JourneysSearch = z.infer<typeof JourneysSearch>;

export const journeysDefaults: JourneysSearch = { q: '' };
