import type { AlertedDocument, ReeferMeasurement } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { equipmentSubject, toSubject } from '../../shipments/timeline/index.ts';
import type { KnownDocuments, ReeferReading } from '../judges/index.ts';

/** A shipment of which a document may be missed. */
export interface PaperOwner {
  shipmentId: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  instructionsDueAt: string | null;
  vgmDueAt: string | null;
}

/** Document types of DCSA, and the events after which the document is there. */
const kinds = [
  { document: 'shipping-instructions', type: 'SHI', codes: ['RECE', 'CONF', 'APPR', 'PENC'] },
  { document: 'vgm', type: 'VGM', codes: ['RECE', 'CONF', 'APPR'] },
  { document: 'bill-of-lading', type: 'TRD', codes: ['ISSU', 'CONF', 'SURR'] },
] as const satisfies readonly { document: AlertedDocument; type: string; codes: readonly string[] }[];

interface PaperRow {
  subject: string;
  sourceId: string;
  eventCode: string;
  documentTypeCode: string;
}

const subjectsOf = (row: PaperOwner): string[] => [
  ...(row.equipmentReference === null ? [] : [equipmentSubject(row.equipmentReference)]),
  ...(row.transportDocumentReference === null
    ? []
    : [toSubject('bill-of-lading', row.transportDocumentReference)]),
  ...(row.carrierBookingReference === null ? [] : [toSubject('booking', row.carrierBookingReference)]),
];

/** Which kinds of documents these sources have ever reported. */
async function listReported(
  tx: Tx,
  tenantId: string,
  sourceIds: readonly string[],
): Promise<Map<string, AlertedDocument[]>> {
  const { rows } = await sql<{ sourceId: string; type: string }>`
    select d.source_id, k.type from unnest(${[...sourceIds]}::uuid[]) as d (source_id)
    cross join unnest(${kinds.map(({ type }) => type)}::text[], ${kinds.map(({ codes }) => codes.join())}::text[])
      as k (type, codes)
    where exists (select 1 from tracking_event e where e.tenant_id = ${tenantId} and e.source_id = d.source_id
      and e.event_type = 'SHIPMENT' and e.event ->> 'documentTypeCode' = k.type
      and e.event_code = any (string_to_array(k.codes, ',')))`.execute(tx);
  const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId);
  return new Map(
    [...bySource].map(([sourceId, those]) => [
      sourceId,
      kinds.filter(({ type }) => those.some((one) => one.type === type)).map(({ document }) => document),
    ]),
  );
}

/**
 * The documents of shipments. What has no document event at all gets no entry: whether its source reports documents
 * is not known.
 */
export async function loadPapers(
  tx: Tx,
  tenantId: string,
  owners: readonly PaperOwner[],
): Promise<Map<string, KnownDocuments>> {
  if (owners.length === 0) return new Map();
  const subjects = [...new Set(owners.flatMap(subjectsOf))];
  const { rows } = await sql<PaperRow>`
    select s.subject, e.source_id, e.event_code, e.event ->> 'documentTypeCode' as document_type_code
    from tracking_event_subject s join tracking_event e on e.tenant_id = s.tenant_id and e.fact_id = s.fact_id
    where s.tenant_id = ${tenantId} and s.subject = any (${subjects}::text[]) and e.event_type = 'SHIPMENT'
      and e.retracts_source_event_id is null and coalesce(e.event_classifier_code, 'ACT') = 'ACT'`.execute(
    tx,
  );
  if (rows.length === 0) return new Map();
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  const reported = await listReported(tx, tenantId, [...new Set(rows.map(({ sourceId }) => sourceId))]);
  return new Map(
    owners.flatMap((owner): [string, KnownDocuments][] => {
      const own = subjectsOf(owner).flatMap((subject) => bySubject.get(subject) ?? []);
      if (own.length === 0) return [];
      const received = kinds.filter(({ document, type, codes }) =>
        own.some(
          (row) =>
            (row.documentTypeCode === type && (codes as readonly string[]).includes(row.eventCode)) ||
            // A bill is drafted from the instructions: they have come, reported or not.
            (document === 'shipping-instructions' && row.documentTypeCode === 'TRD'),
        ),
      );
      const documents: KnownDocuments = {
        reported: [...new Set(own.flatMap(({ sourceId }) => reported.get(sourceId) ?? []))],
        received: received.map(({ document }) => document),
        instructionsDueAt: owner.instructionsDueAt,
        vgmDueAt: owner.vgmDueAt,
      };
      return [[owner.shipmentId, documents]];
    }),
  );
}

const readBackMs = 48 * 3_600_000;

/** What refrigerated containers measured in the last two days. They are found by their readings: few report any. */
export async function loadReadings(
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<PaperOwner, 'shipmentId' | 'equipmentReference'>[],
  now: Date,
): Promise<Map<string, ReeferReading[]>> {
  const { rows: facts } = await sql<{
    subject: string;
    factId: string;
    at: Date;
    reefer: ReeferMeasurement | null;
  }>`
    select s.subject, e.fact_id::text as fact_id, e.event_at as at, e.event -> 'reefer' as reefer
    from tracking_event e join tracking_event_subject s on s.tenant_id = e.tenant_id and s.fact_id = e.fact_id
    where e.tenant_id = ${tenantId} and e.event_type = 'REEFER' and e.event_at > ${new Date(now.getTime() - readBackMs)}
      and e.retracts_source_event_id is null order by e.event_at`.execute(tx);
  if (facts.length === 0) return new Map();
  const bySubject = Map.groupBy(facts, ({ subject }) => subject);
  return new Map(
    rows.flatMap(({ shipmentId, equipmentReference }): [string, ReeferReading[]][] => {
      const own = equipmentReference === null ? [] : bySubject.get(equipmentSubject(equipmentReference));
      const readings = (own ?? []).flatMap(({ factId, at, reefer }) =>
        reefer?.setpointC === undefined || reefer.probesC.length === 0
          ? []
          : [{ factId, at: at.toISOString(), setpointC: reefer.setpointC, probesC: reefer.probesC }],
      );
      return readings.length === 0 ? [] : [[shipmentId, readings]];
    }),
  );
}
