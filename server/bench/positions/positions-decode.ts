import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createColumnDecoder, createPositionColumns } from '../../src/formats/ais/index.ts';
import { makeFolder } from '../database.ts';
import { median } from '../figures.ts';
import { anchorOfGpsdecode, measureGpsdecode, readAisLog } from '../machine-speed.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { BenchOptions, BenchRow } from '../report.ts';

const peerDecode = join(import.meta.dirname, 'peer-decode.ts');
const chunkBytes = 65_536;
const rowsAtOnce = 8192;
const million = 1_000_000;
/** A feed runs all day: the code is measured after it has been in use for some seconds. */
const warmUpRounds = 6;
/** What the program reads from a feed apart from positions. */
const staticTypes = new Set([5, 19, 24]);
/** Published decoders for Node; fetched for the comparison, not part of the product. */
const npmPeers = {
  ggencoder: '1.0.10',
  'ais-stream-decoder': '2.1.2',
  '@signalk/nmea0183-signalk': '3.20.1',
};

/** Decoding in this process, compared with other decoders on the same log in the same run. */
export async function measureDecoding({ quick, say }: BenchOptions): Promise<BenchRow[]> {
  const once = readAisLog(1);
  const times = quick ? 4 : 12;
  const bytes = readAisLog(times);
  const rounds = warmUpRounds + (quick ? 3 : 7);
  const own = measureOwn(bytes, rounds, staticTypes);
  const whole = measureOwn(bytes, rounds, undefined);
  const unit = 'million/s of CPU';
  const note = `positions in columns, static data as objects; a log of three minutes ${times} times`;
  const rows: BenchRow[] = [
    {
      name: 'AIS sentences decoded, as a feed is read',
      value: own / million,
      unit,
      goal: { kind: 'least', value: 6 },
      note,
    },
    {
      name: 'AIS sentences decoded, every type whole',
      value: whole / million,
      unit,
      note: 'stations, aids, texts and application data as objects too',
    },
  ];
  const gpsdecode = measureGpsdecode(bytes);
  if (gpsdecode === undefined) say('  gpsdecode is not installed (Debian: gpsd-clients)');
  else {
    const speed = gpsdecode / anchorOfGpsdecode;
    const note =
      `by gpsdecode, which did ${(anchorOfGpsdecode / million).toFixed(2)} million/s there: figures by the second ` +
      'are to be read with it';
    rows.push({ name: 'This machine against the one of the goals', value: speed, unit: 'times', note });
    rows.push(toRatio('Decoding against gpsdecode -j', own, gpsdecode, 15));
  }
  const peers = await measureNpmPeers(once, quick ? 1 : 5, say);
  const fastest = Math.max(...peers.map(({ perSecond }) => perSecond));
  for (const { peer, perSecond, messages } of peers)
    rows.push(
      toRatio(
        `Decoding against ${peer}`,
        own,
        perSecond,
        perSecond === fastest ? 15 : undefined,
        `${messages} messages found`,
      ),
    );
  return rows;
}

function toRatio(name: string, own: number, peer: number, least?: number, note = ''): BenchRow {
  const rate = `${(peer / million).toFixed(3)} million/s of CPU`;
  const goal = least === undefined ? {} : { goal: { kind: 'least', value: least } as const };
  return { name, value: own / peer, unit: 'times', ...goal, note: note === '' ? rate : `${rate}, ${note}` };
}

function measureOwn(bytes: Buffer, rounds: number, types: ReadonlySet<number> | undefined): number {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const columns = createPositionColumns(rowsAtOnce);
    let messages = 0;
    const decoder = createColumnDecoder({
      columns,
      ...(types === undefined ? {} : { types }),
      onBatch: (batch) => void (batch.count = 0),
      onMessage: () => void (messages += 1),
    });
    const started = cpuSeconds();
    for (let at = 0; at < bytes.length; at += chunkBytes)
      decoder.push(bytes.subarray(at, at + chunkBytes), 0);
    decoder.end();
    if (round >= warmUpRounds) rates.push(decoder.lines / (cpuSeconds() - started));
    if (messages === 0) throw new Error('the log has no message other than positions');
  }
  return median(rates);
}

interface PeerFigures {
  peer: string;
  perSecond: number;
  messages: number;
}

/** Fetches other decoders into a temporary folder; none where the registry cannot be reached. */
async function measureNpmPeers(
  once: Buffer,
  times: number,
  say: BenchOptions['say'],
): Promise<PeerFigures[]> {
  const folder = makeFolder();
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeFileSync(join(folder, 'log.nmea'), once);
  const wanted = Object.entries(npmPeers).map(([name, version]) => `${name}@${version}`);
  const fetched = spawnSync('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...wanted,
  ]);
  if (fetched.status !== 0) {
    say('  the decoders of npm could not be fetched: they are not compared');
    return [];
  }
  const figures: PeerFigures[] = [];
  for (const peer of Object.keys(npmPeers)) {
    const args = [
      '--disable-warning=ExperimentalWarning',
      peerDecode,
      folder,
      peer,
      join(folder, 'log.nmea'),
      String(times),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    figures.push({ peer, ...(JSON.parse(stdout) as Omit<PeerFigures, 'peer'>) });
  }
  return figures;
}
