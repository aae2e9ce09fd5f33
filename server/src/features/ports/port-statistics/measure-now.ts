import { dayMs } from '@portolan/contract/time/durations';
import { setImmediate as breathe } from 'node:timers/promises';
import type { CongestionLevel } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { readCalls } from '../port-calls/index.ts';
import { beginOf, dayAt, toCalendarDate } from '../port-measures/index.ts';
import { readBound, saveArrivals } from './arrival-row.ts';
import { comparisonIn, listComparisons } from './comparison-row.ts';
import { toNewest } from './newest-figures.ts';
import { recordMeasured } from './daily-statistics.ts';
import { type NowRow, deleteNowBefore, saveNow } from './now-row.ts';

/** The longest window of the index, and a margin for what was in port before it. */
const readDays = 40;

/** Measures all ports as they are now: every two hours. Says how many there were. */
export async function measureNow(db: Db, simulated: boolean, now: Date): Promise<number> {
  const since = new Date(now.getTime() - readDays * dayMs);
  const today = Math.floor(now.getTime() / dayMs);
  const comparisons = await listComparisons(db, simulated, beginOf('month', today - 31));
  const levels = await listLevels(db, simulated, toCalendarDate(today - 4));
  const { arrivals, offPort } = await readBound(db, simulated, now);
  await saveArrivals(db, simulated, arrivals, now);
  let rows: NowRow[] = [];
  let count = 0;
  for await (const { unLocationCode, calls } of readCalls(db, { simulated, since })) {
    const month = beginOf('month', dayAt(now.getTime(), findPort(unLocationCode)?.timeZone ?? 'UTC'));
    const known = {
      arrivals: arrivals.get(unLocationCode) ?? [],
      offPort: offPort.get(unLocationCode) ?? { drifting: 0, slow: 0 },
      comparisonOf: (group: string) => comparisonIn(comparisons, unLocationCode, group as 'all', month),
      levelOf: (group: string) => levels.get(`${unLocationCode} ${group}`) ?? null,
    };
    if (calls.length === 0) continue;
    rows.push({ unLocationCode, ...toNewest(calls, known, now) });
    count += 1;
    if (rows.length >= 200) {
      await saveNow(db, simulated, now, rows);
      rows = [];
      await breathe();
    }
  }
  await saveNow(db, simulated, now, rows);
  await deleteNowBefore(db, simulated, now);
  await recordMeasured(db, simulated, 'now', now);
  return count;
}

/** The newest level of a day of each port and type of ships, by both. */
async function listLevels(db: Db, simulated: boolean, since: string): Promise<Map<string, CongestionLevel>> {
  const { rows } = await sql<{
    unLocationCode: string;
    vesselGroup: string;
    congestionLevel: CongestionLevel;
  }>`
    select distinct on (un_location_code, vessel_group) un_location_code, vessel_group, congestion_level
    from port_statistic
    where simulated = ${simulated} and granularity = 'day' and starts_on >= ${since}::date
      and congestion_level is not null
    order by un_location_code, vessel_group, starts_on desc`.execute(db);
  return new Map(rows.map((row) => [`${row.unLocationCode} ${row.vesselGroup}`, row.congestionLevel]));
}
