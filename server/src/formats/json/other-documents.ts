import { isJsonObject, type JsonObject } from '../json/json-fields.ts';

/** Documents that look like Track & Trace or are sent to its address by mistake. */
const documentSigns: { name: string; hasSign: (document: JsonObject) => boolean }[] = [
  { name: 'a DCSA Arrival Notice', hasSign: hasAny('arrivalNotices', 'arrivalNoticeNotifications') },
  { name: 'a DCSA Port Call event', hasSign: hasAny('portCall', 'terminalCall', 'portCallService') },
  {
    name: 'a DCSA Commercial Schedules point-to-point route',
    hasSign: (document) => hasAny('legs')(document) && hasAny('placeOfReceipt', 'placeOfDelivery')(document),
  },
  { name: 'a DCSA Operational Vessel Schedule', hasSign: isOperationalVesselSchedule },
  { name: 'a DCSA Commercial Schedules vessel or port schedule', hasSign: hasAny('vesselSchedules') },
  {
    name: 'a DCSA booking',
    hasSign: hasAny('cargoMovementTypeAtOrigin', 'shipmentLocations', 'requestedEquipments'),
  },
  {
    name: 'a DCSA shipping instruction or transport document',
    hasSign: hasAny('consignmentItems', 'transportDocumentTypeCode'),
  },
  { name: 'a DCSA event subscription', hasSign: hasAny('callbackUrl', 'subscriptionID') },
  { name: 'an error answer', hasSign: hasAny('feedbackElements', 'errors', 'statusCodeText') },
];

function hasAny(...names: string[]): (document: JsonObject) => boolean {
  return (document) => names.some((name) => Object.hasOwn(document, name));
}

/** Both vessel schedules list calls with timestamps; only the operational one also names the vessel. */
function isOperationalVesselSchedule(document: JsonObject): boolean {
  const schedules = document['vesselSchedules'];
  return (
    Array.isArray(schedules) &&
    schedules.some((schedule) => isJsonObject(schedule) && 'vesselIMONumber' in schedule)
  );
}

/** What a JSON value that a connector does not take looks like, as text; undefined when it resembles nothing. */
export function recogniseDocument(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined;
  return documentSigns.find(({ hasSign }) => hasSign(value))?.name;
}
