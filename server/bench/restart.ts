import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { findPostgres } from '../src/platform/db/embedded-binaries.ts';
import { launchServer } from '../src/platform/db/embedded-server.ts';
import { chooseServerUser } from '../src/platform/db/embedded-user.ts';
import { createLogger } from '../src/platform/log.ts';
import { assess, waitUntilRead } from './acknowledged.ts';
import { makeCompany } from './company.ts';
import { makeFolder, query } from './database.ts';
import { inBatches, pushJourneys } from './journeys.ts';
import { startProgram } from './program.ts';
import type { Benchmark } from './report.ts';
import { type PushLoad, startPushLoad } from './restart-load.ts';

const log = createLogger('silent');
const kinds = ['fast', 'kill', 'away'] as const;
type Kind = (typeof kinds)[number];

/** A database under a program, and how it is ended and comes back. */
interface Subject {
  name: string;
  url: string;
  /** The database URL of the program; undefined: its embedded one. */
  givenUrl: string | undefined;
  home: string;
  /** Ends the database; resolves when it should be back. */
  restart(kind: Kind, awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

const readServerPid = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** A server that the bench itself starts and stops, as an operator does. */
async function prepareExternal(): Promise<Subject> {
  const dataFolder = join(makeFolder(), 'database');
  const first = await startEmbeddedPostgres({ dataFolder, log });
  const { url } = first;
  await first.stop();
  const cluster = join(dataFolder, 'cluster');
  const programs = await findPostgres(dataFolder, chooseServerUser(cluster));
  const launch = async () => {
    for (;;) {
      const started = await launchServer(programs, cluster, {
        port: Number(new URL(url).port),
        throwaway: false,
        log,
      });
      if (started.state === 'ready') return started;
      if (!started.passing) throw new Error(started.sentence);
      await pause(50);
    }
  };
  let server = await launch();
  const restart: Subject['restart'] = async (kind, awayMs) => {
    if (kind === 'kill') process.kill(readServerPid(dataFolder), 'SIGKILL');
    else await server.stop();
    if (kind === 'away') await pause(awayMs);
    server = await launch();
  };
  return { name: 'own server', url, givenUrl: url, home: makeFolder(), restart, stop: () => server.stop() };
}

/** The program's embedded database, which the program has to restart. */
async function prepareEmbedded(): Promise<Subject> {
  const home = makeFolder();
  const dataFolder = join(home, 'database');
  const first = await startEmbeddedPostgres({ dataFolder, log });
  const { url } = first;
  await first.stop();
  const restart: Subject['restart'] = async (kind) => {
    const pid = readServerPid(dataFolder);
    process.kill(pid, kind === 'kill' ? 'SIGKILL' : 'SIGINT');
    const isBack = async (): Promise<boolean> => {
      if (readServerPid(dataFolder) === pid) return false;
      return query(url, 'select 1').then(() => true);
    };
    while (!(await isBack().catch(() => false))) await pause(20);
  };
  return { name: 'embedded', url, givenUrl: undefined, home, restart, stop: () => Promise.resolve() };
}

const countRead = async (url: string): Promise<number> =>
  (await query<{ n: number }>(url, `select count(*)::int as n from raw_message where state <> 'stored'`))[0]
    ?.n ?? 0;

/** Seconds from the database's return until a message was acknowledged, and one read. */
async function measureReturn(load: PushLoad, url: string): Promise<number> {
  const backAt = performance.now();
  const [acknowledged, read] = [load.acknowledged.length, await countRead(url)];
  const late = backAt + 60_000;
  while (load.acknowledged.length === acknowledged || (await countRead(url)) === read) {
    if (performance.now() > late) break;
    await pause(20);
  }
  return (performance.now() - backAt) / 1000;
}

interface Outcome {
  acknowledged: number;
  lost: number;
  twice: number;
  ended: number;
  slowest: number;
  other: number;
}

async function measureSubject(
  subject: Subject,
  restarts: number,
  awayMs: number,
  say: (line: string) => void,
): Promise<Outcome> {
  // The embedded server exists only while the program runs.
  const prepared =
    subject.givenUrl === undefined
      ? await startEmbeddedPostgres({ dataFolder: join(subject.home, 'database'), log })
      : undefined;
  const { apiKey } = await makeCompany(subject.url);
  await prepared?.stop();
  const program = await startProgram(subject.home, subject.givenUrl);
  const load = startPushLoad(program.url, apiKey, inBatches(pushJourneys(restarts * 600), 20));
  let slowest = 0;
  let done = 0;
  for (; done < restarts && program.process.exitCode === null; done += 1) {
    const kind = kinds[done % kinds.length] ?? 'fast';
    await pause(500 + 1000 * Math.random());
    await subject.restart(kind, awayMs);
    const seconds = await measureReturn(load, subject.url);
    slowest = Math.max(slowest, seconds);
    say(`  ${subject.name}, ${kind}: at work again after ${seconds.toFixed(2)} s`);
  }
  const ended = program.process.exitCode === null ? 0 : 1;
  await load.stop();
  await waitUntilRead(subject.url);
  const { lost, twice } = await assess(subject.url, load.acknowledged);
  await program.stop();
  await subject.stop();
  const other = [...load.refused].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0);
  const answers = [...load.refused].map(([status, count]) => `${count} x ${status}`).join(', ');
  say(`  ${subject.name}: ${load.acknowledged.length} acknowledged, refused: ${answers}`);
  return {
    acknowledged: load.acknowledged.length,
    lost,
    twice,
    ended,
    slowest,
    other: other + load.withoutRetryAfter,
  };
}

export const measureRestarts: Benchmark = async ({ quick, say }) => {
  const restarts = quick ? 6 : 25;
  const awayMs = quick ? 3000 : 20_000;
  const outcomes: Outcome[] = [];
  for (const prepare of [prepareExternal, prepareEmbedded])
    outcomes.push(await measureSubject(await prepare(), restarts, awayMs, say));
  const sum = (pick: (outcome: Outcome) => number): number =>
    outcomes.reduce((all, one) => all + pick(one), 0);
  const none = { kind: 'most', value: 0 } as const;
  const note = `${sum((one) => one.acknowledged)} messages acknowledged; fast, kill -9 and ${awayMs / 1000} s away`;
  return [
    {
      name: `Programs ended by ${2 * restarts} restarts of the database`,
      value: sum((one) => one.ended),
      unit: 'programs',
      goal: none,
    },
    {
      name: 'Acknowledged messages lost by them',
      value: sum((one) => one.lost),
      unit: 'lost',
      goal: none,
      note,
    },
    { name: 'Facts applied twice or miscounted', value: sum((one) => one.twice), unit: 'facts', goal: none },
    {
      name: 'Answers but 202 or 503 with Retry-After',
      value: sum((one) => one.other),
      unit: 'answers',
      goal: none,
    },
    {
      name: 'At work again after the database is back, slowest',
      value: Math.max(...outcomes.map((one) => one.slowest)),
      unit: 's',
      goal: { kind: 'most', value: 5 },
    },
  ];
};
