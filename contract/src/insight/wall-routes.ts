import { z } from 'zod';
import { route } from '../route.ts';
import { SectionKind } from '../sections.ts';

/** Sections of the big screen that it does not show as ships and alerts of containers. */
const OtherSection = SectionKind.exclude(['ocean']);

/** How many are under way in a mode, of them late, and how many arrive within 7 days: as its own list counts them. */
export const WallCount = z.object({
  mode: SectionKind,
  underWay: z.int(),
  late: z.int(),
  arriving7d: z.int(),
});
export type WallCount = z.infer<typeof WallCount>;

/** An aircraft, truck, train, or ship with cargo in no container; ships with containers have their own call. */
export const WallMark = z.object({
  id: z.string(),
  mode: OtherSection,
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  tone: z.enum(['on-plan', 'possible', 'late']),
  /** Between two reported places, by the clock: no position was sent. */
  estimated: z.boolean(),
});
export type WallMark = z.infer<typeof WallMark>;

/** Something late or held up that is no container at sea; the worst first. */
export const WallException = z.object({
  id: z.string(),
  mode: OtherSection,
  kind: z.enum(['late', 'may-be-late', 'held', 'missing-pieces', 'damaged', 'left-behind']),
  number: z.string(),
  place: z.string().nullable(),
  minutes: z.int().nullable(),
  pieces: z.int().nullable(),
});
export type WallException = z.infer<typeof WallException>;

export const wallRoutes = {
  getWall: route({
    name: 'getWall',
    method: 'GET',
    path: '/portolan-after/web/overview/wall',
    summary:
      'The big screen of all modes: counts, aircraft, trucks and trains, and what is late on land and in the air',
    auth: 'session',
    unlockedBy: 'certification',
    needsAllRows: true,
    xsrf: false,
    data: z.object({
      counts: z.array(WallCount),
      marks: z.array(WallMark),
      exceptions: z.array(WallException),
      countedAt: z.string(),
    }),
    errors: [],
  }),
} as const;
