import { hourMs } from '@portolan/contract/time/durations';
import type { FreeTimeReport } from '@portolan/contract';
import { writeArrivalNotice } from '../../../formats/dcsa-an/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import type { World } from '../world.ts';
import { type ChargeCase, chargeCasesAt, dateOf } from './cases.ts';

/** The tenant of the demo that gets the notices of documented containers. */
const tenant = 'kestrel-foods';

type FreeTime = Pick<FreeTimeReport, 'clocks' | 'duration' | 'timeUnit' | 'lastFreeDate'>;

/** What the carriers of the documented containers say of free time, and how long after the discharge. */
function noticesOf({ name, landed }: ChargeCase): { afterHours: number; freeTime: FreeTime }[] {
  if (name === 'past-free-time')
    // The carrier counts through the customs hold: four working days are over sooner.
    return [{ afterHours: 6, freeTime: { clocks: ['demurrage'], lastFreeDate: dateOf(landed, 6) } }];
  if (name === 'overdue-empty')
    return [{ afterHours: 4, freeTime: { clocks: ['detention'], duration: 5, timeUnit: 'CD' } }];
  return [
    { afterHours: 3, freeTime: { clocks: ['demurrage'], duration: 7, timeUnit: 'CD' } },
    { afterHours: 30, freeTime: { clocks: ['demurrage'], duration: 5, timeUnit: 'CD' } },
  ];
}

/** Arrival notices that are sent from an instant up to another one, in order. The same world gives the same bytes. */
export function arrivalNotices(world: World, from: Date, to: Date): SimulatedMessage[] {
  return chargeCasesAt(world, to.getTime())
    .flatMap((one) =>
      noticesOf(one).map(({ afterHours, freeTime }) =>
        toMessage(one, one.landed.at + afterHours * hourMs, freeTime),
      ),
    )
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function toMessage({ shipment, landed }: ChargeCase, at: EpochMs, freeTime: FreeTime): SimulatedMessage {
  const equipmentReferences = shipment.containers.map(({ equipmentReference }) => equipmentReference);
  const notice = writeArrivalNotice({
    carrierCode: shipment.carrier.carrierCode,
    transportDocumentReference: shipment.transportDocumentReference,
    issuedAt: new Date(at).toISOString(),
    equipmentReferences,
    portOfDischarge: landed.site?.unLocationCode ?? '',
    arrivalDate: dateOf(landed),
    freeTimes: [{ equipmentReferences, ...freeTime }],
  });
  return {
    at: new Date(at),
    tenant,
    carrierCode: null,
    connector: 'dcsa-an',
    body: JSON.stringify({ arrivalNotices: [notice] }),
  };
}
