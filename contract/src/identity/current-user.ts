import { z } from 'zod';
import { TenantRole } from '../route.ts';
import { AuditStatus, Unlocked } from './company-rules.ts';

/** A secret encrypted with the key of `getSealingKey`. */
export const Sealed = z.string().min(1).max(2000);

export const Sex = z.enum(['male', 'female']);
export type Sex = z.infer<typeof Sex>;

/** The signed-in person and their rights; field names are the specification's. */
export const CurrentUser = z.object({
  sysUserId: z.string(),
  username: z.string(),
  nickName: z.string(),
  mobilePhone: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  account: z.string(),
  isHome: z.boolean(),
  loginUrlFlag: z.boolean(),
  isCn: z.boolean().nullable(),
  userType: z.enum(['trial', 'official', 'administrator']),
  expired: z.boolean(),
  serviceStartDate: z.string().nullable(),
  serviceEndDate: z.string().nullable(),
  trackedBills: z.int(),
  /** 0 means unlimited. */
  trackBillsLimitTimes: z.int(),
  queryNumber: z.int(),
  tenant: z.object({
    accreditId: z.string(),
    name: z.string(),
    role: TenantRole,
    simulated: z.boolean(),
  }),
  birthday: z.string().nullable(),
  sex: Sex.nullable(),
  privacyAccepted: z.boolean(),
  /** An account of the demo: shared, so nobody can change it. */
  isDemo: z.boolean(),
  /** Of the company account's certification. */
  auditStatus: AuditStatus,
  unlocked: Unlocked,
});
export type CurrentUser = z.infer<typeof CurrentUser>;
