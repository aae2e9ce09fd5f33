import { sql } from 'kysely';
import { aisNmea } from '../../src/connectors/ais/index.ts';
import { PositionTable, createPositionFlow } from '../../src/features/vessels/positions/index.ts';
import { mergeTracks } from '../../src/features/vessels/tracks/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createBenchDatabase } from '../database.ts';
import { median } from '../figures.ts';
import { startSender } from './load-sender.ts';
import { sentenceBytes, writeRound } from './load-ships.ts';
import type { BenchRow, BenchOptions } from '../report.ts';

const million = 1_000_000;
const reportEveryMs = 10_000;
const chunkBytes = 65_536;

/** The complete path of positions in this process: over a connection into the table, and into the database. */
export async function measureFlow({ quick, say }: BenchOptions): Promise<BenchRow[]> {
  const vessels = quick ? 60_000 : 300_000;
  const db = openDatabase(await migrated(await createBenchDatabase()), createLogger('error'), 3);
  try {
    say('  over a connection');
    const received = await measureConnection(db.system, vessels, quick ? 3 : 9);
    say('  with durable append');
    return [received, ...(await measureAppend(db.system, vessels, quick ? 6 : 12))];
  } finally {
    await db.close();
  }
}

async function migrated(url: string): Promise<string> {
  await migrate(url);
  return url;
}

type Db = Parameters<typeof createPositionFlow>[0];

/** Sentences of a world of ships come over one loopback connection: decoded, judged, in the table. */
async function measureConnection(db: Db, vessels: number, rounds: number): Promise<BenchRow> {
  const flow = await createPositionFlow(db, systemClock, new PositionTable());
  const sender = await startSender(vessels);
  const stream = flow.openStream(() => undefined);
  let wanted = 0;
  let reached = (): void => undefined;
  const push = (bytes: Uint8Array): void => {
    stream.push(bytes, systemClock.now());
    if (stream.lines >= wanted) reached();
  };
  const address = { kind: 'tcp', host: '127.0.0.1', port: sender.port } as const;
  const quiet = { up: () => undefined, down: () => undefined };
  const feed = aisNmea.feed!.open(address, { ...quiet, open: () => ({ push, end: () => undefined }) });
  try {
    await sender.connected;
    await sender.order({ kind: 'prepare' });
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      wanted += vessels;
      const all = new Promise<void>((resolve) => (reached = resolve));
      const startedAt = performance.now();
      await Promise.all([sender.order({ kind: 'round', perSecond: 0 }), all]);
      // The first rounds fill the table and warm the code.
      if (round >= rounds / 3) rates.push(vessels / ((performance.now() - startedAt) / 1000));
    }
    return {
      name: 'Positions over one loopback connection',
      value: median(rates) / million,
      unit: 'million/s',
      goal: { kind: 'least', value: 1.5 },
      note: `${vessels} vessels, decoded, judged, in the table; by the clock`,
    };
  } finally {
    sender.stop();
    await feed.close();
  }
}

/** The same from memory, each ship every ten seconds, while points are written once a second and merged. */
async function measureAppend(db: Db, vessels: number, rounds: number): Promise<BenchRow[]> {
  const flow = await createPositionFlow(db, systemClock, new PositionTable());
  const stream = flow.openStream(() => undefined);
  const startMs = Date.now() - (rounds + 1) * reportEveryMs;
  let writing: Promise<unknown> = Promise.resolve();
  let writtenAt = performance.now();
  const write = (): void => {
    writtenAt = performance.now();
    writing = writing.then(() => flow.write()).then(() => mergeTracks(db, systemClock.now()));
  };
  let [sentences, seconds] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const bytes = writeRound(vessels, round);
    const startedAt = performance.now();
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      stream.push(bytes.subarray(at, at + chunkBytes), new Date(startMs + round * reportEveryMs));
      // A turn of the event loop, as between two reads of a connection.
      await new Promise(setImmediate);
      if (performance.now() - writtenAt > 1000) write();
    }
    sentences += bytes.length / sentenceBytes;
    seconds += (performance.now() - startedAt) / 1000;
  }
  const startedAt = performance.now();
  await writing;
  await flow.write();
  await mergeTracks(db, systemClock.now());
  seconds += (performance.now() - startedAt) / 1000;
  const bytes = await measureStoredPoint(db);
  return [
    {
      name: 'Positions with durable append',
      value: sentences / seconds / million,
      unit: 'million/s',
      goal: { kind: 'least', value: 1 },
      note:
        'decoded, judged, points of tracks stored in PostgreSQL once a second and merged, newest ' +
        'positions in turn, to the last write; by the clock',
    },
    {
      name: 'A stored point of ships with four points a day',
      value: bytes,
      unit: 'bytes',
      note: 'packed, after its day has ended',
    },
  ];
}

/** The size of a point once its day is finished. */
async function measureStoredPoint(db: Db): Promise<number> {
  await mergeTracks(db, new Date(Date.now() + 2 * 86_400_000));
  const { rows } = await sql<{ bytes: string; points: string }>`
    select (select sum(octet_length(packed)) from vessel_track) as bytes, (select sum(points) from vessel_track_run
      where is_settled) as points`.execute(db);
  return Number(rows[0]?.bytes) / Number(rows[0]?.points);
}
