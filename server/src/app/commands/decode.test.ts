import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../cli.ts');
/** A ship on the Rhine says how large it is. */
const ship = '!AIVDM,1,1,,B,839FEj0j2d<dtuuMMj9PqgbP00P0,0*19\n';

const decode = (...args: string[]) =>
  spawnSync(process.execPath, [cli, 'decode', 'ais-nmea', '-', ...args], { input: ship, encoding: 'utf8' });

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
