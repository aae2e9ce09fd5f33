import { AppError } from '@portolan/contract';
import { expect, test } from 'vitest';
import { checkDoor } from './tenant-door.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a company account is open through its last day of service, and to all when it has no list', () => {
  expect(() => checkDoor({ serviceEndOn: '2026-11-21', ipAllowList: [] }, '203.0.113.9', now)).not.toThrow();
  expect(() => checkDoor({ serviceEndOn: '2026-11-20', ipAllowList: [] }, '203.0.113.9', now)).toThrow(
    new AppError('account.expired', {}),
  );
  expect(() => checkDoor({ serviceEndOn: null, ipAllowList: ['10.0.0.0/8'] }, '203.0.113.9', now)).toThrow(
    new AppError('access.address-refused', {}),
  );
});
