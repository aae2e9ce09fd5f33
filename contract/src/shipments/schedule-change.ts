import { z } from 'zod';
import { CutOffCode } from './schedule.ts';

/** A moment in UTC, as routes answer it. */
const Moment = z.string();

/**
 * One difference between two publications of a call.
 *
 * - `added`: the call was not published before; `extra-call`: the carrier says that it is one.
 * - `slid`: a time moved, by `hours` (later is positive); of the best known time, which is not an actual.
 * - `omitted`: by its status, or because it is no longer published; `blank`: the sailing is blank; `reinstated`:
 *   neither any longer.
 * - `vessel-swapped`: another vessel sails it.
 * - `rotation`: the order of calls changed, or the call moved to another port.
 * - `cut-off-moved`: from or to is null where the cut-off was not published then.
 * - `arrived`, `departed`: it has happened.
 */
export const ScheduleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added') }),
  z.object({ kind: z.literal('extra-call') }),
  z.object({
    kind: z.literal('slid'),
    what: z.enum(['arrival', 'departure']),
    hours: z.number(),
    from: Moment,
    to: Moment,
  }),
  z.object({ kind: z.literal('omitted') }),
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('reinstated') }),
  z.object({ kind: z.literal('vessel-swapped'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal('cut-and-run') }),
  z.object({ kind: z.literal('phase-in') }),
  z.object({ kind: z.literal('phase-out') }),
  z.object({ kind: z.literal('out-of-service') }),
  z.object({ kind: z.literal('rotation'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({
    kind: z.literal('cut-off-moved'),
    code: CutOffCode,
    hours: z.number().nullable(),
    from: Moment.nullable(),
    to: Moment.nullable(),
  }),
  z.object({ kind: z.literal('voyage'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal('terminal'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal('arrived'), at: Moment }),
  z.object({ kind: z.literal('departed'), at: Moment }),
]);
export type ScheduleChange = z.infer<typeof ScheduleChange>;
export type ScheduleChangeKind = ScheduleChange['kind'];
