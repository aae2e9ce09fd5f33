import type { RailEvent, RailKind, RailNetwork, RailStatus, RailStop } from '@portolan/contract';
import { currentJourney } from './current-journey.ts';
import { foldStops } from './fold-stops.ts';
import { type KnownRailFact, inRailOrder, trainOf, withoutWithdrawn } from './known-fact.ts';

/** All that is known of a train, car or container, apart from what depends on the clock. */
export interface FoldedRail {
  trainKey: string | null;
  trainNumber: string | null;
  network: RailNetwork | null;
  corridor: string | null;
  origin: string | null;
  destination: string | null;
  status: RailStatus;
  place: string | null;
  plannedArrivalAt: string | null;
  estimatedArrivalAt: string | null;
  arrivedAt: string | null;
  timeZone: string | null;
  lastFreeDay: string | null;
  finished: boolean;
  stops: RailStop[];
  references: { cim: string[]; smgs: string[]; bills: string[]; bookings: string[] };
  wagons: string[];
  containers: number;
}

const newest = <K extends keyof KnownRailFact['fact']>(facts: readonly KnownRailFact[], key: K) =>
  facts.findLast(({ fact }) => fact[key] !== undefined)?.fact[key];

const all = (
  facts: readonly KnownRailFact[],
  key: 'cim' | 'smgs' | 'bill' | 'booking' | 'car' | 'equipment',
) => [...new Set(facts.flatMap(({ fact }) => fact[key] ?? []))];

/** The status that one event brings; undefined for those that change none. */
function statusOf({ fact }: KnownRailFact, isEnd: boolean): RailStatus | undefined {
  switch (fact.event) {
    case 'loaded':
    case 'pulled':
      return 'loaded';
    case 'in-gate':
      // An empty box comes back.
      return fact.isLoaded === false ? 'released' : 'loaded';
    case 'arrival':
      return isEnd ? 'arrived' : fact.place?.isBorder === true ? 'at-border' : 'under-way';
    case 'departure':
    case 'pass':
    case 'gauge-changed':
    case 'interchange-delivered':
    case 'interchange-received':
    case 'bad-order-released':
      return 'under-way';
    case 'held':
    case 'bad-order':
    case 'stored':
    case 'no-bill':
      return 'held';
    case 'arrival-at-destination':
      return 'arrived';
    case 'unloaded':
    case 'notified':
    case 'placed':
    case 'free-time-ends':
    case 'free-time-over':
      return 'available';
    case 'released':
      // A loaded car that is released begins its journey, an empty one ends it.
      return fact.isLoaded === true ? 'loaded' : 'released';
    case 'out-gate':
      return 'released';
    default:
      return undefined;
  }
}

const americas = new Set(['US', 'CA', 'MX']);

function networkOf(facts: readonly KnownRailFact[]): RailNetwork | null {
  const countries = new Set(facts.flatMap(({ fact }) => fact.place?.countryCode ?? []));
  if (
    newest(facts, 'corridor') !== undefined ||
    countries.has('CN') ||
    facts.some(({ fact }) => fact.smgs !== undefined || fact.place?.gaugeMm !== undefined)
  )
    return 'china-europe';
  if ([...countries].some((country) => americas.has(country))) return 'north-america';
  return countries.size > 0 ? 'europe' : null;
}

/** The end of the way: the last station, where its plan is known, else what is expected at the destination. */
function arrivalOf(stops: readonly RailStop[], facts: readonly KnownRailFact[]) {
  const end = stops.at(-1);
  const atEnd = facts.filter(({ fact }) => fact.event === 'arrival-at-destination');
  const said = (kind: string) => atEnd.findLast(({ fact }) => fact.classifier === kind)?.fact.at ?? null;
  const isWay = end !== undefined && end.plannedArrivalAt !== null;
  const arrivedAt = said('ACT') ?? (isWay && end.state !== 'ahead' ? end.arrivalAt : null);
  return {
    plannedArrivalAt: isWay ? end.plannedArrivalAt : null,
    arrivedAt,
    estimatedArrivalAt: arrivedAt === null ? (said('EST') ?? (isWay ? end.arrivalAt : null)) : null,
    timeZone: end?.timeZone ?? atEnd.at(-1)?.fact.place?.timeZone ?? null,
  };
}

/**
 * What is known of an item from its own facts and, for a container, those of the train that it is on. Pure: the same
 * facts, the same record, in whatever order they came.
 */
export function foldRail(
  kind: RailKind,
  known: readonly KnownRailFact[],
  ofTrain: readonly KnownRailFact[] = [],
): FoldedRail {
  const own = currentJourney(kind, withoutWithdrawn(known));
  const train = withoutWithdrawn(ofTrain).filter(({ fact }) => fact.equipment === undefined);
  const both = inRailOrder([...own, ...train]);
  // Of a train the boxes on it say nothing of its way, of a box on a train the train does.
  const way = kind === 'train' ? own.filter(({ fact }) => fact.equipment === undefined) : both;
  const stops = foldStops(way.length > 0 ? way : own);
  const happened = both.filter(({ fact }) => fact.classifier === 'ACT');
  const endKey = stops.at(-1)?.plannedArrivalAt == null ? undefined : stops.at(-1)?.name;
  const isEnd = ({ fact }: KnownRailFact): boolean => fact.place?.name === endKey && endKey !== undefined;
  const judged = kind === 'train' ? happened.filter(({ fact }) => fact.equipment === undefined) : happened;
  const status = judged.reduce<RailStatus>((before, one) => {
    // The end of free time lies ahead when it is sent: a box that has left by then stays away.
    const isLimit = one.fact.event === 'free-time-ends' || one.fact.event === 'free-time-over';
    return (isLimit && before === 'released' ? undefined : statusOf(one, isEnd(one))) ?? before;
  }, 'planned');
  const network = networkOf(both);
  const named = own.findLast(({ fact }) => trainOf(fact) !== undefined)?.fact;
  return {
    trainKey: (named && trainOf(named)) ?? null,
    trainNumber: newest(own, 'trainNumber') ?? null,
    network,
    corridor: newest(both, 'corridor') ?? null,
    origin: newest(both, 'origin') ?? stops[0]?.name ?? null,
    destination: newest(own, 'destination') ?? newest(both, 'destination') ?? null,
    status,
    place: judged.findLast(({ fact }) => fact.place !== undefined)?.fact.place?.name ?? null,
    ...arrivalOf(stops, both),
    lastFreeDay: newest(own, 'lastFreeDay') ?? null,
    finished:
      status === 'released' ||
      (kind === 'train' && status === 'arrived') ||
      (network !== 'north-america' && hasUnloaded(own)),
    stops,
    references: {
      cim: all(own, 'cim'),
      smgs: all(own, 'smgs'),
      bills: all(own, 'bill'),
      bookings: all(own, 'booking'),
    },
    wagons: all(own, 'car'),
    containers: kind === 'train' ? all(own, 'equipment').length : 0,
  };
}

/** What takes a box on that was unloaded on its way. */
const goingOn: ReadonlySet<RailEvent> = new Set(['in-gate', 'loaded', 'pulled', 'departure', 'pass']);

/** An unloaded box is at its end, except at an American ramp: there it waits for its truck, whose gate is reported. */
function hasUnloaded(facts: readonly KnownRailFact[]): boolean {
  const happened = facts.filter(({ fact }) => fact.classifier === 'ACT');
  const last = happened.findLastIndex(({ fact }) => fact.event === 'unloaded');
  const after = last === -1 ? [] : happened.slice(last);
  return after.length > 0 && !after.some(({ fact }) => goingOn.has(fact.event) && fact.isLoaded !== false);
}
