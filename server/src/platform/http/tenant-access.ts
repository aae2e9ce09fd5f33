import { AppError } from '@portolan/contract';
import { isInRanges } from './ip-range.ts';

/** The access restrictions of a company account. */
export interface TenantAccess {
  /** The last day of its service period, such as `2026-11-21`; null for no end. */
  serviceEndOn: string | null;
  /** Addresses and ranges from which it may be used; empty for no restriction. */
  ipAllowList: readonly string[];
}

/**
 * Throws `account.expired` after the last day of service and `access.address-refused` for an address that is not on the
 * list.
 */
export function checkTenantAccess({ serviceEndOn, ipAllowList }: TenantAccess, ip: string, now: Date): void {
  if (serviceEndOn !== null && serviceEndOn < now.toISOString().slice(0, 10))
    throw new AppError('account.expired', {});
  if (ipAllowList.length > 0 && !isInRanges(ip, ipAllowList))
    throw new AppError('access.address-refused', {});
}
