import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { median } from './figures.ts';

const log = join(import.meta.dirname, '../src/formats/ais/fixtures/aishub-3min-a.nmea.gz');
/** Sentences a second of CPU that gpsdecode 3.22 decoded on the machine on which the goals were set. */
export const anchorOfGpsdecode = 400_000;

/** The log of three minutes, so many times. */
export function readAisLog(times: number): Buffer {
  const once = gunzipSync(readFileSync(log));
  return Buffer.concat(Array.from({ length: times }, () => once));
}

/** Sentences a second of CPU time of gpsdecode on these bytes; undefined where it is not installed. */
export function measureGpsdecode(bytes: Buffer): number | undefined {
  const script = 'gpsdecode -j > /dev/null; times';
  const { stdout, status } = spawnSync('sh', ['-c', `command -v gpsdecode > /dev/null && { ${script}; }`], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  });
  // The second line of `times` has the children's user and system time: 0m1.23s 0m0.04s.
  const [user, system] = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  if (status !== 0 || user === undefined || system === undefined) return undefined;
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return lines / (user + system);
}

/**
 * How fast this machine is at the moment, as a share of the one on which the goals were set: 0.5 is half as fast.
 * Undefined without gpsdecode.
 */
export function measureMachineSpeed(): number | undefined {
  const bytes = readAisLog(3);
  const rates = [1, 2, 3].map(() => measureGpsdecode(bytes)).filter((rate) => rate !== undefined);
  return rates.length === 0 ? undefined : median(rates) / anchorOfGpsdecode;
}
