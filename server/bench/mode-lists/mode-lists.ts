import {
  AirSort,
  AirStatus,
  AirTab,
  type QueryInput,
  RailNetwork,
  RailSort,
  RailTab,
  type RouteSpec,
  SeaCargoException,
  SeaCargoSort,
  SeaCargoTab,
  TripSort,
  TripTab,
  airRoutes,
  railRoutes,
  seaCargoRoutes,
  truckTripRoutes,
} from '@portolan/contract';
import { cargoImp } from '../../src/connectors/air/cargo-imp.ts';
import { cargoMilestones } from '../../src/connectors/cargo/index.ts';
import { railCorridor } from '../../src/connectors/rail/rail-corridor.ts';
import { type BenchClient, signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder, query } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { launchProgram } from '../program.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { type ListedMode, seedMode } from './seed-modes.ts';

type Filters = Record<string, string>;

/** A list with everything that its page offers. */
interface OfferedList {
  mode: ListedMode;
  route: RouteSpec;
  always: Filters;
  tabs: readonly string[];
  sorts: readonly string[];
  filters: Record<string, Filters>;
}

const cargoList = (mode: 'ro-ro' | 'breakbulk', search: string): OfferedList => ({
  mode,
  route: seaCargoRoutes.seaCargoList,
  always: { mode },
  tabs: SeaCargoTab.options,
  sorts: SeaCargoSort.options,
  filters: {
    ...Object.fromEntries(
      SeaCargoException.options.map((exception) => [exception, { exceptions: exception }]),
    ),
    'search a beginning': { q: search },
    'search a ship': { q: 'SHIP77' },
    'search nothing': { q: 'QQQ' },
  },
});

export const lists: readonly OfferedList[] = [
  {
    mode: 'air',
    route: airRoutes.airTraceLatest,
    always: {},
    tabs: AirTab.options,
    sorts: AirSort.options,
    filters: {
      ...Object.fromEntries(AirStatus.options.map((status) => [status, { statuses: status }])),
      'frequent airline': { airlines: '618' },
      'rare airline': { airlines: '988' },
      'frequent airport': { destinations: 'FRA' },
      'rare airport': { destinations: 'KEF' },
      'rare airline and airport': { airlines: '988', destinations: 'KEF' },
      'search a beginning': { q: '618000' },
      'search a flight': { q: 'QF77' },
      'search nothing': { q: 'QQQ' },
    },
  },
  {
    mode: 'truck',
    route: truckTripRoutes.truckTraceLatest,
    always: {},
    tabs: TripTab.options,
    sorts: TripSort.options,
    filters: {
      'frequent destination': { destination: 'Rotterdam' },
      'rare destination': { destination: 'Reykjavik' },
      'search a beginning': { q: 'B 12' },
      'search a reference': { q: 'ORDER-77' },
      'search nothing': { q: 'QQQ' },
    },
  },
  {
    mode: 'rail',
    route: railRoutes.railList,
    always: {},
    tabs: RailTab.options,
    sorts: RailSort.options,
    filters: {
      ...Object.fromEntries(RailNetwork.options.map((network) => [network, { networks: network }])),
      'search a beginning': { q: 'TBJU10' },
      'search a train': { q: 'X77' },
      'search nothing': { q: 'QQQ' },
    },
  },
  cargoList('ro-ro', 'JTDBR32E50001'),
  cargoList('breakbulk', 'BBCHH0001'),
];

interface Timed {
  name: string;
  milliseconds: number;
}

/** Every tab by every order, alone and with each filter; the second page where there is no filter. */
export async function timeList(browser: BenchClient, list: OfferedList, rounds: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  const ask = async (name: string, asked: Filters): Promise<string | undefined> => {
    const startedAt = performance.now();
    const answer = await browser.call(list.route, { query: asked as QueryInput<RouteSpec> });
    timed.push({ name, milliseconds: performance.now() - startedAt });
    return (answer as { nextCursor?: string }).nextCursor;
  };
  for (let round = -1; round < rounds; round += 1) {
    // The first round fills the caches, like the first users of a morning.
    if (round === 0) timed.length = 0;
    for (const tab of list.tabs)
      for (const sort of list.sorts)
        for (const direction of ['asc', 'desc']) {
          const order = { ...list.always, tab, sort, direction };
          const name = `${tab}, ${sort} ${direction}`;
          const cursor = await ask(name, order);
          if (cursor !== undefined) await ask(`${name}, second page`, { ...order, cursor });
          for (const [filter, filters] of Object.entries(list.filters))
            await ask(`${name}, ${filter}`, { ...order, ...filters });
        }
  }
  return timed;
}

/** One row of each mode, as the product makes it. */
export async function makeTemplates(
  origin: string,
  databaseUrl: string,
  browser: BenchClient,
  apiKey: string,
) {
  for (const { name, example } of [cargoImp, railCorridor, cargoMilestones]) {
    const headers = { 'content-type': 'text/plain', authorization: `Bearer ${apiKey}` };
    const answer = await fetch(`${origin}/v1/inbound/${name}`, {
      method: 'POST',
      headers,
      body: example.text,
    });
    if (answer.status !== 202) throw new Error(`${name}: the endpoint answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  await browser.call(truckTripRoutes.truckGetTraceId, { body: { plate: 'B AB 1234' } });
  for (;;) {
    const [made] = await query<{ made: string }>(
      databaseUrl,
      `select (select least(1, count(*)) from air_waybill where record is not null)
        + (select least(1, count(*)) from rail_item where record is not null)
        + (select count(distinct mode) from sea_cargo where record is not null) as made`,
    );
    if (made?.made === '4') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const namesOf = (timed: readonly Timed[]) =>
  [...Map.groupBy(timed, ({ name }) => name)]
    .map(([name, samples]) => ({ name, p50: median(samples.map(({ milliseconds }) => milliseconds)) }))
    .toSorted((a, b) => b.p50 - a.p50);

function toRow(
  mode: ListedMode,
  rows: number,
  timed: readonly Timed[],
  say: (line: string) => void,
): BenchRow {
  const names = namesOf(timed);
  for (const { name, p50 } of names.slice(0, 10)) say(`  ${p50.toFixed(1)} ms  ${mode}: ${name}`);
  const [slowest] = names;
  const times = timed.map(({ milliseconds }) => milliseconds);
  return {
    name: `List of ${rows.toLocaleString('en-GB')} rows of ${mode}, ${names.length} combinations: p99`,
    value: percentile(times, 0.99),
    unit: 'ms',
    goal: { kind: 'most', value: 50 },
    note: `p50 ${median(times).toFixed(1)} ms; slowest ${slowest?.p50.toFixed(1) ?? '-'} ms: ${slowest?.name ?? ''}`,
  };
}

/** The lists of air, truck, rail, Ro-Ro and breakbulk, by every order, tab and filter that their pages offer. */
export const measureModeLists: Benchmark = async ({ quick, say }) => {
  const rows = quick ? 100_000 : 1_000_000;
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  // Air freight is locked until then.
  await query(databaseUrl, `update tenant set audit_status = 'succeeded'`);
  const program = await launchProgram(makeFolder(), databaseUrl);
  try {
    const browser = await signIn(program.url, company);
    await makeTemplates(program.url, databaseUrl, browser, company.apiKey);
    const measured: BenchRow[] = [];
    for (const list of lists) {
      const startedAt = performance.now();
      await seedMode(databaseUrl, list.mode, company.tenantId, rows);
      say(`  ${list.mode}: ${rows} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`);
      measured.push(toRow(list.mode, rows, await timeList(browser, list, quick ? 1 : 3), say));
    }
    return measured;
  } finally {
    await program.stop();
  }
};
