import { type CallState, callTimes } from './call-state.ts';

/**
 * What is known after a newer publication.
 *
 * - A time that it does not mention stays: carriers often send only the newest kind. An actual is replaced only by
 *   another actual.
 * - A cut-off, terminal or voyage that it does not mention stays.
 * - Status, reason and remark are replaced, except by another source that has none: commercial schedules carry none.
 */
export function mergeCall(before: CallState, published: CallState, isSameSource: boolean): CallState {
  const times = Object.fromEntries(callTimes.map((name) => [name, published[name] ?? before[name]]));
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
