import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { EtaSource, EtaTerm } from '@portolan/contract';
import type { VoyageKnowledge } from './voyage.ts';

/** What a published schedule says of the arrival at the port of discharge. */
export interface CallWord {
  callIds: readonly string[];
  arrivalAt: Date;
  publishedAt: Date;
}

/** What the crew of the ship that goes there has entered. */
export interface CrewWord {
  destination: string;
  arrivalAt: Date;
  reportedAt: Date;
  /** Where the ship is: of two ports of one name the nearer is meant. */
  near: { latitude: number; longitude: number } | null;
}

/** What is known of a shipment when its arrival is estimated: what a source may use. */
export interface ArrivalKnowledge {
  shipmentId: string;
  /** UN/LOCODE of the port of discharge; null while none is known. */
  place: string | null;
  hasArrived: boolean;
  /** The newest thing that has happened to the shipment. */
  happenedAt?: Date | undefined;
  /** The carrier's newest report on an arrival that has not happened: its estimate, else its plan. */
  carrierWord?: { factId: string; arrivalAt: Date; issuedAt: Date; receivedAt: Date } | undefined;
  /** The first publication of the sailing that it was booked on, and the newest of the one that it is on. */
  schedule?: { booked?: CallWord | undefined; newest?: CallWord | undefined } | undefined;
  crew?: CrewWord | undefined;
  voyage?: VoyageKnowledge | undefined;
}

/** One source's estimate of one shipment's arrival. */
export interface Estimate<Source extends EtaSource = EtaSource> {
  source: Source;
  /** UN/LOCODE. */
  place: string;
  estimatedAt: Date;
  /** Its interval, where the source gives one. */
  earliestAt: Date | null;
  latestAt: Date | null;
  issuedAt: Date;
  receivedAt: Date;
  /** What it rests on: facts, calls of published schedules, and the time of a ship's position. */
  factIds: readonly string[];
  callIds: readonly string[];
  positionAt: Date | null;
  /** How it adds up; null where the source does not calculate. */
  terms: readonly EtaTerm[] | null;
}

/** What a source says; what it leaves out is nothing. */
export type RuleEstimate = Pick<Estimate, 'place' | 'estimatedAt' | 'issuedAt' | 'receivedAt'> &
  Partial<Omit<Estimate, 'source'>>;

/** A source of estimates. Pure: its estimate depends only on the given knowledge and `now`. */
export interface EtaRule<Source extends EtaSource = EtaSource> {
  name: Source;
  /** A new estimate that differs by less than this from the one before is not recorded. 0: every one is. */
  leastMoveHours: number;
  estimate(known: ArrivalKnowledge, now: Date): RuleEstimate | undefined;
}

/** The arrival data of a shipment's row, with the fact behind the carrier's estimate. */
export interface ArrivalRow {
  shipmentId: string;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
  simulated: boolean;
  arrivalAt: Date | number;
  arrivalIsActual: boolean;
  arrivalSource: string | null;
  /** The first plans for the ports of loading and discharge. */
  plannedDepartureAt: Date | null;
  plannedArrivalAt: Date | null;
  rolledOver: boolean;
  latestEventAt: string | null;
  factId: string | null;
  saidAt: Date | null;
  writtenAt: Date | null;
  receivedAt: Date | null;
}

/** The arrival data of these shipments. */
export async function listArrivals(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select s.shipment_id, s.carrier_code, s.pol, s.pod, s.simulated, s.arrival_at, s.arrival_is_actual,
      s.arrival_source, s.planned_departure_at,
      s.planned_arrival_at, s.rolled_over, s.latest_event_at,
      e.fact_id, e.event_at as said_at, e.event_created_at as written_at, e.received_at
    from shipment s left join tracking_event e on e.tenant_id = s.tenant_id and e.fact_id = s.arrival_fact_id
    where s.tenant_id = ${tenantId} and s.shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(tx);
  return rows;
}

/** What the row alone says: enough to choose between stored estimates. */
export function toRowKnowledge(row: ArrivalRow): ArrivalKnowledge {
  const { factId, saidAt, writtenAt, receivedAt } = row;
  return {
    shipmentId: row.shipmentId,
    place: row.pod,
    hasArrived: row.arrivalIsActual,
    happenedAt: row.latestEventAt === null ? undefined : new Date(row.latestEventAt),
    carrierWord:
      factId === null || saidAt === null || receivedAt === null
        ? undefined
        : { factId, arrivalAt: saidAt, issuedAt: writtenAt ?? receivedAt, receivedAt },
  };
}
