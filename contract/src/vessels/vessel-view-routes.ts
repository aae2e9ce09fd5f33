import { z } from 'zod';
import { route } from '../route.ts';
import { vesselGroups, vesselSizes } from './vessel-view.ts';
import { SpeedClass } from './vessel-card.ts';

const web = '/portolan-after/web';

/** Numbers or words separated by commas; nothing when empty. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item));

/** Which vessels are wanted: those that match all given filters. */
const viewFilters = {
  groups: listOf(z.string().pipe(z.enum(vesselGroups))).optional(),
  sizes: listOf(z.string().pipe(z.enum(vesselSizes))).optional(),
  speeds: listOf(z.string().pipe(SpeedClass)).optional(),
  /** A port by code or name, else a part of the crew's destination text. */
  destination: z.string().trim().max(40).optional(),
  /** `true`: only those that carry containers visible to the person. */
  mine: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

/** Many vessels at once, in binary: for charts of the present and the past. */
export const vesselViewRoutes = {
  getVesselsInView: route({
    name: 'getVesselsInView',
    method: 'GET',
    path: `${web}/vessels/inView`,
    summary:
      'Vessels in a box as a binary list (see `readVesselView`), spread evenly where there are more than wanted',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'application/octet-stream',
    query: z.object({
      west: z.coerce.number().min(-180).max(180),
      south: z.coerce.number().min(-90).max(90),
      east: z.coerce.number().min(-180).max(180),
      north: z.coerce.number().min(-90).max(90),
      most: z.coerce.number().int().min(1).max(5000).default(2000),
      ...viewFilters,
    }),
    data: z.unknown(),
    errors: [],
  }),
  getVesselTile: route({
    name: 'getVesselTile',
    method: 'GET',
    path: `${web}/vessels/tile`,
    summary:
      'Vessels of a Web Mercator tile as a binary list (see `readVesselView`): where they are many, ' +
      'one for each 6 pixels, with their number',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'application/octet-stream',
    query: z.object({
      z: z.coerce.number().int().min(0).max(16),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
      ...viewFilters,
    }),
    data: z.unknown(),
    errors: [],
  }),
  getReplay: route({
    name: 'getReplay',
    method: 'GET',
    path: `${web}/vessels/replay`,
    summary:
      'The stored track points of all vessels in a box within at most a day, or of those that are ' +
      'now known to fit, as a binary list (see `readReplay`)',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'application/octet-stream',
    query: z.object({
      west: z.coerce.number().min(-180).max(180),
      south: z.coerce.number().min(-90).max(90),
      east: z.coerce.number().min(-180).max(180),
      north: z.coerce.number().min(-90).max(90),
      begin: z.iso.datetime({ offset: true }),
      end: z.iso.datetime({ offset: true }),
      groups: viewFilters.groups,
      sizes: viewFilters.sizes,
      destination: viewFilters.destination,
      mine: viewFilters.mine,
    }),
    data: z.unknown(),
    errors: ['vessel.range-too-long'],
  }),
} as const;
