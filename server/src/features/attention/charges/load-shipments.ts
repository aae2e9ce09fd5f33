import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  foldJourney,
  listJourneyFacts,
  loadDocumentLinks,
  loadFactsBySubject,
} from '../../shipments/folding/index.ts';
import { type Fact, equipmentSubject } from '../../shipments/timeline/index.ts';
import { listChargeExceptions } from './charge-exception.ts';
import type { CountedShipment } from './count-shipment.ts';
import { findReports, listFreeTimes } from './free-time-report.ts';

/** A container of the list with its timeline and what was entered about it. */
export interface ChargedShipment extends CountedShipment {
  shipmentId: string;
  simulated: boolean;
}

interface Row {
  shipmentId: string;
  journeyKey: string;
  equipmentReference: string;
  transportDocumentReference: string | null;
  carrierCode: string | null;
  customerReference: string | null;
  simulated: boolean;
}

/** Containers with all that their charges are counted by, in a few statements. Others are left out. */
export async function loadChargedShipments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<ChargedShipment[]> {
  const { rows } = await sql<Row>`
    select shipment_id, journey_key, equipment_reference, transport_document_reference, carrier_code,
      customer_reference, simulated
    from shipment where tenant_id = ${tenantId} and shipment_id = any (${shipmentIds}::uuid[])
      and equipment_reference is not null and listed`.execute(tx);
  if (rows.length === 0) return [];
  const equipments = [...new Set(rows.map(({ equipmentReference }) => equipmentReference))];
  const links = await loadDocumentLinks(tx, tenantId, equipments, []);
  const subjects = [...equipments.map((one) => equipmentSubject(one)), ...links.equipmentsOf.keys()];
  const facts = await loadFactsBySubject(tx, tenantId, subjects);
  const exceptions = await listChargeExceptions(tx, tenantId, shipmentIds);
  const documents = rows.flatMap(({ transportDocumentReference }) => transportDocumentReference ?? []);
  const reportsOf = findReports(await listFreeTimes(tx, tenantId, documents, equipments));
  return rows.flatMap(({ journeyKey, ...row }): ChargedShipment[] => {
    const journeys = listJourneyFacts(row.equipmentReference, facts);
    const journey = journeys.find((one) => one.journeyKey === journeyKey) ?? journeys.at(-1);
    if (journey === undefined) return [];
    const timeline = foldJourney(journey, links);
    return [
      {
        ...row,
        timeline,
        usedAgain: timeline.status === 'completed' ? firstReport(journey.later) : undefined,
        exceptions: exceptions.get(row.shipmentId) ?? [],
        reports: reportsOf(row.equipmentReference, row.transportDocumentReference),
      },
    ];
  });
}

/** The first thing that was reported as done in later journeys of a container. */
function firstReport(later: readonly (readonly Fact[])[]): CountedShipment['usedAgain'] {
  const [first] = later
    .flat()
    .flatMap(({ eventAt, eventClassifierCode, ...fact }) =>
      eventAt === undefined || eventClassifierCode !== 'ACT' ? [] : [{ ...fact, at: eventAt }],
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (first === undefined) return undefined;
  const { at, sourceName, sourceKind, messageId } = first;
  return { at, sourceName, sourceKind, messageId };
}
