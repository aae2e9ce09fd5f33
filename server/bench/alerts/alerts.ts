import { setTimeout as pause } from 'node:timers/promises';
import { alertRoutes } from '@portolan/contract';
import { judgeEverything } from '../../src/features/attention/alerts/index.ts';
import { findFreeTimes } from '../../src/features/attention/charges/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log.ts';
import { type BenchClient, signIn } from '../client.ts';
import { type BenchCompany, makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder } from '../database.ts';
import { seedVoyages } from '../eta/eta-seed.ts';
import { median, percentile } from '../figures.ts';
import { pushJourneys, inBatches } from '../journeys.ts';
import { launchProgram } from '../program.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { lateEstimate, onTimeEvents, pushEvents } from './late-boxes.ts';
import { type OpenPages, openPages } from './open-pages.ts';

const eventsASecond = 500;
const batch = 50;
const firstProbe = 800_000;
const patienceMs = 30_000;
/** The other events come for so long before the first measurement: a program that has just started is not it. */
const warmUpMs = 10_000;

/** Pushes other events at a steady rate until stopped. */
function pour(url: string, apiKey: string, boxes: number): { stop(): Promise<number> } {
  const batches = inBatches(pushJourneys(boxes), batch);
  let stopped = false;
  let sent = 0;
  const everyMs = (batch / eventsASecond) * 1000;
  const pouring = (async () => {
    const startedAt = performance.now();
    for (const events of batches) {
      if (stopped) break;
      await pushEvents(url, apiKey, events);
      sent += events.length;
      const dueMs = startedAt + (sent / batch) * everyMs - performance.now();
      if (dueMs > 0) await pause(dueMs);
    }
    return sent / ((performance.now() - startedAt) / 1000);
  })();
  return {
    stop: async () => {
      stopped = true;
      return pouring;
    },
  };
}

interface Probed {
  url: string;
  browser: BenchClient;
  apiKey: string;
  open: OpenPages;
}

/**
 * Milliseconds from the push of an estimate until the inbox of an open page shows its alert. The page fetches when it
 * is notified of alerts, as pages do.
 */
async function measureOne({ url, browser, apiKey, open }: Probed, serial: number): Promise<number> {
  const startedAt = performance.now();
  let next = open.untilAlert(patienceMs);
  await pushEvents(url, apiKey, [lateEstimate(serial)]);
  const body = { view: 'needs-action', search: `BENCH SHIP ${serial}`, limit: 1 } as const;
  for (;;) {
    await next;
    next = open.untilAlert(patienceMs);
    if ((await browser.call(alertRoutes.listAlerts, { body })).rows.length > 0)
      return performance.now() - startedAt;
    if (performance.now() - startedAt > patienceMs) throw new Error('the alert was never shown');
  }
}

async function measureShown(quick: boolean, say: (line: string) => void): Promise<BenchRow> {
  const databaseUrl = await createBenchDatabase();
  const company: BenchCompany = await makeCompany(databaseUrl);
  const program = await launchProgram(makeFolder(), databaseUrl);
  const pages = quick ? 100 : 1000;
  const rounds = quick ? 20 : 300;
  try {
    const browser = await signIn(program.url, company);
    for (const serials of inBatches([...Array(rounds).keys()], 50))
      await pushEvents(
        program.url,
        company.apiKey,
        serials.flatMap((i) => onTimeEvents(firstProbe + i)),
      );
    const open = await openPages(program.url, browser, pages);
    const pouring = pour(program.url, company.apiKey, quick ? 400 : 6000);
    await pause(warmUpMs);
    const ms: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const probed = { url: program.url, browser, apiKey: company.apiKey, open };
      const one = await measureOne(probed, firstProbe + i);
      ms.push(one);
      if (one > 1000) say(`  alert ${i + 1} after ${Math.round(one)} ms`);
      if (i % 50 === 49) say(`  ${i + 1} alerts, median ${Math.round(median(ms))} ms`);
    }
    const received = open.received();
    const rate = await pouring.stop();
    open.close();
    return {
      name: `Event in to alert in the inbox, ${pages} open pages, p99 of ${rounds}`,
      value: percentile(ms, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
      note: `median ${Math.round(median(ms))} ms, ${Math.round(rate)} other events/s, ${received} pushes`,
    };
  } finally {
    await program.stop();
  }
}

/** All shipments of a large company account judged again; the second time nothing is new. */
async function measureJudging(quick: boolean, say: (line: string) => void): Promise<BenchRow[]> {
  const databaseUrl = await createBenchDatabase();
  const { tenantId } = await makeCompany(databaseUrl);
  const active = quick ? 4000 : 100_000;
  await seedVoyages(databaseUrl, tenantId, active);
  const db = openDatabase(databaseUrl, createLogger('error'), 4);
  try {
    const needs = { db, clock: systemClock, findFreeTimes };
    const seconds: number[] = [];
    let judged = 0;
    for (let i = 0; i < 3; i += 1) {
      const startedAt = performance.now();
      judged = await judgeEverything(needs, tenantId);
      seconds.push((performance.now() - startedAt) / 1000);
      say(`  ${judged} shipments judged in ${seconds.at(-1)?.toFixed(1)} s`);
    }
    const opened = await db.pool.query<{ n: number }>('select count(*)::int as n from alert');
    const note = `${opened.rows[0]?.n ?? 0} alerts open`;
    const per100k = (one: number): number => (one * 100_000) / judged;
    return [
      {
        name: `${judged} shipments judged for the first time, for 100,000`,
        value: per100k(seconds[0] ?? 0),
        unit: 's',
        note,
      },
      {
        name: `${judged} shipments judged again, for 100,000`,
        value: per100k(median(seconds.slice(1))),
        unit: 's',
        goal: { kind: 'most', value: 60 },
      },
    ];
  } finally {
    await db.close();
  }
}

export const measureAlerts: Benchmark = async ({ quick, say }) => [
  await measureShown(quick, say),
  ...(await measureJudging(quick, say)),
];
