import { type Entry, isActual, newestWord } from './model.ts';
import { nextVoyageMs } from './voyages.ts';

/** Moves and handlings that are done to the box itself, where it stands. */
const atBox: ReadonlySet<string> = new Set(
  'GTIN GTOT PICK DROP INSP STUF STRP RSEA RMVD LOAD DISC'.split(' '),
);

/** What is typed at the end of a shift may be later than the departure. */
const typingErrorMs = 6 * 3_600_000;
/** A box that missed its ship is handled again within weeks; later it may be back from its voyage. */
const longestWaitMs = 21 * 24 * 3_600_000;

/** Whether the box was seen where the ship left it: the next thing that was done to it was done there. */
function isSeenAshore(departure: Entry, seen: readonly Entry[]): boolean {
  const next = seen.find(({ atMs }) => atMs > departure.atMs + typingErrorMs);
  if (next === undefined || next.placeKey !== departure.placeKey || next.verb === 'discharge') return false;
  const afterMs = next.atMs - departure.atMs;
  return afterMs <= longestWaitMs && (next.verb !== 'load' || afterMs > nextVoyageMs);
}

/** Whether it was announced, after the ship had left, that the ship is to load the box when it comes again. */
function isToLoadLater(departure: Entry, loads: readonly Entry[]): boolean {
  const word = newestWord(loads);
  if (word === undefined || isActual(word)) return false;
  return word.createdMs > departure.atMs && word.atMs - departure.atMs > nextVoyageMs;
}

const boards = ({ verb }: Entry): boolean => verb === 'load' || verb === 'depart';

/**
 * Marks the departures of ships that left the box behind: nobody saw it loaded on the ship, and it was seen at the port
 * afterwards, or is announced for the next voyage of the ship. So are the plans to board it then. Needs the place and
 * the conveyance of each entry. Entries are live and in order of time.
 */
export function markDeparturesWithoutBox(entries: readonly Entry[]): void {
  const seen = entries.filter(
    (entry) =>
      isActual(entry) &&
      entry.fact.eventType === 'EQUIPMENT' &&
      atBox.has(entry.fact.eventCode) &&
      entry.placeKey,
  );
  for (const departure of entries) {
    if (departure.verb !== 'depart' || departure.mode !== 'VESSEL' || !isActual(departure)) continue;
    const own = entries.filter(
      ({ placeKey, conveyanceKey }) =>
        placeKey === departure.placeKey && conveyanceKey === departure.conveyanceKey,
    );
    const loads = own.filter(({ verb }) => verb === 'load');
    const isLoaded = loads.some((load) => isActual(load) && load.atMs <= departure.atMs + typingErrorMs);
    if (isLoaded || own.some(({ verb }) => verb === 'discharge')) continue;
    if (!isSeenAshore(departure, seen) && !isToLoadLater(departure, loads)) continue;
    departure.missed = true;
    for (const entry of own)
      if (boards(entry) && !isActual(entry) && entry.atMs - departure.atMs <= nextVoyageMs)
        entry.missed = true;
  }
}
