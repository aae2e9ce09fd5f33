import { AppError } from '@portolan/contract';
import { expect, test } from 'vitest';
import { checkTenantAccess } from './tenant-access.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a company account is open through its last day of service, and to all when it has no list', () => {
  expect(() =>
    checkTenantAccess({ serviceEndOn: '2026-11-21', ipAllowList: [] }, '203.0.113.9', now),
  ).not.toThrow();
  expect(() =>
    checkTenantAccess({ serviceEndOn: '2026-11-20', ipAllowList: [] }, '203.0.113.9', now),
  ).toThrow(new AppError('account.expired', {}));
  expect(() =>
    checkTenantAccess({ serviceEndOn: null, ipAllowList: ['10.0.0.0/8'] }, '203.0.113.9', now),
  ).toThrow(new AppError('access.address-refused', {}));
});
