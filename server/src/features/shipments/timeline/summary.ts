import {
  type EventClassifierCode,
  type Milestone,
  type ModeOfTransport,
  type Timeline,
  type TimelineLeg,
  delayHours,
} from '@portolan/contract';
import { codeOfKey, type Fact } from '../facts/index.ts';
import type { BuiltStop, StepDraft } from '../legs/index.ts';
import type { BookedPort } from './booked-port.ts';
import { findRollover } from './rollover.ts';

interface Promise {
  plannedAt?: string;
  at?: string;
  classifier?: EventClassifierCode;
  /** It had happened by `at`; when, nobody reported. */
  isTimeUnknown?: true;
}

const stepOn = (stop: BuiltStop | undefined, side: 'in' | 'out', code: string) =>
  stop?.steps.find(({ step, side: own }) => own === side && step.eventCode === code && !step.retracted);

function promiseOf(step: StepDraft | undefined): Promise {
  if (step === undefined) return {};
  const plan = step.planned?.fact.eventAt;
  const at = step.word?.fact.eventAt;
  return {
    ...(plan !== undefined && { plannedAt: plan }),
    ...(at !== undefined && step.word !== undefined && { at, classifier: step.word.classifier }),
  };
}

/** What happens when the container comes to a place; whatever else proves that it is there may be weeks later. */
const comings: ReadonlySet<Milestone> = new Set([
  'vessel-arrival',
  'barge-arrival',
  'train-arrival',
  'truck-arrival',
  'unloaded',
  'barge-discharge',
  'train-discharge',
  'gate-in',
]);

/** When the container leaves the port of loading. */
function departureOf(stops: readonly BuiltStop[]): Promise {
  return promiseOf(
    stepOn(
      stops.find((stop) => stop.role === 'pol'),
      'out',
      'DEPA',
    ),
  );
}

/** The plan of a port of discharge that the container was carried past, and to which it is brought back. */
function plannedBefore(stops: readonly BuiltStop[], pod: BuiltStop | undefined): Pick<Promise, 'plannedAt'> {
  const passed = stops.find(
    (stop) =>
      stop.role === 'calling-port' &&
      stop.draft.placeKey === pod?.draft.placeKey &&
      stepOn(stop, 'in', 'DISC') !== undefined,
  );
  const { plannedAt } = promiseOf(stepOn(passed, 'in', 'ARRI') ?? stepOn(passed, 'in', 'DISC'));
  return plannedAt === undefined ? {} : { plannedAt };
}

/**
 * When the container comes to the port of discharge. A vessel without a reported arrival has arrived once the container
 * is unloaded, or brought there by land: that time is used. Out of the gate or the like says only by when.
 */
function arrivalOf(stops: readonly BuiltStop[], pod: BuiltStop | undefined): Promise {
  const arrival = stepOn(pod, 'in', 'ARRI');
  const unloading = stepOn(pod, 'in', 'DISC');
  const promise = { ...plannedBefore(stops, pod), ...promiseOf(arrival ?? unloading) };
  if (pod === undefined || promise.classifier === 'ACT') return promise;
  const proof = pod.steps.find(
    (step) => step.isBoxThere && step.milestone !== 'other' && step.side !== 'out',
  );
  if (proof?.word?.fact.eventAt === undefined) return promise;
  const arrived = { ...promise, at: proof.word.fact.eventAt, classifier: 'ACT' as const };
  return comings.has(proof.milestone) ? arrived : { ...arrived, isTimeUnknown: true };
}

/** The plan for the booked port of discharge, also where there was none: that of what came later promises nothing. */
const planOf = ({ plan }: BookedPort) => ({ plannedAt: plan?.fact.eventAt });

function delayHoursOf({
  plannedAt,
  at,
  isTimeUnknown,
}: {
  plannedAt?: string | undefined;
  at?: string;
  isTimeUnknown?: true;
}): number | undefined {
  if (plannedAt === undefined || at === undefined || isTimeUnknown) return undefined;
  return delayHours(plannedAt, at);
}

/** The newest event of the container; one without a milestone only where there is nothing else. */
function latestOf(stops: readonly BuiltStop[]): Timeline['latest'] {
  const steps = stops.flatMap((stop) => stop.steps.map((step) => ({ step, stop })));
  const happened = steps.filter(({ step }) => step.isBoxThere);
  const known = happened.filter(({ step }) => step.milestone !== 'other');
  const latest = (known.length > 0 ? known : happened).reduce<(typeof happened)[number] | undefined>(
    (newest, each) => (newest === undefined || each.step.atMs >= newest.step.atMs ? each : newest),
    undefined,
  );
  const eventAt = latest?.step.step.actual?.eventAt;
  if (latest === undefined || eventAt === undefined) return undefined;
  const unLocationCode = codeOfKey(latest.stop.draft.placeKey);
  const { milestone, eventCode } = latest.step.step;
  return { milestone, eventCode, eventAt, ...(unLocationCode !== undefined && { unLocationCode }) };
}

/** The vessel that carries or has loaded the container; ashore the one it takes next, and after the last one that. */
function currentLeg(legs: readonly TimelineLeg[]): TimelineLeg | undefined {
  const of = (mode: ModeOfTransport) => legs.filter((leg) => leg.modeOfTransport === mode);
  const bySea = of('VESSEL').length > 0 ? of('VESSEL') : of('BARGE');
  return bySea.find((leg) => leg.stage !== 'done') ?? bySea.at(-1);
}

/**
 * In transit until the empty container is back: after out-gate, delivery and unstuffing the carrier is still waiting
 * for it, and detention runs. A container without any actual or future event has no data.
 */
function statusOf(stops: readonly BuiltStop[]): Timeline['status'] {
  const steps = stops.flatMap((stop) => stop.steps);
  if (steps.some(({ step }) => step.milestone === 'empty-returned' && step.actual && !step.retracted))
    return 'completed';
  return steps.some(({ step }) => !step.retracted) ? 'in-transit' : 'no-data';
}

type Summary = Pick<
  Timeline,
  | 'status'
  | 'pol'
  | 'pod'
  | 'transshipmentPorts'
  | 'latest'
  | 'currentVesselName'
  | 'currentVesselImoNumber'
  | 'currentVoyageNumber'
  | 'firstVesselName'
  | 'plannedDepartureAt'
  | 'departureAt'
  | 'departureClassifier'
  | 'departureDelayHours'
  | 'plannedArrivalAt'
  | 'plannedArrivalPort'
  | 'promisedArrivalAt'
  | 'arrivalClassifier'
  | 'arrivalTimeIsUnknown'
  | 'slipHours'
  | 'rolledOver'
  | 'rollover'
>;

/** The few values that lists and headers show, from the stops and legs. */
export function summarise(
  stops: readonly BuiltStop[],
  legs: readonly TimelineLeg[],
  booked: BookedPort | undefined,
): Summary {
  const codeOf = (stop: BuiltStop | undefined) => codeOfKey(stop?.draft.placeKey);
  const rollover = findRollover(stops);
  const departure = departureOf(stops);
  const pod = stops.findLast((stop) => stop.role === 'pod');
  const reported = arrivalOf(stops, pod);
  const arrival = booked === undefined ? reported : { ...reported, ...planOf(booked) };
  const transshipments = stops.filter((stop) => stop.role === 'transshipment').map(codeOf);
  const leg = currentLeg(legs);
  return defined({
    status: statusOf(stops),
    pol: codeOf(stops.find((stop) => stop.role === 'pol')),
    pod: codeOf(pod),
    transshipmentPorts: [...new Set(transshipments)].filter((code) => code !== undefined),
    latest: latestOf(stops),
    currentVesselName: leg?.vesselName,
    currentVesselImoNumber: leg?.vesselImoNumber,
    currentVoyageNumber: leg?.voyageNumber,
    firstVesselName: legs.find((each) => each.modeOfTransport === 'VESSEL')?.vesselName,
    plannedDepartureAt: departure.plannedAt,
    departureAt: departure.at,
    departureClassifier: departure.classifier,
    departureDelayHours: delayHoursOf(departure),
    plannedArrivalAt: arrival.plannedAt,
    plannedArrivalPort: booked?.placeKey === pod?.draft.placeKey ? undefined : codeOfKey(booked?.placeKey),
    promisedArrivalAt: arrival.at,
    arrivalClassifier: arrival.classifier,
    arrivalTimeIsUnknown: arrival.isTimeUnknown,
    slipHours: delayHoursOf(arrival),
    rolledOver: rollover !== undefined,
    rollover,
  });
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the keys that have no value. */
export function defined<T extends object>(value: T): Defined<T> {
  const result: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) result[key] = value[key];
  return result as Defined<T>;
}

/** What only the newest fact that says it is asked for. */
export function newestOf<T>(facts: readonly Fact[], read: (fact: Fact) => T | undefined): T | undefined {
  return facts.map(read).findLast((value) => value !== undefined);
}
