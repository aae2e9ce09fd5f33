import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { createJudgeJob } from './jobs.ts';

test('a rule of one company account has only its alerts judged again', async () => {
  const app = await startTestApp();
  const [own, other] = [await pushFleet(app), await app.signIn()];
  await other.call(alertRoutes.saveAlertRule, { body: { type: 'arrival-delay', thresholds: {} } });
  const { rows } = await app.db.pool.query<{ payload: { tenantId?: string } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker.jobs q on q.id = j.id
      where q.task_identifier = 'alerts:judge'`,
  );
  expect(rows).toEqual([{ payload: { tenantId: other.tenantId } }]);
  const count = async (): Promise<number> =>
    (await own.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } })).rows.length;
  await createJudgeJob(app).work(rows[0]!.payload, undefined);
  expect(await count()).toBe(0);
  await createJudgeJob(app).work({}, undefined);
  expect(await count()).toBe(2);
});
