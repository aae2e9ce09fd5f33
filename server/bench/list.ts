import {
  type BodyInput,
  ShipmentSort,
  accountRoutes,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { type BenchClient, signIn } from './client.ts';
import { makeCompany } from './company.ts';
import { createBenchDatabase, makeFolder } from './database.ts';
import { median, percentile } from './figures.ts';
import { inBatches, pushJourneys, toContainer } from './journeys.ts';
import { seedList } from './list-seed.ts';
import { startProgram } from './program.ts';
import type { BenchRow, Benchmark } from './report.ts';

type ListInput = BodyInput<typeof shipmentRoutes.getContainerEventList>;

const day = 86_400_000;
const onDay = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Typical filters of the list, alone and together, from matching half of it to matching next to nothing. */
const filters: Record<string, ListInput> = {
  'view all': { view: 'all' },
  'view in-transit': { view: 'in-transit' },
  'view arriving-7d': { view: 'arriving-7d' },
  'view late': { view: 'late' },
  'view rolled': { view: 'rolled' },
  'view no-news-7d': { view: 'no-news-7d' },
  'view completed': { view: 'completed' },
  'view no-data': { view: 'no-data' },
  'view unsubscribed': { view: 'unsubscribed' },
  'frequent carrier': { carriers: ['MAEU'] },
  'rare carrier': { carriers: ['PABV'] },
  'three carriers': { carriers: ['MAEU', 'HLCU', 'ONEY'] },
  'frequent pod': { pods: ['NLRTM'] },
  'rare pod': { pods: ['ISREY'] },
  'rare pod among all': { view: 'all', pods: ['ISREY'] },
  'rare pod among completed': { view: 'completed', pods: ['ISREY'] },
  'frequent pol': { pols: ['CNSGH'] },
  'rare carrier and rare pod': { carriers: ['PABV'], pods: ['ISREY'] },
  'frequent carrier and rare pod, late': { view: 'late', carriers: ['MAEU'], pods: ['ISREY'] },
  'rare carrier, rolled': { view: 'rolled', carriers: ['PABV'] },
  'rare pod, no news': { view: 'no-news-7d', pods: ['ISREY'] },
  'status completed among all': { view: 'all', statuses: ['completed'] },
  'two statuses among all, rare carrier': {
    view: 'all',
    statuses: ['completed', 'no-data'],
    carriers: ['PABV'],
  },
  'actually late': { delayStages: ['actual'] },
  'possibly late': { delayStages: ['possible'] },
  'not late': { delayStages: ['none'] },
  'late at all, rare pod': { delayStages: ['actual', 'possible'], pods: ['ISREY'] },
  'arrival within a week': { arrivalFrom: onDay(3), arrivalTo: onDay(10) },
  'arrival within a day, frequent pod': { arrivalFrom: onDay(5), arrivalTo: onDay(5), pods: ['NLRTM'] },
  'search one letter': { view: 'all', search: 'M' },
  'search a prefix': { search: 'MSKU' },
  'search most of a number': { view: 'all', search: 'MSKU00012' },
  'search a whole B/L': { view: 'all', search: 'MAEUT0001234' },
  'search nothing': { view: 'all', search: 'QQQQ9' },
  'search a carrier by name': { search: 'Maersk' },
  'search a vessel by name': { search: 'Vessel 77' },
  'search a port by name': { search: 'Reykjavik' },
  'search a prefix, carrier and status': {
    view: 'all',
    search: 'MSKU',
    carriers: ['MAEU'],
    statuses: ['completed'],
  },
  'search a prefix, late': { view: 'late', search: 'MS' },
};
/** Orders that an index holds. */
const sorts = ['subscribedAt', 'arrivalAt', 'departureAt', 'delay'] as const;
/** Orders for which what matches is gathered and sorted. */
const gatheredSorts = ShipmentSort.options.filter((sort) => !sorts.some((one) => one === sort));
const directions = ['asc', 'desc'] as const;

interface Timed {
  name: string;
  milliseconds: number;
}

async function time(name: string, work: () => Promise<unknown>): Promise<Timed> {
  const startedAt = performance.now();
  await work();
  return { name, milliseconds: performance.now() - startedAt };
}

/** The first page of every combination, and the pages after it where there are some. */
async function timeLists(browser: BenchClient, rounds: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let round = -1; round < rounds; round += 1)
    for (const [filter, body] of Object.entries(filters))
      for (const sort of sorts)
        for (const direction of directions) {
          const asked = { ...body, sort, direction };
          let cursor: string | undefined;
          const first = await time(`${filter}, ${sort} ${direction}`, async () => {
            cursor = (await browser.call(shipmentRoutes.getContainerEventList, { body: asked })).nextCursor;
          });
          // The first round fills the caches, like the first users of a morning.
          if (round >= 0) timed.push(first);
          if (cursor === undefined || round < 0 || !filter.startsWith('view')) continue;
          const next = { ...asked, cursor };
          timed.push(
            await time(`${filter}, ${sort} ${direction}, second page`, () =>
              browser.call(shipmentRoutes.getContainerEventList, { body: next }),
            ),
          );
        }
  return timed;
}

/** The largest views by the orders that no index holds. */
async function timeGathered(browser: BenchClient, rounds: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let round = -1; round < rounds; round += 1)
    for (const view of ['all', 'in-transit'] as const)
      for (const sort of gatheredSorts)
        for (const direction of directions) {
          const body = { view, sort, direction };
          const one = await time(`view ${view}, ${sort} ${direction}`, () =>
            browser.call(shipmentRoutes.getContainerEventList, { body }),
          );
          if (round >= 0) timed.push(one);
        }
  return timed;
}

/** Above every number that the seeded list uses. */
const firstSerial = 900_000;

/** Pushes the whole journeys of some containers; returns what opens their details. */
async function pushSome(
  origin: string,
  browser: BenchClient,
  apiKey: string,
  boxes: number,
): Promise<{ queryid: string; containerNo: string }[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
  for (const batch of inBatches(pushJourneys(boxes, firstSerial), 200)) {
    const answer = await fetch(`${origin}/v1/inbound/dcsa-tnt`, {
      method: 'POST',
      headers,
      body: JSON.stringify(batch),
    });
    if (answer.status !== 202) throw new Error(`the door answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  const opened: { queryid: string; containerNo: string }[] = [];
  for (let serial = firstSerial; serial < firstSerial + boxes; serial += 1) {
    const containerNo = toContainer(serial);
    const body = { lines: [containerNo] };
    for (;;) {
      const [known] = await browser.call(trackingRoutes.recogniseNumbers, { body });
      if (known?.queryid === undefined) continue;
      opened.push({ queryid: known.queryid, containerNo });
      break;
    }
  }
  return opened;
}

const worstOf = (timed: readonly Timed[]): { name: string; p50: number; p99: number }[] =>
  [...Map.groupBy(timed, ({ name }) => name)]
    .map(([name, samples]) => {
      const milliseconds = samples.map((sample) => sample.milliseconds);
      return { name, p50: median(milliseconds), p99: percentile(milliseconds, 0.99) };
    })
    .toSorted((a, b) => b.p50 - a.p50);

export const measureList: Benchmark = async ({ quick, say }) => {
  const rows = quick ? 100_000 : 1_000_000;
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const program = await startProgram(makeFolder(), databaseUrl);
  try {
    const browser = await signIn(program.url, company);
    const boxes = await pushSome(program.url, browser, company.apiKey, quick ? 200 : 2000);
    say(`  ${boxes.length} boxes told in full; tracking ${rows} more`);
    await seedList(databaseUrl, company.tenantId, rows);
    say('  asking');
    const lists = await timeLists(browser, quick ? 3 : 8);
    const gathered = await timeGathered(browser, 3);
    const details: Timed[] = [];
    for (const body of [...boxes.slice(0, 50), ...boxes].slice(0, 1050))
      details.push(await time('detail', () => browser.call(shipmentRoutes.qryContainerDetailData, { body })));
    const checks: Timed[] = [];
    for (let i = 0; i < 300; i += 1)
      checks.push(await time('check', () => browser.call(accountRoutes.checkSession)));
    return toRows(rows, { lists, gathered, details: details.slice(50), checks }, say);
  } finally {
    await program.stop();
  }
};

function toRows(
  rows: number,
  { lists, gathered, details, checks }: Record<'lists' | 'gathered' | 'details' | 'checks', Timed[]>,
  say: (line: string) => void,
): BenchRow[] {
  const worst = worstOf(lists);
  for (const { name, p50, p99 } of worst.slice(0, 12))
    say(`  ${p50.toFixed(1)} / ${p99.toFixed(1)} ms  ${name}`);
  for (const { name, p50, p99 } of worstOf(gathered).slice(0, 6))
    say(`  ${p50.toFixed(1)} / ${p99.toFixed(1)} ms  ${name}`);
  const [slowest] = worst;
  const times = (timed: readonly Timed[]): number[] => timed.map(({ milliseconds }) => milliseconds);
  const check = { name: 'session check, ms', value: percentile(times(checks), 0.99) };
  return [
    {
      name: `List of ${rows.toLocaleString('en-GB')} containers, ${worst.length} combinations: p99`,
      value: percentile(times(lists), 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 50 },
      baseline: check,
      note: `p50 ${median(times(lists)).toFixed(1)} ms`,
    },
    {
      name: 'Its slowest combination: p50',
      value: slowest?.p50 ?? Number.NaN,
      unit: 'ms',
      note: `${slowest?.name ?? ''} (p99 ${slowest?.p99.toFixed(1) ?? '-'} ms)`,
    },
    {
      name: `Its ${gatheredSorts.length} other orders, by which all rows are gathered: p99`,
      value: percentile(times(gathered), 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
      note: `p50 ${median(times(gathered)).toFixed(1)} ms`,
    },
    {
      name: 'Detail of a container: p99',
      value: percentile(times(details), 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 30 },
      baseline: check,
      note: `p50 ${median(times(details)).toFixed(1)} ms`,
    },
  ];
}
