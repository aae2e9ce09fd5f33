import { hourMs } from '@portolan/contract/time/durations';
import { type ChoiceReason, type EtaHorizon, EtaSource, type EtaTerm, horizonOf } from '@portolan/contract';
import {
  type ErrorKey,
  type ErrorSummaries,
  assumedErrorOf,
  errorLevel,
  expectedCostHours,
  findMeasuredError,
} from '../eta-errors/index.ts';
import type { ArrivalKnowledge } from './knowledge.ts';
import { carrierSource, estimateArrival, sourceRank } from './sources.ts';

/** A stored estimate, with the fields that choosing needs; without a time its source has withdrawn it. */
export interface StoredEstimate {
  /** Also one that is a source no more: it counts no more. */
  source: string;
  place: string;
  estimatedAt: Date | null;
  /** The published calls that it rests on. */
  callIds?: readonly string[];
  /** Of a calculated one: where the ship was, and what was left of its way. */
  positionAt?: Date | null;
  terms?: readonly EtaTerm[] | null;
}

/** What a choice depends on apart from the estimates. */
export interface ChoiceContext {
  now: Date;
  carrierCode: string | null;
  pol: string | null;
  /** What was measured of arrivals so far. */
  summaries: ErrorSummaries;
  /** The source that leads until now. */
  leader: string | null;
}

/** The expected arrival, and its source. */
export interface PromisedArrival {
  source: EtaSource;
  estimatedAt: Date;
  reason: ChoiceReason;
}

/** Another source takes over once it is expected to miss by a tenth less. */
const leastGain = 0.1;

/** An estimate that has passed, or that the ship cannot keep from where it is, counts only without any other. */
type Flaw = 'passed' | 'unreachable';

interface Candidate {
  source: EtaSource;
  estimatedAt: Date;
  flaw: Flaw | undefined;
  horizon: EtaHorizon;
  expectedHours: number;
}

/**
 * The estimate shown as a shipment's arrival, chosen from the newest one of each source. The carrier's own estimate
 * comes from the current facts: the stored one may be one fold behind.
 *
 * - None once the shipment has arrived: an estimate never replaces an actual.
 * - Only for its current port of discharge.
 * - One that has passed, lies before something that has already happened, or is before the ship could be there from
 *   where it is, counts only without any other.
 * - Of the others that of the source that is expected to miss by least on this lane so far ahead: its mean error, drawn
 *   towards wider groups and what is assumed of it (`eta-errors/assumed-errors.ts`) where little was measured.
 * - The source that leads keeps the lead until another one is better by a tenth.
 *
 * Pure.
 */
export function chooseArrival(
  known: ArrivalKnowledge,
  stored: readonly StoredEstimate[],
  context: ChoiceContext,
): PromisedArrival | undefined {
  if (known.hasArrived || known.place === null) return undefined;
  const all = listCandidates(known, stored, context);
  const fresh = all.filter(({ flaw }) => flaw === undefined);
  const ranked = (fresh.length > 0 ? fresh : all).toSorted(byExpectation);
  const [best, second] = ranked;
  if (best === undefined) return undefined;
  const leading = ranked.find(({ source }) => source === context.leader);
  const isKept =
    leading !== undefined && leading !== best && best.expectedHours > (1 - leastGain) * leading.expectedHours;
  const chosen = isKept ? leading : best;
  const [expected] = all.toSorted(byExpectation);
  const flaw = chosen.flaw === undefined ? expected?.flaw : undefined;
  const over = isKept ? best : flaw === undefined ? second : expected;
  const kind = isKept ? 'kept' : flaw && (`others-${flaw}` as const);
  return {
    source: chosen.source,
    estimatedAt: chosen.estimatedAt,
    reason: toReason({ chosen, over, kind, isOnly: ranked.length === 1 }, known.place, context),
  };
}

const byExpectation = (a: Candidate, b: Candidate): number =>
  a.expectedHours - b.expectedHours || sourceRank(a.source) - sourceRank(b.source);

function listCandidates(
  known: ArrivalKnowledge,
  stored: readonly StoredEstimate[],
  context: ChoiceContext,
): Candidate[] {
  const { happenedAt, carrierWord, place } = known;
  const { now, summaries } = context;
  const ofOthers = stored.flatMap((one) => {
    const { source: name, place: port, estimatedAt, callIds = [], positionAt = null } = one;
    const { data: source } = EtaSource.safeParse(name);
    if (source === undefined || source === carrierSource || port !== place) return [];
    return estimatedAt === null ? [] : [{ source, estimatedAt, callIds, positionAt }];
  });
  const ofCarrier = estimateArrival({ shipmentId: '', place, hasArrived: false, carrierWord }, now);
  const fastest = stored.flatMap((one) => (one.place === place ? (fastestArrival(one) ?? []) : []))[0];
  const flawOf = (estimatedAt: Date): Flaw | undefined => {
    if (estimatedAt <= now || (happenedAt !== undefined && estimatedAt < happenedAt)) return 'passed';
    return fastest !== undefined && estimatedAt < fastest ? 'unreachable' : undefined;
  };
  const all = [...ofCarrier, ...ofOthers];
  const fresh = all.filter(({ estimatedAt }) => flawOf(estimatedAt) === undefined);
  // One horizon for all: a source that says an earlier day is not believed more for it.
  const horizon = horizonOf((middleMs(fresh.length > 0 ? fresh : all) - now.getTime()) / 3_600_000);
  const level = errorLevel(summaries, horizon);
  return all.map(({ source, estimatedAt, callIds, positionAt }) => {
    const prior = level * assumedErrorOf(source, horizon, callIds.length > 0 || positionAt !== null);
    const key = toErrorKey(source, horizon, place, context);
    return {
      source,
      estimatedAt,
      horizon,
      flaw: flawOf(estimatedAt),
      expectedHours: expectedCostHours(summaries, key, prior),
    };
  });
}

/** The median of the estimated times. */
function middleMs(estimates: readonly { estimatedAt: Date }[]): number {
  const sorted = estimates.map(({ estimatedAt }) => estimatedAt.getTime()).sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half - 0.5)] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

const toErrorKey = (
  source: string,
  horizon: EtaHorizon,
  pod: string | null,
  { carrierCode, pol }: ChoiceContext,
): ErrorKey => ({ source, horizon, carrierCode, pol, pod });

interface Chosen {
  chosen: Candidate;
  over: Candidate | undefined;
  kind: 'kept' | `others-${Flaw}` | undefined;
  isOnly: boolean;
}

function toReason(
  { chosen, over, kind, isOnly }: Chosen,
  place: string,
  context: ChoiceContext,
): ChoiceReason {
  const errorOf = (one: Candidate) =>
    findMeasuredError(context.summaries, toErrorKey(one.source, chosen.horizon, place, context));
  const error = errorOf(chosen);
  return {
    kind: kind ?? (isOnly ? 'only' : error === null ? 'usual-order' : 'measured'),
    source: chosen.source,
    horizon: chosen.horizon,
    error,
    expectedHours: toTenth(chosen.expectedHours),
    over:
      over === undefined
        ? null
        : { source: over.source, error: errorOf(over), expectedHours: toTenth(over.expectedHours) },
  };
}

const toTenth = (hours: number): number => Math.round(hours * 10) / 10;

/** No cargo ship sails faster. */
const greatestSpeedKn = 26;
/** A ship may halve the usual time of a lane or of its timetable, not more. */
const leastShare = 0.5;
const timed: ReadonlySet<string> = new Set(['way', 'timetable']);

interface FromPosition {
  positionAt?: Date | null;
  terms?: readonly EtaTerm[] | null;
}

/**
 * Before this moment the ship cannot be there, whoever says so: what was left of its way at its last position, at the
 * greatest speed and without any wait. Undefined without a position. Pure.
 */
function fastestArrival({ positionAt, terms }: FromPosition): Date | undefined {
  if (!positionAt || !terms) return undefined;
  const hours = terms.reduce((sum, { kind, hours: usual, distanceNm = 0 }) => {
    if (kind === 'sailing') return sum + distanceNm / greatestSpeedKn;
    return timed.has(kind) ? sum + usual * leastShare : sum;
  }, 0);
  return new Date(positionAt.getTime() + hours * hourMs);
}
