import type { Tx } from '../../../platform/db/database.ts';
import { listSilentSources } from '../../shipments/shipments/index.ts';
import { type FailingSource, judgeSilentSource } from './silent-source.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** Sources that are silent or broken, with the shipments in transit of their carrier. */
async function listFailingSources(tx: Tx, tenantId: string, now: Date): Promise<Concerned<FailingSource>[]> {
  const sources = await listSilentSources(tx, tenantId, now);
  return sources.map(({ shipmentIds, simulated, lastMessageAt, ...source }) => ({
    of: { ...source, lastMessageAt: lastMessageAt?.toISOString() ?? null },
    shipmentIds,
    simulated,
  }));
}

export const silentSource: WorldJudge<'silent-source', FailingSource> = {
  type: 'silent-source',
  load: (tx, tenantId, _, now) => listFailingSources(tx, tenantId, now),
  judge: (source, _, now) => judgeSilentSource(source, now),
  standsAlone: true,
};
