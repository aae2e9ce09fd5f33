import { type AirPartStatus, AirStatus, type AirStatusRow } from '@portolan/contract';
import { flightArrivalOf } from './fold-legs.ts';
import type { Ends } from './fold-parts.ts';
import type { WaybillPart } from './part-steps.ts';
import type { AirPlan } from './fold-plan.ts';
import type { KnownFact } from './known-fact.ts';

interface Folded {
  ends: Ends;
  plan: AirPlan;
  parts: readonly WaybillPart[];
  route: readonly string[];
}

/** Its code where nothing was reported yet. */
const usualCodes: Record<AirStatus, string> = {
  booked: 'BKD',
  'received-from-shipper': 'RCS',
  departed: 'DEP',
  transit: 'RCF',
  arrived: 'ARR',
  'received-from-flight': 'RCF',
  noticed: 'NFD',
  delivery: 'DLV',
};

function plannedAt(status: AirStatus, plan: AirPlan): string | null {
  if (status === 'departed') return plan.departureAt ?? null;
  if (status === 'transit') return plan.legs.length > 1 ? (plan.legs[0]?.arrivalAt ?? null) : null;
  return status === 'arrived' ? (plan.arrivalAt ?? null) : null;
}

const difference = (at: string | undefined, plan: string | null): number | null =>
  at === undefined || plan === null ? null : Math.round((Date.parse(at) - Date.parse(plan)) / 60_000);

/** Statuses before the first flight are the whole shipment's: one cell, of part 1. */
function ofWhole(facts: readonly KnownFact[], status: AirStatus, total: number | undefined) {
  const code = usualCodes[status];
  const found = facts.filter(({ fact }) => fact.statusCode === code && fact.classifier === 'ACT').at(-1);
  const isPassed = found !== undefined;
  return {
    fact: found?.fact,
    pieces: isPassed ? (found.fact.quantity?.pieces ?? total ?? 0) : 0,
    weightKg: isPassed ? (found.fact.quantity?.weightKg ?? found.fact.totalWeightKg ?? null) : null,
  };
}

/** A status of one part: the first time it passed it, as a part may be received at several airports on its way. */
function cellOf(
  part: WaybillPart,
  index: number,
  status: AirStatus,
  planned: string | null,
  ends: Ends,
): AirPartStatus | undefined {
  const step = part.steps.find((one) => one.status === status);
  if (step !== undefined)
    return {
      part: index + 1,
      at: step.at ?? null,
      onDate: step.at === undefined ? (step.onDate ?? null) : null,
      classifier: 'ACT',
      pieces: step.pieces,
      differenceMinutes: difference(step.at, planned),
    };
  const arrival = flightArrivalOf(part, ends.destination);
  if (status === 'arrived' && arrival?.at !== undefined)
    return {
      part: index + 1,
      at: arrival.at,
      onDate: null,
      classifier: arrival.classifier,
      pieces: part.pieces,
      differenceMinutes: difference(arrival.at, planned),
    };
  return undefined;
}

function rowOf(status: AirStatus, folded: Folded, missingBefore: number): AirStatusRow {
  const { ends, plan, parts, route } = folded;
  const planned = plannedAt(status, plan);
  const cells = parts.flatMap((part, index) => cellOf(part, index, status, planned, ends) ?? []);
  const passed = parts.flatMap((part) => part.steps.find((one) => one.status === status) ?? []);
  const implied = status === 'arrived' ? cells.filter(({ classifier }) => classifier === 'ACT') : [];
  const pieces =
    implied.length > 0
      ? implied.reduce((sum, one) => sum + (one.pieces ?? 0), 0)
      : passed.reduce((sum, step) => sum + step.pieces, 0);
  const weights = passed.map((step) => step.weightKg);
  const total = ends.totalPieces ?? parts.reduce((sum, part) => sum + part.pieces, 0);
  const missingPieces = Math.max(missingBefore, lostAt(status, parts));
  const code = passed[0]?.code ?? usualCodes[status];
  const usual = status === 'departed' ? route[0] : status === 'transit' ? route[1] : route.at(-1);
  return {
    status,
    code,
    airport: passed[0]?.airport ?? usual ?? null,
    plannedAt: planned,
    pieces,
    expectedPieces: Math.max(0, total - pieces - missingPieces),
    missingPieces,
    weightKg:
      weights.length > 0 && weights.every((kg) => kg !== undefined) ? sum(weights) : shareOf(ends, pieces),
    parts: cells,
  };
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  Math.round(numbers.reduce<number>((all, one) => all + (one ?? 0), 0) * 10) / 10;

/** Weight by pieces, where no message gives it. */
function shareOf({ totalPieces, totalWeightKg }: Ends, pieces: number): number | null {
  if (totalPieces === undefined || totalWeightKg === undefined || totalPieces === 0 || pieces === 0)
    return null;
  return Math.round((totalWeightKg * pieces * 10) / totalPieces) / 10;
}

/** Pieces that left for an airport and did not go on from it: a part that went on is not waited for. */
function lostAt(status: AirStatus, parts: readonly WaybillPart[]): number {
  if (status !== 'transit' && status !== 'received-from-flight') return 0;
  return parts.reduce((lost, part) => {
    const index = part.steps.findIndex((one) => one.status === status);
    const step = part.steps[index];
    const wentOn = index !== -1 && index < part.steps.length - 1;
    return step !== undefined && wentOn ? lost + Math.max(0, part.pieces - step.pieces) : lost;
  }, 0);
}

/** The statuses in the order of the specification; transit only where the route has a change. */
export function foldStatuses(facts: readonly KnownFact[], folded: Folded): AirStatusRow[] {
  const { ends, parts, route } = folded;
  const total = ends.totalPieces ?? parts.reduce((all, part) => all + part.pieces, 0);
  const hasTransit =
    route.length > 2 || parts.some((part) => part.steps.some(({ status }) => status === 'transit'));
  const rows: AirStatusRow[] = [];
  for (const status of AirStatus.options) {
    if (status === 'transit' && !hasTransit) continue;
    if (status !== 'booked' && status !== 'received-from-shipper') {
      rows.push(rowOf(status, folded, rows.at(-1)?.missingPieces ?? 0));
      continue;
    }
    const { fact, pieces, weightKg } = ofWhole(facts, status, total);
    rows.push({
      status,
      code: usualCodes[status],
      // Each leg is booked: the first airport is where the booking is of.
      airport: (status === 'booked' ? route[0] : undefined) ?? fact?.airport ?? route[0] ?? null,
      plannedAt: null,
      pieces,
      expectedPieces: Math.max(0, total - pieces),
      missingPieces: 0,
      weightKg,
      parts:
        fact === undefined
          ? []
          : [
              {
                part: 1,
                // A booking is known by when it was sent, not by the flight's day.
                at: fact.eventAt ?? null,
                onDate: fact.eventAt === undefined && status !== 'booked' ? (fact.eventDate ?? null) : null,
                classifier: 'ACT',
                pieces,
                differenceMinutes: null,
              },
            ],
    });
  }
  return rows;
}
