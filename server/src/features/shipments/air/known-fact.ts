import type { AirFact, AirStatus } from '@portolan/contract';

/** A fact about a waybill with where and when it came from. */
export interface KnownFact {
  fact: AirFact;
  messageId: string;
  learnedAt: Date;
  simulated: boolean;
}

/** Codes in the order in which they happen at one place and time. */
const codeOrder = [
  'BKD',
  'FOH',
  'RCS',
  'PRE',
  'MAN',
  'DEP',
  'ARR',
  'RCF',
  'RCT',
  'TFD',
  'AWR',
  'NFD',
  'AWD',
  'DLV',
  'DDL',
];

const bookedBeforeMs = 30 * 86_400_000;

/** When it happened, as well as it is known: its time, else the middle of its day, else when it was learned. */
export function momentOf({ fact, learnedAt }: KnownFact): number {
  if (fact.eventAt !== undefined) return Date.parse(fact.eventAt);
  if (fact.eventDate === undefined) return learnedAt.getTime();
  const day = Date.parse(`${fact.eventDate}T12:00:00Z`);
  // The day of a booking is that of its flight: the booking itself was made before anything else happened.
  return fact.statusCode === 'BKD' ? Math.min(day, learnedAt.getTime()) - bookedBeforeMs : day;
}

const rankOf = ({ fact }: KnownFact): number => {
  const at = codeOrder.indexOf(fact.statusCode);
  return at === -1 ? codeOrder.length : at;
};

/** In the order in which things happened; what happened at once in the order of the codes. */
export const inOrderOfKnowledge = (facts: readonly KnownFact[]): KnownFact[] =>
  facts.toSorted(
    (a, b) =>
      momentOf(a) - momentOf(b) || rankOf(a) - rankOf(b) || a.learnedAt.getTime() - b.learnedAt.getTime(),
  );

/** The status of the specification that a code is at an airport; undefined for codes that are none of the eight. */
export function toAirStatus(
  code: string,
  airport: string | undefined,
  destination: string | undefined,
): AirStatus | undefined {
  const isEnd = airport !== undefined && airport === destination;
  switch (code) {
    case 'BKD':
      return 'booked';
    case 'RCS':
      return 'received-from-shipper';
    case 'DEP':
      return 'departed';
    case 'ARR':
      return isEnd ? 'arrived' : undefined;
    case 'RCF':
      return isEnd ? 'received-from-flight' : 'transit';
    case 'RCT':
    case 'TFD':
      return isEnd ? undefined : 'transit';
    case 'NFD':
      return 'noticed';
    case 'DLV':
    case 'DDL':
      return 'delivery';
    default:
      return undefined;
  }
}

/** What makes two facts the same happening, whoever reports it and however much they say of it. */
const happeningOf = ({ fact }: KnownFact): string =>
  JSON.stringify([
    fact.statusCode,
    fact.classifier,
    fact.airport,
    fact.eventAt === undefined ? fact.eventDate : Date.parse(fact.eventAt),
    fact.flight?.flightNumber,
    fact.quantity?.pieces,
    fact.discrepancy,
  ]);

/** The statuses without repeats: of one happening the report that was learned first. Plans are all kept. */
export function withoutRepeatedStatuses(facts: readonly KnownFact[]): KnownFact[] {
  const seen = new Set<string>();
  return facts.filter((known) => {
    const { statusCode, route, houses } = known.fact;
    // Departures are reported again with other times, bookings with other flights.
    if (statusCode === 'DEP' || statusCode === 'BKD' || route !== undefined || houses !== undefined)
      return true;
    const happening = happeningOf(known);
    if (seen.has(happening)) return false;
    seen.add(happening);
    return true;
  });
}

/** What happens once to the same pieces: sent again with another time it is a correction. */
const happensOnce = new Set(['DEP', 'ARR', 'RCF', 'DLV']);

const ofFlight = ({ fact }: KnownFact): string =>
  JSON.stringify([fact.statusCode, fact.airport, fact.flight?.flightNumber, fact.quantity?.pieces]);

/** Whether two reports cannot both have happened: of the same pieces there are not twice as many. */
function isOneHappening(one: KnownFact, other: KnownFact): boolean {
  const { flight, quantity, totalPieces } = other.fact;
  const days = new Set([one, other].flatMap(({ fact }) => fact.flight?.date ?? []));
  if (other.fact.statusCode === 'DEP') return flight !== undefined && days.size <= 1;
  return quantity !== undefined && quantity.pieces * 2 > (totalPieces ?? Infinity);
}

/** Each happening once, with the time that was said last; what a later report leaves out is kept. */
export function withCorrections(facts: readonly KnownFact[]): KnownFact[] {
  const kept: KnownFact[] = [];
  const byFlight = new Map<string, number[]>();
  for (const known of facts.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())) {
    const key = ofFlight(known);
    const isOnce = happensOnce.has(known.fact.statusCode) && known.fact.classifier === 'ACT';
    const places = isOnce ? (byFlight.get(key) ?? []) : [];
    const place = places.find((at) => isOneHappening(kept[at]!, known));
    if (place === undefined) {
      byFlight.set(key, [...places, kept.length]);
      kept.push(known);
    } else kept[place] = corrected(kept[place]!, known);
  }
  return kept;
}

function corrected(before: KnownFact, after: KnownFact): KnownFact {
  const { eventAt = before.fact.eventAt, eventDate = before.fact.eventDate } = after.fact;
  const flights = [before.fact.flight, after.fact.flight];
  const flight = flights[1] === undefined ? flights[0] : { ...flights[0], ...flights[1] };
  return {
    ...after,
    fact: {
      ...before.fact,
      ...after.fact,
      ...(flight === undefined ? {} : { flight }),
      ...(eventAt === undefined ? {} : { eventAt }),
      ...(eventDate === undefined ? {} : { eventDate }),
    },
  };
}
