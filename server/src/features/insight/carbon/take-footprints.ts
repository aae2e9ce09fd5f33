import type { CarbonFootprint, FootprintShipment, MessageWarning } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { checkIntensities, describeHeld } from './check-intensity.ts';
import { markNumbers } from './due.ts';
import { recordFootprints } from './footprints.ts';

/**
 * Takes what messages of a batch say; what is calculated from it follows within minutes. What is of another unit is
 * left out with a warning, and so is named what is of a number that no shipment has.
 */
export async function takeFootprints(
  tx: Tx,
  tenantId: string,
  received: readonly { items: readonly CarbonFootprint[]; messageId: string; receivedAt: Date }[],
  warn: (messageId: string, warning: MessageWarning) => void,
): Promise<ReadonlyMap<string, number>> {
  const newByMessage = new Map<string, number>();
  for (const { items, messageId, receivedAt } of received) {
    const shipments = items.filter((item): item is FootprintShipment => item.form === 'shipment');
    const { taken, held, withoutShipment } = await checkIntensities(tx, tenantId, shipments);
    const changed = await recordFootprints(tx, tenantId, taken, receivedAt);
    await markNumbers(tx, tenantId, changed);
    newByMessage.set(messageId, changed.length);
    for (const one of held) {
      const sourceEventId = one.shipment.shipmentId;
      warn(messageId, { code: 'footprint-refused', sourceEventId, reason: describeHeld(one, 'en') });
    }
    for (const sourceEventId of withoutShipment) {
      const reason = `No shipment has the number ${sourceEventId}: this footprint counts once there is one.`;
      warn(messageId, { code: 'shipment-unknown', sourceEventId, reason });
    }
  }
  return newByMessage;
}
