import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { sourceIsBroken, sourceIsSilent } from '../../sources/sources/index.ts';
import { isOfMode } from './list-filters.ts';

/** A source that is silent or broken, with the containers in transit that it may know of. */
export interface SilentSource {
  sourceId: string;
  name: string;
  isBroken: boolean;
  simulated: boolean;
  lastMessageAt: Date | null;
  shipmentIds: string[];
}

/** Silent and broken sources with the containers of their carrier: a real one with real ones, simulated apart. */
export async function listSilentSources(tx: Tx, tenantId: string, now: Date): Promise<SilentSource[]> {
  const { rows } = await sql<SilentSource>`
    select d.source_id, d.name, ${sourceIsBroken('d')} as is_broken, d.simulated,
      coalesce(case when d.way = 'pull' then d.last_success_at end, d.last_message_at) as last_message_at,
      array(select s.shipment_id from shipment s where s.tenant_id = ${tenantId} and ${isOfMode('VESSEL')}
        and s.listed and s.active and s.tracking_status = 'in-transit' and s.carrier_code = d.carrier_code
        and s.simulated = d.simulated) as shipment_ids
    from data_source d
    where d.tenant_id = ${tenantId} and d.enabled and d.removed_at is null
      and (${sourceIsBroken('d')} or ${sourceIsSilent('d', now)})`.execute(tx);
  return rows;
}
