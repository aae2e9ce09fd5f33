import { hourMs } from '@portolan/contract/time/durations';
import {
  type Claim,
  type EtaSource,
  type Timeline,
  type TimelineLeg,
  type TimelineStep,
  type TimelineStop,
  delayHours,
} from '@portolan/contract';

const coloredDiffHours = 24;

/** How a step is drawn: cross, filled, half, hollow, or dashed where it must have happened but nobody reported it. */
export type StepMark = 'retracted' | 'actual' | 'estimated' | 'planned' | 'missing';

export interface StepView {
  mark: StepMark;
  planned: Claim | undefined;
  /** The actual, else the newest reported estimate. */
  said: Claim | undefined;
  /** The claim that the source badge names. */
  lead: Claim | undefined;
  /** Reported or in use minus planned; undefined when either is missing or the step was retracted. */
  diffHours: number | undefined;
}

const knownAt = (claim: Claim): number => Date.parse(claim.eventCreatedAt ?? claim.receivedAt);

/** All reports of a step, oldest first: current and former ones. */
export function claimsOf(step: TimelineStep): Claim[] {
  const standing = [step.planned, step.estimated, step.actual].filter((claim) => claim !== undefined);
  return [...step.history, ...standing].toSorted((a, b) => knownAt(a) - knownAt(b));
}

/** Actuals that were reported and then corrected or retracted, oldest first; each time once. */
export function formerActuals({ history, actual }: TimelineStep): Claim[] {
  const former = history.filter(
    ({ classifier, inFuture, eventAt }) =>
      classifier === 'ACT' && inFuture !== true && Date.parse(eventAt) !== Date.parse(actual?.eventAt ?? ''),
  );
  return [...new Map(former.map((claim) => [Date.parse(claim.eventAt), claim])).values()];
}

/** The arrival in use where it is not the one that the carrier reports: every place shows this one. */
export interface ArrivalInUse {
  source: EtaSource;
  at: string;
}

export function arrivalInUse({ arrivalSource, promisedArrivalAt }: Timeline): ArrivalInUse | undefined {
  if (arrivalSource === undefined || promisedArrivalAt === undefined) return undefined;
  return { source: arrivalSource, at: promisedArrivalAt };
}

/** The step that stands for the arrival at the port of discharge; unloading where no arrival is reported. */
export function arrivalStep(timeline: Timeline): TimelineStep | undefined {
  const steps = timeline.stops.findLast((stop) => stop.role === 'pod')?.steps ?? [];
  const standing = steps.filter((step) => step.retracted === undefined && step.actual === undefined);
  return (
    standing.find((step) => step.eventCode === 'ARRI') ?? standing.find((step) => step.eventCode === 'DISC')
  );
}

/** What a step shows; its last claims, struck through, when it was retracted. */
export function toStepView(step: TimelineStep, inUse?: ArrivalInUse): StepView {
  if (step.retracted !== undefined) {
    const last = (classifier: Claim['classifier']) =>
      claimsOf(step).findLast((claim) => claim.classifier === classifier);
    const said = last('ACT') ?? last('EST');
    return { mark: 'retracted', planned: last('PLN'), said, lead: said ?? last('PLN'), diffHours: undefined };
  }
  if (inUse !== undefined && step.actual === undefined) {
    const { planned } = step;
    const diffHours = planned && delayHours(planned.eventAt, inUse.at);
    return { mark: 'estimated', planned, said: step.estimated, lead: undefined, diffHours };
  }
  const said = step.actual ?? step.estimated;
  // A newer plan is no estimate: the tab of estimates and the header call it planned too.
  const expected = step.estimated?.classifier === 'EST' ? 'estimated' : 'planned';
  const mark = step.actual !== undefined ? 'actual' : step.missing === true ? 'missing' : expected;
  return {
    mark,
    planned: step.planned,
    said,
    lead: said ?? step.planned,
    diffHours: hoursBetween(step.planned, said),
  };
}

function hoursBetween(planned: Claim | undefined, said: Claim | undefined): number | undefined {
  if (planned === undefined || said === undefined) return undefined;
  return delayHours(planned.eventAt, said.eventAt);
}

/**
 * The colour of a difference to plan: below a day muted; from a day on red once the planned time has passed, amber
 * before. Future steps are muted while the shipment is silent.
 */
export function diffTone(
  { diffHours, planned, mark }: StepView,
  now: number,
  isSilent = false,
): 'bad' | 'watch' | 'soft' {
  if (diffHours === undefined || planned === undefined || diffHours < coloredDiffHours) return 'soft';
  if (isSilent && mark !== 'actual') return 'soft';
  return Date.parse(planned.eventAt) < now ? 'bad' : 'watch';
}

/** How long a leg has lasted and lasts in all, in hours; undefined where its times are unknown. */
export function legHours(
  leg: TimelineLeg,
  now: number,
): { done: number | undefined; total: number | undefined } {
  const departed = leg.departedAt === undefined ? undefined : Date.parse(leg.departedAt);
  const arrived = leg.arrivedAt === undefined ? undefined : Date.parse(leg.arrivedAt);
  const total = departed === undefined || arrived === undefined ? undefined : (arrived - departed) / hourMs;
  const done = leg.stage !== 'under-way' || departed === undefined ? undefined : (now - departed) / hourMs;
  return { done, total };
}

/** The stop at which the container finally leaves the ship, and the one at which it first boards. */
export function portOf(timeline: Timeline, role: 'pol' | 'pod'): TimelineStop | undefined {
  return timeline.stops.find((stop) => stop.role === role);
}

/** Every claim on the arrival at the port of discharge, newest first. */
export function arrivalClaims(timeline: Timeline): Claim[] {
  const steps = portOf(timeline, 'pod')?.steps.filter((step) => step.milestone === 'vessel-arrival') ?? [];
  const claims = steps.filter((step) => step.retracted === undefined).flatMap(claimsOf);
  return claims.toSorted((a, b) => knownAt(b) - knownAt(a));
}

/** One message behind a timeline. */
export interface MessageUse {
  messageId: string;
  sourceName: string;
  sourceKind: Claim['sourceKind'];
  receivedAt: string | undefined;
  simulated: boolean;
  statements: number;
}

/** The raw messages behind a timeline, newest first, with the number of reports of each. */
export function messagesOf(timeline: Timeline): MessageUse[] {
  const uses = new Map<string, MessageUse>();
  const claims = timeline.stops.flatMap((stop) => stop.steps.flatMap(claimsOf));
  for (const { messageId, sourceName, sourceKind, receivedAt, simulated } of claims) {
    const known = uses.get(messageId);
    if (known === undefined)
      uses.set(messageId, { messageId, sourceName, sourceKind, receivedAt, simulated, statements: 1 });
    else known.statements += 1;
  }
  for (const { messageId, sourceKind } of timeline.notes) {
    const known = uses.get(messageId);
    if (known !== undefined) known.statements += 1;
    else
      uses.set(messageId, {
        messageId,
        sourceName: '',
        sourceKind,
        receivedAt: undefined,
        simulated: timeline.simulated,
        statements: 1,
      });
  }
  const at = ({ receivedAt }: MessageUse) => (receivedAt === undefined ? 0 : Date.parse(receivedAt));
  return [...uses.values()].toSorted((a, b) => at(b) - at(a));
}
