import { type DecodedItem, textOfBytes } from '@portolan/contract';
import { refused } from '../air-common/index.ts';
import { type X12Context, read322 } from './read-322.ts';
import { read404 } from './read-404.ts';
import { splitSets } from './segments.ts';

/** ANSI X12 of the American railways: 322 (ramps and terminals) and 404 (waybills). */
export type { X12Context } from './read-322.ts';

const readers = { 322: read322, 404: read404 } as const;
const isRead = (kind: string): kind is `${keyof typeof readers}` => Object.hasOwn(readers, kind);

/** Whether a text is an interchange with sets that are read here. */
export const isRailX12 = (text: string): boolean =>
  /^\s*(?:ISA|GS|ST)[^A-Za-z0-9\s]/.test(text) && /\bST.(?:322|404)\b/.test(text);

/** Reads an interchange. A set of another kind is refused alone. Pure; never throws. */
export function decodeRailX12(body: Uint8Array, context: X12Context): DecodedItem[] {
  const sets = splitSets(textOfBytes(body));
  if (sets === undefined)
    return [refused('', 'unknown-shape', 'The text does not begin as an X12 interchange (ISA, GS).')];
  if (sets.length === 0) return [refused('', 'unknown-shape', 'The interchange holds no set (ST).')];
  return sets.flatMap((set) =>
    isRead(set.kind)
      ? readers[set.kind](set, context)
      : [
          refused(
            set.line,
            'unknown-shape',
            `Sets of the kind ${set.kind} are not read here: 322 and 404 are.`,
          ),
        ],
  );
}
