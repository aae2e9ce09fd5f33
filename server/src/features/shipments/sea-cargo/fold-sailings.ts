import { hourMs } from '@portolan/contract/time/durations';
import type { PortCall, SeaCargoFact, SeaCargoSailing } from '@portolan/contract';
import { type KnownCargoFact, cargoInstantOf, cargoMomentOf } from './known-fact.ts';

/** Calls of a ship by its IMO number, newest first. */
export type CallsOfShips = ReadonlyMap<string, readonly PortCall[]>;

/** A ship's voyage with cargo, and the facts that name it. */
export interface KnownSailing extends SeaCargoSailing {
  key: string;
  /** Carriers' newest estimate of the arrival; the plan counts as none. */
  saidArrival: KnownCargoFact | undefined;
}

const shipOf = ({ vesselImoNumber, vesselName }: SeaCargoFact): string | undefined =>
  vesselImoNumber ?? vesselName;

/** The ship and voyage of each fact that names a ship. Names and voyages that one fact leaves out are another's. */
export function sailingKeys(facts: readonly KnownCargoFact[]): Map<KnownCargoFact, string> {
  const imoOf = new Map(
    facts.flatMap(({ fact: { vesselImoNumber, vesselName } }) =>
      vesselImoNumber === undefined || vesselName === undefined
        ? []
        : [[vesselName, vesselImoNumber] as const],
    ),
  );
  const voyages = new Map<string, string>();
  const keys = new Map<KnownCargoFact, string>();
  const shipKey = (fact: SeaCargoFact): string | undefined =>
    imoOf.get(fact.vesselName ?? '') ?? shipOf(fact);
  for (const { fact } of facts) {
    const ship = shipKey(fact);
    if (ship !== undefined && fact.voyage !== undefined) voyages.set(ship, fact.voyage);
  }
  for (const known of facts) {
    const ship = shipKey(known.fact);
    if (ship !== undefined) keys.set(known, `${ship}|${known.fact.voyage ?? voyages.get(ship) ?? ''}`);
  }
  return keys;
}

const codeOf = ({ fact }: KnownCargoFact): string | undefined =>
  fact.place?.unLocationCode ?? fact.place?.name;

const first = (facts: readonly KnownCargoFact[], event: string, kind: string) =>
  facts.find(({ fact }) => fact.event === event && fact.classifier === kind);
const newest = (facts: readonly KnownCargoFact[], event: string, kind: string) =>
  facts
    .filter(({ fact }) => fact.event === event && fact.classifier === kind)
    .toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())
    .at(-1);

/** How many pieces happened to: what one source counts adds up, of several sources the greatest counts. */
export function tally(facts: readonly KnownCargoFact[], whole: number): number {
  const bySource = Map.groupBy(facts, ({ sourceId }) => sourceId);
  const sums = [...bySource.values()].map((those) =>
    those.reduce((sum, { fact }) => sum + (fact.pieces ?? whole), 0),
  );
  return Math.max(0, ...sums);
}

const actual = (facts: readonly KnownCargoFact[], event: string): KnownCargoFact[] =>
  facts.filter(({ fact }) => fact.event === event && fact.classifier === 'ACT');

/** Pieces of a sailing: vehicles and marks one by one, else as they were counted. */
const countOf = (facts: readonly KnownCargoFact[], event: string, whole: number): number => {
  const own = actual(facts, event);
  const units = new Set(own.flatMap(({ fact }) => fact.vehicle ?? fact.mark ?? []));
  return Math.max(
    units.size,
    tally(
      own.filter(({ fact }) => fact.vehicle === undefined && fact.mark === undefined),
      whole,
    ),
  );
};

interface Ends {
  pol: string | undefined;
  pod: string | undefined;
  whole: number;
}

/** AIS sees a ship enter a port some hours before it is loaded or after it was left. */
const nearHours = 12;

/** Where a sailing begins and ends by its own facts: as it was loaded and discharged, else as planned. */
function endsOf(facts: readonly KnownCargoFact[], { pol, pod }: Ends) {
  const placeOf = (event: string, kinds: readonly string[]): string | undefined =>
    facts.findLast(
      (known) => known.fact.event === event && kinds.includes(known.fact.classifier) && codeOf(known),
    )?.fact.place?.unLocationCode;
  const all = ['ACT', 'EST', 'PLN'];
  const arrivals = facts
    .filter(({ fact }) => fact.event === 'arrived')
    .flatMap((known) => codeOf(known) ?? []);
  const isToPod = pod !== undefined && arrivals.includes(pod);
  return {
    from: placeOf('loaded', ['ACT']) ?? placeOf('departed', all) ?? placeOf('loaded', all) ?? pol,
    to: placeOf('discharged', ['ACT']) ?? (isToPod ? pod : (placeOf('arrived', all) ?? pod)),
  };
}

const zoneAt = (facts: readonly KnownCargoFact[], code: string | undefined): string | null =>
  facts.find((known) => codeOf(known) === code)?.fact.place?.timeZone ?? null;

function toSailing(
  key: string,
  facts: readonly KnownCargoFact[],
  ends: Ends,
  calls: CallsOfShips,
): KnownSailing {
  const named = <K extends 'vesselName' | 'vesselImoNumber' | 'voyage'>(field: K) =>
    facts.findLast(({ fact }) => fact[field] !== undefined)?.fact[field] ?? null;
  const { from, to } = endsOf(facts, ends);
  const at = (code: string | undefined): KnownCargoFact[] => facts.filter((known) => codeOf(known) === code);
  const [atFrom, atTo] = [at(from), at(to)];
  const loaded = countOf(facts, 'loaded', ends.whole);
  const discharged = countOf(facts, 'discharged', ends.whole);
  const ofShip = calls.get(named('vesselImoNumber') ?? '') ?? [];
  const loadedMs = Math.max(0, ...actual(facts, 'loaded').map(cargoMomentOf));
  const leaving = actual(atFrom, 'departed').at(-1);
  const left =
    loadedMs === 0
      ? undefined
      : ofShip.findLast(
          (call) =>
            call.unLocationCode === from &&
            call.departedAt !== null &&
            Date.parse(call.departedAt) > loadedMs - nearHours * hourMs,
        )?.departedAt;
  const departedAt = leaving === undefined ? (left ?? undefined) : cargoInstantOf(leaving);
  const landing = actual(atTo, 'arrived')[0] ?? actual(atTo, 'discharged')[0];
  const seen =
    departedAt === undefined
      ? undefined
      : ofShip.findLast(
          ({ unLocationCode, arrivedAt }) =>
            unLocationCode === to && to !== from && Date.parse(arrivedAt) > Date.parse(departedAt),
        )?.arrivedAt;
  const arrivedAt = landing === undefined ? seen : cargoInstantOf(landing);
  const plan = (those: KnownCargoFact[], event: string): string | null => {
    const known = first(
      those.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime()),
      event,
      'PLN',
    );
    return known === undefined ? null : cargoInstantOf(known);
  };
  const expected = (those: KnownCargoFact[], event: string): string | null => {
    const known = newest(those, event, 'EST') ?? newest(those, event, 'PLN');
    return known === undefined ? null : cargoInstantOf(known);
  };
  const hasCome = arrivedAt !== undefined || discharged > 0;
  return {
    key,
    vesselName: named('vesselName'),
    vesselImoNumber: named('vesselImoNumber'),
    voyage: named('voyage'),
    from: from ?? null,
    to: to ?? null,
    fromTimeZone: zoneAt(facts, from),
    toTimeZone: zoneAt(facts, to),
    plannedDepartureAt: plan(atFrom, 'departed'),
    departureAt: departedAt ?? expected(atFrom, 'departed'),
    departureIsActual: departedAt !== undefined,
    plannedArrivalAt: plan(atTo, 'arrived'),
    arrivalAt: arrivedAt ?? expected(atTo, 'arrived'),
    arrivalIsActual: hasCome,
    state: hasCome ? 'arrived' : departedAt === undefined ? 'planned' : 'under-way',
    loaded,
    discharged,
    weightKg: sumOf(actual(facts, 'loaded'), 'weightKg'),
    saidArrival: newest(atTo, 'arrived', 'EST'),
  };
}

/** The sum of an amount; null where nothing says it. */
export function sumOf(facts: readonly KnownCargoFact[], field: 'weightKg' | 'volumeCbm'): number | null {
  const values = facts.flatMap(({ fact }) => fact[field] ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/**
 * The ships that the cargo is tied to, in the order of their departures. One that has sailed without any of it left it
 * behind. What AIS has seen of a ship's calls counts where nobody has reported it. Pure.
 */
export function foldSailings(
  facts: readonly KnownCargoFact[],
  ends: Ends,
  calls: CallsOfShips,
): KnownSailing[] {
  const keys = sailingKeys(facts);
  const byKey = Map.groupBy(
    facts.filter((known) => keys.has(known)),
    (known) => keys.get(known) ?? '',
  );
  const sailings = [...byKey].map(([key, those]) => toSailing(key, those, ends, calls));
  const hasLoading = sailings.some(({ loaded }) => loaded > 0);
  const rolledFrom = new Set(
    [...byKey].flatMap(([key, those]) =>
      those.some(({ fact }) => fact.event === 'short-shipped') ? [key] : [],
    ),
  );
  const rolledAt = Math.max(0, ...actual(facts, 'rolled').map(({ learnedAt }) => learnedAt.getTime()));
  return sailings
    .map((sailing): KnownSailing => {
      const those = byKey.get(sailing.key) ?? [];
      // Named before the cargo was moved to another ship, and not as that ship.
      const wasLeft =
        rolledAt > 0 &&
        !those.some(({ fact }) => fact.event === 'rolled') &&
        those.every(({ learnedAt }) => learnedAt.getTime() <= rolledAt);
      const isElsewhere = hasLoading && (sailing.departureIsActual || sailing.arrivalIsActual);
      const isLeft = sailing.loaded === 0 && (rolledFrom.has(sailing.key) || wasLeft || isElsewhere);
      return isLeft ? { ...sailing, state: 'left-behind' } : sailing;
    })
    .toSorted((a, b) => momentOfSailing(a) - momentOfSailing(b));
}

const momentOfSailing = ({ departureAt, arrivalAt }: SeaCargoSailing): number =>
  Date.parse(departureAt ?? arrivalAt ?? '9999-12-31T00:00:00Z');
