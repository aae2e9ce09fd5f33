import { randomUUID } from 'node:crypto';
import { type JudgedRow, judgeArrivalDelay, judgementLimits, numberTypes } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** A shipment as judgements see it, with the columns that lists filter by. */
export interface TestShipment extends JudgedRow {
  shipmentId: string;
  active: boolean;
  listed: boolean;
  vesselName: string | null;
  voyageNumber: string | null;
  carrierCode: string | null;
  pod: string | null;
}

const { silentAfterMs, lateAfterMs, possiblyLateAfterMs, arrivingWithinMs, arrivingSoonWithinMs } =
  judgementLimits;

const near = fc.constantFrom(-1, 0, 1);
/** Instants at, just before and just after the limits, relative to `now`; and some far away. */
const offset = (...limits: number[]): fc.Arbitrary<number> =>
  fc
    .tuple(fc.constantFrom(...limits, 0, -20 * possiblyLateAfterMs, 20 * possiblyLateAfterMs), near)
    .map(([limit, by]) => limit + by);

/** Any shipment, with its times around the limits of the judgements. */
export const anyShipment = (now: Date): fc.Arbitrary<TestShipment> => {
  const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  return fc
    .record({
      trackingStatus: fc.constantFrom('in-transit', 'in-transit', 'in-transit', 'completed', 'no-data'),
      heard: fc.option(offset(-silentAfterMs, -silentAfterMs, -3_600_000), { freq: 8 }),
      planned: fc.option(offset(-lateAfterMs, -lateAfterMs), { freq: 8 }),
      promised: fc.option(offset(0, arrivingSoonWithinMs, arrivingWithinMs), { freq: 8 }),
      slip: fc.option(offset(possiblyLateAfterMs), { freq: 2 }),
      arrivalIsActual: fc.constantFrom(false, false, false, true),
      departureIsActual: fc.boolean(),
      rolledOver: fc.boolean(),
      active: fc.constantFrom(true, true, true, false),
      listed: fc.constantFrom(true, true, true, false),
      vesselName: fc.constantFrom('HMM Ruby', 'Ever, Given', null),
      voyageNumber: fc.constantFrom('0012W', null),
      carrierCode: fc.constantFrom('HDMU', null),
      pod: fc.constantFrom('NLRTM', null),
    })
    .map(({ heard, planned, promised, slip, ...row }) => {
      const plannedAt = planned === null ? null : at(planned);
      // Half of the arrivals are delayed by a chosen amount.
      const promisedAt =
        planned !== null && slip !== null ? at(planned + slip) : promised === null ? null : at(promised);
      const times = {
        trackingStatus: row.trackingStatus as JudgedRow['trackingStatus'],
        lastHeardAt: heard === null ? null : at(heard),
        plannedArrivalAt: plannedAt,
        promisedArrivalAt: promisedAt,
        arrivalIsActual: row.arrivalIsActual && promisedAt !== null,
        departureIsActual: row.departureIsActual,
      };
      return { ...row, ...times, shipmentId: randomUUID(), delayStage: judgeArrivalDelay(times, now) };
    });
};

/** Writes shipments of a company account as folds write them, each with its tracking. */
export async function insertShipments(
  db: Db,
  tenantId: string,
  shipments: readonly TestShipment[],
): Promise<void> {
  const rows = shipments.map((shipment, i) => ({ ...shipment, queryId: randomUUID(), number: `TEST${i}` }));
  const records = JSON.stringify(rows);
  await sql`
    insert into tracking (query_id, tenant_id, number, number_type, subject, subscription, subscribed_at)
    select r."queryId", ${tenantId}, r.number, 'container', ${numberTypes.container.prefix} || ':' || r."shipmentId",
      case when r.active then 'succeeded' else 'unsubscribed' end, now()
    from jsonb_to_recordset(${records}::jsonb) as r ("queryId" uuid, number text, "shipmentId" uuid,
      active boolean)`.execute(db);
  await sql`
    insert into shipment (shipment_id, tenant_id, query_id, journey_key, tracked_number, number_type, mode_of_transport,
      equipment_reference,
      subscribed_at, tracking_status, last_heard_at, heard_on, planned_arrival_at, arrival_at, arrival_is_actual,
      departure_is_actual, rolled_over, active, listed, vessel_name, voyage_number, carrier_code, pod)
    select r."shipmentId", ${tenantId}, r."queryId", r."shipmentId"::text, r.number, 'container',
      ${numberTypes.container.modeOfTransport}, r.number, now(),
      r."trackingStatus", r."lastHeardAt", (r."lastHeardAt" at time zone 'UTC')::date, r."plannedArrivalAt",
      coalesce(r."promisedArrivalAt", 'infinity'), r."arrivalIsActual", r."departureIsActual", r."rolledOver", r.active,
      r.listed, r."vesselName", r."voyageNumber", r."carrierCode", r.pod
    from jsonb_to_recordset(${records}::jsonb) as r ("shipmentId" uuid, "queryId" uuid, number text,
      "trackingStatus" text,
      "lastHeardAt" timestamptz, "plannedArrivalAt" timestamptz, "promisedArrivalAt" timestamptz,
      "arrivalIsActual" boolean,
      "departureIsActual" boolean, "rolledOver" boolean, active boolean, listed boolean, "vesselName" text,
      "voyageNumber" text,
      "carrierCode" text, pod text)`.execute(db);
}
