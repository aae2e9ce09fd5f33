import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { listStandingFacts } from '../../shipments/facts/index.ts';
import { loadFactsBySubject } from '../../shipments/folding/index.ts';
import { equipmentSubject } from '../../shipments/timeline/index.ts';
import type { ReeferReading } from '../judges/index.ts';
import { type Contained, equipmentSubjectsOf, toReadOptions } from './referenced.ts';

const readBackMs = 48 * 3_600_000;

/** What refrigerated containers measured in the last two days. They are found by their readings: few report any. */
export async function loadReadings(
  tx: Tx,
  tenantId: string,
  rows: readonly Contained[],
  now: Date,
): Promise<Map<string, ReeferReading[]>> {
  const after = new Date(now.getTime() - readBackMs);
  const { rows: found } = await sql<{ subject: string }>`
    select distinct s.subject
    from tracking_event e join tracking_event_subject s on s.tenant_id = e.tenant_id and s.fact_id = e.fact_id
    where e.tenant_id = ${tenantId} and e.event_type = 'REEFER' and e.event_at > ${after}
      and s.subject = any (${equipmentSubjectsOf(rows)}::text[])`.execute(tx);
  const subjects = found.map(({ subject }) => subject);
  const choice = { eventTypes: ['REEFER'], after };
  const bySubject = await loadFactsBySubject(tx, tenantId, subjects, { choice });
  return new Map(
    rows.flatMap((row): [string, ReeferReading[]][] => {
      const { equipmentReference } = row;
      const own = equipmentReference === null ? [] : bySubject.get(equipmentSubject(equipmentReference));
      const readings = listStandingFacts(own ?? [], toReadOptions(row)).flatMap(({ fact, at }) =>
        Date.parse(at) <= after.getTime() ||
        fact.reefer?.setpointC === undefined ||
        fact.reefer.probesC.length === 0
          ? []
          : [{ factId: fact.factId, at, setpointC: fact.reefer.setpointC, probesC: fact.reefer.probesC }],
      );
      return readings.length === 0 ? [] : [[row.shipmentId, readings]];
    }),
  );
}
