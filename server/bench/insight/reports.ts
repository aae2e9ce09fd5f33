import { reportRoutes } from '@portolan/contract';
import { openDatabase } from '../../src/platform/db/database.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createReportsJob } from '../../src/features/insight/reports/index.ts';
import { type BenchClient, signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { readMemoryMb } from '../process-figures.ts';
import { launchProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';
import { seedReports } from './seed-reports.ts';

/** Reports over the shipments of a company, each in the ways that its page is opened. */
const asked = {
  operation: [{}, { by: 'lane' }, { by: 'port', carrier: 'MAEU' }, { by: 'month', port: 'NLRTM' }],
  reliability: [{}, { by: 'port' }, { by: 'lane', carrier: 'MSCU' }],
  demurrage: [{}, { by: 'carrier' }, { by: 'lane', currency: 'EUR' }],
  emissions: [{}, { by: 'carrier' }, { by: 'mode', carrier: 'CMDU' }],
} as const;

const monthOf = (ago: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7);
};
/** A year, a quarter, and all three years. */
const ranges = [
  [11, 0],
  [5, 3],
  [35, 0],
] as const;

interface Opened {
  name: string;
  milliseconds: number;
}

async function openAll(browser: BenchClient, rounds: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [name, queries] of Object.entries(asked))
      for (const [from, to] of ranges)
        for (const query of queries) {
          const began = performance.now();
          const data = await browser.call(reportRoutes.getReport, {
            query: { name, from: monthOf(from), to: monthOf(to), ...query } as never,
          });
          const milliseconds = performance.now() - began;
          if ((data.all.figures[0]?.n ?? 0) === 0)
            throw new Error(`the report ${name} over ${from - to + 1} months is empty`);
          opened.push({ name: `${name} ${from - to + 1} months ${JSON.stringify(query)}`, milliseconds });
        }
  return opened;
}

/** All rows of three years as CSV: how many a second, and by how much the program's memory grew. */
async function exportAll(url: string, browser: BenchClient, pid: number | undefined) {
  const before = readMemoryMb(pid) ?? Number.NaN;
  const search = new URLSearchParams({ name: 'operation', from: monthOf(35), to: monthOf(0) });
  const began = performance.now();
  const answer = await fetch(`${url}${reportRoutes.getReportCsv.path}?${search}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`the CSV answered ${answer.status}`);
  let rows = -1;
  let most = before;
  for await (const chunk of answer.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1;
    most = Math.max(most, readMemoryMb(pid) ?? 0);
  }
  return { rows, perSecond: (rows * 1000) / (performance.now() - began), grownMb: most - before };
}

/** Counts the sums in advance, as the job of every hour does. */
async function countSums(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, createLogger('error'), 4);
  const began = performance.now();
  try {
    await createReportsJob({ db, clock: systemClock }).work({} as never, undefined);
  } finally {
    await db.close();
  }
  return (performance.now() - began) / 1000;
}

/** Figures and export of each report over the shipments of three years. */
export const measureReports: Benchmark = async ({ quick, say }) => {
  const shipments = quick ? 100_000 : 1_000_000;
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const program = await launchProgram(makeFolder(), databaseUrl);
  try {
    await seedReports(databaseUrl, company.tenantId, shipments);
    say(`  ${shipments} shipments of three years`);
    const counted = await countSums(databaseUrl);
    const browser = await signIn(program.url, company);
    const opened = await openAll(browser, quick ? 2 : 4);
    const times = opened.map(({ milliseconds }) => milliseconds);
    const [slowest] = opened.toSorted((a, b) => b.milliseconds - a.milliseconds);
    const worst = `${slowest?.milliseconds.toFixed(0) ?? '-'} ms: ${slowest?.name ?? '-'}`;
    const exported = await exportAll(program.url, browser, program.process.pid);
    return [
      {
        name: `Figures of a report over ${shipments.toLocaleString('en-GB')} shipments and 3 years: p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: { kind: 'most', value: 1000 },
        note: `p50 ${median(times).toFixed(0)} ms; slowest ${worst}`,
      },
      { name: 'All their sums counted in advance', value: counted, unit: 's' },
      {
        name: `Export of ${exported.rows.toLocaleString('en-GB')} rows as CSV`,
        value: exported.perSecond,
        unit: 'rows/s',
        goal: { kind: 'least', value: 20_000 },
        note: `memory grew by ${exported.grownMb.toFixed(0)} MB`,
      },
    ];
  } finally {
    await program.stop();
  }
};
