import { z } from 'zod';
import { ReportData, ReportQuery } from './report.ts';

/** A report that is shown to anybody with its address: this one, with these months and filters, and no rows. */
export const ReportShare = z.object({
  shareId: z.uuid(),
  publicKey: z.string(),
  query: ReportQuery,
  sharedAt: z.string(),
  sharedBy: z.string(),
  /** Whoever shared it can end it; owners can end any. */
  isMine: z.boolean(),
});
export type ReportShare = z.infer<typeof ReportShare>;

export const mostReportShares = 100;

/** What anybody with the address sees. */
export const SharedReport = z.object({ company: z.string(), report: ReportData });
export type SharedReport = z.infer<typeof SharedReport>;

/** Where a shared report is shown. Pure. */
export const sharedReportAddress = (publicKey: string): string => `/share/report/${publicKey}`;

/** Why something of the company account's own is in no figure, whatever the months. */
export const ReportGap = z.enum([
  'no-data',
  'not-departed',
  'no-actual',
  'not-started',
  'no-operator',
  'no-capacity',
]);
export type ReportGap = z.infer<typeof ReportGap>;

/** How many are left out for a reason, with the chosen filters. */
export const ReportLeftOut = z.object({ gap: ReportGap, count: z.int() });
export type ReportLeftOut = z.infer<typeof ReportLeftOut>;
