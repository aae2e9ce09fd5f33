import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createJudgeJob } from '../features/attention/alerts/index.ts';
import { findWorldUntil, markWorldJudged, markWorldLoading } from './world-until.ts';

test('history counts as loading until all of it is sent and the alerts of today are judged', async () => {
  const app = await startTestApp();
  const db = app.db.system;
  const now = app.clock.now();
  let isLoading = true;
  const judge = createJudgeJob({
    ...app,
    isLoadingHistory: () => isLoading,
    onJudged: () => markWorldJudged(db, now),
  });
  const sendUntil = async (at: Date) =>
    app.db.pool.query(
      `insert into simulation (seed, starts_at, events_until, positions_until) values ('1', $1, $1, $1)
       on conflict (seed) do update set events_until = excluded.events_until`,
      [at],
    );
  expect(await findWorldUntil(db, now)).toBeUndefined();
  const longAgo = new Date('2026-11-02T00:00:00Z');
  await sendUntil(longAgo);
  await markWorldJudged(db, now);
  expect(await findWorldUntil(db, now)).toEqual(longAgo);
  await sendUntil(now);
  await judge.work({}, undefined);
  expect(await findWorldUntil(db, now)).toEqual(now);
  isLoading = false;
  await judge.work({}, undefined);
  expect(await findWorldUntil(db, now)).toBeUndefined();
  await markWorldLoading(db);
  expect(await findWorldUntil(db, now)).toEqual(now);
});
