import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { refused } from '../air-common/index.ts';
import { type TransactionSet, splitSets } from './segments.ts';

/** What the readers of ANSI X12 share: an interchange as its sets, and the values of their elements. */
export {
  type TransactionSet,
  at,
  containerOf,
  issuedAtOf,
  readDay,
  readX12Time,
  zoneOfCode,
  findReference,
} from './segments.ts';

/** Reads a set of one kind. */
export type SetReader = (set: TransactionSet) => DecodedItem[];

/** Whether a text is an interchange with a set of one of these kinds. */
export const hasSetOf = (text: string, kinds: readonly string[]): boolean =>
  /^\s*(?:ISA|GS|ST)[^A-Za-z0-9\s]/.test(text) && new RegExp(`\\bST.(?:${kinds.join('|')})\\b`).test(text);

/** Reads an interchange. A set that nobody reads is refused alone. Pure; never throws. */
export function decodeSets(body: Uint8Array, readers: Readonly<Record<string, SetReader>>): DecodedItem[] {
  const sets = splitSets(textOfBytes(body));
  if (sets === undefined)
    return [refused('', 'unknown-shape', 'The text does not begin as an X12 interchange (ISA, GS).')];
  if (sets.length === 0) return [refused('', 'unknown-shape', 'The interchange holds no set (ST).')];
  const kinds = Object.keys(readers);
  const areRead = `${kinds.join(' and ')} ${kinds.length === 1 ? 'is' : 'are'}`;
  return sets.flatMap((set) => {
    const read = Object.hasOwn(readers, set.kind) ? readers[set.kind] : undefined;
    const reason = `Sets of the kind ${set.kind} are not read here: ${areRead}.`;
    return read === undefined ? [refused(set.line, 'unknown-shape', reason)] : read(set);
  });
}
