import type {
  AirWaybillDetail,
  JourneyClassifier,
  JourneyPlace,
  JourneyTime,
  RailDetail,
  TripStop,
  TruckTripDetail,
} from '@portolan/contract';
import { findAirport, findPlace, findRailStation } from '../../../platform/reference/index.ts';
import type { LegDraft } from './chain-legs.ts';

/** How far an arrival of a mode usually lies from what is expected, in minutes, from so many arrivals. */
export interface UsualSpread {
  earlyMinutes: number;
  lateMinutes: number;
  n: number;
}

const plus = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

function timeFrom(
  plannedAt: string | null,
  at: string | null,
  classifier: JourneyClassifier,
  spread?: UsualSpread,
): JourneyTime {
  const isOpen = at !== null && classifier !== 'ACT' && spread !== undefined;
  return {
    plannedAt,
    at: at ?? plannedAt,
    classifier: at === null ? 'PLN' : classifier,
    lowAt: isOpen ? plus(at, -spread.earlyMinutes) : null,
    highAt: isOpen ? plus(at, spread.lateMinutes) : null,
  };
}

const nameless = { timeZone: null, latitude: null, longitude: null };

/** A station with its place: that of the corridors, else of the list of locations. */
function toStation(name: string | null, code: string | null, timeZone: string | null): JourneyPlace {
  const station = findRailStation(code ?? name ?? '');
  const place = findPlace(code ?? '');
  return {
    name: name ?? '',
    code: place?.unLocationCode ?? code,
    timeZone: timeZone ?? station?.timeZone ?? place?.timeZone ?? null,
    latitude: station?.latitude ?? place?.latitude ?? null,
    longitude: station?.longitude ?? place?.longitude ?? null,
  };
}

type RailHappening = RailDetail['events'][number];

/** When an event was planned, by the plan of its station. */
function plannedTimeOf({ event, place }: RailHappening, stops: RailDetail['stops']): string | null {
  const stop = stops.find(({ name }) => place === name || place?.startsWith(`${name}, `) === true);
  if (event === 'arrival' || event === 'arrival-at-destination') return stop?.plannedArrivalAt ?? null;
  return event === 'departure' || event === 'pass' ? (stop?.plannedDepartureAt ?? null) : null;
}

/** A container on rails, from its first station to its last, on whatever trains. Pure but for reference data. */
export function legsOfRail({ row, stops, events }: RailDetail, spread: UsualSpread | undefined): LegDraft[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  const arrivedAt = row.arrivedAt ?? (last.state === 'ahead' ? null : last.arrivalAt);
  const expectedAt = row.estimatedArrivalAt ?? (last === first ? null : last.arrivalAt);
  const hasLeft = first.state === 'passed';
  const section = { sectionKind: 'rail' as const, sectionId: row.id };
  const destination =
    row.destination !== null && row.plannedArrivalAt === null && arrivedAt === null
      ? toStation(row.destination, null, row.timeZone)
      : toStation(last.name, last.code, last.timeZone);
  return [
    {
      mode: 'RAIL',
      section,
      sectionKind: 'rail',
      conveyance: row.trainNumber,
      from: toStation(first.name, first.code, first.timeZone),
      to: destination,
      departure: timeFrom(
        first.plannedDepartureAt,
        first.departureAt ?? first.arrivalAt,
        hasLeft ? 'ACT' : 'EST',
      ),
      arrival: timeFrom(
        row.plannedArrivalAt ?? last.plannedArrivalAt,
        arrivedAt ?? expectedAt,
        arrivedAt === null ? 'EST' : 'ACT',
        spread,
      ),
      state: arrivedAt !== null ? 'done' : hasLeft || first.state === 'here' ? 'under-way' : 'ahead',
      simulated: row.simulated,
      events: events.flatMap((event) =>
        event.at === null || event.event === 'waybill' || event.event === 'position'
          ? []
          : [
              {
                what: { kind: 'rail' as const, event: event.event },
                place: event.place,
                placeCode: null,
                timeZone: event.timeZone,
                plannedAt: plannedTimeOf(event, stops),
                at: event.at,
                classifier: event.classifier,
                section,
                simulated: event.simulated,
              },
            ],
      ),
      n: spread?.n ?? null,
    },
  ];
}

const toTripPlace = ({ name, latitude, longitude, timeZone }: TripStop): JourneyPlace => ({
  name: name ?? '',
  code: null,
  timeZone,
  latitude,
  longitude,
});

/** The trip of a truck, from its first planned stop to its last. Pure. */
export function legsOfTrip({ row, stops }: TruckTripDetail): LegDraft[] {
  const planned = stops.filter(({ kind }) => kind !== 'found');
  const [first, last] = [planned[0] ?? stops[0], planned.at(-1) ?? stops.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const section = { sectionKind: 'truck' as const, sectionId: row.tripId };
  const pickUpAt = first.plannedAt === null ? null : plus(first.plannedAt, first.plannedStayMinutes ?? 0);
  const arrivedAt = row.arrivedAt ?? last.enteredAt;
  return [
    {
      mode: 'TRUCK',
      section,
      sectionKind: 'truck',
      conveyance: row.plate,
      from: toTripPlace(first),
      to: toTripPlace(last),
      departure: timeFrom(pickUpAt, first.leftAt ?? first.eta, first.leftAt === null ? 'EST' : 'ACT'),
      arrival: {
        ...timeFrom(row.promisedAt, arrivedAt ?? row.eta, arrivedAt === null ? 'EST' : 'ACT'),
        lowAt: arrivedAt === null ? row.etaEarly : null,
        highAt: arrivedAt === null ? row.etaLate : null,
      },
      state:
        row.state === 'ended' || arrivedAt !== null
          ? 'done'
          : row.state === 'planned'
            ? 'ahead'
            : 'under-way',
      simulated: row.simulated,
      events: stops.flatMap((stop) => {
        const base = {
          place: stop.name,
          placeCode: null,
          timeZone: stop.timeZone,
          section,
          simulated: row.simulated,
        };
        const arrivesAt = stop.enteredAt ?? stop.eta ?? stop.plannedAt;
        const what = (move: 'entered' | 'left') => ({ kind: 'truck' as const, stop: stop.kind, move });
        const classifier = stop.enteredAt !== null ? 'ACT' : stop.eta !== null ? 'EST' : 'PLN';
        return [
          ...(arrivesAt === null || stop.isSkipped
            ? []
            : [
                {
                  ...base,
                  what: what('entered'),
                  at: arrivesAt,
                  plannedAt: stop.plannedAt,
                  classifier,
                } as const,
              ]),
          ...(stop.leftAt === null
            ? []
            : [
                { ...base, what: what('left'), at: stop.leftAt, plannedAt: null, classifier: 'ACT' } as const,
              ]),
        ];
      }),
      n: null,
    },
  ];
}

function toAirport(code: string): JourneyPlace {
  const airport = findAirport(code);
  return airport === undefined
    ? { ...nameless, name: code, code }
    : {
        name: airport.city || airport.name,
        code,
        timeZone: airport.timeZone,
        latitude: airport.latitude,
        longitude: airport.longitude,
      };
}

/** Instants with their offsets in the order of time, which is not that of their texts. */
const inOrderOfTime = (times: readonly string[]): string[] =>
  times.toSorted((a, b) => Date.parse(a) - Date.parse(b));
const latest = (times: readonly (string | null)[]): string | null =>
  times.every((time) => time !== null) ? (inOrderOfTime(times).at(-1) ?? null) : null;
const weakest = (all: readonly JourneyClassifier[]): JourneyClassifier =>
  all.includes('PLN') ? 'PLN' : all.includes('EST') ? 'EST' : 'ACT';

type WaybillRow = Pick<
  AirWaybillDetail['row'],
  'queryid' | 'origin' | 'destination' | 'etd' | 'plannedArrivalAt' | 'simulated'
>;

/** The flights of a waybill, one leg between two airports: it has arrived when its last part has. Pure. */
export function legsOfWaybill(
  { row, legs, statuses }: Pick<AirWaybillDetail, 'legs' | 'statuses'> & { row: WaybillRow },
  spread: UsualSpread | undefined,
): LegDraft[] {
  const section = { sectionKind: 'air' as const, sectionId: row.queryid };
  const byWay = [...Map.groupBy(legs, ({ from, to }) => `${from} ${to}`).values()];
  const drafts = byWay.map((parts): LegDraft => {
    const { from, to } = parts[0]!;
    const isEnd = to === row.destination;
    const departedAt = inOrderOfTime(parts.flatMap(({ departureAt }) => departureAt ?? []))[0] ?? null;
    const arrivedAt = latest(parts.map(({ arrivalAt }) => arrivalAt));
    return {
      mode: 'AIR',
      section,
      sectionKind: 'air',
      conveyance: [...new Set(parts.flatMap(({ flightNumber }) => flightNumber ?? []))].join(', ') || null,
      from: toAirport(from),
      to: toAirport(to),
      departure: timeFrom(
        from === row.origin ? row.etd : null,
        departedAt,
        weakest(parts.map((part) => part.departureClassifier)),
      ),
      arrival: timeFrom(
        isEnd ? row.plannedArrivalAt : null,
        arrivedAt,
        weakest(parts.map((part) => part.arrivalClassifier)),
        isEnd ? spread : undefined,
      ),
      state: parts.every(({ state }) => state === 'flown')
        ? 'done'
        : parts.some(({ state }) => state !== 'ahead')
          ? 'under-way'
          : 'ahead',
      simulated: row.simulated,
      events: [],
      n: isEnd ? (spread?.n ?? null) : null,
    };
  });
  for (const { status, airport, plannedAt, parts } of statuses) {
    const known = parts
      .filter(({ at }) => at !== null)
      .toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!));
    const last = known.at(-1);
    const leg =
      drafts.findLast(({ to }) => to.code === airport) ?? drafts.find(({ from }) => from.code === airport);
    if (last === undefined || leg === undefined) continue;
    const isOut = status === 'booked' || status === 'received-from-shipper' || status === 'departed';
    const owner = isOut ? (drafts.find(({ from }) => from.code === airport) ?? leg) : leg;
    owner.events.push({
      what: { kind: 'air', status },
      place: airport === null ? null : toAirport(airport).name,
      placeCode: airport,
      timeZone: airport === null ? null : toAirport(airport).timeZone,
      plannedAt,
      at: last.at!,
      classifier: last.classifier,
      section,
      simulated: row.simulated,
    });
  }
  return drafts;
}
