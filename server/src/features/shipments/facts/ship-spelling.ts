import { LRUCache } from 'lru-cache';
import { findRegisteredSpelling, findRegisteredVessel } from '../../../platform/reference/index.ts';
import { isSameShipName, shipNameKey, withoutTitle, withoutVoyageWord } from './ship-names.ts';
import { voyageKey } from './voyages.ts';

/** What is known of a ship in addition to its reported name. */
export interface KnownShip {
  imoNumber?: string | undefined;
  voyageNumber?: string | undefined;
}

/** Leaves out a voyage number that a sender wrote behind the name. */
function withoutVoyage(name: string, voyageNumber: string | undefined): string {
  const voyage = voyageKey(voyageNumber);
  const words = name.split(' ');
  const isVoyage = voyage !== undefined && voyage.length >= 3 && voyageKey(words.at(-1)) === voyage;
  return isVoyage && words.length > 1 ? words.slice(0, -1).join(' ') : name;
}

/** Accents of Latin letters only: those of kana and Hangul are letters of their own. */
const accents = /[\u0300-\u036f]/g;

/** Capital letters, single blanks, no accents, points, hyphens, M/V or voyage. */
function toPlain(name: string, voyageNumber: string | undefined): string {
  const spaced = (text: string) => text.replace(/[\s._-]+/g, ' ').trim();
  const upper = withoutVoyageWord(name)
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toUpperCase()
    .trim();
  return withoutVoyage(spaced(withoutTitle(upper)), voyageNumber) || spaced(upper) || upper;
}

/** Strangers could send names without end. */
const spellings = new LRUCache<string, string>({ max: 20_000 });

/**
 * The one spelling of a ship's name that is shown and filtered by, however its source writes it: as the register has it
 * for the IMO number, else as the register has a ship of that name, else in capital letters with single blanks. A name
 * that is not a misspelling of the register's is kept: the register is of 2018 to 2020, and ships are renamed.
 */
export function spellShipName(name: string, { imoNumber, voyageNumber }: KnownShip = {}): string {
  const id = `${imoNumber ?? ''}|${voyageNumber ?? ''}|${name}`;
  let spelling = spellings.get(id);
  if (spelling === undefined) spellings.set(id, (spelling = spell(name, imoNumber, voyageNumber)));
  return spelling;
}

function spell(name: string, imoNumber: string | undefined, voyageNumber: string | undefined): string {
  const plain = toPlain(name, voyageNumber);
  const registered = imoNumber === undefined ? undefined : findRegisteredVessel(imoNumber)?.name;
  if (registered !== undefined && isSameShipName(shipNameKey(plain), shipNameKey(registered)))
    return registered;
  return findRegisteredSpelling(name) ?? findRegisteredSpelling(plain) ?? plain;
}
