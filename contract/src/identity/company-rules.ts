import { z } from 'zod';
import { parseEmail } from './account-rules.ts';
import { AppError } from '../errors.ts';

/** Company certification: product specification, sections 2, 3, 4, 5 and 9. */

/** Of what was submitted. */
export const auditStates = ['under-review', 'succeeded', 'failed'] as const;
export const AuditStatus = z.enum(['incomplete', ...auditStates]);
export type AuditStatus = z.infer<typeof AuditStatus>;

/**
 * Every allowed transition. A failed company may correct its data and submit again: our choice, the specification is
 * silent.
 */
export const auditMoves = {
  incomplete: ['under-review'],
  'under-review': ['succeeded', 'failed'],
  succeeded: [],
  failed: ['under-review'],
} as const satisfies Record<AuditStatus, readonly AuditStatus[]>;

/** The statuses from which a company may move to `to`. */
export function listAuditOrigins(to: AuditStatus): AuditStatus[] {
  return AuditStatus.options.filter((from) => auditMoves[from].some((next) => next === to));
}

/** The features that certification unlocks. */
export const Unlocked = z.object({ bigScreen: z.boolean(), air: z.boolean() });
export type Unlocked = z.infer<typeof Unlocked>;

/** Big screen and air freight are locked until the company is approved; staff see both. */
export function judgeUnlocked(company: { auditStatus: AuditStatus; isStaff: boolean }): Unlocked {
  const isOpen = company.auditStatus === 'succeeded' || company.isStaff;
  return { bigScreen: isOpen, air: isOpen };
}

/** An audit takes 0 to 3 working days. */
export const auditWorkingDays = 3;

/** The last day (UTC) for the audit: the third weekday after `submittedAt`. Holidays are not known. */
export function auditDueOn(submittedAt: Date): string {
  const day = new Date(submittedAt);
  for (let left = auditWorkingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

export const companyFields = [
  'companyName',
  'department',
  'jobTitle',
  'realName',
  'companyEmail',
  'companyAddress',
] as const;
export type CompanyField = (typeof companyFields)[number];

/** Company information. */
export type CompanyText = Record<CompanyField, string>;

/** Characters, counted as a reader counts them. */
export const companyTextLength = { companyAddress: 200, other: 100 } as const;

/**
 * One field in its stored form. Throws `company.field-required` when empty, `company.field-too-long`, and
 * `account.email-format` for the e-mail address.
 */
export function parseCompanyField(field: CompanyField, text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line === '') throw new AppError('company.field-required', { field });
  const most = field === 'companyAddress' ? companyTextLength.companyAddress : companyTextLength.other;
  if ([...line].length > most || /\p{Cc}/u.test(line))
    throw new AppError('company.field-too-long', { field, most });
  return field === 'companyEmail' ? parseEmail(line) : line;
}

/** All fields in their stored form; throws the failure of the first wrong one. */
export function parseCompanyText(text: CompanyText): CompanyText {
  const parsed = companyFields.map((field) => [field, parseCompanyField(field, text[field])] as const);
  return Object.fromEntries(parsed) as CompanyText;
}

export const CardSide = z.enum(['front', 'back']);
export type CardSide = z.infer<typeof CardSide>;

/** A reason that a failed company can act on. */
export const auditReasonLength = 500;

/** Throws `company.reason-required` when empty or too long. */
export function parseAuditReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || [...reason].length > auditReasonLength)
    throw new AppError('company.reason-required', { most: auditReasonLength });
  return reason;
}
