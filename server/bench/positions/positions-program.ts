import { setTimeout as pause } from 'node:timers/promises';
import { readVesselView, sourceRoutes, vesselViewRoutes } from '@portolan/contract';
import { signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder, query } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { type LoadSender, startSender } from './load-sender.ts';
import { readCpuSeconds, readMemoryMb } from '../process-figures.ts';
import { launchProgram } from '../program.ts';
import type { BenchRow, BenchOptions } from '../report.ts';

const perDay = 1_000_000_000;
const perSecond = Math.round(perDay / 86_400);
const underLoad = 100_000;
/** This many vessels of this world are in a box of 29 by 29 degrees. */
const box = { west: '10', east: '39', south: '-10', north: '19', most: '5000' };

/** The running program with a live feed: its load, and the latency that users see. */
export async function measureRunning({ quick, say }: BenchOptions): Promise<BenchRow[]> {
  const vessels = quick ? 60_000 : 300_000;
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const sender = await startSender(vessels);
  const program = await launchProgram(makeFolder(), databaseUrl, { FEED_PRIVATE_HOSTS: '127.0.0.1' });
  const { pid } = program.process;
  try {
    const client = await signIn(program.url, company);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const look = createLiveViews(program.url, cookie);
    await look(box);
    await pause(quick ? 2000 : 10_000);
    const idleMb = readMemoryMb(pid) ?? Number.NaN;
    const address = `tcp://127.0.0.1:${sender.port}`;
    await client.call(sourceRoutes.addFeedSource, { body: { name: 'Load', address } });
    await sender.connected;
    await sender.order({ kind: 'prepare' });
    say(`  ${vessels} vessels with static data`);
    await sender.order({ kind: 'round', perSecond: underLoad });
    // Ships report it every six minutes; here within one.
    await sender.order({ kind: 'statics', perSecond: vessels / 60 });
    await untilStored(databaseUrl, vessels);
    await pause(quick ? 2000 : 10_000);
    const measuredMb = (readMemoryMb(pid) ?? Number.NaN) - idleMb;
    say('  a billion a day');
    const share = await measureShare(sender, pid, quick ? 5 : 30);
    const memoryMb = (readMemoryMb(pid) ?? Number.NaN) - idleMb;
    say('  views under load');
    const views = await measureViews(sender, look, quick ? 5 : 30);
    return [
      {
        name: `Memory of ${vessels} vessels with static data`,
        value: memoryMb,
        unit: 'MB',
        goal: { kind: 'most', value: 250 },
        note:
          `growth of the program over ${Math.round(idleMb)} MB idle, at a billion positions a day; ` +
          `${Math.round(measuredMb)} MB just after all were reported within a minute`,
      },
      {
        name: 'A billion positions a day',
        value: share * 100,
        unit: '% of a core',
        goal: { kind: 'most', value: 3 },
        note: `${perSecond} a second through the program, stored; its processor time`,
      },
      ...views,
    ];
  } finally {
    sender.stop();
    await program.stop();
  }
}

type Look = (query: Record<string, string>) => Promise<ArrayBuffer>;

/** Every caller has its own address, as behind a proxy: the rate limit of one address is not measured. */
function createLiveViews(url: string, cookie: string): Look {
  let calls = 0;
  return async (query) => {
    calls += 1;
    const headers = { cookie, 'x-forwarded-for': `198.18.${(calls >> 8) & 255}.${calls & 255}` };
    const answer = await fetch(
      `${url}${vesselViewRoutes.getVesselsInView.path}?${new URLSearchParams(query)}`,
      { headers },
    );
    if (!answer.ok) throw new Error(`a view was answered with ${answer.status}`);
    return answer.arrayBuffer();
  };
}

async function untilStored(databaseUrl: string, vessels: number): Promise<void> {
  for (;;) {
    const [row] = await query<{ stored: number }>(
      databaseUrl,
      'select count(*)::int as stored from vessel where vessel_name is not null and position_at is not null',
    );
    if ((row?.stored ?? 0) >= vessels) return;
    await pause(500);
  }
}

/** The share of a core that the program needs for this many positions a second, beyond idle. */
async function measureShare(sender: LoadSender, pid: number | undefined, seconds: number): Promise<number> {
  const idleFrom = readCpuSeconds(pid) ?? Number.NaN;
  await pause(seconds * 500);
  const idle = ((readCpuSeconds(pid) ?? Number.NaN) - idleFrom) / (seconds / 2);
  const from = readCpuSeconds(pid) ?? Number.NaN;
  const startedAt = performance.now();
  await sender.order({ kind: 'stream', perSecond, seconds });
  await pause(1500);
  return ((readCpuSeconds(pid) ?? Number.NaN) - from) / ((performance.now() - startedAt) / 1000) - idle;
}

async function measureViews(sender: LoadSender, look: Look, seconds: number): Promise<BenchRow[]> {
  const load = sender.order({ kind: 'stream', perSecond: underLoad, seconds });
  const times: number[] = [];
  const arrivals: number[] = [];
  let vessels = 0;
  const endAt = performance.now() + seconds * 900;
  while (performance.now() < endAt) {
    for (let i = 0; i < 40; i += 1) {
      const startedAt = performance.now();
      const bytes = await look(box);
      times.push(performance.now() - startedAt);
      if (i === 0) vessels = Math.max(vessels, readVesselView(bytes).vessels.length);
    }
    arrivals.push(await measureArrival(sender, look, arrivals.length));
  }
  await load;
  return [
    {
      name: 'View over HTTP under 100,000 updates/s, p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 8 },
      note: `up to ${vessels} vessels of 5,000 at most, median ${median(times).toFixed(1)} ms of ${times.length}`,
    },
    {
      name: 'Arrival to visible, median',
      value: median(arrivals),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
      note: `of ${arrivals.length} ships, from leaving the sender until a view shows them, under the same load`,
    },
    {
      name: 'Arrival to visible, worst',
      value: Math.max(...arrivals),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
    },
  ];
}

const probePlace = { longitude: 42_000_000, latitude: -36_000_000 };
const probeBox = { west: '69.9', east: '70.9', south: '-60.1', north: '-59.9', most: '5000' };

/** Sends one new ship and polls its position until it is there. */
async function measureArrival(sender: LoadSender, look: Look, number: number): Promise<number> {
  const mmsi = 710_000_000 + number;
  const startedAt = performance.now();
  sender.probe(mmsi, probePlace.longitude + number * 1000, probePlace.latitude);
  while (performance.now() - startedAt < 30_000) {
    const { vessels } = readVesselView(await look(probeBox));
    if (vessels.some((vessel) => vessel.mmsi === String(mmsi))) return performance.now() - startedAt;
    await pause(5);
  }
  throw new Error('a ship was not seen for half a minute');
}
