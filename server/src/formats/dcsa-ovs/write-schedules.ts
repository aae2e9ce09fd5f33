import type { ScheduledCall, ScheduledTimes, VesselSchedule } from '@portolan/contract';

/** What the standard asks for and the normal form does not contain. */
export interface OvsNames {
  /** The SMDG liner code of a carrier; its own code is written where none is known. */
  smdgCodeOf(carrierCode: string): string | undefined;
}

/** One timestamp of a call as the standard writes it. */
interface WrittenTimestamp {
  eventTypeCode: 'ARRI' | 'DEPA';
  eventClassifierCode: 'PLN' | 'EST' | 'ACT';
  eventDateTime: string;
  facilityTypeCode?: 'PBPL' | 'BRTH';
  delayReasonCode?: string;
  delayReasonCodes?: readonly string[];
  changeRemark?: string;
}

/** Stands for 'no voyage number' in the standard. */
const noVoyageNumber = '9999R';

/**
 * Vessel schedules as the body of a DCSA Operational Vessel Schedules 3.0 answer, one service with all its vessels
 * after the other. `form`: `arrays` has `statusCodes` and `delayReasonCodes` (3.0.1 and later), `single` only the
 * deprecated fields with one code each.
 */
export function writeOvsSchedules(
  schedules: readonly VesselSchedule[],
  names: OvsNames,
  form: 'arrays' | 'single' = 'arrays',
): string {
  const services = Map.groupBy(schedules, ({ carrierServiceCode, carrierServiceName }) =>
    JSON.stringify([carrierServiceCode, carrierServiceName]),
  );
  const body = [...services.values()].map((vessels) => {
    const [first] = vessels;
    return {
      carrierServiceName: first?.carrierServiceName ?? first?.carrierServiceCode ?? '',
      carrierServiceCode: first?.carrierServiceCode ?? '',
      universalServiceReference: first?.universalServiceReference,
      vesselSchedules: vessels.map((vessel) => toVesselSchedule(vessel, names, form)),
    };
  });
  return JSON.stringify(body);
}

function toVesselSchedule(vessel: VesselSchedule, names: OvsNames, form: 'arrays' | 'single'): object {
  return {
    vesselOperatorSMDGLinerCode: names.smdgCodeOf(vessel.carrierCode) ?? vessel.carrierCode,
    vesselIMONumber: vessel.vesselImoNumber,
    MMSINumber: vessel.mmsi,
    vesselName: vessel.vesselName,
    isDummyVessel: vessel.isDummyVessel,
    transportCalls: vessel.calls.map((call) => toTransportCall(call, form)),
  };
}

function toTransportCall(call: ScheduledCall, form: 'arrays' | 'single'): object {
  const [statusCode] = call.statusCodes;
  return {
    transportCallReference: call.transportCallReference ?? `${call.portName}-${call.sequence}`,
    carrierImportVoyageNumber: call.importVoyageNumber ?? noVoyageNumber,
    carrierExportVoyageNumber: call.exportVoyageNumber,
    universalImportVoyageReference: call.universalImportVoyageReference,
    universalExportVoyageReference: call.universalExportVoyageReference,
    portVisitReference: call.portVisitReference,
    location: toLocation(call),
    ...(statusCode !== undefined && { statusCode }),
    ...(form === 'arrays' && call.statusCodes.length > 0 && { statusCodes: call.statusCodes }),
    timestamps: toTimestamps(call, form),
  };
}

/** The terminal where its code is known, else the place, else the name alone. */
function toLocation({ portName, unLocationCode, facilityCode }: ScheduledCall): object {
  if (unLocationCode === undefined)
    return { locationName: portName, locationType: 'ADDR', address: { name: portName } };
  return facilityCode === undefined
    ? { locationName: portName, locationType: 'UNLO', UNLocationCode: unLocationCode }
    : {
        locationName: portName,
        locationType: 'FACS',
        UNLocationCode: unLocationCode,
        facilitySMDGCode: facilityCode,
      };
}

/**
 * The reasons of a delay and the remark belong to the newest time of the call. A call with two arrivals has the one at
 * the pilot boarding place and the one at the berth.
 */
function toTimestamps(call: ScheduledCall, form: 'arrays' | 'single'): WrittenTimestamp[] {
  const hasBerth = Object.keys(call.berth).length > 0;
  const timestamps = [
    ...toTimes('ARRI', call.arrival, hasBerth ? 'PBPL' : undefined),
    ...toTimes('ARRI', call.berth, 'BRTH'),
    ...toTimes('DEPA', call.departure, undefined),
  ];
  const [firstReason] = call.delayReasonCodes;
  const reasons = {
    ...(firstReason !== undefined && { delayReasonCode: firstReason }),
    ...(form === 'arrays' && call.delayReasonCodes.length > 0 && { delayReasonCodes: call.delayReasonCodes }),
    ...(call.remark !== undefined && { changeRemark: call.remark }),
  };
  const newest =
    timestamps.findLast(({ eventClassifierCode }) => eventClassifierCode !== 'PLN') ?? timestamps.at(-1);
  return timestamps.map((one) => (one === newest ? { ...one, ...reasons } : one));
}

function toTimes(
  eventTypeCode: 'ARRI' | 'DEPA',
  { planned, estimated, actual }: ScheduledTimes,
  facilityTypeCode: 'PBPL' | 'BRTH' | undefined,
): WrittenTimestamp[] {
  const times = [
    ['PLN', planned],
    ['EST', estimated],
    ['ACT', actual],
  ] as const;
  return times.flatMap(([eventClassifierCode, eventDateTime]) =>
    eventDateTime === undefined
      ? []
      : [
          {
            eventTypeCode,
            eventClassifierCode,
            eventDateTime,
            ...(facilityTypeCode !== undefined && { facilityTypeCode }),
          },
        ],
  );
}
