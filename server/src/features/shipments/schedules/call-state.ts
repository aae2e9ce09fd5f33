import type { CallStatusCode, CutOffs, ScheduledCall, VesselSchedule } from '@portolan/contract';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';

/** The times of a call as columns. Null: not published. */
export interface CallTimeColumns {
  arrivalPlannedAt: Date | null;
  arrivalEstimatedAt: Date | null;
  arrivalActualAt: Date | null;
  berthPlannedAt: Date | null;
  berthEstimatedAt: Date | null;
  berthActualAt: Date | null;
  departurePlannedAt: Date | null;
  departureEstimatedAt: Date | null;
  departureActualAt: Date | null;
}

/** What is known of a call after a publication. `scheduleId` names the vessel. */
export interface CallState extends CallTimeColumns {
  scheduleId: string;
  sequence: number;
  /** The canonical one, whichever code of the port was published: shipments and calls are joined by it. */
  unLocationCode: string | null;
  portName: string;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  statusCodes: CallStatusCode[];
  delayReasonCodes: string[];
  remark: string | null;
  cutOffs: CutOffs;
  /** False: nothing is loaded or discharged. */
  isCargoCall: boolean;
  withdrawnAt: Date | null;
}

/** A call with its identity, as stored. */
export interface StoredCall extends CallState {
  callId: string;
  sourceId: string;
  simulated: boolean;
  kind: VesselSchedule['kind'];
  carrierCode: string;
  vesselKey: string;
  /** Of the vessel that another one replaced. */
  replacedVesselKey: string | null;
  transportCallReference: string | null;
  firstPublishedAt: Date;
  publishedAt: Date;
  /** What was published first of the arrival, before it came: punctuality is measured against it. */
  firstArrivalAt: Date | null;
  /** The same of the time at the berth. */
  firstBerthAt: Date | null;
}

/** In the order of the columns. */
export const callTimes = [
  'arrivalPlannedAt',
  'arrivalEstimatedAt',
  'arrivalActualAt',
  'berthPlannedAt',
  'berthEstimatedAt',
  'berthActualAt',
  'departurePlannedAt',
  'departureEstimatedAt',
  'departureActualAt',
] as const satisfies readonly (keyof CallTimeColumns)[];

const toDate = (instant: string | undefined): Date | null =>
  instant === undefined ? null : new Date(instant);

/** A published call as a state of this schedule. */
export function toCallState(call: ScheduledCall, scheduleId: string): CallState {
  const { arrival, berth, departure } = call;
  return {
    scheduleId,
    sequence: call.sequence,
    unLocationCode: call.unLocationCode === undefined ? null : canonicalLocationCode(call.unLocationCode),
    portName: call.portName,
    facilityCode: call.facilityCode ?? null,
    importVoyageNumber: call.importVoyageNumber ?? null,
    exportVoyageNumber: call.exportVoyageNumber ?? null,
    arrivalPlannedAt: toDate(arrival.planned),
    arrivalEstimatedAt: toDate(arrival.estimated),
    arrivalActualAt: toDate(arrival.actual),
    berthPlannedAt: toDate(berth.planned),
    berthEstimatedAt: toDate(berth.estimated),
    berthActualAt: toDate(berth.actual),
    departurePlannedAt: toDate(departure.planned),
    departureEstimatedAt: toDate(departure.estimated),
    departureActualAt: toDate(departure.actual),
    statusCodes: call.statusCodes,
    delayReasonCodes: call.delayReasonCodes,
    remark: call.remark ?? null,
    cutOffs: call.cutOffs,
    isCargoCall: call.isCargoCall ?? true,
    withdrawnAt: null,
  };
}

/**
 * What a publication says of an arrival to come, to be kept where it is the first. Beside an actual only the plan
 * counts: an estimate was made over by then.
 */
export const saidFirst = (call: CallTimeColumns): Pick<StoredCall, 'firstArrivalAt' | 'firstBerthAt'> => {
  const isOver = hasArrived(call);
  return {
    firstArrivalAt: call.arrivalPlannedAt ?? (isOver ? null : call.arrivalEstimatedAt),
    firstBerthAt: call.berthPlannedAt ?? (isOver ? null : call.berthEstimatedAt),
  };
};

/** The best known arrival: actual, else estimated, else planned; at the berth where none at the port is published. */
export const arrivalOf = (call: CallTimeColumns): Date | null =>
  call.arrivalActualAt ??
  call.berthActualAt ??
  call.arrivalEstimatedAt ??
  call.berthEstimatedAt ??
  call.arrivalPlannedAt ??
  call.berthPlannedAt;

export const departureOf = (call: CallTimeColumns): Date | null =>
  call.departureActualAt ?? call.departureEstimatedAt ?? call.departurePlannedAt;

/** What calls are ordered by; the same as the column `call_at`. */
export const callAtOf = (call: CallTimeColumns): Date | null => arrivalOf(call) ?? departureOf(call);

export const hasArrived = (call: CallTimeColumns): boolean =>
  call.arrivalActualAt !== null || call.berthActualAt !== null;

export const hasHappened = (call: CallTimeColumns): boolean =>
  hasArrived(call) || call.departureActualAt !== null;

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
const sameList = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

function sameCutOffs(a: CutOffs, b: CutOffs): boolean {
  const codes = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof CutOffs>;
  return [...codes].every((code) => {
    const [one, other] = [a[code], b[code]];
    return one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other);
  });
}

/** Whether two states say the same. Its place in the list of one message or another does not count. */
export function isSameState(a: CallState, b: CallState): boolean {
  return (
    a.scheduleId === b.scheduleId &&
    a.unLocationCode === b.unLocationCode &&
    a.portName === b.portName &&
    a.facilityCode === b.facilityCode &&
    a.importVoyageNumber === b.importVoyageNumber &&
    a.exportVoyageNumber === b.exportVoyageNumber &&
    callTimes.every((name) => sameMoment(a[name], b[name])) &&
    sameList(a.statusCodes, b.statusCodes) &&
    sameList(a.delayReasonCodes, b.delayReasonCodes) &&
    a.remark === b.remark &&
    a.isCargoCall === b.isCargoCall &&
    (a.withdrawnAt === null) === (b.withdrawnAt === null) &&
    sameCutOffs(a.cutOffs, b.cutOffs)
  );
}
