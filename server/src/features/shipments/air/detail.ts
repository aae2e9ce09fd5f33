import {
  AppError,
  type AirWaybillDetail,
  asPlannedUntil,
  formatWaybillNumber,
  judgeAirLateness,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { type FoldedWaybill, statusOfFact } from './fold-waybill.ts';
import { type KnownFact, inOrderOfKnowledge, toAirStatus } from './known-fact.ts';
import { loadFacts } from './record-facts.ts';
import { type WaybillRecord, toRow } from './waybill-row.ts';

/** Newest first; of more than so many the oldest are left out. */
const mostEvents = 300;

function toEvents(facts: readonly KnownFact[], destination: string | null): AirWaybillDetail['events'] {
  return inOrderOfKnowledge(facts)
    .toReversed()
    .slice(0, mostEvents)
    .map((known) => ({
      code: known.fact.statusCode,
      status: statusOfFact(known, destination),
      classifier: known.fact.classifier,
      at: known.fact.eventAt ?? null,
      onDate: known.fact.eventAt === undefined ? (known.fact.eventDate ?? null) : null,
      airport: known.fact.airport ?? null,
      flightNumber: known.fact.flight?.flightNumber ?? null,
      pieces: known.fact.quantity?.pieces ?? null,
      weightKg: known.fact.quantity?.weightKg ?? null,
      discrepancy: known.fact.discrepancy ?? null,
      party: known.fact.party ?? null,
      remarks: known.fact.remarks ?? [],
      messageId: known.messageId,
      simulated: known.simulated,
      learnedAt: known.learnedAt.toISOString(),
    }));
}

function toPlaces(
  record: FoldedWaybill | null,
  events: AirWaybillDetail['events'],
): AirWaybillDetail['places'] {
  const codes = new Set([
    ...(record?.route ?? []),
    ...(record?.legs ?? []).flatMap(({ from, to }) => [from, to]),
    ...events.flatMap(({ airport }) => airport ?? []),
    ...(record?.discrepancies ?? []).flatMap(({ airport }) => airport ?? []),
  ]);
  return [...codes].flatMap((code) => findAirport(code) ?? []);
}

/** Kept is said once everything landed, or once the limit is over and it is not silent. */
function toFlownAsPlanned(
  { record, lastHeardAt }: WaybillRecord,
  now: Date,
): AirWaybillDetail['flownAsPlanned'] {
  const plannedAt = record?.plannedArrivalAt ?? null;
  if (record === null || plannedAt === null) return null;
  const { status, finished, estimatedArrivalAt: estimatedAt, arrivedAt } = record;
  const heardAt = lastHeardAt?.toISOString() ?? null;
  const lateness = judgeAirLateness({ status, finished, plannedAt, estimatedAt, arrivedAt, heardAt }, now);
  const limitAt = asPlannedUntil(plannedAt);
  const isOver = arrivedAt !== null || now.getTime() > Date.parse(limitAt);
  return { plannedAt, limitAt, kept: isOver && lateness !== 'silent' ? lateness === 'as-planned' : null };
}

/** A waybill in full, judged at `now`. */
export async function getWaybillDetail(
  tx: Tx,
  tenantId: string,
  waybill: WaybillRecord | undefined,
  now: Date,
): Promise<AirWaybillDetail> {
  if (waybill === undefined) throw new AppError('air.not-found', {});
  const { number, record } = waybill;
  const facts = (await loadFacts(tx, tenantId, [number])).get(number) ?? [];
  const events = toEvents(facts, record?.destination ?? null);
  return {
    row: toRow(waybill, now),
    goods: record?.goods ?? null,
    statuses: record?.statuses ?? [],
    parts: record?.parts ?? [],
    legs: record?.legs ?? [],
    flownAsPlanned: toFlownAsPlanned(waybill, now),
    discrepancies: record?.discrepancies ?? [],
    houses: record?.houses ?? [],
    unitLoads: record?.unitLoads ?? [],
    events,
    places: toPlaces(record, events),
  };
}

interface LatestRow {
  waybillId: string;
  number: string;
  destination: string | null;
  fact: KnownFact['fact'];
  learnedAt: Date;
  simulated: boolean;
}

/** The newest statuses of all waybills that are tracked. */
export async function listLatest(tx: Tx, tenantId: string, limit: number) {
  const { rows } = await sql<LatestRow>`
    select w.waybill_id, w.number, w.destination, f.fact, f.learned_at, f.simulated
    from air_fact f join air_waybill w on w.tenant_id = f.tenant_id and w.number = f.number and w.active
    where f.tenant_id = ${tenantId} and f.fact->>'classifier' = 'ACT'
    order by f.learned_at desc, (f.fact->>'eventAt')::timestamptz desc nulls last, f.number desc, f.digest desc
    limit ${limit}`.execute(tx);
  return rows.map(({ fact, ...row }) => ({
    queryid: row.waybillId,
    awbNo: formatWaybillNumber(row.number),
    code: fact.statusCode,
    status: toAirStatus(fact.statusCode, fact.airport, row.destination ?? undefined) ?? null,
    at: fact.eventAt ?? null,
    airport: fact.airport ?? null,
    timeZone: fact.airport === undefined ? null : (findAirport(fact.airport)?.timeZone ?? null),
    flightNumber: fact.flight?.flightNumber ?? null,
    pieces: fact.quantity?.pieces ?? null,
    learnedAt: row.learnedAt.toISOString(),
    simulated: row.simulated,
  }));
}
