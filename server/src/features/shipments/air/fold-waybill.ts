import {
  type AirDiscrepancy,
  type AirLeg,
  type AirPart,
  AirStatus,
  type AirStatusRow,
  type HouseWaybill,
} from '@portolan/contract';
import { foldDiscrepancies } from './fold-discrepancies.ts';
import { type Ends, foldParts } from './fold-parts.ts';
import type { WaybillPart } from './part-steps.ts';
import { type AirPlan, foldPlan } from './fold-plan.ts';
import { foldStatuses } from './fold-statuses.ts';
import { flightArrivalOf, foldLegs } from './fold-legs.ts';
import {
  type KnownFact,
  inOrderOfKnowledge,
  toAirStatus,
  withCorrections,
  withoutRepeatedStatuses,
} from './known-fact.ts';

/** All that is known of a waybill, apart from how late it is at a moment. */
export interface FoldedWaybill {
  origin: string | null;
  destination: string | null;
  route: string[];
  status: AirStatus | null;
  piecesThere: number;
  pieces: number | null;
  missingPieces: number;
  weightKg: number | null;
  volumeM3: number | null;
  flightNumber: string | null;
  plannedDepartureAt: string | null;
  departedAt: string | null;
  plannedArrivalAt: string | null;
  estimatedArrivalAt: string | null;
  arrivedAt: string | null;
  finished: boolean;
  openDiscrepancies: number;
  goods: string | null;
  statuses: AirStatusRow[];
  parts: AirPart[];
  legs: AirLeg[];
  discrepancies: AirDiscrepancy[];
  houses: HouseWaybill[];
  unitLoads: string[];
}

/** The newest value that a fact gives. */
function newest<K extends keyof KnownFact['fact']>(
  facts: readonly KnownFact[],
  key: K,
): KnownFact['fact'][K] | undefined {
  return facts.findLast(({ fact }) => fact[key] !== undefined)?.fact[key];
}

/** Where it begins and ends: as the messages say, else the first and last airport of its flights. */
function findEnds(facts: readonly KnownFact[]): Ends {
  const byLearned = facts.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime());
  const whole = facts
    .map(({ fact: { quantity } }) => (quantity?.share === 'T' ? quantity.pieces : undefined))
    .find((pieces) => pieces !== undefined);
  return {
    origin: newest(byLearned, 'origin') ?? facts.find(({ fact }) => fact.statusCode === 'RCS')?.fact.airport,
    destination:
      newest(byLearned, 'destination') ??
      facts.findLast(({ fact }) => fact.statusCode === 'DLV')?.fact.airport,
    totalPieces: newest(byLearned, 'totalPieces') ?? whole,
    totalWeightKg: newest(byLearned, 'totalWeightKg'),
  };
}

/** Airports in order: those of the plan, else those that flights have touched. */
function findRoute({ origin, destination }: Ends, plan: AirPlan, parts: readonly WaybillPart[]): string[] {
  const flown = (parts[0]?.flights ?? []).flatMap(({ from, to }) => [from, to]);
  const planned = plan.legs.flatMap(({ from, to }) => [from, to]);
  const middle = flown.length >= planned.length ? [...flown, ...planned] : planned;
  const all = [origin, ...middle.filter((one) => one !== destination && one !== origin), destination];
  return [...new Set(all.filter((one) => one !== undefined))];
}

/** The furthest status that any pieces have reached. */
function reached(statuses: readonly AirStatusRow[]): AirStatusRow | undefined {
  return statuses
    .filter(({ pieces, parts }) => pieces > 0 || parts.some(({ classifier }) => classifier === 'ACT'))
    .at(-1);
}

function housesOf(facts: readonly KnownFact[]): HouseWaybill[] {
  const byNumber = new Map<string, HouseWaybill>();
  for (const { fact } of facts)
    for (const house of fact.houses ?? [])
      byNumber.set(house.houseNumber, { ...byNumber.get(house.houseNumber), ...house });
  return [...byNumber.values()];
}

/** When the last piece landed at the destination; null while any is on the way. */
function foldArrival(
  parts: readonly WaybillPart[],
  destination: string | undefined,
  total: number | undefined,
  missing: number,
) {
  const arrivals = parts.map((part) => flightArrivalOf(part, destination));
  const landed = parts.reduce(
    (sum, part, i) => sum + (arrivals[i]?.classifier === 'ACT' ? part.pieces : 0),
    0,
  );
  const isAll = parts.length > 0 && arrivals.every((one) => one?.classifier === 'ACT');
  const times = arrivals.flatMap((one) => (one?.at === undefined ? [] : [one]));
  const latest = times.toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!)).at(-1)?.at;
  const estimates = times.filter(({ classifier }) => classifier !== 'ACT').map(({ at }) => at!);
  const hasAll = isAll && landed >= (total ?? 0) - missing;
  return {
    arrivedAt: hasAll ? (latest ?? null) : null,
    estimatedArrivalAt: hasAll
      ? null
      : (estimates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null),
  };
}

/**
 * The air record of a waybill from all facts about it, in whatever order they came. Pure: the same facts, the same
 * record.
 */
export function foldWaybill(known: readonly KnownFact[]): FoldedWaybill {
  const facts = inOrderOfKnowledge(withCorrections(withoutRepeatedStatuses(inOrderOfKnowledge(known))));
  const ends = findEnds(facts);
  const plan = foldPlan(facts, ends.origin, ends.destination);
  const parts = foldParts(facts, ends);
  const route = findRoute(ends, plan, parts);
  const statuses = foldStatuses(facts, { ends, plan, parts, route });
  const total = ends.totalPieces ?? (parts.reduce((sum, part) => sum + part.pieces, 0) || undefined);
  const delivered = statuses.find(({ status }) => status === 'delivery')?.pieces ?? 0;
  // Where nobody says how many pieces there are, all parts have to be handed over.
  const isHandedOver = parts.every(({ steps }) => steps.some(({ status }) => status === 'delivery'));
  const finished = total === undefined ? isHandedOver : delivered > 0 && delivered >= total;
  const received = statuses.find(({ status }) => status === 'received-from-flight')?.pieces ?? 0;
  const { discrepancies, missingPieces: missing } = foldDiscrepancies(facts, {
    parts,
    totalPieces: ends.totalPieces,
    isThere: total !== undefined && received >= total,
    isDelivered: finished,
  });
  const missingPieces = Math.max(
    missing,
    finished ? 0 : Math.max(0, ...statuses.map((row) => row.missingPieces)),
  );
  const last = reached(statuses);
  const departed = statuses.find(({ status }) => status === 'departed');
  const current = parts.flatMap(({ flights }) => flights.slice(-1)).at(-1);
  return {
    origin: ends.origin ?? null,
    destination: ends.destination ?? null,
    route,
    status: last?.status ?? null,
    piecesThere: last?.pieces ?? 0,
    pieces: total ?? null,
    missingPieces,
    weightKg: ends.totalWeightKg ?? null,
    volumeM3: newest(facts, 'volumeM3') ?? null,
    flightNumber: current?.flightNumber ?? plan.legs[0]?.flightNumber ?? null,
    plannedDepartureAt: plan.departureAt ?? null,
    departedAt: departed?.parts.find(({ classifier }) => classifier === 'ACT')?.at ?? null,
    plannedArrivalAt: plan.arrivalAt ?? null,
    ...foldArrival(parts, ends.destination, total, missingPieces),
    finished,
    openDiscrepancies: discrepancies.filter(({ resolved }) => !resolved).length,
    goods: newest(facts, 'goods') ?? null,
    statuses,
    ...foldLegs(parts, plan, ends),
    discrepancies,
    houses: housesOf(facts),
    unitLoads: [...new Set(facts.flatMap(({ fact }) => fact.unitLoads ?? []))].slice(0, 100),
  };
}

/** The status that one fact is, for lists of events. */
export const statusOfFact = ({ fact }: KnownFact, destination: string | null): AirStatus | null =>
  toAirStatus(fact.statusCode, fact.airport, destination ?? undefined) ?? null;

/** Its place in the order of the specification. */
export const statusRank = (status: AirStatus | null): number | null =>
  status === null ? null : AirStatus.options.indexOf(status);
