import { z } from 'zod';
import { route } from '../../route.ts';
import { JourneyRow } from './journey-row.ts';
import { SectionKind } from '../../sections.ts';
import { Journey, SectionCandidate, SectionKey } from './journey.ts';

const ofJourneys = { auth: 'session', needsAllRows: true } as const;
const OtherSection = SectionKey.extend({ otherKind: SectionKind, otherId: z.uuid() });

/** Journeys: legs of several modes that carry one shipment. */
export const journeyRoutes = {
  getJourney: route({
    name: 'getJourney',
    method: 'GET',
    path: '/journeys/web/detail',
    summary: 'The whole journey that a container, rail item, truck trip or waybill is a part of',
    ...ofJourneys,
    xsrf: false,
    query: SectionKey,
    data: Journey,
    errors: ['journey.not-found'],
  }),
  listJourneys: route({
    name: 'listJourneys',
    method: 'GET',
    path: '/journeys/web/list',
    summary: 'Journeys of several parts, by a part of a number: under way first, then ahead, then over',
    ...ofJourneys,
    xsrf: false,
    query: z.object({ q: z.string().trim().max(60).default('') }),
    data: z.object({
      rows: z.array(JourneyRow),
      /** There are more than can be listed: they are found by their number. */
      isCut: z.boolean(),
    }),
    errors: [],
  }),
  listSectionCandidates: route({
    name: 'listSectionCandidates',
    method: 'GET',
    path: '/journeys/web/candidates',
    summary: 'What could be joined to a journey by hand: by a part of its number, the nearest in time first',
    ...ofJourneys,
    xsrf: false,
    query: SectionKey.extend({ q: z.string().trim().max(60).default('') }),
    data: z.object({ rows: z.array(SectionCandidate) }),
    errors: ['journey.not-found'],
  }),
  joinSections: route({
    name: 'joinSections',
    method: 'POST',
    path: '/journeys/web/join',
    summary: 'Joins a section to a journey by hand',
    ...ofJourneys,
    role: 'member',
    xsrf: true,
    body: OtherSection,
    data: z.object({ sections: z.int() }),
    errors: ['journey.not-found', 'journey.same-section'],
  }),
  separateSections: route({
    name: 'separateSections',
    method: 'POST',
    path: '/journeys/web/separate',
    summary: 'Takes a section out of a journey: it is not joined again by its number',
    ...ofJourneys,
    role: 'member',
    xsrf: true,
    body: OtherSection,
    data: z.object({ sections: z.int() }),
    errors: ['journey.not-found', 'journey.same-section'],
  }),
} as const;
