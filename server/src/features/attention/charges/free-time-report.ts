import type { ChargeDirection, ClockKind, FreeTimeReport } from '@portolan/contract';
import { sql } from 'kysely';
import { hashOf } from '../../../platform/canonical-json.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { ReceivedItems } from '../../sources/inbox/index.ts';
import type { FreeTimeWord } from '../free-time/index.ts';

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
  const newByMessage = new Map<string, number>();
  const documents = new Set<string>();
  for (const { items, messageId, sourceId, receivedAt } of received)
    for (const report of items) {
      const { rows } = await sql`
        insert into free_time_report (tenant_id, source_id, message_id, transport_document_reference,
          equipment_references, report, issued_at, received_at, content_hash)
        values (${tenantId}, ${sourceId}, ${messageId}, ${report.transportDocumentReference},
          ${report.equipmentReferences}::text[], ${JSON.stringify(report)}::jsonb, ${report.issuedAt}, ${receivedAt},
          ${hashOf(report)})
        on conflict (tenant_id, source_id, content_hash) do nothing returning report_id`.execute(tx);
      if (rows.length === 0) continue;
      newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
      documents.add(report.transportDocumentReference);
    }
  const transportDocumentReferences = [...documents];
  if (documents.size > 0) await queueJob(tx, 'free-time.reported', { tenantId, transportDocumentReferences });
  return newByMessage;
}

/** Reports by B/L, oldest first. */
export async function listFreeTimes(
  tx: Tx,
  tenantId: string,
  documents: readonly string[],
): Promise<Map<string, KeptReport[]>> {
  const { rows } = await sql<{ report: FreeTimeReport; messageId: string; sourceName: string }>`
    select r.report, r.message_id, coalesce(d.name, '') as source_name
    from free_time_report r left join data_source d on d.source_id = r.source_id and d.tenant_id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.transport_document_reference = any (${documents}::text[])
    order by r.issued_at, r.report_id`.execute(tx);
  return Map.groupBy(
    rows.map(({ report, messageId, sourceName }) => ({ ...report, messageId, sourceName })),
    ({ transportDocumentReference }) => transportDocumentReference,
  );
}

const countOf = { CD: 'calendar', WD: 'working', HR: 'calendar' } as const;

/** What reports say of one clock of one container. Arrival notices speak of imports only. Pure. */
export function wordsOfReports(
  reports: readonly KeptReport[],
  box: { equipmentReference: string; isoEquipmentCode: string | undefined },
  direction: ChargeDirection,
  clock: ClockKind,
): FreeTimeWord[] {
  if (direction === 'export') return [];
  return reports
    .filter(({ clocks, equipmentReferences, isoEquipmentCodes }) => {
      if (!clocks.includes(clock)) return false;
      if (equipmentReferences.length > 0) return equipmentReferences.includes(box.equipmentReference);
      return isoEquipmentCodes.length === 0 || isoEquipmentCodes.includes(box.isoEquipmentCode ?? '');
    })
    .flatMap(({ lastFreeDate, lastFreeDateTime, duration, timeUnit = 'CD', ...report }): FreeTimeWord[] => {
      const lastFreeDay = lastFreeDate ?? lastFreeDateTime?.slice(0, 10) ?? null;
      const days = duration === undefined ? null : timeUnit === 'HR' ? Math.ceil(duration / 24) : duration;
      if (lastFreeDay === null && days === null) return [];
      return [
        {
          source: 'carrier',
          lastFreeDay,
          freeDays: days,
          freeDaysCount: countOf[timeUnit],
          readAt: report.issuedAt,
          messageId: report.messageId,
          sourceName: report.sourceName,
        },
      ];
    });
}
