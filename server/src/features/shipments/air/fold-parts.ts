import type { AirFlight, AirStatus } from '@portolan/contract';
import { type KnownFact, toAirStatus } from './known-fact.ts';
import {
  type PartFlight,
  type PartStep,
  type WaybillPart,
  addRest,
  complete,
  pass,
  stepAt,
  toStep,
  weightShare,
} from './part-steps.ts';

export interface Ends {
  origin: string | undefined;
  destination: string | undefined;
  totalPieces: number | undefined;
  totalWeightKg: number | undefined;
}

const whereTo = (part: WaybillPart): string | undefined => part.flights.at(-1)?.to;

/** How many pieces of a part are there to leave an airport: those received there, else all that left for it. */
function piecesAt(part: WaybillPart, airport: string | undefined): number {
  return stepAt(part, 'transit', airport)?.pieces ?? part.pieces;
}

/** The parts that a fact is about: those that fit its pieces; all of them where it speaks of the whole shipment. */
function choose(
  candidates: readonly WaybillPart[],
  pieces: number | undefined,
  isWhole: boolean,
  airport: string | undefined,
): WaybillPart[] {
  if (isWhole || pieces === undefined || candidates.length <= 1) return [...candidates];
  const sum = candidates.reduce((all, part) => all + piecesAt(part, airport), 0);
  if (pieces >= sum) return [...candidates];
  const exact = candidates.find((part) => piecesAt(part, airport) === pieces);
  const large = candidates.find((part) => piecesAt(part, airport) > pieces);
  return [exact ?? large ?? candidates[0]!];
}

/** Takes some pieces of a part into a part of their own, with the same past. */
function split(part: WaybillPart, pieces: number): WaybillPart {
  const rest = part.pieces - pieces;
  const weightKg = part.weightKg;
  const scale = (step: PartStep, to: number): PartStep => ({
    ...step,
    pieces: Math.min(step.pieces, to),
    weightKg: weightShare(step.weightKg, Math.min(step.pieces, to), step.pieces),
  });
  const other: WaybillPart = {
    pieces: rest,
    weightKg: weightShare(weightKg, rest, part.pieces),
    flights: part.flights.map((flight) => ({ ...flight })),
    steps: part.steps.map((step) => scale(step, rest)),
  };
  part.steps = part.steps.map((step) => scale(step, pieces));
  part.weightKg = weightShare(weightKg, pieces, part.pieces);
  part.pieces = pieces;
  return other;
}

const isSameFlight = (one: AirFlight, other: AirFlight): boolean =>
  one.flightNumber === other.flightNumber &&
  (one.date === undefined || other.date === undefined || one.date === other.date);

const isWhole = ({ fact }: KnownFact, total: number | undefined): boolean =>
  fact.quantity === undefined || (fact.quantity.share === 'T' && fact.quantity.pieces >= (total ?? 0));

/** A flight has left: it takes a part along, or some pieces of one. */
function depart(parts: WaybillPart[], known: KnownFact, ends: Ends): void {
  const { fact } = known;
  const { flight, airport, quantity } = fact;
  if (flight === undefined) return;
  const landedAt = flight.arrival?.kind === 'A' ? flight.arrival.at : undefined;
  const taken: PartFlight = { ...flight, landedAt, hasLanded: landedAt !== undefined };
  const again = parts.find((part) =>
    part.flights.some((one) => isSameFlight(one, flight) && one.from === flight.from),
  );
  if (again !== undefined) return repeat(again, known, flight);
  const isStart = airport === undefined || airport === ends.origin || parts.length === 0;
  const waiting = isStart
    ? parts.filter((part) => part.flights.length === 0)
    : parts.filter(
        (part) => whereTo(part) === airport || (whereTo(part) === undefined && part.flights.length > 0),
      );
  const chosen = choose(waiting, quantity?.pieces, isWhole(known, ends.totalPieces), airport);
  if (chosen.length === 0) {
    if (quantity?.pieces === 0) return;
    const pieces = quantity?.pieces ?? ends.totalPieces ?? 0;
    const isMore = countPieces(parts) + pieces > (ends.totalPieces ?? Infinity);
    const part = isMore
      ? takeBack(parts, airport, pieces)
      : { pieces, weightKg: quantity?.weightKg, flights: [], steps: [] };
    if (part === undefined) return;
    part.flights.push(taken);
    pass([{ part, pieces }], known, 'departed');
    if (!parts.includes(part)) parts.push(part);
    return;
  }
  let before = 0;
  for (const part of chosen) {
    const there = piecesAt(part, airport);
    const pieces = chosen.length === 1 ? Math.min(quantity?.pieces ?? there, there) : there;
    if (pieces > 0 && pieces < there) {
      const lost = part.pieces - there;
      parts.push(split(part, pieces + (isStart ? 0 : Math.min(lost, 0))));
    }
    if (chosen.length === 1 && quantity?.weightKg !== undefined && isStart) part.weightKg = quantity.weightKg;
    for (const one of part.flights) if (one.to === airport) one.hasLanded = true;
    part.flights.push({ ...taken });
    const gone = Math.min(pieces, part.pieces);
    part.steps.push(toStep(known, 'departed', gone, before));
    before += gone;
  }
}

const countPieces = (parts: readonly { pieces: number }[]): number =>
  parts.reduce((sum, part) => sum + part.pieces, 0);

/**
 * Pieces that were reported to have left an airport and leave it again were left behind there: they become a part of
 * their own that has not left yet. Undefined where all pieces have come on: what says that they leave is wrong.
 */
function takeBack(
  parts: readonly WaybillPart[],
  airport: string | undefined,
  pieces: number,
): WaybillPart | undefined {
  const leftAt = (part: WaybillPart): number =>
    part.steps.findLastIndex((step) => step.status === 'departed' && step.airport === airport);
  const cameOn = (part: WaybillPart): number =>
    Math.max(0, ...part.steps.slice(leftAt(part) + 1).map((step) => step.pieces));
  const donor = parts.findLast((part) => leftAt(part) !== -1 && part.pieces - cameOn(part) >= pieces);
  if (donor === undefined) return undefined;
  const part = donor.pieces === pieces ? donor : split(donor, donor.pieces - pieces);
  part.steps = part.steps.slice(0, leftAt(part));
  part.flights = part.flights.slice(
    0,
    part.flights.findIndex(({ from }) => from === airport),
  );
  return part;
}

/** The same departure reported again says more, or corrects: times are taken over, pieces are not counted twice. */
function repeat(part: WaybillPart, { fact }: KnownFact, flight: AirFlight): void {
  const known = part.flights.find((one) => isSameFlight(one, flight))!;
  if (flight.arrival !== undefined) known.arrival = flight.arrival;
  if (flight.departure !== undefined && flight.departure.kind === 'A') known.departure = flight.departure;
  const step = part.steps.find(({ status, airport }) => status === 'departed' && airport === fact.airport);
  if (step !== undefined && step.at === undefined && fact.eventAt !== undefined) step.at = fact.eventAt;
}

/** Something came in at an airport: by its flight, else by where parts fly to. */
function arrive(parts: WaybillPart[], known: KnownFact, ends: Ends, status: AirStatus | undefined): void {
  const { fact } = known;
  const { flight, airport, quantity } = fact;
  const byFlight =
    flight === undefined
      ? []
      : parts.filter((part) => part.flights.some((one) => one.flightNumber === flight.flightNumber));
  const bound = parts.filter(
    (part) => whereTo(part) === airport || part.flights.some(({ to }) => to === airport),
  );
  const isAll = quantity !== undefined && isWhole(known, ends.totalPieces);
  const possible = byFlight.length > 0 ? byFlight : bound.length > 0 && !isAll ? bound : parts;
  const open =
    status === undefined ? possible : possible.filter((part) => stepAt(part, status, airport) === undefined);
  const chosen = choose(
    open,
    quantity?.pieces,
    isWhole(known, ends.totalPieces) && byFlight.length !== 1,
    undefined,
  );
  for (const part of chosen) {
    const flown = part.flights.find(
      (one) => one.to === airport || (flight !== undefined && one.flightNumber === flight.flightNumber),
    );
    if (flown !== undefined) {
      flown.hasLanded = true;
      flown.to ??= airport;
      if (fact.statusCode === 'ARR' || flown.landedAt === undefined)
        flown.landedAt = flight?.arrival?.kind === 'A' ? flight.arrival.at : (fact.eventAt ?? flown.landedAt);
    }
  }
  if (status === undefined) return;
  const most = chosen.length === 1 ? (quantity?.pieces ?? Infinity) : Infinity;
  const reported = possible.filter((part) => !open.includes(part));
  pass(
    chosen.map((part) => ({ part, pieces: Math.min(most, part.pieces) })),
    known,
    status,
  );
  if (chosen.length === 0 || isWhole(known, ends.totalPieces)) complete(reported, known, status);
}

/** Noticed and delivered: of parts that are there, those that were not yet. */
function handOver(parts: WaybillPart[], known: KnownFact, ends: Ends, status: AirStatus): void {
  const { fact } = known;
  const open = parts.filter((part) => stepAt(part, status, undefined) === undefined);
  const there = open.filter(
    (part) => stepAt(part, 'received-from-flight', undefined) ?? stepAt(part, 'arrived', undefined),
  );
  const piecesThere = (part: WaybillPart): number =>
    stepAt(part, 'received-from-flight', undefined)?.pieces ??
    stepAt(part, 'arrived', undefined)?.pieces ??
    part.pieces;
  const possible = isWhole(known, ends.totalPieces) || there.length === 0 ? open : there;
  const pieces = fact.quantity?.pieces;
  const exact = possible.find((part) => piecesThere(part) === pieces);
  const sum = possible.reduce((all, part) => all + piecesThere(part), 0);
  const chosen =
    isWhole(known, ends.totalPieces) || pieces === undefined || pieces >= sum
      ? possible
      : [exact ?? possible.find((part) => piecesThere(part) > pieces) ?? possible[0]].filter(
          (part) => part !== undefined,
        );
  const handedOver = parts.filter((part) => !open.includes(part));
  const saysAll = pieces !== undefined && isWhole(known, ends.totalPieces);
  const passed = chosen.map((part) => ({
    part,
    // All that is said to be handed over had come, whoever forgot to say so.
    pieces: saysAll
      ? part.pieces
      : Math.min(chosen.length === 1 ? (pieces ?? Infinity) : Infinity, piecesThere(part)),
  }));
  pass(passed, known, status);
  const left = handedOver.reduce(
    (all, part) => all + part.pieces - stepAt(part, status, undefined)!.pieces,
    0,
  );
  const isSoFar = chosen.length === 0 && (pieces ?? 0) > left;
  if (isSoFar || isWhole(known, ends.totalPieces)) complete(handedOver, known, status);
  else addRest(parts, known, status, countPieces(passed));
}

/**
 * The parts of a shipment, and what each has passed. Facts come in order. Before the first departure a shipment is one
 * part. Pure.
 */
export function foldParts(facts: readonly KnownFact[], ends: Ends): WaybillPart[] {
  const first: WaybillPart = {
    pieces: ends.totalPieces ?? 0,
    weightKg: ends.totalWeightKg,
    flights: [],
    steps: [],
  };
  const parts: WaybillPart[] = [first];
  for (const known of facts) {
    const { fact } = known;
    if (fact.classifier !== 'ACT') continue;
    const status = toAirStatus(fact.statusCode, fact.airport, ends.destination);
    if (first.pieces === 0 && fact.quantity !== undefined && first.flights.length === 0)
      first.pieces = fact.quantity.pieces;
    if (fact.statusCode === 'DEP') depart(parts, known, ends);
    else if (['ARR', 'RCF', 'RCT', 'TFD'].includes(fact.statusCode)) arrive(parts, known, ends, status);
    else if (status === 'noticed' || status === 'delivery') handOver(parts, known, ends, status);
  }
  return parts;
}
