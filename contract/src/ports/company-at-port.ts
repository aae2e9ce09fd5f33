import { z } from 'zod';

/** The calls of one line at a port in a period. */
export const LineCalls = z.object({
  /** A line, the smaller ones together, ships of which no line is known, or all calls. */
  kind: z.enum(['line', 'others', 'unknown', 'all']),
  carrierCode: z.string().nullable(),
  name: z.string().nullable(),
  /** How many lines these are. */
  lines: z.int(),
  /** That berthed in the period. */
  calls: z.int(),
  berthMedianHours: z.number().nullable(),
  /** Calls whose plan the lines have published. */
  planned: z.int(),
  /** Share of those that berthed within one calendar day of their plan, by the port's calendar; null below five. */
  onTimeShare: z.number().nullable(),
});
export type LineCalls = z.infer<typeof LineCalls>;

/** Where own containers are on their way through a port of discharge, in this order. */
export const containerPlaces = ['on-ship', 'in-port', 'discharged', 'empty'] as const;

/** Own containers in one place of the way through a port of discharge. */
export const ContainersAtPort = z.object({
  place: z.enum(containerPlaces),
  containers: z.int(),
  /** How long they have been there: null on the ship. */
  medianDays: z.number().nullable(),
  longestDays: z.number().nullable(),
  /** On the ship the first arrival, discharged the first last free day, empty the first day of detention. */
  nextOn: z.iso.date().nullable(),
});
export type ContainersAtPort = z.infer<typeof ContainersAtPort>;

/** What a company account knows of a port: read when a report is opened, not kept with it. */
export const CompanyAtPort = z.object({
  at: z.string(),
  /** The last one is of all calls; none without a call. */
  lines: z.array(LineCalls),
  containers: z.array(ContainersAtPort),
  /** Ships expected in the next seven days, by day of the port; none with a report on an earlier period. */
  expected: z.array(z.object({ date: z.iso.date(), ships: z.int() })),
});
export type CompanyAtPort = z.infer<typeof CompanyAtPort>;
