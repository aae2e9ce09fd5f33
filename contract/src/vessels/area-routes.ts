import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { PortCode, VesselStay, Area, BuiltInArea, AreaDraft, LearnedPlace, AreaVisit } from './area.ts';

/** A day (UTC), or an instant with offset. */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const visitFields = {
  begin: Moment,
  end: Moment,
  areaId: z.uuid().optional(),
  /** All vessels, or those that carry shipments of the company account from `pol` to `pod`, which are then required. */
  vessels: z.enum(['all', 'carrying']).default('all'),
  pol: PortCode.optional(),
  pod: PortCode.optional(),
};

type Lane = { vessels: 'all' | 'carrying'; pol?: string | undefined; pod?: string | undefined };
const laneOf =
  (end: 'pol' | 'pod') =>
  (query: Lane): boolean =>
    query.vessels === 'all' || query[end] !== undefined;
const laneProblem = (end: 'pol' | 'pod') => ({
  path: [end],
  message: 'port-of-carried' satisfies FieldProblem,
});

/** A period of at most 30 days; with `carrying`, a port of loading and one of discharge. */
export const AreaVisitFilters = z
  .object(visitFields)
  .refine(laneOf('pol'), laneProblem('pol'))
  .refine(laneOf('pod'), laneProblem('pod'));
export type AreaVisitFilters = z.input<typeof AreaVisitFilters>;

const web = '/portolan-after/web/areas';

const shapeErrors = [
  'area.radius-range',
  'area.too-few-points',
  'area.too-many-points',
  'area.too-wide',
  'area.crosses-itself',
] as const;
const ById = z.object({ learnedPlaceId: z.uuid() });
const draftErrors = [...shapeErrors, 'area.port-required', 'area.port-unknown', 'area.name-used'] as const;

export const areaRoutes = {
  getVesselStay: route({
    name: 'getVesselStay',
    method: 'GET',
    path: '/portolan-after/web/vessels/stay',
    summary:
      'What a vessel is doing: under way, arriving, at anchor, at berth, in port, departed or drifting',
    auth: 'session',
    xsrf: false,
    query: z.object({
      mmsi: z
        .string()
        .trim()
        .regex(/^\d{1,9}$/, 'mmsi-format' satisfies FieldProblem),
    }),
    data: VesselStay,
    errors: ['vessel.not-found', 'vessel.mmsi-zero'],
  }),
  listAreas: route({
    name: 'listAreas',
    method: 'GET',
    path: `${web}/list`,
    summary: 'The areas that the company account has drawn, by name',
    auth: 'session',
    xsrf: false,
    data: z.array(Area),
    errors: [],
  }),
  listBuiltInAreas: route({
    name: 'listBuiltInAreas',
    method: 'GET',
    path: `${web}/builtIn`,
    summary: 'The areas of a port in the reference data',
    auth: 'session',
    xsrf: false,
    query: z.object({ unLocationCode: PortCode }),
    data: z.array(BuiltInArea),
    errors: ['area.port-unknown'],
  }),
  addArea: route({
    name: 'addArea',
    method: 'POST',
    path: `${web}/add`,
    summary: 'Adds an area; its results for the last 30 days are available within minutes',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: AreaDraft,
    data: Area,
    errors: [...draftErrors, 'area.too-many'],
  }),
  changeArea: route({
    name: 'changeArea',
    method: 'POST',
    path: `${web}/change`,
    summary: 'Replaces an area; `changedAt` is that of the edited version',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: AreaDraft.extend({ areaId: z.uuid(), changedAt: z.iso.datetime() }),
    data: Area,
    errors: [...draftErrors, 'area.not-found', 'change.outdated'],
  }),
  removeArea: route({
    name: 'removeArea',
    method: 'POST',
    path: `${web}/remove`,
    summary: 'Removes an area with its results; built-in areas are used again',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ areaId: z.uuid() }),
    data: z.object({}),
    errors: ['area.not-found'],
  }),
  listLearnedPlaces: route({
    name: 'listLearnedPlaces',
    method: 'GET',
    path: `${web}/learned`,
    summary:
      'Berths and anchorages that stops of vessels have shown, of all ports or of one, those of most vessels first',
    auth: 'session',
    xsrf: false,
    query: z.object({
      unLocationCode: PortCode.optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(LearnedPlace).extend({ learnedAt: z.string().nullable() }),
    errors: [],
  }),
  getLearnedPlace: route({
    name: 'getLearnedPlace',
    method: 'GET',
    path: `${web}/learnedPlace`,
    summary: 'One learned berth or anchorage',
    auth: 'session',
    xsrf: false,
    query: ById,
    data: LearnedPlace,
    errors: ['area.place-not-found'],
  }),
  dismissLearnedPlace: route({
    name: 'dismissLearnedPlace',
    method: 'POST',
    path: `${web}/dismissLearned`,
    summary:
      'Hides a learned place from the company account; port calls of the last 30 days are recomputed within minutes',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: ById,
    data: LearnedPlace,
    errors: ['area.place-not-found'],
  }),
  restoreLearnedPlace: route({
    name: 'restoreLearnedPlace',
    method: 'POST',
    path: `${web}/restoreLearned`,
    summary: 'Restores a dismissed place',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: ById,
    data: LearnedPlace,
    errors: ['area.place-not-found'],
  }),
  listAreaVisits: route({
    name: 'listAreaVisits',
    method: 'GET',
    path: `${web}/visits`,
    summary: 'Vessels in monitored areas within at most 30 days, the latest entry first',
    auth: 'session',
    xsrf: false,
    query: z
      .object({
        ...visitFields,
        cursor: PageCursor.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      })
      .refine(laneOf('pol'), laneProblem('pol'))
      .refine(laneOf('pod'), laneProblem('pod')),
    data: pageOf(AreaVisit),
    errors: ['area.not-found', 'vessel.range-too-long'],
  }),
  exportAreaVisits: route({
    name: 'exportAreaVisits',
    method: 'GET',
    path: `${web}/visits.csv`,
    summary: 'The same as CSV',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: AreaVisitFilters,
    data: z.unknown(),
    errors: ['area.not-found', 'vessel.range-too-long'],
  }),
} as const;
