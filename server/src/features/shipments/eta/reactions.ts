import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';
import type { React, ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { type ReceivedSchedule, vesselKeyOf } from '../schedules/index.ts';
import { listCarriedByKeys, orderByVessel } from './carried.ts';
import { lockEstimates, recordEstimates } from './estimate.ts';
import { loadKnowledge } from './load-knowledge.ts';

/** Changes after which a source may have another estimate of the arrival. */
const moveEstimates: ReadonlySet<ShipmentChange> = new Set([
  'added',
  'route',
  'departure',
  'arrival',
  'legs',
]);
/** Shipments of one transaction. */
const atOnce = 1000;

/** Appends each source's current estimate of the arrival, where it is new. */
export const updateEstimates: React<'timeline.changed'> = async (needs, { tenantId, changes }) => {
  const moved = Object.keys(changes).filter((id) => changes[id]?.some((change) => moveEstimates.has(change)));
  await estimateAgain(needs, tenantId, moved);
};

/**
 * Appends each source's current estimate for these shipments where it is new, and queues the choice between them. While
 * the past of the simulated world is sent, only what its carriers estimated then.
 */
export async function estimateAgain(
  { db, clock, isLoadingHistory }: ReactionNeeds,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const isPast = isLoadingHistory?.() ?? false;
  const inOrder =
    shipmentIds.length <= atOnce
      ? shipmentIds
      : await db.asTenant(tenantId, (tx) => orderByVessel(tx, tenantId, shipmentIds));
  for (let from = 0; from < inOrder.length; from += atOnce) {
    const some = inOrder.slice(from, from + atOnce);
    await db.asTenant(tenantId, async (tx) => {
      await lockEstimates(tx, tenantId);
      const known = await loadKnowledge(tx, tenantId, some, { now, isPast });
      const moved = await recordEstimates(tx, tenantId, known, now);
      if (moved.length > 0) await queueJob(tx, 'estimate.changed', { tenantId, shipmentIds: moved });
    });
  }
}

/** Queues the event of publications that said something new, in the transaction that stores them. */
export async function queuePublished(
  tx: Tx,
  tenantId: string,
  published: readonly Pick<ReceivedSchedule, 'schedule'>[],
): Promise<void> {
  const vesselKeys = [...new Set(published.map(({ schedule }) => vesselKeyOf(schedule)))];
  await queueJob(tx, 'schedule.published', { tenantId, vesselKeys });
}

/** A vessel's published calls changed: the shipments that it carries, or will, are estimated again. */
export const followSchedules: React<'schedule.published'> = async (needs, { tenantId, vesselKeys }) => {
  const carried = await needs.db.asTenant(tenantId, (tx) => listCarriedByKeys(tx, tenantId, vesselKeys));
  await estimateAgain(needs, tenantId, carried);
};
