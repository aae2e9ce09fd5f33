import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStore } from '../../../platform/files/files.ts';
import { DataView, dataAccessRoutes } from '@portolan/contract';
import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { createDumpJob } from './dump.ts';
import { queryData } from './query-data.ts';
import { dataViews, listViewColumns } from './views.ts';

const { getDataDump, getDataFile, setDataDump } = dataAccessRoutes;
const app = await shareTestApp();
const user = await pushFleet(app);
await app.react();

test('files are made where an owner switched them on, with exactly the company account’s rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-data-test-'));
  const job = createDumpJob({ db: app.db, files: createFolderStore(folder), clock: app.clock });
  expect(await user.call(getDataDump, {})).toEqual({ isOn: false, files: [], madeAt: null });
  await job.work({}, undefined);
  expect((await user.call(getDataDump, {})).files).toEqual([]);
  expect(await user.call(setDataDump, { body: { isOn: true } })).toMatchObject({ isOn: true });
  await job.work({ tenantId: user.tenantId }, undefined);
  const { files, madeAt } = await user.call(getDataDump, {});
  expect(files.map(({ name }) => name)).toEqual([...dataViews]);
  expect(madeAt).toBe(app.clock.now().toISOString());
  const path = join(folder, user.tenantId, 'data-access', 'shipments.parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(
    `select equipment_reference, pod, typeof(arrival_at) as type, tenant_id::varchar as tenant from '${path}'`,
  );
  const rows = reader.getRowObjectsJson();
  expect(rows).toHaveLength(files[0]!.rows);
  expect(rows.map((row) => row['equipment_reference'])).toEqual(expect.arrayContaining([boxes.late]));
  expect(new Set(rows.map(({ tenant, type }) => `${String(tenant)} ${String(type)}`))).toEqual(
    new Set([`${user.tenantId} TIMESTAMP WITH TIME ZONE`]),
  );
});

test('a file that was not made is missing, and members and other company accounts get none', async () => {
  const other = await app.signIn();
  expect(await other.fail(getDataFile, { query: { name: 'shipments' } })).toMatchObject({
    code: 'data-access.file-missing',
  });
  const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
  expect(await member.fail(getDataFile, { query: { name: 'shipments' } })).toMatchObject({
    code: 'access.denied',
  });
  expect(await member.fail(getDataDump, {})).toMatchObject({ code: 'access.denied' });
  expect(await member.fail(setDataDump, { body: { isOn: true } })).toMatchObject({ code: 'access.denied' });
});

describe('an operator’s query', () => {
  test('reads the rows of one company account, with values as they are', async () => {
    const { columns, rows } = await queryData(
      app.db,
      user.tenantId,
      `select equipment_reference, slip_hours > 0 as late from shipments where equipment_reference = '${boxes.late}'`,
    );
    expect(columns).toEqual(['equipment_reference', 'late']);
    expect(rows).toEqual([[boxes.late, true]]);
    const other = await app.signIn();
    expect((await queryData(app.db, other.tenantId, 'select count(*)::int from shipments')).rows).toEqual([
      [0],
    ]);
  });

  test('reaches no files, no network and no settings', async () => {
    const secret = join(mkdtempSync(join(tmpdir(), 'portolan-secret-')), 'secret.csv');
    writeFileSync(secret, 'a\n1\n');
    for (const query of [
      `select * from read_csv('${secret}')`,
      `copy shipments to '${secret}'`,
      `attach '${secret}' as other`,
      'set enable_external_access = true',
      'install httpfs',
      'select * from nothing_like_this',
    ])
      await expect(queryData(app.db, user.tenantId, query)).rejects.toThrow(/./);
    expect(readFileSync(secret, 'utf8')).toBe('a\n1\n');
  });
});

test('every view and column is documented, and the contract knows the views', async () => {
  expect(DataView.options).toEqual([...dataViews]);
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/data-access.md'), 'utf8');
  for (const view of dataViews) {
    const section = page.split(`## \`${view}\``)[1]?.split('\n## ')[0] ?? '';
    const columns = await app.db.asTenant(user.tenantId, (tx) => listViewColumns(tx, view));
    const documented = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(documented).toEqual(columns.map(({ name }) => name));
  }
});
