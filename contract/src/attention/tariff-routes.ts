import { z } from 'zod';
import { route } from '../route.ts';
import {
  CalendarDate,
  GateCalendar,
  GateCalendarTerms,
  TariffTerms,
  TariffVersion,
  UploadedRow,
  endsAfterItBegins,
} from './tariff.ts';

const web = '/portolan-after/web/tariff';

export const tariffLimits = { mostTariffs: 5000, mostRows: 5000 } as const;

/** Tariffs of demurrage, detention and storage, gate calendars and holidays of a company account. */
export const tariffRoutes = {
  listTariffs: route({
    name: 'listTariffs',
    method: 'GET',
    path: `${web}/listTariffs`,
    summary: 'The newest version of every tariff',
    auth: 'session',
    xsrf: false,
    data: z.array(TariffVersion),
    errors: [],
  }),
  listTariffVersions: route({
    name: 'listTariffVersions',
    method: 'GET',
    path: `${web}/listVersions`,
    summary: 'All versions of a tariff, the newest first',
    auth: 'session',
    xsrf: false,
    query: z.object({ tariffId: z.uuid() }),
    data: z.array(TariffVersion),
    errors: ['tariff.not-found'],
  }),
  saveTariff: route({
    name: 'saveTariff',
    method: 'POST',
    path: `${web}/saveTariff`,
    summary: 'Enters a tariff, or a version that supersedes the newest one of a tariff',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      tariffId: z.uuid().optional(),
      terms: TariffTerms.refine(endsAfterItBegins, { path: ['validUntil'] }),
    }),
    data: TariffVersion,
    errors: ['tariff.not-found', 'tariff.too-many', 'tariff.overlaps'],
  }),
  uploadTariffs: route({
    name: 'uploadTariffs',
    method: 'POST',
    path: `${web}/uploadTariffs`,
    summary:
      'Reads a table of tariffs (separated values or Excel), a clock in each row, with the result of each row',
    auth: 'session',
    role: 'member',
    xsrf: true,
    takesBytes: true,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    data: z.object({ rows: z.array(UploadedRow) }),
    errors: ['tariff.table-unreadable', 'tariff.too-many'],
  }),
  listGateCalendars: route({
    name: 'listGateCalendars',
    method: 'GET',
    path: `${web}/listCalendars`,
    summary: 'The gate calendars of terminals',
    auth: 'session',
    xsrf: false,
    data: z.array(GateCalendar),
    errors: [],
  }),
  saveGateCalendar: route({
    name: 'saveGateCalendar',
    method: 'POST',
    path: `${web}/saveCalendar`,
    summary: 'Enters the calendar of a terminal, or a version that supersedes its newest one',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ calendarId: z.uuid().optional(), terms: GateCalendarTerms }),
    data: GateCalendar,
    errors: ['gate-calendar.not-found', 'gate-calendar.place-used', 'tariff.too-many'],
  }),
  listPublicHolidays: route({
    name: 'listPublicHolidays',
    method: 'GET',
    path: `${web}/listHolidays`,
    summary: 'Public holidays of a country and year as they are counted: known ones and those of the company',
    auth: 'session',
    xsrf: false,
    query: z.object({
      country: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/),
      year: z.coerce.number().int().min(2020).max(2040),
    }),
    data: z.object({
      /** Whether this product knows the country’s holidays by itself. */
      isKnown: z.boolean(),
      days: z.array(z.object({ date: CalendarDate, name: z.string(), own: z.boolean() })),
    }),
    errors: [],
  }),
  saveHolidays: route({
    name: 'saveHolidays',
    method: 'POST',
    path: `${web}/saveHolidays`,
    summary: 'Sets the company’s own holidays of a country and year; they come on top of known ones',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      country: z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/),
      year: z.int().min(2020).max(2040),
      days: z.array(z.object({ date: CalendarDate, name: z.string().trim().max(80) })).max(120),
    }),
    data: z.object({}),
    errors: [],
  }),
} as const;
