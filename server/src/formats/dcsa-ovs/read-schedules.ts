import type { DecodedItem, VesselSchedule } from '@portolan/contract';
import { type ScheduleKnowledge, toCarrierCode } from '../dcsa-common/knowledge.ts';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { type ElementKind, readDcsaMessage } from '../dcsa-common/read-message.ts';
import { readTransportCalls } from '../dcsa-common/transport-calls.ts';
import { readIsDummy, readVessel } from '../dcsa-common/vessel.ts';
import { readUniversalService } from '../dcsa-common/voyages.ts';
import { isJsonObject, type JsonObject, present } from '../json/json-fields.ts';

const expected = 'services with vessel schedules of DCSA Operational Vessel Schedules 3.0';

/** Commercial Schedules put what names the vessel one level deeper, and a port schedule has a location of its own. */
const isService = (object: JsonObject): boolean => {
  const schedules = object['vesselSchedules'];
  if ('location' in object || 'legs' in object) return false;
  if (!Array.isArray(schedules)) return 'carrierServiceCode' in object || 'carrierServiceName' in object;
  const [first] = schedules;
  return !(isJsonObject(first) && isJsonObject(first['vessel']));
};

/**
 * The vessel schedules of a body in DCSA Operational Vessel Schedules 3.0.0 to 3.0.2. The single fields `statusCode`
 * and `delayReasonCode` of 3.0.0 are read where the lists of 3.0.1 are missing.
 */
export function readOperationalSchedules(
  body: Uint8Array,
  contentType: string | undefined,
  known: ScheduleKnowledge,
): DecodedItem[] {
  const service: ElementKind = { is: isService, read: (object) => readService(object, known) };
  return readDcsaMessage(body, contentType, { kinds: [service], wrappers: ['services'], expected });
}

function readService(service: ObjectReader, known: ScheduleKnowledge): DecodedItem[] {
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
    const vessel = readVessel(schedule);
    const isDummyVessel = readIsDummy(schedule, vessel);
    const operator = schedule.text('vesselOperatorSMDGLinerCode');
    const calls = readTransportCalls(schedule, known);
    if (isDummyVessel === undefined || calls.length === 0) return [];
    // TBD: not decided yet.
    const carrierCode = operator === undefined || operator === 'TBD' ? '' : toCarrierCode(operator, known);
    const read: VesselSchedule = {
      kind: known.kindOf({ ...vessel, carrierCode }),
      carrierCode,
      carrierIsOperator: true,
      ...names,
      ...vessel,
      isDummyVessel,
      calls,
    };
    return [{ kind: 'schedule', schedule: read }];
  });
}
