import type { CarbonFootprint, FootprintShipment } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { checkIntensities } from './check-intensity.ts';
import { markNumbers } from './due.ts';
import { recordFootprints } from './footprints.ts';

/**
 * Takes what messages of a batch say; what is calculated from it follows within minutes. What is of another unit is
 * left out.
 */
export async function takeFootprints(
  tx: Tx,
  tenantId: string,
  received: readonly { items: readonly CarbonFootprint[]; messageId: string; receivedAt: Date }[],
): Promise<ReadonlyMap<string, number>> {
  const newByMessage = new Map<string, number>();
  for (const { items, messageId, receivedAt } of received) {
    const shipments = items.filter((item): item is FootprintShipment => item.form === 'shipment');
    const { taken } = await checkIntensities(tx, tenantId, shipments);
    const changed = await recordFootprints(tx, tenantId, taken, receivedAt);
    await markNumbers(tx, tenantId, changed);
    newByMessage.set(messageId, changed.length);
  }
  return newByMessage;
}
