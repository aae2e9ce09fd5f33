import type { RowRule } from '@portolan/contract';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a member may see of a company account's shipments. */
export interface RowLimit {
  tenantId: string;
  accountId: string;
  rule: RowRule;
}

const limits = new AsyncLocalStorage<RowLimit | undefined>();

/**
 * Within `work`, however deep, every transaction of the company account sees only the rows of the limit: the database
 * itself hides the others. Without a limit it sees them all.
 */
export function withRowLimit<T>(limit: RowLimit | undefined, work: () => T): T {
  return limits.run(limit, work);
}

export function currentRowLimit(): RowLimit | undefined {
  return limits.getStore();
}
