import { dayMs } from '@portolan/contract/time/durations';
import type { Db } from '../platform/db/database.ts';
import { type World, worldPortCalls } from '../connectors/simulated/index.ts';
import {
  type ReportedCall,
  findReportedSince,
  recordReportedCalls,
  simulatedSource,
} from '../features/ports/port-calls/index.ts';

/** Three years of statistics, and the calls that the first of them ended. */
const historyDays = 3 * 366 + 120;

const toDate = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

function* toReported(world: World, from: Date, knownAt: Date): Generator<ReportedCall> {
  for (const call of worldPortCalls(world, from, new Date(world.startsAt), knownAt)) {
    const { ship, callKey, unLocationCode, terminal } = call;
    yield {
      sourceCallId: `${world.seed} ${callKey}`,
      unLocationCode,
      terminal,
      mmsi: ship.mmsi,
      imoNumber: ship.imoNumber,
      vesselName: ship.name,
      group: ship.kind === 'roro' ? 'ro-ro' : 'container',
      lengthM: ship.lengthM,
      arrivedAt: new Date(call.arrivedAt),
      anchoredAt: toDate(call.anchoredAt),
      berthedAt: toDate(call.berthedAt),
      unberthedAt: toDate(call.unberthedAt),
      departedAt: toDate(call.departedAt),
    };
  }
}

/**
 * Reports the calls that ships of the world made before it was first seen, as a port would: its positions of that time
 * are hours apart, and its ports have a past of three years. Again while such a call continues. Later calls are found
 * from positions, as those of real ships are.
 */
export function createWorldReport(world: World): (db: Db, now: Date) => Promise<void> {
  return async (db, now) => {
    const open = await findReportedSince(db, simulatedSource);
    const from =
      open === undefined
        ? new Date(world.startsAt - historyDays * dayMs)
        : open === 'all-ended'
          ? undefined
          : open;
    if (from === undefined) return;
    await recordReportedCalls(db, { source: simulatedSource, simulated: true }, toReported(world, from, now));
  };
}
