import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type CallWord, type NextSailing, type BindableCall, sailingKey } from '../eta/index.ts';
import { isCallMade, knownSinceMs } from '../schedules/index.ts';

/** A call as it was published once. */
interface Version {
  callId: string;
  scheduleId: string;
  vesselKey: string;
  carrierCode: string;
  unLocationCode: string | null;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  arrivalPlannedAt: Date | null;
  arrivalEstimatedAt: Date | null;
  arrivalActualAt: Date | null;
  berthPlannedAt: Date | null;
  berthEstimatedAt: Date | null;
  berthActualAt: Date | null;
  departurePlannedAt: Date | null;
  departureEstimatedAt: Date | null;
  departureActualAt: Date | null;
  statusCodes: string[];
  withdrawnAt: Date | null;
  publishedAt: Date;
  receivedAt: Date;
  sequence: number;
}

/** Every publication of some vessels' calls, in the order of their calls and publications. */
export class PastCalls {
  readonly #versions: ReadonlyMap<string, readonly (Version & { knownMs: number })[]>;
  readonly #callsOf: ReadonlyMap<string, readonly string[]>;

  constructor(versions: readonly Version[]) {
    const known = versions.map((version) => ({
      ...version,
      knownMs: knownSinceMs(version.publishedAt.getTime(), version.receivedAt.getTime()),
    }));
    this.#versions = Map.groupBy(known, ({ callId }) => callId);
    const callsOf = new Map<string, Set<string>>();
    for (const { vesselKey, callId } of known) {
      const calls = callsOf.get(vesselKey) ?? new Set<string>();
      callsOf.set(vesselKey, calls.add(callId));
    }
    this.#callsOf = new Map([...callsOf].map(([key, calls]) => [key, [...calls]]));
  }

  /** The calls of a vessel as they were known at a moment, in the order of sailing. Pure. */
  at(vesselKey: string, atMs: number): BindableCall[] {
    return (this.#callsOf.get(vesselKey) ?? [])
      .flatMap((callId) => {
        const newest = this.#newest(callId, atMs);
        return newest?.vesselKey === vesselKey ? [newest] : [];
      })
      .map((version) => ({ call: toCall(version), sequence: version.sequence }))
      .toSorted((a, b) => callMs(a.call) - callMs(b.call) || a.sequence - b.sequence)
      .map(({ call }) => call);
  }

  /** What was published first of a call's arrival, of what was known at a moment. Pure. */
  firstArrival(callId: string, atMs: number): CallWord | undefined {
    for (const version of this.#versions.get(callId) ?? []) {
      if (version.knownMs > atMs) continue;
      const arrivalAt = saidArrival(version);
      if (arrivalAt !== null) return { callIds: [callId], arrivalAt, publishedAt: version.publishedAt };
    }
    return undefined;
  }

  /** The sailings between two ports in the weeks after a moment, by `sailingKey` and departure. Pure. */
  sailings(
    wanted: readonly { from: string; to: string }[],
    atMs: number,
    vesselKeys: readonly string[],
  ): Map<string, NextSailing[]> {
    const found = new Map<string, NextSailing[]>();
    for (const key of vesselKeys)
      for (const [, calls] of Map.groupBy(this.at(key, atMs).filter(isCallMade), (one) => one.scheduleId))
        for (const { from, to } of wanted)
          for (const [i, call] of calls.entries()) {
            const departs = call.unLocationCode === from ? call.departureAt : null;
            if (departs === null || callMs(call) < atMs || callMs(call) > atMs + nextDays * dayMs) continue;
            const ends = calls.slice(i + 1).find((next) => next.unLocationCode === to);
            if (!ends?.arrivalAt || ends.arrivalAt <= departs) continue;
            const name = sailingKey(from, to, call.carrierCode);
            const sailing = {
              callIds: [call.callId, ends.callId] as const,
              departsAt: departs,
              arrivesAt: ends.arrivalAt,
            };
            found.set(name, [...(found.get(name) ?? []), sailing]);
          }
    for (const list of found.values()) list.sort((a, b) => a.departsAt.getTime() - b.departsAt.getTime());
    return found;
  }

  #newest(callId: string, atMs: number): (Version & { knownMs: number }) | undefined {
    return this.#versions.get(callId)?.findLast(({ knownMs }) => knownMs <= atMs);
  }
}

/** Sailings that a missed container may take. */
const nextDays = 60;

const saidArrival = (one: Version): Date | null =>
  one.arrivalEstimatedAt ?? one.berthEstimatedAt ?? one.arrivalPlannedAt ?? one.berthPlannedAt;

const callMs = ({ arrivalAt, departureAt }: BindableCall): number =>
  (arrivalAt ?? departureAt)?.getTime() ?? Infinity;

function toCall(one: Version): BindableCall {
  const hasArrived = one.arrivalActualAt !== null || one.berthActualAt !== null;
  const arrivalAt = one.arrivalActualAt ?? one.berthActualAt ?? saidArrival(one);
  const { callId, scheduleId, vesselKey, carrierCode, unLocationCode, facilityCode } = one;
  const { statusCodes, withdrawnAt } = one;
  return {
    callId,
    scheduleId,
    vesselKey,
    carrierCode,
    unLocationCode,
    facilityCode,
    importVoyageNumber: one.importVoyageNumber,
    exportVoyageNumber: one.exportVoyageNumber,
    expectedArrivalAt: hasArrived ? null : arrivalAt,
    arrivalAt,
    departureAt: one.departureActualAt ?? one.departureEstimatedAt ?? one.departurePlannedAt,
    hasDeparted: one.departureActualAt !== null,
    plannedArrivalAt: one.arrivalPlannedAt ?? one.berthPlannedAt,
    plannedDepartureAt: one.departurePlannedAt,
    statusCodes,
    withdrawnAt,
    publishedAt: one.publishedAt,
  };
}

/** A span of time of publications. */
export interface PastSpan {
  from: Date;
  to: Date;
}

/** What was published of the calls of these vessels in a time: of every call that any of them had then. */
export async function loadPastCalls(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  vesselKeys: readonly string[],
  { from, to }: PastSpan,
): Promise<PastCalls> {
  if (vesselKeys.length === 0) return new PastCalls([]);
  const { rows } = await sql<Version>`
    select c.call_id, c.schedule_id, v.vessel_key, v.carrier_code, c.un_location_code, c.facility_code,
      c.import_voyage_number, c.export_voyage_number, c.arrival_planned_at, c.arrival_estimated_at, c.arrival_actual_at,
      c.berth_planned_at, c.berth_estimated_at, c.berth_actual_at, c.departure_planned_at, c.departure_estimated_at,
      c.departure_actual_at, c.status_codes, c.withdrawn_at, c.published_at, c.received_at, c.sequence
    from scheduled_call_version c join vessel_schedule v using (schedule_id)
    where c.tenant_id = ${tenantId} and c.published_at between ${from} and ${to} and c.call_id in (
      select k.call_id from vessel_schedule s join scheduled_call_version k using (schedule_id)
      where s.tenant_id = ${tenantId} and s.simulated = ${simulated}
        and s.vessel_key = any (${[...vesselKeys]}::text[]) and k.published_at between ${from} and ${to})
    order by c.call_id, c.published_at, c.version_id`.execute(db);
  return new PastCalls(rows);
}

/** The vessels whose schedules call at any of these ports of departure and are wanted as next sailings. */
export async function listVesselsBetween(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  wanted: readonly { from: string; to: string }[],
  { from, to }: PastSpan,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ vesselKey: string }>`
    select distinct d.vessel_key
    from unnest(${wanted.map((one) => one.from)}::text[], ${wanted.map((one) => one.to)}::text[])
        as w (from_port, to_port)
      join scheduled_call d on d.tenant_id = ${tenantId} and d.un_location_code = w.from_port
        and d.call_at between ${from}::timestamptz and ${to}::timestamptz + make_interval(days => ${nextDays})
      join scheduled_call a on a.tenant_id = d.tenant_id and a.schedule_id = d.schedule_id
        and a.un_location_code = w.to_port
    where d.simulated = ${simulated}`.execute(db);
  return rows.map(({ vesselKey }) => vesselKey);
}
