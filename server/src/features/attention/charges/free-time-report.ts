import type { FreeTimeReport } from '@portolan/contract';
import { sql } from 'kysely';
import { hashOf } from '../../../platform/canonical-json.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { ReceivedItems } from '../../sources/inbox/index.ts';

/** A report as it is kept. */
export interface KeptReport extends FreeTimeReport {
  messageId: string;
  sourceName: string;
}

/** Appends reports; the same one again changes nothing. Returns how many were new, by message. */
export async function recordFreeTimes(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedItems<FreeTimeReport>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = received.flatMap(({ items, messageId, sourceId, receivedAt }) =>
    items.map((report) => ({
      source_id: sourceId,
      message_id: messageId,
      transport_document_reference: report.transportDocumentReference ?? null,
      equipment_references: report.equipmentReferences,
      report,
      issued_at: report.issuedAt,
      received_at: receivedAt.toISOString(),
      content_hash: hashOf(report),
    })),
  );
  const { rows: added } = await sql<{ messageId: string; report: FreeTimeReport }>`
    insert into free_time_report (tenant_id, source_id, message_id, transport_document_reference,
      equipment_references, report, issued_at, received_at, content_hash)
    select ${tenantId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      source_id uuid, message_id bigint, transport_document_reference text, equipment_references text[],
      report jsonb, issued_at timestamptz, received_at timestamptz, content_hash text)
    on conflict (tenant_id, source_id, content_hash) do nothing
    returning message_id::text as message_id, report`.execute(tx);
  const newByMessage = new Map<string, number>();
  for (const { messageId } of added) newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  const bills = added.flatMap(({ report }) => report.transportDocumentReference ?? []);
  const boxes = added.flatMap(({ report }) => report.equipmentReferences);
  if (added.length > 0)
    await queueJob(tx, 'free-time.reported', {
      tenantId,
      transportDocumentReferences: [...new Set(bills)],
      equipmentReferences: [...new Set(boxes)],
    });
  return newByMessage;
}

/** Reports that name one of these bills of lading or containers, oldest first. */
export async function listFreeTimes(
  tx: Tx,
  tenantId: string,
  documents: readonly string[],
  equipments: readonly string[],
): Promise<KeptReport[]> {
  const { rows } = await sql<{ report: FreeTimeReport; messageId: string; sourceName: string }>`
    select r.report, r.message_id, coalesce(d.name, '') as source_name
    from free_time_report r left join data_source d on d.source_id = r.source_id and d.tenant_id = r.tenant_id
    where r.tenant_id = ${tenantId} and (r.transport_document_reference = any (${documents}::text[])
      or r.equipment_references && ${equipments}::text[])
    order by r.issued_at, r.report_id`.execute(tx);
  return rows.map(({ report, messageId, sourceName }) => ({ ...report, messageId, sourceName }));
}

/** Finds the reports that may be of a container: those of its B/L, and those that name it. */
export function findReports(
  reports: readonly KeptReport[],
): (equipmentReference: string, transportDocumentReference: string | null) => KeptReport[] {
  const byBill = Map.groupBy(reports, ({ transportDocumentReference }) => transportDocumentReference);
  const byBox = new Map<string, KeptReport[]>();
  for (const report of reports)
    for (const box of report.equipmentReferences) byBox.set(box, [...(byBox.get(box) ?? []), report]);
  return (equipmentReference, transportDocumentReference) => {
    const ofBill = transportDocumentReference === null ? [] : (byBill.get(transportDocumentReference) ?? []);
    return [...new Set([...ofBill, ...(byBox.get(equipmentReference) ?? [])])];
  };
}
