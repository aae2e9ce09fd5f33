import { CutOffCode, type CutOffs, type ScheduledCall, type ScheduledTimes } from '@portolan/contract';
import type { ObjectReader } from './object-reader.ts';

type Times = Pick<ScheduledCall, 'arrival' | 'berth' | 'departure'>;

const classifiers = { PLN: 'planned', EST: 'estimated', ACT: 'actual' } as const;
const eventTypes = ['ARRI', 'DEPA'] as const;
const facilityTypes = ['PBPL', 'BRTH'] as const;

/** What the timestamps of a call say, and whether all of them could be read. */
export interface CallTimestamps extends Times {
  delayReasonCodes: string[];
  remarks: string[];
  /** Some of them were refused. */
  isIncomplete: boolean;
  count: number;
}

/**
 * The timestamps of a call. An arrival is at the berth where the message says so, or where it names no facility beside
 * another one at the pilot boarding place. Else it is the arrival, as the versions before 3.0.2 of Operational Vessel
 * Schedules have it. A departure from the berth counts
 * before one from the pilot boarding place. One that contradicts another of the call is refused.
 */
export function readTimestamps(call: ObjectReader): CallTimestamps {
  const times: Times = { arrival: {}, berth: {}, departure: {} };
  const fromPilot: ScheduledTimes = {};
  const found = { delayReasonCodes: [] as string[], remarks: [] as string[] };
  const before = call.refused;
  const timestamps = call.children('timestamps');
  const hasPilot = timestamps.some(
    ({ object }) => object['eventTypeCode'] === 'ARRI' && object['facilityTypeCode'] === 'PBPL',
  );
  for (const timestamp of timestamps) {
    const stamp = readTimestamp(timestamp);
    if (stamp === undefined) continue;
    const { eventType, classifier, at, facilityType } = stamp;
    const target =
      eventType === 'DEPA'
        ? facilityType === 'PBPL'
          ? fromPilot
          : times.departure
        : facilityType === 'BRTH' || (facilityType === undefined && hasPilot)
          ? times.berth
          : times.arrival;
    const known = target[classifier];
    if (known !== undefined && Date.parse(known) !== Date.parse(at)) {
      contradicts(timestamp, known);
      continue;
    }
    target[classifier] ??= at;
    noteReasons(timestamp, found);
  }
  times.departure = { ...fromPilot, ...times.departure };
  return { ...times, ...found, isIncomplete: call.refused > before, count: timestamps.length };
}

function readTimestamp(timestamp: ObjectReader) {
  const eventType = timestamp.code('eventTypeCode', eventTypes);
  if (!timestamp.has('eventTypeCode')) timestamp.missing('eventTypeCode');
  const classifierCode = timestamp.code('eventClassifierCode', ['PLN', 'EST', 'ACT'] as const);
  if (!timestamp.has('eventClassifierCode')) timestamp.missing('eventClassifierCode');
  const at = timestamp.instant('eventDateTime');
  const facilityType = timestamp.code('facilityTypeCode', facilityTypes);
  if (eventType === undefined || classifierCode === undefined || at === undefined) return undefined;
  return { eventType, classifier: classifiers[classifierCode], at, facilityType };
}

function contradicts(timestamp: ObjectReader, known: string): void {
  timestamp.refuse({
    field: 'eventDateTime',
    code: 'duplicate-id',
    reason: `The call has this time already, as ${known}: send one time for each event type and classifier.`,
  });
}

/** The list takes precedence over the deprecated single field. */
function noteReasons(
  timestamp: ObjectReader,
  found: { delayReasonCodes: string[]; remarks: string[] },
): void {
  const listed = timestamp.list('delayReasonCodes');
  const single = timestamp.text('delayReasonCode');
  const codes = listed ?? (single === undefined ? [] : [single]);
  for (const value of codes) {
    const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
    if (!/^[A-Z0-9]{1,3}$/.test(code)) {
      timestamp.refuse({
        field: listed === undefined ? 'delayReasonCode' : 'delayReasonCodes',
        code: 'unknown-code',
        reason: `The reason of a delay is not a code of at most three letters: send one of the SMDG list, such as WEA.`,
      });
      continue;
    }
    if (!found.delayReasonCodes.includes(code)) found.delayReasonCodes.push(code);
  }
  const remark = timestamp.text('changeRemark');
  if (remark !== undefined && !found.remarks.includes(remark)) found.remarks.push(remark);
}

/** The published cut-offs. Of two of the same code that differ the earlier one is kept, and the other one refused. */
export function readCutOffs(holder: ObjectReader): CutOffs {
  const cutOffs: CutOffs = {};
  for (const cutOff of holder.children('cutOffTimes')) {
    const code = cutOff.code('cutOffDateTimeCode', CutOffCode.options);
    if (!cutOff.has('cutOffDateTimeCode')) cutOff.missing('cutOffDateTimeCode');
    const at = cutOff.instant('cutOffDateTime');
    if (code === undefined || at === undefined) continue;
    const known = cutOffs[code];
    if (known !== undefined && Date.parse(known) !== Date.parse(at))
      cutOff.refuse({
        field: 'cutOffDateTime',
        code: 'duplicate-id',
        reason: `${code} stands twice with different times: send each cut-off once. The earlier one counts.`,
      });
    if (known === undefined || Date.parse(at) < Date.parse(known)) cutOffs[code] = at;
  }
  return cutOffs;
}
