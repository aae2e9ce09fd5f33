import { portRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startUnderWay } from '../../../../test/under-way.ts';

test('a report has the own containers on the way, and the ships that the company account expects', async () => {
  const { app, user: tracker } = await startUnderWay();
  app.clock.set(new Date('2026-11-24T09:00:00Z'));
  const user = await app.signIn({ tenantId: tracker.tenantId });
  const read = async (one: typeof user, date: string) => {
    const body = { port: 'NLRTM', period: { granularity: 'week', date } } as const;
    return (await one.call(portRoutes.getPortOfeReportData, { body })).company;
  };
  const company = await read(user, '2026-11-18');
  expect(company).toMatchObject({ at: '2026-11-24T09:00:00.000Z', lines: [] });
  expect(company?.containers).toEqual([
    { place: 'on-ship', containers: 1, medianDays: null, longestDays: null, nextOn: '2026-11-28' },
  ]);
  expect(company?.expected).toHaveLength(7);
  expect(company?.expected.filter(({ ships }) => ships > 0)).toEqual([{ date: '2026-11-28', ships: 1 }]);
  // With a report on an earlier week they would be read as what was expected then.
  expect((await read(user, '2026-10-05'))?.expected).toEqual([]);
  const other = await app.signIn();
  expect((await read(other, '2026-11-18'))?.containers).toEqual([]);
});
