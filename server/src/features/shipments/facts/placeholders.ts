import type { Fact } from './model.ts';

/** What senders write where they do not know the ship or the voyage yet, in capitals without blanks and points. */
const notKnownYet =
  'TBN TBA TBC TBD UNK DUMMY FEEDER BLANKSAILING NA NIL NONE NULL UNKNOWN UNNAMED UNASSIGNED PENDING ' +
  'NOTAVAILABLE NOTAPPLICABLE NOTKNOWN NOTYETKNOWN NOTASSIGNED';
const placeholders: ReadonlySet<string> = new Set(
  notKnownYet.split(' ').flatMap((word) => [word, `VESSEL${word}`, `${word}VESSEL`]),
);

/** One of these words makes the whole name one: `MSC TBN`, `TBN 1`. */
const placeholderWord = /(?:^|[^\p{L}\p{N}])(?:TBN|TBA|TBC|TBD)(?:[^\p{L}\p{N}]|$)/iu;
const toKey = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a ship's name or a voyage only says that it is not known yet. */
function isPlaceholder(text: string): boolean {
  const key = toKey(text);
  return (
    placeholders.has(key) ||
    /^(?:0*|X{3,}|TOBE.*|VESSEL|未定|待定|待通知)$/u.test(key) ||
    placeholderWord.test(text)
  );
}

/** Numbers that programs write where they know none. */
const imoPlaceholders: ReadonlySet<string> = new Set(['0000000', '1111111', '1234567', '9999999']);

/** A fact without a ship or a voyage that is only a word for what is not known yet. */
export function withoutPlaceholders(fact: Fact): Fact {
  const { vesselName, vesselImoNumber, exportVoyageNumber, importVoyageNumber } = fact.conveyance;
  const isWord = (text: string | undefined): boolean => text !== undefined && isPlaceholder(text);
  const isNumber = vesselImoNumber !== undefined && imoPlaceholders.has(vesselImoNumber);
  if (!isWord(vesselName) && !isNumber && !isWord(exportVoyageNumber) && !isWord(importVoyageNumber))
    return fact;
  const conveyance = { ...fact.conveyance };
  if (isWord(vesselName)) {
    delete conveyance.vesselName;
    conveyance.modeOfTransport ??= 'VESSEL';
  }
  if (isNumber) delete conveyance.vesselImoNumber;
  if (isWord(exportVoyageNumber)) delete conveyance.exportVoyageNumber;
  if (isWord(importVoyageNumber)) delete conveyance.importVoyageNumber;
  return { ...fact, conveyance };
}
