import { hourMs } from '@portolan/contract/time/durations';
import {
  type EtaHorizon,
  EtaSource,
  type EtaSourceRow,
  type MeasuredError,
  type RouteData,
  type SourceEstimate,
  type Timeline,
  type etaRoutes,
  horizonOf,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import {
  type ErrorKey,
  type ErrorSummaries,
  findInterval,
  findMeasuredError,
  type IntervalSettings,
  loadIntervals,
  loadSummaries,
} from '../eta-errors/index.ts';
import {
  type EstimateRow,
  type PromisedArrival,
  carrierSource,
  chooseArrival,
  findPromise,
  listArrivals,
  listEstimateHistory,
  listNewestEstimates,
  listPromises,
  toRowKnowledge,
} from '../eta/index.ts';
import { toArrivalKnowledge } from '../folding/index.ts';
import { getShipmentOfQuery, getTimeline } from '../shipments/index.ts';
import { listEarlierOfCarrier } from './carrier-history.ts';
import type { AskedEta } from './route-data.ts';

type SingleEta = RouteData<(typeof etaRoutes)['getSingleEta']>;
type Row = Awaited<ReturnType<typeof listArrivals>>[number];

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const toEstimate = (row: EstimateRow): SourceEstimate => ({
  estimatedAt: iso(row.estimatedAt),
  earliestAt: iso(row.earliestAt),
  latestAt: iso(row.latestAt),
  issuedAt: row.issuedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  factIds: [...row.factIds],
  callIds: [...row.callIds],
  positionAt: iso(row.positionAt),
  terms: row.terms === null ? null : [...row.terms],
  replayed: row.isReplayed,
});

/** What led at a moment: now as the row shows it, in the past as it was chosen. */
type Lead = Pick<PromisedArrival, 'source' | 'estimatedAt'> & { reason: PromisedArrival['reason'] | null };

/** The arrival of one container by all sources, with the choice between them. Throws `shipment.not-found`. */
export async function getSingleEta(tx: Tx, tenantId: string, asked: AskedEta, now: Date): Promise<SingleEta> {
  const { shipment } = await getShipmentOfQuery(tx, tenantId, asked);
  const { shipmentId } = shipment;
  const then = asked.knownAt === undefined ? undefined : new Date(asked.knownAt);
  const timeline = await getTimeline(tx, tenantId, shipment, asked.knownAt);
  const [row] = await listArrivals(tx, tenantId, [shipmentId]);
  if (row === undefined) throw new Error('the shipment was removed while it was read');
  const stored = await listEstimateHistory(tx, tenantId, shipmentId, then);
  const history = [...listEarlierOfCarrier(timeline, shipmentId, stored), ...stored];
  const pod = timeline.pod ?? null;
  const hasArrived = timeline.arrivalClassifier === 'ACT';
  // What the sources missed by is known as of now only: of a past day none of it is shown.
  const isNow = then === undefined;
  const summaries: ErrorSummaries = isNow
    ? await loadSummaries(tx, tenantId, row.simulated, pod === null ? [] : [pod])
    : new Map();
  // The stored newest ones say what they rest on by now, the history what they rested on when they were made.
  const byShipment = await listNewestEstimates(tx, tenantId, [shipmentId], then);
  const newest = byShipment.get(shipmentId) ?? [];
  const ofPod = newest.filter(({ place, estimatedAt }) => place === pod && estimatedAt !== null);
  const current = then === undefined ? ofPod : withCarrierOf(timeline, shipmentId, ofPod);
  const leading = { row: { ...row, pod }, current, summaries, now, then };
  const lead = hasArrived ? undefined : await findLead(tx, tenantId, leading);
  const horizon =
    lead === undefined ? null : horizonOf((lead.estimatedAt.getTime() - (then ?? now).getTime()) / hourMs);
  const intervals: IntervalSettings = isNow ? await loadIntervals(tx, tenantId, row.simulated) : new Map();
  const at = then ?? now;
  const key = { carrierCode: row.carrierCode, pol: row.pol, pod, summaries, horizon, intervals, at };
  const promises = await listPromises(tx, tenantId, shipmentId, then);
  return {
    shipmentId,
    pod,
    podTimeZone: pod === null ? null : (findPlace(pod)?.timeZone ?? null),
    plannedArrivalAt: timeline.plannedArrivalAt ?? null,
    arrivedAt: hasArrived ? (timeline.promisedArrivalAt ?? null) : null,
    arrivalTimeIsUnknown: timeline.arrivalTimeIsUnknown ?? false,
    horizon,
    promised:
      lead === undefined
        ? null
        : {
            source: lead.source,
            estimatedAt: lead.estimatedAt.toISOString(),
            reason: lead.reason,
          },
    sources: EtaSource.options.map((source) =>
      toSourceRow(
        source,
        current.find((one) => one.source === source),
        lead?.source === source,
        key,
      ),
    ),
    history: history.flatMap((one) => {
      const source = EtaSource.safeParse(one.source);
      return source.success ? [{ source: source.data, ...toEstimate(one) }] : [];
    }),
    leads: promises.flatMap(({ source, chosenAt, estimatedAt, isReplayed }) => {
      const known = EtaSource.safeParse(source);
      return known.success
        ? [
            {
              source: known.data,
              chosenAt: chosenAt.toISOString(),
              estimatedAt: iso(estimatedAt),
              replayed: isReplayed,
            },
          ]
        : [];
    }),
  };
}

/**
 * Of the past: the carrier's estimate is the one of its reports until then, as the header shows it. What was stored is
 * of the order in which the reports were read, and older ones may have come after newer ones.
 */
function withCarrierOf(
  timeline: Timeline,
  shipmentId: string,
  estimates: readonly EstimateRow[],
): EstimateRow[] {
  const others = estimates.filter(({ source }) => source !== carrierSource);
  const { place, carrierWord } = toArrivalKnowledge(shipmentId, timeline);
  if (place === null || carrierWord === undefined) return others;
  const { factId, arrivalAt, issuedAt, receivedAt } = carrierWord;
  return [
    ...others,
    {
      shipmentId,
      source: carrierSource,
      place,
      estimatedAt: arrivalAt,
      earliestAt: null,
      latestAt: null,
      issuedAt,
      receivedAt,
      factIds: [factId],
      callIds: [],
      positionAt: null,
      terms: null,
      isReplayed: false,
    },
  ];
}

interface Leading {
  row: Row;
  current: readonly EstimateRow[];
  summaries: ErrorSummaries;
  now: Date;
  then: Date | undefined;
}

async function findLead(
  tx: Tx,
  tenantId: string,
  { row, current, summaries, now, then }: Leading,
): Promise<Lead | undefined> {
  const { carrierCode, pol, shipmentId } = row;
  const context = { now: then ?? now, carrierCode, pol, summaries };
  if (then !== undefined) {
    const promise = await findPromise(tx, tenantId, shipmentId, then);
    const { data: source } = EtaSource.safeParse(promise?.source);
    if (promise?.estimatedAt && source && source !== carrierSource && promise.place === row.pod)
      return { ...promise, source, estimatedAt: promise.estimatedAt };
    const ofCarrier = current.find(({ source }) => source === carrierSource);
    if (!ofCarrier?.estimatedAt) return undefined;
    return { source: carrierSource, estimatedAt: ofCarrier.estimatedAt, reason: promise?.reason ?? null };
  }
  const { data: source } = EtaSource.safeParse(row.arrivalSource);
  if (source === undefined || !(row.arrivalAt instanceof Date)) return undefined;
  const chosen = chooseArrival(toRowKnowledge(row), current, { ...context, leader: source });
  const isSettled = chosen?.source === source;
  return {
    source,
    estimatedAt: row.arrivalAt,
    reason: isSettled ? chosen.reason : null,
  };
}

interface Measured extends Omit<ErrorKey, 'source' | 'horizon'> {
  horizon: EtaHorizon | null;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
  at: Date;
}

function toSourceRow(
  source: EtaSource,
  estimate: EstimateRow | undefined,
  leads: boolean,
  { summaries, horizon, intervals, at, ...key }: Measured,
): EtaSourceRow {
  const error = horizon === null ? null : findMeasuredError(summaries, { ...key, source, horizon });
  return {
    source,
    leads,
    estimate: estimate === undefined ? null : toEstimate(estimate),
    range: horizon === null || estimate === undefined ? null : toRange(estimate, error, intervals, at),
    error,
  };
}

/**
 * The interval that an estimate was given with, or that of the horizon that it has come to since. Its middle is what
 * its source is usually off by; the calculated one has corrected that already.
 */
function toRange(
  { source, estimatedAt, earliestAt, latestAt, receivedAt }: EstimateRow,
  error: MeasuredError | null,
  intervals: IntervalSettings,
  at: Date,
): EtaSourceRow['range'] {
  if (estimatedAt === null) return null;
  const plus = (hours: number): number => estimatedAt.getTime() + hours * hourMs;
  const aheadAt = (moment: Date): number => (estimatedAt.getTime() - moment.getTime()) / hourMs;
  const isOwn =
    earliestAt !== null && latestAt !== null && horizonOf(aheadAt(receivedAt)) === horizonOf(aheadAt(at));
  const learned = aheadAt(at) > 0 ? findInterval(intervals, source, aheadAt(at)) : undefined;
  const ends = isOwn
    ? { lowMs: earliestAt.getTime(), highMs: latestAt.getTime() }
    : learned && { lowMs: plus(learned.lowHours), highMs: plus(learned.highHours) };
  if (ends === undefined) return null;
  const { lowMs, highMs } = ends;
  const biasHours = source === EtaSource.enum.calculated ? 0 : (error?.biasHours ?? 0);
  const toIso = (ms: number): string => new Date(ms).toISOString();
  return {
    lowAt: toIso(lowMs),
    middleAt: toIso(Math.min(highMs, Math.max(lowMs, plus(biasHours)))),
    highAt: toIso(highMs),
    basis: isOwn ? 'own' : 'errors',
  };
}
