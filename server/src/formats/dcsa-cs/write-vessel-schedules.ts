import type { ScheduledCall, ScheduledTimes, VesselSchedule } from '@portolan/contract';
import { toCutOffTimes } from './write-cut-offs.ts';

/**
 * Vessel schedules as the body of a DCSA Commercial Schedules 1.0 answer to `GET /vessel-schedules`. The standard has
 * no place for what happened to a call: status codes, reasons and remarks are left out, and so are times at the berth.
 */
export function writeVesselSchedules(schedules: readonly VesselSchedule[]): string {
  const services = Map.groupBy(schedules, ({ carrierServiceCode, carrierServiceName }) =>
    JSON.stringify([carrierServiceCode, carrierServiceName]),
  );
  const body = [...services.values()].map((vessels) => ({
    carrierServiceName: vessels[0]?.carrierServiceName ?? vessels[0]?.carrierServiceCode ?? '',
    carrierServiceCode: vessels[0]?.carrierServiceCode ?? '',
    universalServiceReference: vessels[0]?.universalServiceReference,
    vesselSchedules: vessels.map((vessel) => ({
      vessel: toVessel(vessel),
      isDummyVessel: vessel.isDummyVessel,
      transportCalls: vessel.calls.map((call) => ({
        transportCallReference: call.transportCallReference ?? `${call.portName}-${call.sequence}`,
        carrierImportVoyageNumber: call.importVoyageNumber ?? '9999R',
        carrierExportVoyageNumber: call.exportVoyageNumber,
        universalImportVoyageReference: call.universalImportVoyageReference,
        universalExportVoyageReference: call.universalExportVoyageReference,
        portVisitReference: call.portVisitReference,
        ...(Object.keys(call.cutOffs).length > 0 && { cutOffTimes: toCutOffTimes(call.cutOffs) }),
        location: toLocation(call),
        timestamps: toTimestamps(call),
        ...(call.isCargoCall === false && { isCargoOperationalCall: false }),
      })),
    })),
  }));
  return JSON.stringify(body);
}

function toVessel({ vesselImoNumber, mmsi, vesselName, carrierCode }: VesselSchedule): object {
  return {
    vesselIMONumber: vesselImoNumber,
    MMSINumber: mmsi,
    name: vesselName,
    operatorCarrierCode: carrierCode,
    operatorCarrierCodeListProvider: 'NMFTA',
  };
}

function toLocation({ portName, unLocationCode, facilityCode }: ScheduledCall): object {
  return { locationName: portName, UNLocationCode: unLocationCode, facilitySMDGCode: facilityCode };
}

function toTimestamps({ arrival, departure }: ScheduledCall): object[] {
  return [...toTimes('ARRI', arrival), ...toTimes('DEPA', departure)];
}

function toTimes(eventTypeCode: 'ARRI' | 'DEPA', { planned, estimated, actual }: ScheduledTimes): object[] {
  const times = [
    ['PLN', planned],
    ['EST', estimated],
    ['ACT', actual],
  ] as const;
  return times.flatMap(([eventClassifierCode, eventDateTime]) =>
    eventDateTime === undefined ? [] : [{ eventTypeCode, eventClassifierCode, eventDateTime }],
  );
}
