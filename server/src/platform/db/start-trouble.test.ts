import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { ConfigError } from '../start-problem.ts';
import { migrate } from './migrate.ts';

async function explain(change: (url: URL) => void): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const address = new URL(url);
  change(address);
  const error: unknown = await migrate(address.href).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  expect(message).not.toContain(address.password);
  return message.replaceAll(address.host, 'HOST');
}

test('a database that is down is reported in one sentence', async () => {
  expect(await explain((url) => (url.port = '1'))).toBe(
    'The database at HOST cannot be used (nothing listens there); start it or correct DATABASE_URL.',
  );
});

test('an unknown host name is reported in one sentence', async () => {
  expect([
    'The database at HOST cannot be used (its name is not known); start it or correct DATABASE_URL.',
    'The database at HOST cannot be used (its name cannot be looked up just now); ' +
      'start it or correct DATABASE_URL.',
  ]).toContain(await explain((url) => (url.hostname = 'no-such-host.invalid')));
});

test('a wrong password is reported in one sentence', async () => {
  const message = await explain((url) => (url.password = 'not-the-password'));
  expect(message).toBe(
    'The database at HOST refuses the user "portolan" or its password; correct DATABASE_URL.',
  );
});

test('a database that does not exist is reported in one sentence', async () => {
  expect(await explain((url) => (url.pathname = '/no_such_database'))).toBe(
    'The database at HOST has no database "no_such_database"; create it or correct DATABASE_URL.',
  );
});

test('a user who may not create the required roles is reported in one sentence', async () => {
  const { url, drop } = await createTestDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create role small_user login password 'small'`);
  onTestFinished(async () => {
    await owner.query('drop role small_user');
    await owner.end();
    await drop();
  });
  const address = new URL(url);
  Object.assign(address, { username: 'small_user', password: 'small' });
  const isNotAllowed = /^The database at \S+ does not let the user "small_user" do what is needed \(.*\);/;
  const failure: unknown = await migrate(address.href).catch((error: unknown) => error);
  const { message } = failure as Error;
  expect(message).toMatch(isNotAllowed);
  expect(message).toMatch(/\); see "State" in docs\/operations\.md\.$/);
});

test('a PostgreSQL that is too old is reported in one sentence', async () => {
  const message = (type: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const greeting = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from('server_version\x0013.11 (Debian)\0')),
    message('Z', Buffer.from('I')),
  ]);
  const old = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void socket.write(greeting));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => old.once('listening', resolve));
  onTestFinished(() => void old.close());
  const { port } = old.address() as AddressInfo;
  await expect(migrate(`postgres://portolan:secret@127.0.0.1:${port}/portolan`)).rejects.toThrow(
    new ConfigError(
      `The database at 127.0.0.1:${port} is PostgreSQL 13.11 (Debian); PostgreSQL 15 or later is needed.`,
    ),
  );
});
