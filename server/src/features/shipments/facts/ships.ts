import { hourMs } from '@portolan/contract/time/durations';
import { isImoNumber } from '@portolan/contract';
import { findRegisteredVessel, isRegisteredVesselName } from '../../../platform/reference/index.ts';
import { voyagesOf } from './voyages.ts';
import { type CarriedOn, carriedBy, longestCallMs, unloadedFrom } from './carried-on.ts';
import { compareText, type Entry, isActual } from './model.ts';
import {
  areOneErrorApart,
  differInShortWord,
  isSameShipName,
  isShortened,
  shipNameKey,
  shipNameWords,
  withoutVoyageWord,
} from './ship-names.ts';

/** All moves that name their ship identically. */
interface Naming {
  key: string;
  imo: string | undefined;
  isImoSound: boolean;
  name: string | undefined;
  /** The name as it was sent first. */
  vesselName: string | undefined;
  mmsi: string | undefined;
  callSign: string | undefined;
  moves: Entry[];
  voyages: Set<string>;
  services: Set<string>;
}

/** One ship with all its spellings; the first one is its key. */
interface Ship {
  id: string;
  namings: Naming[];
}

/** The key of the name that a move gives, without a voyage of the box behind it. */
function nameOf({ fact: { conveyance } }: Entry, voyages: ReadonlySet<string>): string | undefined {
  const { vesselName } = conveyance;
  const name = vesselName === undefined ? '' : shipNameKey(withoutVoyageWord(vesselName));
  if (name === '') return undefined;
  if (isRegisteredVesselName(name)) return name;
  const tail = [...voyages].find((voyage) => voyage.length >= 3 && name.endsWith(voyage));
  // Voyages are compared without leading zeros.
  const bare = tail === undefined ? '' : name.slice(0, -tail.length).replace(/V?0*$/, '');
  return bare === '' ? name : bare;
}

function listNamings(moves: readonly Entry[]): Naming[] {
  const namings = new Map<string, Naming>();
  const voyages = new Set(moves.flatMap(voyagesOf));
  for (const entry of moves) {
    const {
      vesselImoNumber: imo,
      mmsi: sentMmsi,
      callSign,
      carrierServiceCode,
      vesselName,
    } = entry.fact.conveyance;
    const mmsi = sentMmsi === '0' ? undefined : sentMmsi;
    const name = nameOf(entry, voyages);
    if (imo === undefined && name === undefined && mmsi === undefined) continue;
    const key = [imo ?? '', name ?? '', mmsi ?? '', callSign ?? ''].join('|');
    let naming = namings.get(key);
    if (naming === undefined) {
      const isImoSound = imo !== undefined && isImoNumber(imo);
      naming = {
        key,
        imo,
        isImoSound,
        name,
        vesselName,
        mmsi,
        callSign,
        moves: [],
        voyages: new Set(),
        services: new Set(),
      };
      namings.set(key, naming);
    }
    naming.moves.push(entry);
    for (const voyage of voyagesOf(entry)) naming.voyages.add(voyage);
    if (carrierServiceCode !== undefined) naming.services.add(carrierServiceCode);
  }
  return [...namings.values()].sort(compareNamings);
}

/**
 * The best identification of a ship first: a valid IMO number, any number, a registered name, the most frequent
 * spelling.
 */
function compareNamings(a: Naming, b: Naming): number {
  const isRegistered = ({ name }: Naming) => Number(name !== undefined && isRegisteredVesselName(name));
  return (
    Number(b.isImoSound) - Number(a.isImoSound) ||
    Number(b.imo !== undefined) - Number(a.imo !== undefined) ||
    isRegistered(b) - isRegistered(a) ||
    b.moves.length - a.moves.length ||
    compareText(a.key, b.key)
  );
}

const hasCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((value) => b.has(value));

/** A ship known by its name alone, as terminals write it: neither number nor voyage nor service. */
const isNameOnly = ({ imo, mmsi, voyages, services }: Naming): boolean =>
  imo === undefined && mmsi === undefined && voyages.size + services.size === 0;

/** Whether a box was unloaded from one of them and loaded on the other: from one ship to another. */
const isTransshipped = (move: Entry, other: Entry): boolean =>
  isActual(move) &&
  isActual(other) &&
  ((move.verb === 'discharge' && other.verb === 'load') ||
    (move.verb === 'load' && other.verb === 'discharge'));

/** Whether one move continues with the call of the other: ships sail after loading, and unload after arriving. */
function isOfOneCall(move: Entry, other: Entry): boolean {
  const [first, second] = move.atMs <= other.atMs ? [move, other] : [other, move];
  if (second.atMs - first.atMs > longestCallMs) return false;
  return (
    (first.verb === 'load' && second.verb === 'depart') ||
    (first.verb === 'arrive' && second.verb === 'discharge')
  );
}

/**
 * How near in time two ships were at one port: at sea they cannot be distinguished, days apart at one quay they are
 * two. Plans more than five days apart speak for two: a ship that slides so far is seldom misspelt just then.
 */
function nearnessOf(a: Naming, b: Naming, isShortApart: boolean): number {
  let nearness = 0;
  let isFar = false;
  const isUnnumbered = isNameOnly(a) || isNameOnly(b);
  for (const move of a.moves)
    for (const other of b.moves) {
      if (move.placeKey === undefined || move.placeKey !== other.placeKey) continue;
      const call = move.fact.conveyance.transportCallReference;
      if (call !== undefined && call === other.fact.conveyance.transportCallReference) return 2;
      const apartMs = Math.abs(move.atMs - other.atMs);
      const isSameDone = move.verb === other.verb && move.classifier === 'ACT' && other.classifier === 'ACT';
      if (isSameDone && apartMs > 72 * hourMs) return -5;
      if (isShortApart && isTransshipped(move, other)) return -5;
      if (move.verb === other.verb && apartMs > 120 * hourMs) isFar = true;
      if (apartMs <= 3 * hourMs || (isUnnumbered && isOfOneCall(move, other))) nearness = 2;
      else if (apartMs <= 24 * hourMs) nearness = Math.max(nearness, 1);
    }
  return isFar && nearness === 0 ? -1 : nearness;
}

/**
 * Evidence that two spellings are one ship: the voyage, the service and the call of their reports. Other voyages speak
 * against it less than the same one speaks for it: a terminal of discharge often has that of the way back.
 */
function evidenceOf(a: Naming, b: Naming, isShortApart = false): number {
  const compare = (own: ReadonlySet<string>, others: ReadonlySet<string>, weight: number) => {
    if (own.size === 0 || others.size === 0) return 0;
    return hasCommon(own, others) ? weight : -1;
  };
  return (
    compare(a.voyages, b.voyages, 2) + compare(a.services, b.services, 1) + nearnessOf(a, b, isShortApart)
  );
}

const registeredName = ({ imo, name }: Naming) => {
  const registered = imo === undefined || name !== undefined ? undefined : findRegisteredVessel(imo)?.name;
  return name ?? (registered === undefined ? undefined : shipNameKey(registered));
};

/** Whether reports of both name one call of one voyage: that is a ship's own, however its name is written. */
const isOneCall = (a: Naming, b: Naming): boolean =>
  hasCommon(a.voyages, b.voyages) &&
  a.moves.some(({ placeKey, fact }) => {
    const call = fact.conveyance.transportCallReference;
    return (
      call !== undefined &&
      placeKey !== undefined &&
      b.moves.some(
        (other) => other.placeKey === placeKey && other.fact.conveyance.transportCallReference === call,
      )
    );
  });

const isShortenedName = ({ vesselName: a }: Naming, { vesselName: b }: Naming): boolean =>
  a !== undefined && b !== undefined && isShortened(shipNameWords(a), shipNameWords(b));

/** Whether the names differ by a word that is as often another ship's; not where one of them is cut off. */
const isShortWordApart = ({ vesselName: a }: Naming, { vesselName: b }: Naming): boolean => {
  if (a === undefined || b === undefined) return false;
  const [words, others] = [shipNameWords(a), shipNameWords(b)];
  return differInShortWord(words, others) && !isShortened(words, others);
};

/** What is known of the way of the box between the moves of two wordings. */
interface Carriage {
  carriedOn: CarriedOn;
  unloadedFrom: CarriedOn;
}

/** Whether one of two is a number alone, mistyped: its check digit is wrong, and the other is one error away. */
const isMistypedNumber = (a: Naming, b: Naming): boolean =>
  a.imo !== undefined &&
  b.imo !== undefined &&
  ((a.name === undefined && !a.isImoSound) || (b.name === undefined && !b.isImoSound)) &&
  areOneErrorApart(a.imo, b.imo);

/** How surely two wordings mean one ship; 0 when they do not. */
function likenessOf(a: Naming, b: Naming, { carriedOn, unloadedFrom }: Carriage): number {
  if (a.imo !== undefined && a.imo === b.imo) return 100;
  if (a.isImoSound && b.isImoSound) return 0;
  if (a.mmsi !== undefined && a.mmsi === b.mmsi) return 90;
  const [name, other] = [registeredName(a), registeredName(b)];
  if (name !== undefined && name === other) return 50 + evidenceOf(a, b);
  if ([name, other].every((one) => one !== undefined && isRegisteredVesselName(one))) return 0;
  const isNamedAlike =
    name !== undefined && other !== undefined && (isSameShipName(name, other) || isShortenedName(a, b));
  const isAlike = isNamedAlike || isMistypedNumber(a, b);
  if (!isAlike && !isOneCall(a, b)) return 0;
  const isShortApart = isShortWordApart(a, b);
  const goesWith = (by: CarriedOn) => by(a.moves, b.moves) || by(b.moves, a.moves);
  if (goesWith(carriedOn) || (isAlike && !isShortApart && goesWith(unloadedFrom))) return 20;
  const evidence = evidenceOf(a, b, isShortApart);
  return evidence >= (isShortApart ? 4 : 2) ? 10 + evidence : 0;
}

const idOf = ({ imo, name, mmsi }: Naming) => imo ?? name ?? `M${mmsi}`;

/** Most sources give the IMO number every time: then nothing has to be compared. */
function shipsByNumber(moves: readonly Entry[]): Map<Entry, string> | undefined {
  const shipOf = new Map<Entry, string>();
  const sound = new Set<string>();
  for (const entry of moves) {
    const imo = entry.fact.conveyance.vesselImoNumber;
    if (imo === undefined || (!sound.has(imo) && !isImoNumber(imo))) return undefined;
    sound.add(imo);
    shipOf.set(entry, imo);
  }
  return shipOf;
}

/**
 * The ship of every move that names one, in any spelling: an IMO number, a name with or without M/V, with a typing
 * error, with initials or cut off, an MMSI. Ships with two valid IMO numbers are two; similar names are one ship only
 * where voyage, service or call agree; other names only where both are of one call of one voyage. A move that names no
 * ship is not in the map.
 */
export function identifyShips(moves: readonly Entry[]): Map<Entry, string> {
  const byNumber = shipsByNumber(moves);
  if (byNumber !== undefined) return byNumber;
  const ships: Ship[] = [];
  const shipOf = new Map<Entry, string>();
  const carriage = { carriedOn: carriedBy(moves), unloadedFrom: unloadedFrom(moves) };
  for (const naming of listNamings(moves)) {
    let best: { ship: Ship; likeness: number } | undefined;
    for (const ship of ships) {
      const likeness = Math.max(...ship.namings.map((other) => likenessOf(naming, other, carriage)));
      if (likeness > (best?.likeness ?? 0)) best = { ship, likeness };
    }
    const ship = best?.ship ?? { id: idOf(naming), namings: [] };
    if (best === undefined) ships.push(ship);
    ship.namings.push(naming);
    for (const entry of naming.moves) shipOf.set(entry, ship.id);
  }
  return shipOf;
}
