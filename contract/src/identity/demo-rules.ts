import { dayMs } from '../time/durations.ts';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * The demo funnel: product specification, sections 1, 2, 5 and 9. Used by the forms and by the server alike; each
 * `parseX` returns the value in its stored form, or throws the failure that the form shows.
 */

/** A trial account runs for 30 days; a consultant responds within 3 business days. */
export const trialDays = 30;
export const demoResponseBusinessDays = 3;
/** The link of an invitation is valid for 7 days, once. Our choice: the specification is silent. */
export const invitationDays = 7;
/** Seconds until a registered visitor is redirected to the sign-in. Our choice: the specification shows no value. */
export const demoRedirectSeconds = 10;
/** Days before the end of a trial on which its owners are notified, each once. */
export const trialNoticeDays = [7, 3, 1] as const;

/** Target industries of the specification, section 1, and `other`, since the field is required. */
export const industries = [
  'information-communication',
  'electronics-manufacturing',
  'automobile',
  'new-energy',
  'logistics',
  'energy',
  'e-commerce-retail',
  'other',
] as const;
export const Industry = z.enum(industries);
export type Industry = z.infer<typeof Industry>;

/** Possible interests of a visitor: the capabilities of the specification, section 1. */
export const demoProducts = [
  'ocean',
  'air',
  'truck',
  'rail',
  'schedules',
  'ports',
  'alerts',
  'reports',
  'carbon',
  'api',
] as const;
export const DemoProduct = z.enum(demoProducts);
export type DemoProduct = z.infer<typeof DemoProduct>;

export const companyLength = 100;
export const contactNameLength = 50;

function parseLine(text: string, most: number): string | undefined {
  const line = text.trim().replace(/\s+/g, ' ');
  const fits = line !== '' && [...line].length <= most && !/\p{Cc}/u.test(line);
  return fits ? line : undefined;
}

/** 1 to 100 characters on one line. */
export function parseCompany(text: string): string {
  const company = parseLine(text, companyLength);
  if (company === undefined) throw new AppError('demo.company-required', {});
  return company;
}

/** 1 to 50 characters on one line. */
export function parseContactName(text: string): string {
  const name = parseLine(text, contactNameLength);
  if (name === undefined) throw new AppError('demo.name-required', {});
  return name;
}

export function parseIndustry(code: Industry | ''): Industry {
  if (code === '') throw new AppError('demo.industry-required', {});
  return code;
}

/** At least one product, each once. */
export function parseDemoProducts(codes: readonly DemoProduct[]): DemoProduct[] {
  if (codes.length === 0) throw new AppError('demo.products-required', {});
  return [...new Set(codes)];
}

/** The personal edition closes on 2024-12-19 at 24:00 (UTC, as all service dates): the instant after it. */
export const personalEditionClosesAt = '2024-12-20T00:00:00Z';

/** Whether the personal edition is still open at `now`. */
export function isPersonalEditionOpen(now: Date): boolean {
  return now.getTime() < Date.parse(personalEditionClosesAt);
}

/**
 * Whole days of service after today; 0 on its last day, negative once it has ended. `serviceEndOn` is the last day of
 * service; days are UTC days.
 */
export function daysLeftOf(serviceEndOn: string, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Math.round((Date.parse(serviceEndOn) - today) / dayMs);
}
