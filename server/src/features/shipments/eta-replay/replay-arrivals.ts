import { weekMs } from '@portolan/contract/time/durations';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { loadPassageStates } from '../../ports/passages/index.ts';
import {
  type IntervalSettings,
  adaptIntervalsAt,
  measureErrors,
  removeSuperseded,
  summariseErrorsAt,
} from '../eta-errors/index.ts';
import { measureSpeeds, serviceDelaysAt, waitingAt } from '../travel-times/index.ts';
import { arrivalKnownMs, loadPastFacts } from './past-facts.ts';
import { type Week, replayBatch } from './replay-batch.ts';
import type { LearnedThen } from './replay-moment.ts';
import {
  closeArrivals,
  findOpenSpan,
  listKnownArrivals,
  listNewArrivals,
  listOpenArrivals,
  noteArrivals,
} from './replayed-arrival.ts';

/** Shipments that are read and replayed together. */
const atOnce = 100;
const noShipment = '00000000-0000-0000-0000-000000000000';

/** What a run has done. */
export interface ReplayResult {
  arrivals: number;
  estimates: number;
}

/**
 * Replays the past of a company account's arrivals: what each source would have estimated at moments before them, from
 * what was known then, and what would have been shown. Week by week in the order of time, so that each week uses only
 * what was learned from arrivals known before it. May be stopped at any moment: the next run continues.
 */
export async function replayArrivals(db: Database, tenantId: string, now: Date): Promise<ReplayResult> {
  await noteNewArrivals(db, tenantId, now);
  const result = { arrivals: 0, estimates: 0 };
  for (const simulated of [false, true]) {
    const span = await findOpenSpan(db.system, tenantId, simulated);
    if (span === undefined) continue;
    let intervals: IntervalSettings = new Map();
    const firstMs = Math.floor(span.from.getTime() / weekMs) * weekMs;
    for (let fromMs = firstMs; fromMs <= span.to.getTime(); fromMs += weekMs) {
      const week = { tenantId, simulated, from: new Date(fromMs), to: new Date(fromMs + weekMs) };
      const since = new Date(fromMs === firstMs ? 0 : fromMs - weekMs);
      intervals = await adaptIntervalsAt(db.system, tenantId, simulated, {
        before: intervals,
        since,
        at: week.from,
      });
      result.estimates += await replayWeek(db, week, intervals);
      result.arrivals += await measureWeek(db, week, now);
    }
  }
  return result;
}

/** Notes every arrival that is new, with the moment at which it was known. */
async function noteNewArrivals(db: Database, tenantId: string, now: Date): Promise<void> {
  for (;;) {
    const some = await listNewArrivals(db.system, tenantId, now, atOnce);
    if (some.length === 0) return;
    const facts = await db.asTenant(tenantId, (tx) => loadPastFacts(tx, tenantId, some));
    const noted = some.map((one) => {
      const knownMs = arrivalKnownMs(one, facts);
      return { ...one, knownAt: knownMs === null ? now : new Date(knownMs) };
    });
    await noteArrivals(db.system, tenantId, noted);
    await setImmediate();
  }
}

async function replayWeek(db: Database, week: Week, intervals: IntervalSettings): Promise<number> {
  let learned: Omit<LearnedThen, 'travel'> | undefined;
  let waiting: Awaited<ReturnType<typeof waitingAt>> = new Map();
  const speeds = new Map<string, Awaited<ReturnType<typeof measureSpeeds>>>();
  let estimates = 0;
  let after = noShipment;
  for (;;) {
    const some = await listOpenArrivals(db.system, week.tenantId, week, { after, limit: atOnce });
    if (some.length === 0) return estimates;
    after = some.at(-1)!.shipmentId;
    if (learned === undefined) {
      waiting = await waitingAt(db.system, week.simulated, week.from);
      learned = {
        delays: await serviceDelaysAt(db.system, week.tenantId, week.simulated, week.from),
        passages: await db.asTenant(week.tenantId, (tx) => loadPassageStates(tx, week.from)),
        summaries: await summariseErrorsAt(db.system, week.tenantId, week.simulated, week.from),
        intervals,
      };
    }
    const then = learned;
    estimates += await replayBatch(db, week, some, async (ships) => {
      const unknown = ships.filter(({ mmsi }) => !speeds.has(mmsi));
      const found = await measureSpeeds(db.system, unknown, week.from);
      for (const { mmsi } of unknown) speeds.set(mmsi, new Map([[mmsi, found.get(mmsi) ?? []]]));
      const own = new Map(ships.map(({ mmsi }) => [mmsi, speeds.get(mmsi)?.get(mmsi) ?? []]));
      // Lanes, connections and unloading are learned from shipments: of them only general assumptions are used.
      return {
        ...then,
        travel: { ports: waiting, lanes: new Map(), speeds: own, setConnections: new Map() },
      };
    });
    await setImmediate();
  }
}

/** Measures the arrivals that became known in a week, after everything before them was replayed. */
async function measureWeek(db: Database, week: Week, now: Date): Promise<number> {
  let measured = 0;
  for (;;) {
    const some = await listKnownArrivals(db.system, week.tenantId, week, atOnce);
    if (some.length === 0) return measured;
    await db.system.transaction().execute(async (tx) => {
      await removeSuperseded(tx, week.tenantId, some);
      await measureErrors(tx, week.tenantId, some, now);
      await closeArrivals(tx, week.tenantId, some, now);
    });
    measured += some.length;
  }
}
