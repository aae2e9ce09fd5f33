import { auditRoutes, operationRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { createLogger } from '../../../platform/log.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { createOutboxJob } from '../../../platform/mail/send-outbox.ts';

const { countJobs, dropJobs, listJobs, listOutbox, retryJobs, sendOutboxAgain } = operationRoutes;

const startStaff = (app: TestApp): Promise<TestUser> => app.signIn({ userType: 'administrator' });
const actions = async (staff: TestUser) => (await staff.call(auditRoutes.listStaffActions)).rows;

const sms = (app: TestApp, body: string, recipient = '+31600000000') =>
  queueMessage(app.db.system, { channel: 'sms', recipient, body }, app.clock.now());

/** Sends the queue with these senders. */
const send = (app: TestApp, senders: Parameters<typeof createOutboxJob>[1]) =>
  createOutboxJob(app.db.system, senders, app.clock, createLogger('silent')).work({}, undefined);

describe('the outbox', () => {
  test('shows staff unsent messages, newest first, page by page, and finds them', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    for (const body of ['first', 'second', 'third']) await sms(app, body);
    const newest = await staff.call(listOutbox, { query: { limit: '2' } });
    expect(newest.map(({ body, state }) => [body, state])).toEqual([
      ['third', 'queued'],
      ['second', 'queued'],
    ]);
    const older = await staff.call(listOutbox, { query: { before: newest[1]?.outboxId } });
    expect(older.map(({ body }) => body)).toEqual(['first']);
    const mail = {
      channel: 'mail',
      recipient: 'ines@kestrel.example',
      subject: '100% sure',
      body: 'b',
    } as const;
    await queueMessage(app.db.system, mail, app.clock.now());
    for (const query of [{ q: 'KESTREL' }, { q: '0%' }, { channel: 'mail' as const }])
      expect((await staff.call(listOutbox, { query })).map(({ recipient }) => recipient)).toEqual([
        mail.recipient,
      ]);
    expect(await staff.call(listOutbox, { query: { state: 'failed' } })).toEqual([]);
  });

  test('sends kept messages once a sender is configured, and leaves sent ones as they are', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    await sms(app, 'first');
    await send(app, {});
    const [kept] = await staff.call(listOutbox, { query: { state: 'kept' } });
    const outboxIds = [kept?.outboxId ?? ''];
    expect(await staff.call(sendOutboxAgain, { body: { outboxIds } })).toEqual({ changed: 1 });
    const delivered: string[] = [];
    await send(app, { sms: async ({ body }) => void delivered.push(body) });
    expect(delivered).toEqual(['first']);
    expect(await staff.call(sendOutboxAgain, { body: { outboxIds } })).toEqual({ changed: 0 });
    expect(await staff.call(listOutbox)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await actions(staff)).toMatchObject([
      { action: 'outbox.sent-again', subject: { name: '+31600000000' }, before: { state: 'kept' } },
    ]);
  });
});

describe('the job queue', () => {
  async function makeJobs(app: TestApp): Promise<void> {
    await app.db.pool.query(`
      select add_job('test:work', json_build_object('number', number), null, null, 8) from generate_series(1, 3) number;
      select add_job('test:other', '{}', '2030-01-01T00:00:00Z', null, 8);
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the carrier said no' where id = 1;
      update graphile_worker._private_jobs set attempts = 2, last_error = 'again' where id = 2;
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = 3`);
  }

  test('shows work by state and name, newest first, and counts it', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    await makeJobs(app);
    const all = await staff.call(listJobs, { query: { limit: '3' } });
    expect(all.rows.map(({ jobId, name, state }) => [jobId, name, state])).toEqual([
      ['4', 'test:other', 'waiting'],
      ['3', 'test:work', 'running'],
      ['2', 'test:work', 'retrying'],
    ]);
    expect(all.rows[0]?.runAt).toBe('2030-01-01T00:00:00.000Z');
    const rest = await staff.call(listJobs, { query: { cursor: all.nextCursor } });
    expect(rest.rows).toMatchObject([{ jobId: '1', state: 'failed', lastError: 'the carrier said no' }]);
    expect((await staff.call(listJobs, { query: { state: 'failed' } })).rows).toHaveLength(1);
    expect((await staff.call(listJobs, { query: { name: 'test:other' } })).rows).toHaveLength(1);
    expect(await staff.call(countJobs)).toEqual([
      { name: 'test:other', states: { waiting: 1, running: 0, retrying: 0, failed: 0 } },
      { name: 'test:work', states: { waiting: 0, running: 1, retrying: 1, failed: 1 } },
    ]);
  });

  test('runs failed jobs again and deletes jobs, but leaves running ones alone', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    await makeJobs(app);
    expect(await staff.call(retryJobs, { body: { jobIds: ['1', '3'] } })).toEqual({ changed: 1 });
    expect((await staff.call(listJobs, { query: { state: 'waiting' } })).rows).toMatchObject([
      { jobId: '4' },
      { jobId: '1', attempts: 0 },
    ]);
    expect(await staff.call(dropJobs, { body: { jobIds: ['2', '3', '99'] } })).toEqual({ changed: 1 });
    expect((await staff.call(listJobs)).rows.map(({ jobId }) => jobId)).toEqual(['4', '3', '1']);
    expect(await actions(staff)).toMatchObject([
      { action: 'job.dropped', subject: { kind: 'job', id: '2', name: 'test:work' }, after: null },
      {
        action: 'job.retried',
        subject: { id: '1' },
        before: { state: 'failed' },
        after: { state: 'waiting' },
      },
    ]);
  });
});
