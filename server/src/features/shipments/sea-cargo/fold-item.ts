import type {
  SeaCargoCounts,
  SeaCargoException,
  SeaCargoKind,
  SeaCargoMode,
  SeaCargoStatus,
  SeaCargoTrouble,
  SeaCargoUnit,
} from '@portolan/contract';
import { makerOfVin, seaCargoLateHours } from '@portolan/contract';
import { type CallsOfShips, type KnownSailing, foldSailings, sumOf } from './fold-sailings.ts';
import { bookedPieces, countPieces, foldStatus, leastStatus } from './fold-status.ts';
import { foldTroubles } from './fold-troubles.ts';
import {
  type KnownCargoFact,
  cargoInstantOf,
  holdingFacts,
  inCargoOrder,
  kindOfNumber,
} from './known-fact.ts';

/** A sailing as it is stored with its row. */
export type FoldedSailing = Omit<KnownSailing, 'saidArrival'>;

/** All that is known of a vehicle, booking or bill, apart from what depends on the clock and on estimates. */
export interface FoldedSeaCargo {
  mode: SeaCargoMode;
  kind: SeaCargoKind;
  description: string | null;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
  status: SeaCargoStatus;
  exceptions: SeaCargoException[];
  vesselName: string | null;
  voyage: string | null;
  plannedArrivalAt: string | null;
  /** Of the carrier, for the ship that brings the last part. */
  saidArrivalAt: string | null;
  saidArrivalLearnedAt: string | null;
  arrivedAt: string | null;
  timeZone: string | null;
  finished: boolean;
  counts: SeaCargoCounts;
  weightKg: number | null;
  volumeCbm: number | null;
  sailings: FoldedSailing[];
  /** Keys of the sailings that bring the last part to the port of discharge, in order. */
  wayKeys: string[];
  troubles: SeaCargoTrouble[];
  units: Omit<SeaCargoUnit, 'id'>[];
  references: { bookings: string[]; bills: string[] };
}

const mostUnits = 5000;
const newest = <K extends keyof KnownCargoFact['fact']>(facts: readonly KnownCargoFact[], key: K) =>
  facts
    .filter(({ fact }) => fact[key] !== undefined)
    .toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())
    .at(-1)?.fact[key];

interface Part {
  status: SeaCargoStatus;
  sailings: KnownSailing[];
  counts: SeaCargoCounts;
  troubles: SeaCargoTrouble[];
}

function foldPart(
  facts: readonly KnownCargoFact[],
  ends: { pol: string | undefined; pod: string | undefined },
  calls: CallsOfShips,
): Part {
  const sailings = foldSailings(facts, { ...ends, whole: bookedPieces(facts) ?? 1 }, calls);
  const counts = countPieces(facts, sailings, ends);
  return {
    sailings,
    counts,
    status: foldStatus(facts, sailings, counts, ends.pod),
    troubles: foldTroubles(facts, sailings),
  };
}

/** The sailing that brings the last part to the port of discharge: one that has not arrived before those that have. */
function leadingSailing(
  sailings: readonly KnownSailing[],
  pod: string | undefined,
): KnownSailing | undefined {
  const going = sailings.filter(({ state }) => state !== 'left-behind');
  const toPod = going.filter(({ to }) => pod === undefined || to === pod);
  const open = toPod.filter(({ state }) => state !== 'arrived');
  const loaded = open.filter((sailing) => sailing.loaded > 0);
  const among = loaded.length > 0 ? loaded : open.length > 0 ? open : toPod.length > 0 ? toPod : going;
  const momentOf = ({ arrivalAt }: KnownSailing): number => Date.parse(arrivalAt ?? '9999-12-31');
  return among.toSorted((a, b) => momentOf(a) - momentOf(b)).at(-1);
}

/** The ships before it that bring the cargo to where it is loaded on the leading one. */
function wayTo(leading: KnownSailing | undefined, sailings: readonly KnownSailing[]): KnownSailing[] {
  const way: KnownSailing[] = [];
  let next = leading;
  while (next !== undefined && !way.includes(next)) {
    way.unshift(next);
    const { from } = next;
    next = sailings.find(
      (sailing) => sailing.state !== 'left-behind' && sailing.to === from && sailing.from !== from,
    );
  }
  return way;
}

const isDone = ({ fact }: KnownCargoFact, ...events: string[]): boolean =>
  fact.classifier === 'ACT' && events.includes(fact.event);

/** What ships did says nothing of what was received for them and is not reported as loaded. */
const withoutShipMoves = (facts: readonly KnownCargoFact[]): KnownCargoFact[] =>
  facts.filter((known) => !isDone(known, 'departed', 'arrived'));

const unitOf = ({ fact }: KnownCargoFact): string | undefined => fact.vehicle ?? fact.mark;

/** Vehicles and marked pieces of a booking or bill, each by its own facts and those that are about all. */
function foldUnits(
  facts: readonly KnownCargoFact[],
  ends: { pol: string | undefined; pod: string | undefined },
  calls: CallsOfShips,
): (Omit<SeaCargoUnit, 'id'> & Part)[] {
  const byUnit = Map.groupBy(facts, (known) => unitOf(known) ?? '');
  // What was counted is about some of them, nobody knows which.
  const ofAll = (byUnit.get('') ?? []).filter(
    ({ fact }) => fact.pieces === undefined || fact.event === 'booked',
  );
  byUnit.delete('');
  const someLoaded = [...byUnit.values()].flat().some((known) => isDone(known, 'loaded'));
  const units = [...byUnit].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return units.slice(0, mostUnits).map(([number, own]) => {
    const plain = ofAll.map(
      (known) => ({ ...known, fact: { ...known.fact, pieces: undefined } }) as KnownCargoFact,
    );
    const isAshore = someLoaded && !own.some((known) => isDone(known, 'loaded', 'discharged'));
    const shared = isAshore ? withoutShipMoves(plain) : plain;
    const part = foldPart(inCargoOrder([...own, ...shared]), ends, calls);
    const leading = leadingSailing(part.sailings, ends.pod);
    return {
      ...part,
      number,
      description: newest(own, 'description') ?? makerOfVin(number) ?? null,
      vesselName: leading?.vesselName ?? null,
      voyage: leading?.voyage ?? null,
      exceptions: [...new Set(part.troubles.map(({ kind }) => kind))],
    };
  });
}

const exceptionsOf = (troubles: readonly SeaCargoTrouble[]): SeaCargoException[] => [
  ...new Set(troubles.filter(({ kind, isOpen }) => isOpen || kind !== 'held').map(({ kind }) => kind)),
];

function firstPlan(facts: readonly KnownCargoFact[], pod: string | undefined): string | null {
  const plans = facts.filter(
    ({ fact }) =>
      fact.event === 'arrived' &&
      fact.classifier === 'PLN' &&
      (pod === undefined || fact.place?.unLocationCode === pod),
  );
  const known = plans.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime())[0];
  return known === undefined ? null : cargoInstantOf(known);
}

/** When the last part arrived at the port of discharge; null while one has not. */
function arrivalOf({ sailings }: Part, status: SeaCargoStatus, pod: string | undefined): string | null {
  if (!['arrived', 'discharged', 'delivered'].includes(status)) return null;
  return (
    sailings
      .filter(({ state, to }) => state === 'arrived' && (pod === undefined || to === pod))
      .flatMap(({ arrivalAt }) => arrivalAt ?? [])
      .toSorted((x, y) => Date.parse(x) - Date.parse(y))
      .at(-1) ?? null
  );
}

/**
 * What was booked in all, the newest word on each unit; else what was received or loaded at one place, wherever that
 * was most: some of it may not be loaded, and what changes ships is loaded twice.
 */
function amountOf(facts: readonly KnownCargoFact[], field: 'weightKg' | 'volumeCbm'): number | null {
  const said = facts.filter(({ fact }) => fact.event === 'booked' && fact[field] !== undefined);
  const byUnit = Map.groupBy(said, (known) => unitOf(known) ?? '');
  if (byUnit.size > 1) byUnit.delete('');
  const last = [...byUnit.values()].flatMap((those) => newestFirst(those)[0] ?? []);
  const taken = facts.filter((known) => isDone(known, 'received', 'loaded'));
  const byPlace = Map.groupBy(taken, ({ fact }) => `${fact.event} ${fact.place?.unLocationCode ?? ''}`);
  const sums = [...byPlace.values()].flatMap((those) => sumOf(those, field) ?? []);
  return sumOf(last, field) ?? (sums.length === 0 ? null : Math.max(...sums));
}

const newestFirst = (facts: readonly KnownCargoFact[]): KnownCargoFact[] =>
  facts.toSorted((a, b) => b.learnedAt.getTime() - a.learnedAt.getTime());

/** Which ships bring the cargo, and when the last part is there. */
function aboutShips(whole: Part, status: SeaCargoStatus, pod: string | undefined) {
  const { sailings } = whole;
  const leading = leadingSailing(sailings, pod);
  const said = leading?.saidArrival;
  return {
    vesselName: leading?.vesselName ?? null,
    voyage: leading?.voyage ?? null,
    saidArrivalAt: said === undefined ? null : cargoInstantOf(said),
    saidArrivalLearnedAt: said?.learnedAt.toISOString() ?? null,
    arrivedAt: arrivalOf(whole, status, pod),
    sailings: sailings.map(({ saidArrival: _, ...sailing }) => sailing),
    wayKeys: wayTo(leading, sailings).map(({ key }) => key),
  };
}

const zoneOfPort = (facts: readonly KnownCargoFact[], port: string | undefined): string | null =>
  facts.findLast(({ fact }) => fact.place?.unLocationCode === port && fact.place?.timeZone !== undefined)
    ?.fact.place?.timeZone ?? null;

/**
 * What is known of a number from its own facts and, for a vehicle or bill, those of its booking that name nothing more
 * exact. Pure: the same facts and calls, the same record, in whatever order they came.
 */
export function foldSeaCargo(
  number: string,
  known: readonly KnownCargoFact[],
  inherited: readonly KnownCargoFact[],
  calls: CallsOfShips,
): FoldedSeaCargo {
  const kind = kindOfNumber(number, known);
  const holding = holdingFacts([...known, ...inherited]);
  // A booking's number of pieces is not that of one vehicle or bill of it.
  const own = known.filter((fact) => holding.has(fact));
  const ofBooking = inherited
    .filter((fact) => holding.has(fact))
    .map(({ fact: { pieces: _, weightKg: __, volumeCbm: ___, ...fact }, ...rest }) => ({ ...rest, fact }));
  const isAshore =
    own.some((known) => isDone(known, 'received')) &&
    !own.some((known) => isDone(known, 'loaded', 'discharged'));
  const facts = inCargoOrder([...own, ...(isAshore ? withoutShipMoves(ofBooking) : ofBooking)]);
  const ends = { pol: newest(facts, 'pol'), pod: newest(facts, 'pod') };
  const whole = foldPart(facts, ends, calls);
  const units = kind === 'vehicle' ? [] : foldUnits(facts, ends, calls);
  const status = units.length === 0 ? whole.status : leastStatus(units.map((unit) => unit.status));
  return {
    ...aboutShips(whole, status, ends.pod),
    mode: newest(own.length > 0 ? own : facts, 'mode') ?? 'breakbulk',
    kind,
    description:
      newest(own, 'description') ??
      newest(facts, 'description') ??
      (kind === 'vehicle' ? makerOfVin(number) : undefined) ??
      null,
    carrierCode: newest(facts, 'carrierCode') ?? null,
    pol: ends.pol ?? null,
    pod: ends.pod ?? null,
    status,
    exceptions: exceptionsOf(whole.troubles),
    plannedArrivalAt: firstPlan(facts, ends.pod),
    timeZone: zoneOfPort(facts, ends.pod),
    finished: status === 'delivered',
    counts: kind === 'vehicle' ? { ...whole.counts, booked: 1 } : whole.counts,
    weightKg: amountOf(facts, 'weightKg'),
    volumeCbm: amountOf(facts, 'volumeCbm'),
    troubles: whole.troubles,
    units: units.map(({ sailings: _, counts: __, troubles: ___, ...unit }) => unit),
    references: {
      bookings: [...new Set(facts.flatMap(({ fact }) => fact.booking ?? []))],
      bills: [...new Set(facts.flatMap(({ fact }) => fact.bill ?? []))],
    },
  };
}

export const isCargoLate = (delayMinutes: number | null): boolean =>
  delayMinutes !== null && delayMinutes > seaCargoLateHours * 60;
