import { accountRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, password, seal, startTestApp } from '../../../../test/app.ts';
import { createTrialNoticesJob } from './trial-notices-job.ts';

const day = 86_400_000;

const createJob = (app: TestApp) =>
  createTrialNoticesJob({ db: app.db.system, clock: app.clock, publicUrl: 'https://portolan.test' });

async function listMails(app: TestApp): Promise<{ recipient: string; subject: string; body: string }[]> {
  const { rows } = await app.db.pool.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from outbox order by outbox_id',
  );
  return rows;
}

async function startTrial(app: TestApp, serviceEndOn: string) {
  const user = await app.signIn({ userType: 'trial' });
  await app.db.pool.query('update tenant set service_end_on = $1 where tenant_id = $2', [
    serviceEndOn,
    user.tenantId,
  ]);
  return user;
}

test('owners of a trial are notified 7, 3 and 1 days before its end, once each in any number of runs', async () => {
  const app = await startTestApp({ now: '2026-11-10T06:07:00Z' });
  const job = createJob(app);
  const { username, tenantId } = await startTrial(app, '2026-11-20');
  await app.signIn({ userType: 'trial', tenantId, role: 'member' });
  const sent: [string, number][] = [];
  for (let date = 10; date <= 22; date += 1) {
    const before = (await listMails(app)).length;
    await job.work({}, undefined);
    await job.work({}, undefined);
    const after = (await listMails(app)).length;
    if (after > before) sent.push([app.clock.now().toISOString().slice(0, 10), after - before]);
    app.clock.advance(day);
  }
  expect(sent).toEqual([
    ['2026-11-13', 1],
    ['2026-11-17', 1],
    ['2026-11-19', 1],
  ]);
  const mails = await listMails(app);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([`${username}@example.com`]));
  expect(mails[1]).toMatchObject({ subject: 'Your Portolan trial ends on 11/20/2026' });
  expect(mails[1]?.body).toContain('days left after today: 3');
  expect(mails[1]?.body).toContain('https://portolan.test/pages/contactUs');
});

test('after days without the program one notification is sent, and a longer trial is notified again', async () => {
  const app = await startTestApp({ now: '2026-11-18T12:00:00Z' });
  const job = createJob(app);
  const { tenantId } = await startTrial(app, '2026-11-20');
  await job.work({}, undefined);
  expect(await listMails(app)).toHaveLength(1);
  await app.db.pool.query(`update tenant set service_end_on = '2026-11-24' where tenant_id = $1`, [tenantId]);
  await job.work({}, undefined);
  expect(await listMails(app)).toHaveLength(2);
});

test('notifications are in the language of the last sign-in, by SMS without an e-mail address', async () => {
  const app = await startTestApp({ now: '2026-11-18T12:00:00Z' });
  const { username } = await startTrial(app, '2026-11-25');
  const again = app.visitor({ language: 'ja' });
  await again.call(accountRoutes.signInWithPassword, {
    query: { username, password: await seal(again, password, app.clock.now()) },
  });
  await app.db.pool.query(`update account set email = null, mobile = '+4917012345' where username = $1`, [
    username,
  ]);
  await createJob(app).work({}, undefined);
  const { rows } = await app.db.pool.query('select channel, recipient, subject, body from outbox');
  expect(rows).toEqual([
    {
      channel: 'sms',
      recipient: '+4917012345',
      subject: null,
      body: expect.stringContaining('に終了します'),
    },
  ]);
});

test('official, closed and ended accounts, and trials without an end, are not notified', async () => {
  const app = await startTestApp({ now: '2026-11-18T12:00:00Z' });
  const official = await app.signIn();
  await app.db.pool.query(`update tenant set service_end_on = '2026-11-20' where tenant_id = $1`, [
    official.tenantId,
  ]);
  await startTrial(app, '2026-11-17');
  const closed = await startTrial(app, '2026-11-20');
  await app.db.pool.query(`update account set status = 'forbidden' where username = $1`, [closed.username]);
  await app.signIn({ userType: 'trial' });
  await createJob(app).work({}, undefined);
  expect(await listMails(app)).toEqual([]);
});
