import type { AlertedDocument } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { listStandingFacts } from '../../shipments/facts/index.ts';
import { loadFactsBySubject } from '../../shipments/folding/index.ts';
import type { KnownDocuments } from '../judges/index.ts';
import { type Referenced, subjectsOf, toReadOptions } from './referenced.ts';

/** A shipment of which a document may be missed. */
export interface PaperOwner extends Referenced {
  instructionsDueAt: string | null;
  vgmDueAt: string | null;
}

/** Document types of DCSA, and the events after which the document is there. */
const kinds = [
  { document: 'shipping-instructions', type: 'SHI', codes: ['RECE', 'CONF', 'APPR', 'PENC'] },
  { document: 'vgm', type: 'VGM', codes: ['RECE', 'CONF', 'APPR'] },
  { document: 'bill-of-lading', type: 'TRD', codes: ['ISSU', 'CONF', 'SURR'] },
] as const satisfies readonly { document: AlertedDocument; type: string; codes: readonly string[] }[];

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
  const bySubject = await loadFactsBySubject(tx, tenantId, subjects, {
    choice: { eventTypes: ['SHIPMENT'] },
  });
  const sources = new Set([...bySubject.values()].flatMap((facts) => facts.map(({ sourceId }) => sourceId)));
  if (sources.size === 0) return new Map();
  const reported = await listReported(tx, tenantId, [...sources]);
  return new Map(
    owners.flatMap((owner): [string, KnownDocuments][] => {
      // Of what is no longer there it is known, too, that its source reports documents.
      const own = subjectsOf(owner).flatMap((subject) => bySubject.get(subject) ?? []);
      if (own.length === 0) return [];
      const papers = listStandingFacts(own, toReadOptions(owner)).filter(
        ({ fact, classifier }) => fact.eventType === 'SHIPMENT' && classifier === 'ACT',
      );
      const received = kinds.filter(({ document, type, codes }) =>
        papers.some(
          ({ fact }) =>
            (fact.documentTypeCode === type && (codes as readonly string[]).includes(fact.eventCode)) ||
            // A bill is drafted from the instructions: they have come, reported or not.
            (document === 'shipping-instructions' && fact.documentTypeCode === 'TRD'),
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
