import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareLogs, runDamaged } from './damage-run.ts';

const logs = [
  'aishub-3min-a.nmea.gz',
  'aislib-stream-2010.nmea.gz',
  'bcl-seattle.nmea',
  'exactearth-tagblock.nmea',
  'exactearth-augmented-2.nmea.gz',
  'gpsd-type6-fid55.nmea.gz',
  'gfw-edge-a.nmea',
].map((name) => {
  const bytes = readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1').slice(0, 200_000);
});

test('no damage stops the decoder, and every undamaged message among damaged lines is decoded', () => {
  const { lost, firstLost, intact, damaged } = runDamaged(prepareLogs(logs), 60_000, 1);
  expect({ lost, firstLost }).toEqual({ lost: 0, firstLost: undefined });
  expect(intact).toBeGreaterThan(20_000);
  expect(damaged).toBeGreaterThan(20_000);
});
