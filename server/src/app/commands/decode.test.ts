import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../cli.ts');
/** A ship on the Rhine says how large it is. */
const ship = '!AIVDM,1,1,,B,839FEj0j2d<dtuuMMj9PqgbP00P0,0*19\n';

const run = (connector: string, input: string, ...args: string[]) =>
  spawnSync(process.execPath, [cli, 'decode', connector, '-', ...args], { input, encoding: 'utf8' });
const decode = (...args: string[]) => run('ais-nmea', ship, ...args);

test('what a binary message of AIS carries is decoded without a server', { timeout: 60_000 }, () => {
  expect(JSON.parse(decode().stdout)).toMatchObject({
    kind: 'application',
    application: {
      messageType: 8,
      mmsi: '211129800',
      dac: 200,
      fid: 10,
      name: 'inland-ship',
      fields: { vin: '02337557', length: 1100, beam: 115 },
    },
  });
  expect(JSON.parse(decode('--summary').stdout)).toMatchObject({
    items: 1,
    application: 1,
    applications: { 'inland-ship': 1 },
  });
});

test('a collection of messages is read case by case', { timeout: 60_000 }, () => {
  const frame = '787817221a0b15092d39cc03598a330d0518ab28145c00073a620d0a';
  const lines = run('gt06', JSON.stringify({ cases: [{ hex: '7878' }, { hex: frame }] }))
    .stdout.trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { case: 1, kind: 'refused' },
    { case: 2, kind: 'refused', refusal: { reason: 'no device has logged in' } },
    { case: 2, kind: 'truck-position', position: { measuredAt: '2026-11-21T09:45:57.000Z' } },
  ]);
});
