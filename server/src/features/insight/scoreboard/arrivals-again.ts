import { hasArrivalTime, type Timeline } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  foldJourney,
  listJourneyFacts,
  loadDocumentLinks,
  loadFactsBySubject,
} from '../../shipments/folding/index.ts';
import { hasArrivalTimeSql } from '../../shipments/eta-errors/index.ts';
import { equipmentSubject, foldTimeline } from '../../shipments/timeline/index.ts';
import { type ScoredArrivals, toPeriod } from './stored-scores.ts';

export interface EstimateAgain {
  source: string;
  place: string;
  estimatedAt: Date | null;
  earliestAt: Date | null;
  latestAt: Date | null;
  receivedAt: Date;
  isReplayed: boolean;
}

export interface PromiseAgain {
  source: string;
  chosenAt: Date;
  isReplayed: boolean;
}

/** An arrival as its facts say it, and everything that was estimated before it, oldest first. */
export interface ArrivalAgain {
  shipmentId: string;
  carrierCode: string | null;
  pol: string | null;
  pod: string;
  arrivedAt: Date;
  estimates: readonly EstimateAgain[];
  promises: readonly PromiseAgain[];
}

interface Journey {
  shipmentId: string;
  journeyKey: string;
  equipmentReference: string | null;
  carrierCode: string | null;
}

/** Journeys whose facts are folded at once. */
const atOnce = 200;

/** The arrivals of a period, some at a time, folded from their facts. */
export async function* listArrivalsAgain(
  tx: Tx,
  { tenantId, simulated, filters }: ScoredArrivals,
): AsyncGenerator<ArrivalAgain[]> {
  const { begin, end } = toPeriod(filters);
  const { rows: journeys } = await sql<Journey>`
    select shipment_id, journey_key, equipment_reference, carrier_code from shipment s
    where tenant_id = ${tenantId} and simulated = ${simulated} and ${hasArrivalTimeSql}
      and arrival_at >= ${begin} and arrival_at < ${end}
    order by shipment_id`.execute(tx);
  const { carrier, lane, port } = filters;
  for (let from = 0; from < journeys.length; from += atOnce) {
    const some = journeys.slice(from, from + atOnce);
    const timelines = await foldAgain(tx, tenantId, some);
    const estimates = await loadEstimates(tx, tenantId, some);
    const promises = await loadPromises(tx, tenantId, some);
    yield some.flatMap(({ shipmentId, carrierCode }) => {
      const { pol = null, pod, promisedArrivalAt, ...arrival } = timelines.get(shipmentId)!;
      if (pod === undefined || promisedArrivalAt === undefined || !hasArrivalTime(arrival)) return [];
      const isChosen =
        (carrier === undefined || carrierCode === carrier) &&
        (lane === undefined || `${pol}-${pod}` === lane) &&
        (port === undefined || pod === port);
      if (!isChosen) return [];
      return [
        {
          shipmentId,
          carrierCode,
          pol,
          pod,
          arrivedAt: new Date(promisedArrivalAt),
          estimates: estimates.get(shipmentId) ?? [],
          promises: promises.get(shipmentId) ?? [],
        },
      ];
    });
  }
}

async function foldAgain(tx: Tx, tenantId: string, some: readonly Journey[]): Promise<Map<string, Timeline>> {
  const equipments = some.flatMap(({ equipmentReference }) => equipmentReference ?? []);
  const links = await loadDocumentLinks(tx, tenantId, equipments, []);
  const facts = await loadFactsBySubject(tx, tenantId, [
    ...new Set([
      ...equipments.map(equipmentSubject),
      ...links.equipmentsOf.keys(),
      ...some
        .filter(({ equipmentReference }) => equipmentReference === null)
        .map(({ journeyKey }) => journeyKey),
    ]),
  ]);
  return new Map(
    some.map(({ shipmentId, journeyKey, equipmentReference }) => {
      if (equipmentReference === null) return [shipmentId, foldTimeline(facts.get(journeyKey) ?? [], {})];
      const journeys = listJourneyFacts(equipmentReference, facts);
      const journey = journeys.find((one) => one.journeyKey === journeyKey) ?? journeys.at(-1);
      return [shipmentId, journey === undefined ? foldTimeline([], {}) : foldJourney(journey, links)];
    }),
  );
}

const idsOf = (some: readonly Journey[]): string[] => some.map(({ shipmentId }) => shipmentId);

async function loadEstimates(tx: Tx, tenantId: string, some: readonly Journey[]) {
  const { rows } = await sql<EstimateAgain & { shipmentId: string }>`
    select shipment_id, source, place, estimated_at, earliest_at, latest_at, received_at, is_replayed
    from estimate
    where tenant_id = ${tenantId} and shipment_id = any (${idsOf(some)}::uuid[])
    order by received_at, estimate_id`.execute(tx);
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

async function loadPromises(tx: Tx, tenantId: string, some: readonly Journey[]) {
  const { rows } = await sql<PromiseAgain & { shipmentId: string }>`
    select shipment_id, source, chosen_at, is_replayed from promised_arrival
    where tenant_id = ${tenantId} and shipment_id = any (${idsOf(some)}::uuid[])
    order by promise_id`.execute(tx);
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}
