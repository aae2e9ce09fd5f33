import { type CallState, type CallTimeColumns, callTimes } from './call-state.ts';

const movedMs = 3_600_000;
/** The plan that an estimate is made against. */
const planOf: Partial<Record<keyof CallTimeColumns, keyof CallTimeColumns>> = {
  arrivalEstimatedAt: 'arrivalPlannedAt',
  berthEstimatedAt: 'berthPlannedAt',
  departureEstimatedAt: 'departurePlannedAt',
};

/** Whether an estimate was made against a plan that has moved since, by an hour or more. */
function isOutdated(name: keyof CallTimeColumns, before: CallState, published: CallState): boolean {
  const plan = planOf[name];
  const [was, is] = plan === undefined ? [null, null] : [before[plan], published[plan]];
  return was !== null && is !== null && Math.abs(is.getTime() - was.getTime()) >= movedMs;
}

/**
 * What is known after a newer publication.
 *
 * - A time that it does not mention stays: carriers often send only the newest kind. An actual is replaced only by
 *   another actual. An estimate goes with the plan that it was made against, once the same source moves the plan.
 * - A cut-off, terminal or voyage that it does not mention stays.
 * - Status, reason and remark are replaced, except by another source that has none: commercial schedules carry none.
 */
export function mergeCall(before: CallState, published: CallState, isSameSource: boolean): CallState {
  const times = Object.fromEntries(
    callTimes.map((name) => {
      const goes = isSameSource && isOutdated(name, before, published);
      return [name, published[name] ?? (goes ? null : before[name])];
    }),
  );
  const keepsStatus = !isSameSource && published.statusCodes.length + published.delayReasonCodes.length === 0;
  const status = keepsStatus ? before : published;
  return {
    ...published,
    ...times,
    unLocationCode: published.unLocationCode ?? before.unLocationCode,
    facilityCode: published.facilityCode ?? before.facilityCode,
    importVoyageNumber: published.importVoyageNumber ?? before.importVoyageNumber,
    exportVoyageNumber: published.exportVoyageNumber ?? before.exportVoyageNumber,
    statusCodes: status.statusCodes,
    delayReasonCodes: status.delayReasonCodes,
    remark: status.remark,
    cutOffs: { ...before.cutOffs, ...published.cutOffs },
    // Operational schedules have no such field: what they leave out changes nothing.
    isCargoCall: isSameSource ? published.isCargoCall : published.isCargoCall && before.isCargoCall,
  };
}

/** What a publication that is older than what is known still adds: an actual that was missing. */
export function mergeOlder(known: CallState, older: CallState): CallState {
  return {
    ...known,
    arrivalActualAt: known.arrivalActualAt ?? older.arrivalActualAt,
    berthActualAt: known.berthActualAt ?? older.berthActualAt,
    departureActualAt: known.departureActualAt ?? older.departureActualAt,
  };
}
