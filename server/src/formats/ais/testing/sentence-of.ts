import { SentenceWriter } from '../sentences/sentence-writer.ts';

/** A value of a field, and its width in bits. */
export type Bits = [value: number | string, width: number];

const mostBits = 30;

/** The sentences of a message with these numbers, each in its width; texts are six bits a character. */
export function sentenceOf(...fields: Bits[]): string {
  const writer = new SentenceWriter().begin();
  for (const [value, width] of fields)
    if (typeof value === 'string') writer.text(value, width / 6);
    else {
      // A field of more bits than a whole number has begins with zeros, or with ones for a number below zero.
      for (let left = width - mostBits; left > 0; left -= mostBits)
        writer.number(Math.min(value, 0), Math.min(left, mostBits));
      writer.number(value, Math.min(width, mostBits));
    }
  writer.end('A');
  return writer.take().toString('latin1');
}
