import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { toIdRange } from '../../../platform/db/id-range.ts';
import { createJudgeJob } from './jobs.ts';
import { judgeEverything } from './judge-shipments.ts';

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

test('in turn every shipment of many is judged, each once', async () => {
  const app = await startTestApp();
  const { tenantId } = await pushFleet(app);
  const all = await judgeEverything(app, tenantId);
  expect(all).toBeGreaterThan(2);
  for (const parts of [1, 2, 5, 12]) {
    let judged = 0;
    for (let run = 30; run < 30 + parts; run += 1)
      judged += await judgeEverything(app, tenantId, toIdRange(parts, run));
    expect(judged, `${parts} parts`).toBe(all);
  }
});
