import { dayMs } from '@portolan/contract/time/durations';
import {
  type CallFilters,
  type CountedCall,
  type PortCallList,
  type ReportPeriod,
  sizeOfLength,
} from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';
import { type MeasuredCall, type Span, readCalls, waitHoursOf } from '../port-calls/index.ts';
import {
  CallIndex,
  beginOf,
  countedCalls,
  dayAt,
  getBegunDay,
  nextBegin,
  startOfDay,
} from '../port-measures/index.ts';
import { findDailyAt, findNow } from '../port-statistics/index.ts';

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The days of a period that its figures are of: of the one that continues, those that were measured. */
async function spanOfPeriod(
  db: Db,
  simulated: boolean,
  { timeZone }: Port,
  { granularity, date }: ReportPeriod,
  now: Date,
): Promise<Span> {
  const today = dayAt(now.getTime(), timeZone);
  const begin = beginOf(granularity, getBegunDay({ granularity, date }, today));
  const measuredTo = dayAt(((await findDailyAt(db, simulated)) ?? now).getTime(), timeZone);
  const end = Math.min(nextBegin(granularity, begin), measuredTo);
  return { from: startOfDay(begin, timeZone), to: startOfDay(Math.max(begin, end), timeZone) };
}

function toCounted(call: MeasuredCall): CountedCall {
  const waited = waitHoursOf(call);
  return {
    mmsi: call.mmsi,
    imoNumber: call.imoNumber,
    vesselName: call.vesselName,
    group: call.group,
    lengthM: call.lengthM,
    terminal: call.terminal,
    arrivedAt: new Date(call.arrivedAtMs).toISOString(),
    anchoredAt: iso(call.anchoredAtMs),
    berthedAt: iso(call.berthedAtMs),
    unberthedAt: iso(call.unberthedAtMs),
    departedAt: iso(call.departedAtMs),
    waitedHours: waited === undefined ? null : Math.round(waited * 100) / 100,
  };
}

/** The calls that a figure of a port counts, the newest first; read from the calls that the figure was made of. */
export async function listCountedCalls(
  db: Db,
  simulated: boolean,
  port: Port,
  { of, group: asked, size, terminal, days, period }: CallFilters,
  now: Date,
): Promise<PortCallList> {
  const { unLocationCode, name, timeZone } = port;
  const newest = (await findNow(db, simulated, unLocationCode))?.figures;
  const group = asked ?? newest?.group ?? 'all';
  const measuredAtMs = newest === undefined ? now.getTime() : Date.parse(newest.measuredAt);
  const span =
    period === undefined
      ? { from: measuredAtMs - days * dayMs, to: measuredAtMs }
      : await spanOfPeriod(db, simulated, port, period, now);
  const found: MeasuredCall[] = [];
  const scope = { simulated, since: new Date(span.from), ports: [unLocationCode] };
  for await (const { calls } of readCalls(db, scope))
    for (const call of calls)
      if (
        (group === 'all' || call.group === group) &&
        (size === undefined || (call.lengthM !== null && sizeOfLength(call.lengthM) === size)) &&
        (terminal === undefined || call.terminal === terminal)
      )
        found.push(call);
  const calls = countedCalls(new CallIndex(found), of, span).toReversed().map(toCounted);
  return {
    unLocationCode,
    name,
    timeZone,
    of,
    group,
    simulated,
    calls,
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    total: calls.length,
  };
}
