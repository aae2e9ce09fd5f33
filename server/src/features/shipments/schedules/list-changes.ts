import { hourMs } from '@portolan/contract/time/durations';
import { CutOffCode, type ScheduleChange } from '@portolan/contract';
import { isCallMade } from './call-made.ts';
import { type CallState, arrivalOf, departureOf, hasArrived } from './call-state.ts';

/** A time that moves by less is noise of the carrier's planning. */
export const slideHours = 1;

/** Hours to one decimal; later is positive. */
const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) / hourMs) * 10) / 10;

/** A call that is not to be made, by its status or because it is no longer published. */
const isOmitted = (call: CallState): boolean =>
  call.statusCodes.includes('OMIT') || call.withdrawnAt !== null;

/** How a vessel is called in a change. */
export type NameVessel = (scheduleId: string) => string | null;

/**
 * What changed about a call from one publication to the next, in the order of importance. Without `before` the call is
 * new. Pure.
 */
export function listCallChanges(
  before: CallState | undefined,
  after: CallState,
  nameVessel: NameVessel,
): ScheduleChange[] {
  if (before === undefined)
    return after.statusCodes.includes('ADHO')
      ? [{ kind: 'added' }, { kind: 'extra-call' }]
      : [{ kind: 'added' }];
  return [
    ...listStatusChanges(before, after),
    ...listSwap(before, after, nameVessel),
    ...listPlaceChanges(before, after),
    ...listHappened(before, after),
    ...listSlides(before, after),
    ...listCutOffChanges(before, after),
  ];
}

function listStatusChanges(before: CallState, after: CallState): ScheduleChange[] {
  const isNew = (code: CallState['statusCodes'][number]): boolean =>
    after.statusCodes.includes(code) && !before.statusCodes.includes(code);
  const changes: ScheduleChange[] = [];
  if (isNew('BLNK')) changes.push({ kind: 'blank' });
  if (isOmitted(after) && !isOmitted(before)) changes.push({ kind: 'omitted' });
  if (!isCallMade(before) && isCallMade(after)) changes.push({ kind: 'reinstated' });
  if (isNew('CUTR')) changes.push({ kind: 'cut-and-run' });
  if (isNew('ADHO')) changes.push({ kind: 'extra-call' });
  if (isNew('PHIN')) changes.push({ kind: 'phase-in' });
  if (isNew('PHOT')) changes.push({ kind: 'phase-out' });
  if (isNew('OOSV') || isNew('DRYD')) changes.push({ kind: 'out-of-service' });
  if (isNew('ROTC')) changes.push({ kind: 'rotation', from: null, to: null });
  return changes;
}

function listSwap(before: CallState, after: CallState, nameVessel: NameVessel): ScheduleChange[] {
  if (before.scheduleId === after.scheduleId) return [];
  const [from, to] = [nameVessel(before.scheduleId), nameVessel(after.scheduleId)];
  return from === to ? [] : [{ kind: 'vessel-swapped', from, to }];
}

function listPlaceChanges(before: CallState, after: CallState): ScheduleChange[] {
  const changes: ScheduleChange[] = [];
  if (before.unLocationCode !== null && before.unLocationCode !== after.unLocationCode)
    changes.push({ kind: 'rotation', from: before.unLocationCode, to: after.unLocationCode });
  else if (before.facilityCode !== null && before.facilityCode !== after.facilityCode)
    changes.push({ kind: 'terminal', from: before.facilityCode, to: after.facilityCode });
  const [from, to] = [before, after].map((call) => call.exportVoyageNumber ?? call.importVoyageNumber);
  if (from !== null && from !== undefined && from !== to)
    changes.push({ kind: 'voyage', from, to: to ?? null });
  return changes;
}

function listHappened(before: CallState, after: CallState): ScheduleChange[] {
  const changes: ScheduleChange[] = [];
  const arrivedAt = after.arrivalActualAt ?? after.berthActualAt;
  if (!hasArrived(before) && arrivedAt !== null)
    changes.push({ kind: 'arrived', at: arrivedAt.toISOString() });
  if (before.departureActualAt === null && after.departureActualAt !== null)
    changes.push({ kind: 'departed', at: after.departureActualAt.toISOString() });
  return changes;
}

/** Times of what has happened do not slide: those were named as having happened. */
function listSlides(before: CallState, after: CallState): ScheduleChange[] {
  const slide = (what: 'arrival' | 'departure', from: Date | null, to: Date | null): ScheduleChange[] => {
    if (from === null || to === null || Math.abs(to.getTime() - from.getTime()) < slideHours * hourMs)
      return [];
    const hours = hoursBetween(from, to);
    return [{ kind: 'slid', what, hours, from: from.toISOString(), to: to.toISOString() }];
  };
  return [
    ...(hasArrived(after) ? [] : slide('arrival', arrivalOf(before), arrivalOf(after))),
    ...(after.departureActualAt === null ? slide('departure', departureOf(before), departureOf(after)) : []),
  ];
}

function listCutOffChanges(before: CallState, after: CallState): ScheduleChange[] {
  return CutOffCode.options.flatMap((code): ScheduleChange[] => {
    const [from, to] = [before.cutOffs[code], after.cutOffs[code]].map((at) =>
      at === undefined ? null : new Date(at),
    );
    if (from === undefined || to === undefined || from?.getTime() === to?.getTime()) return [];
    return [
      {
        kind: 'cut-off-moved',
        code,
        hours: from === null || to === null ? null : hoursBetween(from, to),
        from: from?.toISOString() ?? null,
        to: to?.toISOString() ?? null,
      },
    ];
  });
}

/** Whether somebody who booked the sailing has to know: everything but a first publication and a change of terms. */
export const isOfInterest = (change: ScheduleChange): boolean =>
  change.kind !== 'added' &&
  !(change.kind === 'cut-off-moved' && change.from === null) &&
  !(change.kind === 'voyage' && change.to === null);
