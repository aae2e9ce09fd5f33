import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { vesselKeyOfName } from './schedule-key.ts';
import { openSchedules, received, scheduleOf } from './testing.ts';

/** Keys as they were stored before there was one rule for a ship's name. */
const oldKeyOf = (name: string): string =>
  `NAME:${name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(?:M[/.]?V\.?|M\.V\.)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

const names = [
  'M/V King of the Seas',
  'São Luís',
  'M.T. Stolt Kingfisher',
  'MSC Zoë',
  'ガルーダ丸',
  'Wan Hai 505',
];

test('a migration gives stored schedules the key of their ship’s name; of two the newer one keeps it', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const { record, calls } = openSchedules(app, tenantId);
  const ofName = (vesselName: string) => {
    const carrierServiceCode = vesselName.toUpperCase().replace('M/V ', '');
    const { vesselImoNumber: _, ...schedule } = scheduleOf('CNSHA 12-01T08 12-02T20', { vesselName });
    return { ...schedule, carrierServiceCode };
  };
  for (const name of names) await record(received('01T08', ofName(name)));
  const { db } = app;
  for (const name of names)
    await sql`
      with changed as (
        update vessel_schedule set vessel_key = ${oldKeyOf(name)} where vessel_name = ${name} returning schedule_id)
      update scheduled_call c set vessel_key = ${oldKeyOf(name)} from changed
      where c.schedule_id = changed.schedule_id`.execute(db.system);
  // The other spelling, published after the migration's rule and before it runs.
  await record(received('02T08', ofName('KING OF THE SEAS')));
  const migration = readFileSync(
    join(import.meta.dirname, '../../../../migrations/0079-shipments-ship-names.sql'),
    'utf8',
  );
  await db.pool.query(`begin; ${migration}; commit;`);
  const { rows } = await sql<{ name: string; key: string; callKey: string | null }>`
    select v.vessel_name as name, v.vessel_key as key, c.vessel_key as call_key
    from vessel_schedule v left join scheduled_call c using (schedule_id) where v.tenant_id = ${tenantId}`.execute(
    db.system,
  );
  const found = Object.fromEntries(rows.map(({ name, key }) => [name, key]));
  const [older, ...others] = names;
  for (const name of others) expect(found[name]).toBe(vesselKeyOfName(name));
  expect(found['KING OF THE SEAS']).toBe('NAME:KINGOFTHESEAS');
  expect(found[older!]).toBe(oldKeyOf(older!));
  for (const { key, callKey } of rows) expect(callKey ?? key).toBe(key);
  // What is published again finds its schedule.
  await record(received('03T08', ofName('São Luís')));
  expect((await calls()).length).toBe(names.length);
});
