import { EtaSource, type JourneySection, formatPlate, formatRailNumber, isSilent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findWaybill, getWaybillDetail } from '../air/index.ts';
import { getSingleEta } from '../eta-view/index.ts';
import { withPromise } from '../folding/index.ts';
import { getSeaCargoDetail } from '../sea-cargo/index.ts';
import { legsOfSeaCargo } from './legs-of-sea-cargo.ts';
import { getRailDetail } from '../rail/index.ts';
import { getShipmentOfQuery, getTimeline } from '../shipments/index.ts';
import { getTripDetail } from '../truck-trips/index.ts';
import type { LegDraft } from './chain-legs.ts';
import { type ArrivalRange, legsOfOcean } from './legs-of-ocean.ts';
import { legsOfRail, legsOfTrip, legsOfWaybill } from './legs-on-land.ts';
import type { Section } from './section.ts';
import { findUsualSpread } from './usual-spread.ts';

/** A section's name and legs. */
export type LoadedSection = Pick<
  JourneySection,
  'number' | 'references' | 'queryid' | 'equipmentReference' | 'isSilent'
> & { legs: LegDraft[] };

const named = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
];

async function loadOcean(
  tx: Tx,
  tenantId: string,
  { id, equipmentReference }: Section,
  now: Date,
): Promise<LoadedSection> {
  const { rows } = await sql<{ queryId: string }>`
    select query_id from shipment where tenant_id = ${tenantId} and shipment_id = ${id}`.execute(tx);
  const queryId = rows[0]?.queryId ?? '';
  const { shipment } = await getShipmentOfQuery(tx, tenantId, { queryId, shipmentId: id });
  const { arrivalSource, arrivalAt, pod } = shipment;
  const estimatedAt = arrivalAt instanceof Date ? arrivalAt : null;
  const promise = arrivalSource === null ? undefined : { source: arrivalSource, place: pod, estimatedAt };
  const timeline = withPromise(await getTimeline(tx, tenantId, shipment), promise);
  const eta = await getSingleEta(tx, tenantId, { queryId, shipmentId: id }, now);
  const leading = eta.sources.find(({ leads, source }) => leads && EtaSource.safeParse(source).success);
  const range: ArrivalRange | undefined =
    leading?.range == null
      ? undefined
      : { lowAt: leading.range.lowAt, highAt: leading.range.highAt, n: leading.error?.n ?? null };
  return {
    number: shipment.equipmentReference ?? shipment.trackedNumber,
    references: named([
      shipment.transportDocumentReference,
      shipment.carrierBookingReference,
      shipment.customerReference,
    ]),
    queryid: queryId,
    equipmentReference,
    isSilent: isSilent({ trackingStatus: timeline.status, lastHeardAt: timeline.lastHeardAt ?? null }, now),
    legs: legsOfOcean(timeline, id, range),
  };
}

async function loadRail(
  tx: Tx,
  tenantId: string,
  { id, equipmentReference, number }: Section,
  now: Date,
): Promise<LoadedSection> {
  const detail = await getRailDetail(tx, tenantId, id, now);
  const { cim, smgs, bills, bookings } = detail.references;
  return {
    number: formatRailNumber(number, detail.row.kind),
    references: named([...cim, ...smgs, ...bills, ...bookings]),
    queryid: id,
    equipmentReference,
    isSilent: detail.row.isSilent,
    legs: legsOfRail(detail, await findUsualSpread(tx, tenantId, 'rail')),
  };
}

/** A section with what its own mode knows of it. */
export async function loadSection(
  tx: Tx,
  tenantId: string,
  section: Section,
  now: Date,
): Promise<LoadedSection> {
  const { kind, id, equipmentReference } = section;
  switch (kind) {
    case 'ocean':
      return loadOcean(tx, tenantId, section, now);
    case 'rail':
      return loadRail(tx, tenantId, section, now);
    case 'ro-ro':
    case 'breakbulk': {
      const detail = await getSeaCargoDetail(tx, tenantId, id, now);
      const { bills, bookings } = detail.references;
      const references = named([...bills, ...bookings]);
      return {
        number: detail.row.number,
        references,
        queryid: id,
        equipmentReference,
        isSilent: detail.row.isSilent,
        legs: legsOfSeaCargo(detail),
      };
    }
    case 'truck': {
      const detail = await getTripDetail(tx, tenantId, id, now);
      const { plate, reference } = detail.row;
      const legs = legsOfTrip(detail);
      return {
        number: formatPlate(plate),
        references: named([reference]),
        queryid: id,
        equipmentReference,
        isSilent: detail.row.isSilent,
        legs,
      };
    }
    case 'air': {
      const waybill = await findWaybill(tx, tenantId, { waybillId: id });
      const detail = await getWaybillDetail(tx, tenantId, waybill, now);
      const references = named([
        detail.row.customerReference,
        ...detail.houses.map(({ houseNumber }) => houseNumber),
      ]);
      const legs = legsOfWaybill(detail, await findUsualSpread(tx, tenantId, 'air'));
      return {
        number: detail.row.awbNo,
        references,
        queryid: id,
        equipmentReference,
        isSilent: detail.row.lateness === 'silent',
        legs,
      };
    }
  }
}
