import { z } from 'zod';
import { SectionKey } from './journey.ts';

/** One journey of several parts in the list. Times are instants, as well as they are known. */
export const JourneyRow = SectionKey.extend({
  /** The container or vehicle that is carried, else the number of the first part. */
  number: z.string(),
  /** In order of time. */
  sections: z
    .array(
      SectionKey.extend({
        number: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        beginsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
      }),
    )
    .min(2),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Latin names of `from` and `to` where they are known places. */
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  beginsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  state: z.enum(['ahead', 'under-way', 'done']),
  /** A person joined a part of it. */
  joinedByHand: z.boolean(),
});
export type JourneyRow = z.infer<typeof JourneyRow>;
