import type { DecodedItem } from '@portolan/contract';
import { type ScheduleKnowledge, toCarrierCode } from '../dcsa-common/knowledge.ts';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { readTransportCalls } from '../dcsa-common/transport-calls.ts';
import { readIsDummy, readVessel } from '../dcsa-common/vessel.ts';
import { readUniversalService } from '../dcsa-common/voyages.ts';
import { present } from '../json/json-fields.ts';

/** The vessels of a service with their calls: an element of `GET /vessel-schedules`. */
export function readVesselSchedules(service: ObjectReader, known: ScheduleKnowledge): DecodedItem[] {
  const names = present({
    carrierServiceCode: service.text('carrierServiceCode'),
    carrierServiceName: service.text('carrierServiceName'),
    universalServiceReference: readUniversalService(service),
  });
  if (Object.keys(names).length === 0) {
    service.missing('carrierServiceCode', 'The service has neither a code nor a name');
    return [];
  }
  return service.children('vesselSchedules').flatMap((schedule): DecodedItem[] => {
    const vessel = schedule.child('vessel');
    const named = readVessel(vessel);
    const isDummyVessel = readIsDummy(schedule, named);
    const calls = readTransportCalls(schedule, known);
    const operator = vessel?.text('operatorCarrierCode');
    if (isDummyVessel === undefined || calls.length === 0) return [];
    const carrierCode = operator === undefined ? '' : toCarrierCode(operator, known);
    return [
      {
        kind: 'schedule',
        schedule: {
          kind: known.kindOf({ ...named, carrierCode }),
          carrierCode,
          carrierIsOperator: true,
          ...names,
          ...named,
          isDummyVessel,
          calls,
        },
      },
    ];
  });
}
