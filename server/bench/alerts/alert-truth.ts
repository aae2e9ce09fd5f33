import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { AlertType } from '@portolan/contract';
import { connectors } from '../../src/app/connectors.ts';
import { reactions } from '../../src/app/reactions.ts';
import { seedSimulatedSources } from '../../src/app/simulated-sources.ts';
import { createSinks } from '../../src/app/sinks.ts';
import {
  type SimulatedMessage,
  type World,
  createWorld,
  scheduleMessages,
  worldMessages,
} from '../../src/connectors/simulated/index.ts';
import { createJudgeJob } from '../../src/features/attention/alerts/index.ts';
import { findFreeTimes } from '../../src/features/attention/charges/index.ts';
import { createRefoldJob } from '../../src/features/shipments/folding/index.ts';
import { type RawMessage, drainInbox, keepRawBatch } from '../../src/features/sources/inbox/index.ts';
import { heldClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { toJobs } from '../../src/platform/jobs/reactions.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { runQueue } from '../../test/queue.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase } from '../database.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { type Judged, type TrueLife, isFalse, lifeKey, trueLives, wanted } from './world-truth.ts';

/** One of the smaller shippers of the world. */
const tenant = 'nordlicht-electronics';
const startsAt = new Date('2027-02-06T06:00:00Z');
/** Seeds that nobody tunes on. */
const firstSeed = 920_000;
const stepMs = 12 * hourMs;

/** Everything judged of each container, by booking and number. */
type JudgedLives = Map<string, Judged[]>;

interface Lived {
  lives: Map<string, TrueLife>;
  judged: JudgedLives;
  from: number;
  until: number;
  per100: number[];
  /** Open alerts that need action at the end, by type. */
  open: Map<string, number>;
}

/** Lets a shipper's world happen in a database, half a day at a time, and notes what is judged after each. */
async function live(world: World, days: number, say: (line: string) => void): Promise<Lived> {
  const url = await createBenchDatabase();
  const { tenantId } = await makeCompany(url);
  const log = createLogger('silent');
  const db = openDatabase(url, log, 4);
  const from = world.startsAt - days * dayMs;
  const clock = heldClock(new Date(from));
  const sinks = createSinks({ db, clock });
  const inbox = { db, connectors, sinks, clock, log, metrics: createMetrics() };
  const needs = { db, clock, findFreeTimes };
  const jobs = [...toJobs(reactions, needs), createRefoldJob({ db, clock })];
  const judge = createJudgeJob(needs);
  const sources = await seedSimulatedSources(
    db,
    new Map([[tenant, tenantId]]),
    world,
    'http://localhost',
    clock.now(),
  );
  const keep = async (messages: Iterable<SimulatedMessage>): Promise<void> => {
    const raws: RawMessage[] = [];
    for (const message of messages) {
      const source = sources.find(message);
      if (source !== undefined)
        raws.push({
          ...source,
          connector: message.connector,
          body: Buffer.from(message.body),
          receivedAt: message.at,
          canWait: true,
        });
    }
    if (raws.length > 0) await db.asTenant(tenantId, (tx) => keepRawBatch(tx, tenantId, raws));
  };
  const judged: JudgedLives = new Map();
  const per100: number[] = [];
  try {
    for (let at = from; at < world.startsAt; at += stepMs) {
      const [begin, end] = [new Date(at), new Date(at + stepMs)];
      await keep(scheduleMessages(world, begin, end));
      await keep(worldMessages(world, begin, end));
      clock.set(end);
      await drainInbox(inbox);
      await runQueue(db.pool, url, jobs);
      await judge.work({}, undefined);
      per100.push(await note(db, tenantId, end.getTime(), judged));
      if (Math.round((at - from) / stepMs) % 20 === 19)
        say(`  day ${Math.round((at + stepMs - from) / dayMs)}: ${per100.at(-1)?.toFixed(1)} open per 100`);
    }
    return {
      lives: trueLives(world, tenant),
      judged,
      from,
      until: world.startsAt,
      per100,
      open: await countOpen(db, tenantId, world.startsAt),
    };
  } finally {
    await db.close();
  }
}

/** Notes the open alerts of each container; gives those that need action for 100 shipments in transit. */
async function note(db: Database, tenantId: string, at: number, judged: JudgedLives): Promise<number> {
  const { rows } = await db.pool.query<{
    type: AlertType;
    stage: string;
    equipment: string | null;
    booking: string | null;
  }>(
    `select a.type, m.stage, s.equipment_reference as equipment, s.carrier_booking_reference as booking
     from alert_shipment m
     join alert a on a.tenant_id = m.tenant_id and a.alert_id = m.alert_id and a.resolved_at is null
     join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
     where m.tenant_id = $1 and m.left_at is null`,
    [tenantId],
  );
  for (const { type, stage, equipment, booking } of rows) {
    if (equipment === null || booking === null) continue;
    const key = lifeKey(booking, equipment);
    const known = judged.get(key);
    const one = { at, type, isActual: stage === 'actual' };
    if (known === undefined) judged.set(key, [one]);
    else known.push(one);
  }
  const counted = await db.pool.query<{ open: number; active: number }>(
    `select (select count(*)::int from alert where tenant_id = $1 and resolved_at is null and held_by is null
         and coalesce(acts_from <= $2, true)) as open,
       (select count(*)::int from shipment where tenant_id = $1 and listed and active
         and tracking_status = 'in-transit') as active`,
    [tenantId, new Date(at)],
  );
  const { open = 0, active = 0 } = counted.rows[0] ?? {};
  return active === 0 ? 0 : (open / active) * 100;
}

async function countOpen(db: Database, tenantId: string, at: number): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ type: string; n: number }>(
    `select type, count(*)::int as n from alert where tenant_id = $1 and resolved_at is null and held_by is null
       and coalesce(acts_from <= $2, true) group by type order by n desc`,
    [tenantId, new Date(at)],
  );
  return new Map(rows.map(({ type, n }) => [type, n]));
}

/** A container whose truth was not found: when it could have been, and what was judged of it instead. */
function describeMiss(
  key: string,
  [begin, end]: readonly [number, number],
  judged: readonly Judged[],
): string {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 13);
  const first = new Map<string, number>();
  for (const { type, isActual, at } of judged) {
    const claim = `${type} ${isActual ? 'actual' : 'possible'}`;
    if (!first.has(claim)) first.set(claim, at);
  }
  const said = [...first].map(([claim, at]) => `${claim} ${day(at)}`);
  return `${key}, ${day(begin)} to ${day(end)}; judged: ${said.join(', ') || 'nothing'}`;
}

/** Of what can be found in the time that was lived, how much was not. */
function countFound({ lives, judged, from, until }: Lived, what: (typeof wanted)[number]) {
  let all = 0;
  const missed: string[] = [];
  for (const [key, life] of lives) {
    const window = what.window(life);
    if (window === undefined) continue;
    const [begin, end] = [Math.max(window[0], from), Math.min(window[1], until)];
    // Two judgements at least, and the reports of a day.
    if (end - begin < dayMs + 2 * stepMs || window[1] > until) continue;
    all += 1;
    const found = judged
      .get(key)
      ?.some(({ at, type }) => what.types.includes(type) && at >= begin && at <= end + dayMs);
    if (found !== true) missed.push(describeMiss(key, [begin, end], judged.get(key) ?? []));
  }
  return { all, missed };
}

/** Says what was not found in one world at once: a full run takes long. */
function sayMisses(one: Lived, say: (line: string) => void): void {
  for (const what of wanted) {
    const { all, missed } = countFound(one, what);
    say(`  ${what.what}: ${missed.length} of ${all} not found`);
    for (const miss of missed) say(`    ${miss}`);
  }
}

function toRows(lived: readonly Lived[]): BenchRow[] {
  const rows = wanted.map((what): BenchRow => {
    const counts = lived.map((one) => countFound(one, what));
    const all = counts.reduce((sum, { all: n }) => sum + n, 0);
    const missed = counts.flatMap(({ missed: those }) => those);
    return {
      name: `Not found in the simulated world: ${what.what}`,
      value: missed.length,
      unit: 'containers',
      goal: { kind: 'most', value: 0 },
      note: `of ${all}`,
    };
  });
  const claims = new Map<string, boolean>();
  for (const { lives, judged } of lived)
    for (const [key, those] of judged) {
      const life = lives.get(key);
      if (life === undefined) continue;
      for (const one of those)
        if (one.isActual) {
          const claim = `${key} ${one.type}`;
          claims.set(claim, (claims.get(claim) ?? false) || isFalse(one, life));
        }
    }
  const wrong = [...claims].filter(([, isWrong]) => isWrong);
  const byType = Map.groupBy(wrong, ([claim]) => claim.split(' ').at(-1));
  const types = [...byType].map(([type, those]) => `${type} ${those.length}`);
  const open = lived.flatMap(({ per100 }) => per100.slice(-20));
  return [
    ...rows,
    {
      name: 'False alarms: said to have happened, and had not',
      value: claims.size === 0 ? 0 : (100 * wrong.length) / claims.size,
      unit: '%',
      goal: { kind: 'most', value: 2 },
      note: `${wrong.length} of ${claims.size}: ${types.join(', ')}`,
    },
    {
      name: 'Alerts that need action, for 100 shipments in transit, last ten days',
      value: open.reduce((sum, one) => sum + one, 0) / Math.max(1, open.length),
      unit: 'alerts',
      goal: { kind: 'most', value: 10 },
      note:
        'at the end: ' +
        lived.map(({ open: types }) => [...types].map((one) => one.join(' ')).join(', ')).join('; '),
    },
  ];
}

/** What is found of what truly happens, and what is said that does not, in simulated worlds of reserved seeds. */
export const measureAlertTruth: Benchmark = async ({ quick, say }) => {
  const days = quick ? 45 : 90;
  const lived: Lived[] = [];
  for (let seed = firstSeed; seed < firstSeed + (quick ? 1 : 3); seed += 1) {
    const one = await live(createWorld({ seed: String(seed), startsAt, historyDays: days }), days, say);
    sayMisses(one, say);
    lived.push(one);
  }
  return toRows(lived);
};
