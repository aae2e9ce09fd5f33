import type { DecodedItem } from '@portolan/contract';
import type { ScheduleKnowledge } from '../dcsa-common/knowledge.ts';
import { readDcsaMessage } from '../dcsa-common/read-message.ts';
import { isJsonObject, type JsonObject } from '../json/json-fields.ts';
import { readPortSchedule } from './port-schedule.ts';
import { readRoute } from './route.ts';
import { readVesselSchedules } from './vessel-schedules.ts';

const expected = 'point-to-point routes, port schedules or vessel schedules of DCSA Commercial Schedules 1.0';

const isRoute = (object: JsonObject): boolean =>
  'legs' in object &&
  ('placeOfReceipt' in object || 'placeOfDelivery' in object || Array.isArray(object['legs']));

const isPortSchedule = (object: JsonObject): boolean =>
  'location' in object &&
  (Array.isArray(object['vesselSchedules']) || !('legs' in object)) &&
  !('timestamps' in object);

/** Operational Vessel Schedules name the vessel in the schedule itself. */
const isVesselSchedules = (object: JsonObject): boolean => {
  const schedules = object['vesselSchedules'];
  if (!Array.isArray(schedules)) return false;
  const [first] = schedules;
  return !(isJsonObject(first) && ('vesselIMONumber' in first || 'vesselOperatorSMDGLinerCode' in first));
};

/** What a body in DCSA Commercial Schedules 1.0.0 to 1.0.4 publishes, of whichever of its three endpoints. */
export function readCommercialSchedules(
  body: Uint8Array,
  contentType: string | undefined,
  known: ScheduleKnowledge,
): DecodedItem[] {
  return readDcsaMessage(body, contentType, {
    kinds: [
      { is: isRoute, read: (object) => readRoute(object, known) },
      { is: isPortSchedule, read: (object) => readPortSchedule(object, known) },
      { is: isVesselSchedules, read: (object) => readVesselSchedules(object, known) },
    ],
    wrappers: ['routes', 'schedules'],
    expected,
  });
}
