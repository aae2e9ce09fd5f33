import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

const user = 'user_without_createrole';

test('a user whom an administrator granted both roles migrates without creating or granting any', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create role ${user} login password 'small'`);
  await owner.query(`grant portolan_app, portolan_limited to ${user}`);
  await owner.query(`grant ${user} to current_user`);
  await owner.query(`create database ${user} owner ${user}`);
  onTestFinished(async () => {
    await owner.query(`drop database ${user} with (force)`);
    await owner.query(`drop role ${user}`);
    await owner.end();
    await drop();
  });
  const address = new URL(url);
  Object.assign(address, { username: user, password: 'small', pathname: `/${user}` });
  await migrate(address.href);
  await migrate(address.href);
  const member = new pg.Client({ connectionString: address.href });
  await member.connect();
  await member.query('set role portolan_app');
  await member.query('set role portolan_limited');
  const { rows } = await member.query(
    "select current_user, has_table_privilege('shipment', 'select') as reads",
  );
  await member.end();
  expect(rows).toEqual([{ current_user: 'portolan_limited', reads: true }]);
});
