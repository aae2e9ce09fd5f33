import type { Fact } from './model.ts';
import { shipNameKey } from './ship-names.ts';

/** What senders write where they do not know the ship or the voyage yet, in capitals without blanks and points. */
const notKnownYet =
  'TBN TBA TBC TBD NA NIL NONE NULL UNKNOWN UNNAMED UNASSIGNED PENDING NOTAVAILABLE NOTAPPLICABLE NOTKNOWN ' +
  'NOTYETKNOWN NOTASSIGNED TOBENAMED TOBEADVISED TOBENOMINATED TOBECONFIRMED TOBEDETERMINED TOBEANNOUNCED TOBEDECLARED';
const placeholders: ReadonlySet<string> = new Set(
  notKnownYet.split(' ').flatMap((word) => [word, `VESSEL${word}`, `${word}VESSEL`]),
);

/** Whether a name or number, in capitals without blanks and points, only says that it is not known yet. */
const isPlaceholder = (key: string): boolean => placeholders.has(key) || /^X{3,}$/.test(key);

/** A fact without a ship or a voyage that is only a word for what is not known yet. */
export function withoutPlaceholders(fact: Fact): Fact {
  const { vesselName, exportVoyageNumber, importVoyageNumber } = fact.conveyance;
  const names = (key: string | undefined): boolean => key !== undefined && isPlaceholder(toVoyageText(key));
  const isShip = vesselName !== undefined && isPlaceholder(shipNameKey(vesselName));
  if (!isShip && !names(exportVoyageNumber) && !names(importVoyageNumber)) return fact;
  const conveyance = { ...fact.conveyance };
  if (isShip) {
    delete conveyance.vesselName;
    conveyance.modeOfTransport ??= 'VESSEL';
  }
  if (names(exportVoyageNumber)) delete conveyance.exportVoyageNumber;
  if (names(importVoyageNumber)) delete conveyance.importVoyageNumber;
  return { ...fact, conveyance };
}

const toVoyageText = (voyageNumber: string): string =>
  voyageNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
