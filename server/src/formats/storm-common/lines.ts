import { type DecodedItem, type Refusal, textOfBytes } from '@portolan/contract';

/** Why a line is refused, and which field of it. */
export interface LineProblem {
  line: number;
  field?: string;
  code: string;
  reason: string;
}

/** A refusal that names the line, and the field where it is one. */
export function asRefusal({ line, field, code, reason }: LineProblem): DecodedItem {
  const refusal: Refusal = {
    path: line === 0 ? '' : `line ${line}`,
    ...(field === undefined ? {} : { field }),
    code,
    reason,
  };
  return { kind: 'refused', refusal };
}

/** The lines of a body with their numbers from 1; blank ones are left out. */
export function readNumberedLines(body: Uint8Array): { number: number; text: string }[] {
  return textOfBytes(body)
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text.trim() !== '');
}
