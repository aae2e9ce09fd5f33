import type { DecodedItem, VesselSchedule } from '@portolan/contract';
import { readCutOffs, readTimestamps } from '../dcsa-common/call-times.ts';
import { type ScheduleKnowledge, toCarrierCode } from '../dcsa-common/knowledge.ts';
import { type SchedulePlace, readLocation } from '../dcsa-common/location.ts';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { hasTime, readCargoCall } from '../dcsa-common/transport-calls.ts';
import { readIsDummy, readVessel } from '../dcsa-common/vessel.ts';
import { readUniversalService, readVoyages } from '../dcsa-common/voyages.ts';
import { present } from '../json/json-fields.ts';

/**
 * The vessels that call at a port: an element of `GET /port-schedules`. Each partner of a service markets the call
 * under its own service and voyages, so each one has its own schedule.
 */
export function readPortSchedule(port: ObjectReader, known: ScheduleKnowledge): DecodedItem[] {
  const place = readLocation(port, known);
  const schedules = port.children('vesselSchedules');
  if (place === undefined) return [];
  return schedules.flatMap((schedule) => readCallOf(schedule, place, known));
}

function readCallOf(schedule: ObjectReader, place: SchedulePlace, known: ScheduleKnowledge): DecodedItem[] {
  const vessel = schedule.child('vessel');
  const named = readVessel(vessel);
  const isDummyVessel = readIsDummy(schedule, named);
  const { arrival, berth, departure, delayReasonCodes, remarks, count } = readTimestamps(schedule);
  const cutOffs = readCutOffs(schedule);
  if (count === 0) schedule.missing('timestamps');
  const universalServiceReference = readUniversalService(schedule);
  const operator = vessel?.text('operatorCarrierCode');
  const partners = schedule.children('servicePartners');
  if (schedule.list('servicePartners')?.length === 0 || !schedule.has('servicePartners'))
    schedule.missing('servicePartners');
  if (isDummyVessel === undefined || !hasTime({ arrival, berth, departure })) return [];
  return partners.map((partner): DecodedItem => {
    const code = partner.text('carrierCode');
    const carrierCode = toCarrierCode(code ?? operator ?? '', known);
    const read: VesselSchedule = {
      kind: known.kindOf({ ...named, carrierCode }),
      carrierCode,
      ...(code === undefined ? { carrierIsOperator: true } : {}),
      ...present({
        carrierServiceCode: partner.text('carrierServiceCode'),
        carrierServiceName: partner.text('carrierServiceName'),
        universalServiceReference,
      }),
      ...named,
      isDummyVessel,
      isPartial: true,
      calls: [
        {
          sequence: 0,
          portName: place.name,
          ...present({ unLocationCode: place.unLocationCode, facilityCode: place.facilityCode }),
          ...readVoyages(schedule, partner),
          arrival,
          berth,
          departure,
          statusCodes: [],
          delayReasonCodes,
          ...present({ remark: remarks.length === 0 ? undefined : remarks.join('; ') }),
          cutOffs,
          ...readCargoCall(schedule),
        },
      ],
    };
    return { kind: 'schedule', schedule: read };
  });
}
