import { CallStatusCode, type ScheduledCall } from '@portolan/contract';
import { present } from '../json/json-fields.ts';
import { readCutOffs, readTimestamps } from './call-times.ts';
import type { ScheduleKnowledge } from './knowledge.ts';
import { readLocation } from './location.ts';
import type { ObjectReader } from './object-reader.ts';
import { readVoyages } from './voyages.ts';

/** The calls of a vessel in the order of the list. One whose place or status cannot be read is refused as a whole. */
export function readTransportCalls(schedule: ObjectReader, known: ScheduleKnowledge): ScheduledCall[] {
  return schedule.children('transportCalls').flatMap((call, sequence) => {
    const read = readTransportCall(call, sequence, known);
    return read === undefined ? [] : [read];
  });
}

function readTransportCall(
  call: ObjectReader,
  sequence: number,
  known: ScheduleKnowledge,
): ScheduledCall | undefined {
  const place = readLocation(call, known);
  const statusCodes = readStatusCodes(call);
  const { isIncomplete, count: _, remarks, delayReasonCodes, ...times } = readTimestamps(call);
  const voyages = readVoyages(call);
  if (place === undefined || statusCodes === undefined) return undefined;
  // A call whose only times could not be read says nothing any more, unless it is of a status.
  if (isIncomplete && !hasTime(times) && statusCodes.length === 0) return undefined;
  return {
    sequence,
    portName: place.name,
    ...present({
      unLocationCode: place.unLocationCode,
      facilityCode: place.facilityCode,
      transportCallReference: call.text('transportCallReference'),
      portVisitReference: call.text('portVisitReference'),
      remark: remarks.length === 0 ? undefined : remarks.join('; '),
    }),
    ...voyages,
    ...times,
    statusCodes,
    delayReasonCodes,
    cutOffs: readCutOffs(call),
    ...readCargoCall(call),
  };
}

/** Of Commercial Schedules 1.0.4: false where the vessel loads and discharges nothing; true where it is missing. */
export const readCargoCall = (call: ObjectReader): { isCargoCall?: false } =>
  call.boolean('isCargoOperationalCall') === false ? { isCargoCall: false } : {};

export const hasTime = (times: Pick<ScheduledCall, 'arrival' | 'berth' | 'departure'>): boolean =>
  [times.arrival, times.berth, times.departure].some((one) => Object.keys(one).length > 0);

/** The list takes precedence over the deprecated single field. Undefined, with a note, where a code is unknown. */
function readStatusCodes(call: ObjectReader): CallStatusCode[] | undefined {
  if (call.has('statusCodes')) return call.codes('statusCodes', CallStatusCode.options);
  if (!call.has('statusCode')) return [];
  const code = call.code('statusCode', CallStatusCode.options);
  return code === undefined ? undefined : [code];
}
