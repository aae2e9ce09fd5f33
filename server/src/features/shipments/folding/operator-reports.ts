import type { TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { recordOperators } from '../../vessels/vessels/index.ts';
import type { AppendedFact } from './append-facts.ts';

/**
 * The facts that name the operator of a vessel: of each source the one about each vessel that was written last.
 * Pure.
 */
function listOperatorReports(facts: readonly AppendedFact[]): AppendedFact[] {
  const newest = new Map<string, AppendedFact>();
  const writtenAt = ({ event, receivedAt }: AppendedFact): number =>
    event.eventCreatedAt === undefined ? receivedAt.getTime() : Date.parse(event.eventCreatedAt);
  for (const fact of facts) {
    const { vesselImoNumber, vesselOperatorCarrierCode } = fact.event.conveyance;
    if (vesselImoNumber === undefined || vesselOperatorCarrierCode === undefined) continue;
    const key = `${vesselImoNumber} ${fact.sourceId}`;
    const known = newest.get(key);
    if (known === undefined || writtenAt(known) < writtenAt(fact)) newest.set(key, fact);
  }
  return [...newest.values()];
}

/** Queues `vessel-operator.reported` where new facts name who operates a vessel. */
export async function queueOperatorReports(
  tx: Tx,
  tenantId: string,
  facts: readonly AppendedFact[],
): Promise<void> {
  const factIds = listOperatorReports(facts).map(({ factId }) => factId);
  if (factIds.length > 0) await queueJob(tx, 'vessel-operator.reported', { tenantId, factIds });
}

/** Stores the operators of the vessels in facts. */
export const keepVesselOperators: React<'vessel-operator.reported'> = async ({ db }, { tenantId, factIds }) =>
  db.asTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ event: TrackingEvent; receivedAt: Date; simulated: boolean }>`
      select e.event, e.received_at, d.simulated
      from tracking_event e join data_source d on d.tenant_id = e.tenant_id and d.source_id = e.source_id
      where e.tenant_id = ${tenantId} and e.fact_id = any (${factIds}::bigint[])`.execute(tx);
    await recordOperators(tx, tenantId, rows);
  });
