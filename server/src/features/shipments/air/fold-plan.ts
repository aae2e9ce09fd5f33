import type { AirFlight } from '@portolan/contract';
import type { KnownFact } from './known-fact.ts';

/** One leg as it was agreed; times are absent where only the day was given. */
export interface PlannedFlight {
  flightNumber: string | undefined;
  from: string;
  to: string;
  departureAt: string | undefined;
  arrivalAt: string | undefined;
}

export interface AirPlan {
  legs: readonly PlannedFlight[];
  departureAt: string | undefined;
  arrivalAt: string | undefined;
}

const scheduled = (time: AirFlight['departure']): string | undefined =>
  time?.kind === 'S' ? time.at : undefined;

/** Scheduled times that messages about a flight give along with what happened. */
function findScheduled(
  facts: readonly KnownFact[],
  leg: PlannedFlight,
): Pick<PlannedFlight, 'departureAt' | 'arrivalAt'> {
  const flights = facts.flatMap(({ fact: { flight } }) => (flight === undefined ? [] : [flight]));
  const same = flights.filter(({ flightNumber }) => flightNumber === leg.flightNumber);
  return {
    departureAt: same.map(({ departure }) => scheduled(departure)).find((at) => at !== undefined),
    arrivalAt: same
      .filter(({ to }) => to === undefined || to === leg.to)
      .map(({ arrival }) => scheduled(arrival))
      .find((at) => at !== undefined),
  };
}

/**
 * What was agreed: the bookings (BKD) known before the shipper handed the cargo over, the last one for each airport;
 * for legs without one what the waybill (FWB) says. Later bookings are changes of the plan, not the plan.
 */
export function foldPlan(
  facts: readonly KnownFact[],
  origin: string | undefined,
  destination: string | undefined,
): AirPlan {
  const handedOver = Math.min(
    ...facts.flatMap(({ fact, learnedAt }) =>
      ['RCS', 'DEP', 'MAN'].includes(fact.statusCode) ? [learnedAt.getTime()] : [],
    ),
  );
  const bookings = facts.filter(({ fact }) => fact.statusCode === 'BKD' && fact.flight?.from !== undefined);
  const early = bookings.filter(({ learnedAt }) => learnedAt.getTime() <= handedOver);
  const byOrigin = new Map<string, PlannedFlight>();
  for (const { fact } of early.length > 0 ? early : bookings.slice(0, 1)) {
    const { flightNumber, from, to, departure, arrival } = fact.flight!;
    if (from === undefined || to === undefined) continue;
    byOrigin.set(from, {
      flightNumber,
      from,
      to,
      departureAt: scheduled(departure),
      arrivalAt: scheduled(arrival),
    });
  }
  const agreed = facts.findLast(({ fact }) => fact.route !== undefined)?.fact.route ?? [];
  for (const { flightNumber, from, to, departure, arrival } of agreed)
    if (from !== undefined && to !== undefined && !byOrigin.has(from))
      byOrigin.set(from, {
        flightNumber: flightNumber === '' ? undefined : flightNumber,
        from,
        to,
        departureAt: scheduled(departure),
        arrivalAt: scheduled(arrival),
      });
  const legs = walk(byOrigin, origin, destination).map((leg) => {
    const found = findScheduled(facts, leg);
    return {
      ...leg,
      departureAt: leg.departureAt ?? found.departureAt,
      arrivalAt: leg.arrivalAt ?? found.arrivalAt,
    };
  });
  const last = legs.at(-1);
  return {
    legs,
    departureAt: legs[0]?.departureAt,
    arrivalAt: last !== undefined && last.to === destination ? last.arrivalAt : undefined,
  };
}

/** Legs one after the other, from the origin on. */
function walk(
  byOrigin: ReadonlyMap<string, PlannedFlight>,
  origin: string | undefined,
  destination: string | undefined,
): PlannedFlight[] {
  const legs: PlannedFlight[] = [];
  let at = origin ?? [...byOrigin.keys()][0];
  while (at !== undefined && at !== destination && legs.length < byOrigin.size) {
    const leg = byOrigin.get(at);
    if (leg === undefined || legs.includes(leg)) break;
    legs.push(leg);
    at = leg.to;
  }
  return legs;
}
