import { minuteMs } from '@portolan/contract/time/durations';
import type { RailBorder, RailPlanBasis, RailStop } from '@portolan/contract';
import { type KnownRailFact, railMomentOf } from './known-fact.ts';

type Times = { PLN?: string; EST?: string; ACT?: string };

interface Station {
  key: string;
  order: number | undefined;
  first: number;
  place: NonNullable<KnownRailFact['fact']['place']>;
  arrival: Times;
  departure: Times;
  /** As a message said it, where no plan is known to compare with. */
  saidDelay: number | undefined;
  planBasis: RailPlanBasis | undefined;
}

const arriving = new Set(['arrival', 'arrival-at-destination']);
const leaving = new Set(['departure', 'pass']);

/** What was planned, expected and done at each station; the last that was said of a time counts. */
function collect(facts: readonly KnownRailFact[]): Station[] {
  const stations = new Map<string, Station>();
  for (const known of facts.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())) {
    const { fact } = known;
    const isArrival = arriving.has(fact.event);
    if (fact.place === undefined || !(isArrival || leaving.has(fact.event))) continue;
    const key = fact.place.code ?? fact.place.name;
    const moment = railMomentOf(known);
    const station = stations.get(key) ?? {
      key,
      order: fact.order,
      first: moment,
      place: fact.place,
      arrival: {},
      departure: {},
      saidDelay: undefined,
      planBasis: undefined,
    };
    stations.set(key, station);
    station.order ??= fact.order;
    station.first = Math.min(station.first, moment);
    if (fact.delayMinutes !== undefined) station.saidDelay = fact.delayMinutes;
    if (fact.at === undefined) continue;
    if (fact.classifier === 'PLN') station.planBasis = fact.planBasis;
    if (isArrival) station.arrival[fact.classifier] = fact.at;
    else station.departure[fact.classifier] = fact.at;
  }
  return [...stations.values()].toSorted((a, b) =>
    a.order !== undefined && b.order !== undefined ? a.order - b.order : a.first - b.first,
  );
}

const minutesBetween = (from: string | undefined, to: string | undefined): number | undefined =>
  from === undefined || to === undefined
    ? undefined
    : Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);

/** Hours behind plan on leaving, else on arriving; undefined where nothing can be compared. */
function delayOf({
  arrival,
  departure,
  saidDelay,
}: Station): { minutes: number; isEstimated: boolean } | undefined {
  for (const kind of ['ACT', 'EST'] as const) {
    const minutes =
      minutesBetween(departure.PLN, departure[kind]) ?? minutesBetween(arrival.PLN, arrival[kind]);
    if (minutes !== undefined) return { minutes, isEstimated: kind === 'EST' };
  }
  return saidDelay === undefined
    ? undefined
    : { minutes: saidDelay, isEstimated: departure.ACT === undefined && arrival.ACT === undefined };
}

const later = (at: string | undefined, minutes: number): string | null =>
  at === undefined ? null : new Date(Date.parse(at) + minutes * minuteMs).toISOString();

/**
 * The stations in the order of the way: planned against what happened. Where nothing was said of a station ahead, its
 * delay is that of the last one before it. Pure.
 */
export function foldStops(facts: readonly KnownRailFact[]): RailStop[] {
  const stations = collect(facts);
  const isDone = ({ arrival, departure }: Station): boolean =>
    arrival.ACT !== undefined || departure.ACT !== undefined;
  const lastDone = stations.findLastIndex(isDone);
  let brought: number | undefined;
  return stations.map((station, i): RailStop => {
    const { arrival, departure, place } = station;
    const own = delayOf(station);
    const isAhead = i > lastDone;
    const isHere = i === lastDone && departure.ACT === undefined;
    const delay = isHere || own === undefined ? pick(own?.minutes, brought, isHere) : own.minutes;
    brought = delay ?? brought;
    const expected = (times: Times): string | null =>
      times.ACT ?? times.EST ?? (brought === undefined ? null : later(times.PLN, brought));
    return {
      name: place.name,
      code: place.code ?? null,
      countryCode: place.countryCode ?? null,
      isBorder: place.isBorder ?? false,
      gaugeMm: place.gaugeMm ?? null,
      timeZone: place.timeZone ?? null,
      planBasis: station.planBasis ?? null,
      plannedArrivalAt: arrival.PLN ?? null,
      plannedDepartureAt: departure.PLN ?? null,
      arrivalAt: expected(arrival),
      departureAt: expected(departure),
      state: isAhead ? 'ahead' : isHere ? 'here' : 'passed',
      delayMinutes: delay ?? null,
      isEstimated: isAhead || (isHere && departure.PLN !== undefined),
    };
  });
}

/** A train that stands is as late as it came, until more is expected of it. */
const pick = (own: number | undefined, brought: number | undefined, isHere: boolean): number | undefined =>
  isHere ? (own ?? brought) : brought;

const minutes = (from: string | null, to: string | null): number | null =>
  minutesBetween(from ?? undefined, to ?? undefined) ?? null;

/** The borders: two stations after each other in two countries, both of them border stations. Judged at `now`. */
export function foldBorders(stops: readonly RailStop[], now: Date): RailBorder[] {
  return stops.flatMap((to, i): RailBorder[] => {
    const from = stops[i - 1];
    if (from === undefined || !from.isBorder || !to.isBorder || from.countryCode === to.countryCode)
      return [];
    const isThere = from.state !== 'ahead';
    const isWaiting = isThere && to.state !== 'passed';
    const until = isWaiting ? now.toISOString() : to.departureAt;
    const planned = minutes(from.plannedArrivalAt, to.plannedDepartureAt);
    const waited = isThere ? minutes(from.arrivalAt, until) : null;
    return [
      {
        from: from.name,
        to: to.name,
        fromCountry: from.countryCode,
        toCountry: to.countryCode,
        fromGaugeMm: from.gaugeMm,
        toGaugeMm: to.gaugeMm,
        plannedMinutes: planned,
        waitedMinutes: waited,
        isWaiting,
        lostMinutes:
          waited === null || planned === null || (isWaiting && waited < planned) ? null : waited - planned,
      },
    ];
  });
}
