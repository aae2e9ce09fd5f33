import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const formats = join(import.meta.dirname, '../../../formats');
const ovs = readFileSync(join(formats, 'dcsa-ovs/fixtures/response-a.json'), 'utf8');
const ptp = readFileSync(join(formats, 'dcsa-cs/fixtures/ptp.json'), 'utf8')
  .replace('DEPARTURE_DATE', '2026-12-01T08:00:00+01:00')
  .replace('ARRIVAL_DATE', '2026-12-09T17:00:00-05:00');

async function open() {
  const app = await startTestApp();
  const user = await app.signIn();
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where tenant_id = ${user.tenantId}`.execute(
      app.db.system,
    );
    return rows[0]?.n ?? -1;
  };
  return { app, user, program: await app.program(user.tenantId), count };
}

test('pushed vessel schedules become calls; the same ones in other bytes change nothing', async () => {
  const { app, user, program, count } = await open();
  await app.pushRaw(program, ovs, 'dcsa-ovs');
  await app.drainInbox();
  expect([await count('scheduled_call'), await count('scheduled_call_version')]).toEqual([3, 3]);
  await app.pushRaw(program, JSON.parse(ovs), 'dcsa-ovs');
  await app.drainInbox();
  expect([await count('scheduled_call'), await count('scheduled_call_version')]).toEqual([3, 3]);
  const { rows } = await user.call(sourceRoutes.listMessages, { query: {} });
  expect(rows.map(({ state, facts, newFacts }) => [state, facts, newFacts])).toEqual([
    ['decoded', 3, 0],
    ['decoded', 3, 3],
  ]);
});

test('pushed routes are stored; one with other times is another version', async () => {
  const { app, program, count } = await open();
  await app.pushRaw(program, ptp, 'dcsa-cs');
  await app.pushRaw(program, JSON.parse(ptp), 'dcsa-cs');
  await app.drainInbox();
  expect([await count('published_route'), await count('published_route_version')]).toEqual([1, 1]);
  await app.pushRaw(program, ptp.replace('2026-12-09T17', '2026-12-10T17'), 'dcsa-cs');
  await app.drainInbox();
  expect([await count('published_route'), await count('published_route_version')]).toEqual([1, 2]);
});

test('an uploaded file is recognised by its content', async () => {
  const { app, user, count } = await open();
  const upload = (text: string) =>
    user.call(sourceRoutes.uploadMessages, { query: { fileName: 'file.json' }, bytes: text });
  expect((await upload(ovs)).connector).toBe('dcsa-ovs');
  expect((await upload(ptp)).connector).toBe('dcsa-cs');
  await app.drainInbox();
  expect([await count('scheduled_call'), await count('published_route')]).toEqual([3, 1]);
});
