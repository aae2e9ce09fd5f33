import { z } from 'zod';
import { route } from '../route.ts';
import { Passage, PassageChange, PassageState } from './passage.ts';

const web = '/portolan-after/web/passages';
const PassageId = z.string().regex(/^[a-z0-9_]{1,40}$/);

/**
 * Transits of one day, UTC, by direction: `forward` crosses the gate from its left to its right side. Null: the day was
 * not counted.
 */
export const PassageDay = z.object({
  day: z.string(),
  forward: z.int().nullable(),
  backward: z.int().nullable(),
});
export type PassageDay = z.infer<typeof PassageDay>;

export const passageRoutes = {
  listPassages: route({
    name: 'listPassages',
    method: 'GET',
    path: `${web}/list`,
    summary: 'Canals, straits and capes with their state, transits and waiting ships',
    auth: 'session',
    xsrf: false,
    data: z.array(Passage),
    errors: [],
  }),
  getPassage: route({
    name: 'getPassage',
    method: 'GET',
    path: `${web}/one`,
    summary: 'One passage with its transits a day and the states that were set',
    auth: 'session',
    xsrf: false,
    query: z.object({ passageId: PassageId, days: z.coerce.number().int().min(7).max(120).default(30) }),
    data: Passage.extend({
      days: z.array(PassageDay),
      /** The newest first, at most 100. */
      changes: z.array(PassageChange),
    }),
    errors: ['passage.not-found'],
  }),
  setPassageState: route({
    name: 'setPassageState',
    method: 'POST',
    path: '/platform/web/v1/admin/passage/set',
    summary: 'Sets whether ships may go through a passage and for how long; routes and estimates follow',
    auth: 'internal',
    xsrf: true,
    body: z.object({
      passageId: PassageId,
      state: PassageState,
      /** Now when absent. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).nullable().default(null),
      waitHours: z.number().min(0).max(2000).nullable().default(null),
      note: z.string().trim().max(300).default(''),
    }),
    data: Passage,
    errors: ['passage.not-found', 'passage.times-invalid', 'passage.hours-required'],
  }),
} as const;
