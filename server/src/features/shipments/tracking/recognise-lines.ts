import {
  NumberType,
  type RecognisedNumber,
  type TrackedJourney,
  type TrackingStatus,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { compareUnderWay, toSubject } from '../timeline/index.ts';
import { recognise } from './recognise.ts';

/** Which of these numbers are followed already, by number. */
async function findFollowed(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const subjects = numbers.flatMap((number) => NumberType.options.map((type) => toSubject(type, number)));
  const { rows } = await sql<{ number: string; queryId: string }>`
    select number, query_id from tracking where tenant_id = ${tenantId} and subscription <> 'unsubscribed'
      and subject = any (${subjects}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.number, row.queryId]));
}

interface JourneyRow {
  equipmentReference: string;
  queryId: string;
  shipmentId: string;
  pol: string | null;
  pod: string | null;
  departureAt: Date | number;
  trackingStatus: string;
  latestMilestone: string | null;
  latestEventAt: string | null;
  lastHeardAt: Date | null;
}

/** The journeys of followed containers, by container, the one under way first. */
async function listJourneys(
  tx: Tx,
  tenantId: string,
  equipments: readonly string[],
): Promise<Map<string, JourneyRow[]>> {
  const { rows } = await sql<JourneyRow>`
    select equipment_reference, query_id, shipment_id, pol, pod, departure_at, tracking_status, latest_milestone,
      latest_event_at, last_heard_at
    from shipment where tenant_id = ${tenantId} and listed and active
      and equipment_reference = any (${equipments}::text[])`.execute(tx);
  return Map.groupBy(rows.toSorted(compareUnderWay), (row) => row.equipmentReference);
}

const toJourney = (row: JourneyRow): TrackedJourney => ({
  queryid: row.queryId,
  shipmentId: row.shipmentId,
  pol: row.pol,
  pod: row.pod,
  departureAt: row.departureAt instanceof Date ? row.departureAt.toISOString() : null,
  trackingStatus: row.trackingStatus as TrackingStatus,
});

/** What typed lines are, and where they are followed already. */
export async function recogniseLines(
  tx: Tx,
  tenantId: string,
  lines: readonly string[],
): Promise<RecognisedNumber[]> {
  const guesses = lines.map((text) => ({ text, ...recognise(text) }));
  const numbers = guesses.map((guess) => guess.number);
  const followed = await findFollowed(tx, tenantId, numbers);
  const journeys = await listJourneys(tx, tenantId, numbers);
  return guesses.map(({ types: _, ...guess }) => {
    const own = journeys.get(guess.number) ?? [];
    const queryid = own[0]?.queryId ?? followed.get(guess.number);
    return {
      ...guess,
      ...(queryid !== undefined && { queryid }),
      ...(own.length > 0 && { journeys: own.map(toJourney) }),
    };
  });
}
