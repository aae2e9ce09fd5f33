import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeCompany } from './company.ts';
import { createBenchDatabase, makeFolder } from './database.ts';
import { median } from './figures.ts';
import { eventsPerBox, inBatches, pushJourneys } from './journeys.ts';
import { launchProgram } from './program.ts';
import type { Benchmark } from './report.ts';

const client = join(import.meta.dirname, 'push-client.ts');
const batchSize = 100;

/** Events a second from the first call of the client to the moment when every container is folded in the list. */
async function measureOnce(boxes: number): Promise<{ visible: number; acknowledged: number }> {
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const program = await launchProgram(makeFolder(), databaseUrl);
  try {
    const watching = watchList(databaseUrl, boxes);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      client,
      program.url,
      company.apiKey,
      String(boxes),
      String(batchSize),
    ]);
    const { beganAt, acknowledgedAt } = JSON.parse(stdout) as { beganAt: number; acknowledgedAt: number };
    const visibleAt = await watching;
    const events = boxes * eventsPerBox * 1000;
    return { visible: events / (visibleAt - beganAt), acknowledged: events / (acknowledgedAt - beganAt) };
  } finally {
    await program.stop();
  }
}

/** When the list shows every container with its last event. Another ETA source may lead, so it is not the arrival. */
async function watchList(databaseUrl: string, boxes: number): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (;;) {
      const { rows } = await database.query<{ complete: string }>(
        'select count(*) as complete from shipment where listed and facts = $1',
        [eventsPerBox],
      );
      if (Number(rows[0]?.complete) === boxes) return Date.now();
      await pause(100);
    }
  } finally {
    await database.end();
  }
}

/** The same bodies into a table with one column, one transaction each: the minimum cost of durability. */
async function measureInsert(boxes: number): Promise<number> {
  const database = new pg.Client({ connectionString: await createBenchDatabase() });
  await database.connect();
  await database.query('create table body (body bytea not null)');
  const bodies = inBatches(pushJourneys(boxes), batchSize).map((batch) => Buffer.from(JSON.stringify(batch)));
  const startedAt = performance.now();
  for (const body of bodies) await database.query('insert into body values ($1)', [body]);
  const seconds = (performance.now() - startedAt) / 1000;
  await database.end();
  return (boxes * eventsPerBox) / seconds;
}

export const measurePush: Benchmark = async ({ quick, say }) => {
  const boxes = quick ? 250 : 1500;
  const runs: { visible: number; acknowledged: number }[] = [];
  for (let i = 0; i < (quick ? 1 : 3); i += 1) {
    runs.push(await measureOnce(boxes));
    say(`  ${Math.round(runs.at(-1)?.visible ?? 0)} events/s visible`);
  }
  return [
    {
      name: `DCSA events pushed, stored, folded and visible (${boxes * eventsPerBox}, batches of ${batchSize})`,
      value: median(runs.map((run) => run.visible)),
      unit: 'events/s',
      goal: { kind: 'least', value: 3000 },
      baseline: { name: 'INSERT of the bodies, events/s', value: await measureInsert(boxes) },
      note: `acknowledged: ${Math.round(median(runs.map((run) => run.acknowledged)))} events/s`,
    },
  ];
};
