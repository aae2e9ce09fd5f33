import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ConfigError, explainListenError, prepareStateFolder } from './start-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-state-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a missing state folder is created, with the folders above it', () => {
  prepareStateFolder(join(folder, 'a/b'));
  expect(statSync(join(folder, 'a/b')).isDirectory()).toBe(true);
});

test('an unusable state folder is reported in one sentence', () => {
  prepareStateFolder(folder);
  writeFileSync(join(folder, 'file'), '');
  const home = join(folder, 'file');
  expect(() => prepareStateFolder(home)).toThrow(
    new ConfigError(
      `The state folder ${home} cannot be used (a file is in its place); set PORTOLAN_HOME to a folder ` +
        'that this user may write to.',
    ),
  );
});

test.runIf(process.platform === 'linux')(
  'a state folder where no folder can be made is told, not waited for',
  () => {
    expect(() => prepareStateFolder('/proc/portolan')).toThrow(
      /^The state folder \/proc\/portolan cannot be used/,
    );
  },
);

test('a port in use is reported in one sentence', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => first.once('listening', resolve));
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const error = await new Promise((resolve) => second.once('error', resolve));
  first.close();
  expect(explainListenError(error, '127.0.0.1', port)).toEqual(
    new ConfigError(
      `Port ${port} on 127.0.0.1 is already taken; stop the program that uses it or set PORT to another number.`,
    ),
  );
});

test('an unknown error stays what it is', () => {
  const error = new Error('something else');
  expect(explainListenError(error, '127.0.0.1', 8080)).toBe(error);
});
