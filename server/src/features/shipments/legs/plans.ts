import { hourMs } from '@portolan/contract/time/durations';
import { compareText, type Entry, isActual, type SlotSide, type StopDraft } from '../facts/index.ts';

/** Within this time a system writes down all that it was sent at once. */
const sameReportMs = hourMs;

/**
 * A plan that stood once, also one its source has sent again since with another time: the first promise is
 * kept.
 */
function isStandingPlan({ classifier, standing, successor, placeKey }: Entry): boolean {
  if (classifier !== 'PLN' || standing === 'retracted') return false;
  return successor === undefined || (successor.standing === 'live' && successor.placeKey === placeKey);
}

/** Whether a plan was given first after something else was; by receipt where its writer says no time. */
function isGivenAfter(plan: Entry, other: Entry): boolean {
  if (plan.fact.eventCreatedAt === undefined) return plan.receivedMs > other.receivedMs + sameReportMs;
  return plan.firstCreatedMs > other.firstCreatedMs + sameReportMs;
}

/** Whether a plan was made after something had happened: after it was reported, or before that but after its time. */
function isMadeAfter(plan: Entry, actual: Entry): boolean {
  if (isGivenAfter(plan, actual)) return true;
  if (plan.fact.eventCreatedAt === undefined) return false;
  return (
    plan.firstCreatedMs > actual.atMs + sameReportMs &&
    plan.firstCreatedMs < actual.firstCreatedMs - sameReportMs
  );
}

/** Done, by the report that counts: a version that was corrected to be expected only is not. */
const isDone = (entry: Entry): boolean => isActual(entry) && isActual(entry.successor ?? entry);

/**
 * Whether a plan promises anything. One that its source gives after an estimate of its own, or that anybody gives after
 * the conveyance has left or the thing is done, follows what is known by then: nobody is measured by it.
 *
 * `others` are the other reports of the same move, `done` what has begun or ended the ride.
 */
export function isPromise(plan: Entry, others: readonly Entry[], done: readonly Entry[]): boolean {
  const isAfterOwnEstimate = others.some(
    (other) =>
      other.classifier === 'EST' && other.fact.sourceId === plan.fact.sourceId && isGivenAfter(plan, other),
  );
  return !isAfterOwnEstimate && ![...others, ...done].some((each) => isDone(each) && isMadeAfter(plan, each));
}

/**
 * The plans among the reports of a move by which it may be measured, also those that were sent again with another time.
 */
export const listStandingPlans = (entries: readonly Entry[], done: readonly Entry[]): Entry[] => {
  const others = entries.filter(({ standing }) => standing !== 'retracted' && standing !== 'future');
  return entries.filter((entry) => isStandingPlan(entry) && isPromise(entry, others, done));
};

/**
 * What shows that the ride of a side of a stop has begun or ended: after that nothing is promised for it any more.
 *
 * `elsewhere` are the reports by which the box was to be unloaded at other ports before. Where such a promise was given
 * before the ship left, the destination was changed under way: the plan for the new one is a promise, too.
 */
export function doneOn(
  { inRide, outRide }: StopDraft,
  side: SlotSide,
  elsewhere: readonly Entry[] = [],
): Entry[] {
  const ride = side === 'out' ? outRide : side === 'in' ? inRide : undefined;
  const { from, to } = ride ?? {};
  const begun = (from?.depart ?? []).filter(isActual);
  const isDiverted =
    side === 'in' && elsewhere.some((report) => !begun.some((departure) => isMadeAfter(report, departure)));
  const ended = [...(to?.arrive ?? []), ...(to?.discharge ?? [])].filter(isActual);
  return isDiverted ? ended : [...begun, ...ended];
}

/** First of the plans by when it was known. */
export function firstKnown(plans: readonly Entry[]): Entry | undefined {
  return plans.reduce<Entry | undefined>(
    (first, plan) => (first === undefined || compareByFirst(plan, first) < 0 ? plan : first),
    undefined,
  );
}

/** Older knowledge first. A plan that was only repeated is as old as when it was given. */
function compareByFirst(a: Entry, b: Entry): number {
  return (
    a.firstCreatedMs - b.firstCreatedMs ||
    a.receivedMs - b.receivedMs ||
    a.atMs - b.atMs ||
    compareText(a.fact.factId, b.fact.factId)
  );
}
