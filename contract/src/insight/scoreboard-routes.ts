import { z } from 'zod';
import { route } from '../route.ts';
import { EtaHorizon } from '../shipments/eta.ts';
import {
  PublicScoreboard,
  PublishedDays,
  Scoreboard,
  ScoreboardBy,
  ScoreboardFilters,
  ScoreboardPublication,
} from './scoreboard.ts';

const web = '/portolan-after/web/scoreboard';

const Asked = ScoreboardFilters.extend({
  by: ScoreboardBy.default('horizon'),
  /** Of the table that is not by horizon; all when absent. */
  horizon: EtaHorizon.optional(),
});

/** How good each source of estimates was, measured against actual arrivals. */
export const scoreboardRoutes = {
  getScoreboard: route({
    name: 'getScoreboard',
    method: 'GET',
    path: `${web}/figures`,
    summary: 'What each source of ETAs missed by: by horizon, and by carrier, lane, port or month',
    auth: 'session',
    xsrf: false,
    query: Asked,
    data: Scoreboard,
    errors: ['scoreboard.period-invalid'],
  }),
  exportScoreboard: route({
    name: 'exportScoreboard',
    method: 'GET',
    path: `${web}/figures.csv`,
    summary: 'One table of the scoreboard with all its groups as CSV',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: Asked,
    data: z.unknown(),
    errors: ['scoreboard.period-invalid'],
  }),
  getPublication: route({
    name: 'getPublication',
    method: 'GET',
    path: `${web}/publication`,
    summary: 'The public scoreboard of the company account; null while there is none',
    auth: 'session',
    xsrf: false,
    data: ScoreboardPublication.nullable(),
    errors: [],
  }),
  publishScoreboard: route({
    name: 'publishScoreboard',
    method: 'POST',
    path: `${web}/publish`,
    summary: 'Makes the scoreboard public with these filters, at an address that cannot be guessed',
    auth: 'session',
    role: 'owner',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      days: PublishedDays,
      ...ScoreboardFilters.pick({ carrier: true, lane: true, port: true }).shape,
    }),
    data: ScoreboardPublication,
    errors: [],
  }),
  withdrawScoreboard: route({
    name: 'withdrawScoreboard',
    method: 'POST',
    path: `${web}/withdraw`,
    summary: 'Ends the public scoreboard: its address shows nothing from then on',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({}),
    data: z.object({}),
    errors: [],
  }),
  getPublicScoreboard: route({
    name: 'getPublicScoreboard',
    method: 'GET',
    path: '/portolan-after/public/scoreboard',
    summary: 'A scoreboard that a company account has published; never of simulated shipments',
    auth: 'open',
    xsrf: false,
    query: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
    data: PublicScoreboard,
    errors: ['scoreboard.not-published'],
  }),
} as const;
