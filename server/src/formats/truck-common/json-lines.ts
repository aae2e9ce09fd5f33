import { type DecodedItem, type Refusal, type TruckPosition, textOfBytes } from '@portolan/contract';

/** One position read from a text, or why it has none. `nothing`: the text is valid and says no position. */
export type TextReading = TruckPosition | { refused: string } | 'nothing';

const refuse = (path: string, reason: string): DecodedItem => {
  const refusal: Refusal = { path, code: 'unknown-shape', reason };
  return { kind: 'refused', refusal };
};

const most = 100_000;
/** Stands for all lines behind those that are read. */
const tooMany = Symbol('too many lines');
const tooManyLines = `a body has ${most} lines at most: send the rest as another one`;

/** The JSON values of a body: one, a list of them, or one a line. */
function* listValues(text: string): Generator<{ path: string; value: unknown }> {
  const whole = parse(text);
  if (whole !== undefined) {
    if (Array.isArray(whole))
      for (const [index, value] of whole.entries()) yield { path: `/${index}`, value };
    else yield { path: '/', value: whole };
    return;
  }
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/, most + 1)) {
    number += 1;
    if (number > most) {
      yield { path: `line ${number}`, value: tooMany };
      return;
    }
    if (line.trim() !== '') yield { path: `line ${number}`, value: parse(line) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Decodes a body of JSON, one item a position; `split` takes a value with several apart. Never throws. */
export function decodeJson(
  body: Uint8Array,
  read: (value: unknown) => TextReading,
  split: (value: unknown) => unknown[] = (value) => [value],
): DecodedItem[] {
  const text = textOfBytes(body);
  const items: DecodedItem[] = [];
  for (const { path, value } of listValues(text))
    for (const one of value === undefined ? [undefined] : split(value)) {
      const reading =
        one === tooMany ? { refused: tooManyLines } : one === undefined ? { refused: 'not JSON' } : read(one);
      if (reading === 'nothing') continue;
      if ('refused' in reading) items.push(refuse(path, reading.refused));
      else items.push({ kind: 'truck-position', position: reading });
    }
  return items;
}

/** Decodes a body of lines. Never throws. */
export function decodeLines(body: Uint8Array, read: (line: string) => TextReading): DecodedItem[] {
  const items: DecodedItem[] = [];
  const lines = textOfBytes(body).split(/\r\n|\n|\r/, most + 1);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const reading = index < most ? read(line.trim()) : { refused: tooManyLines };
    if (reading === 'nothing') continue;
    if ('refused' in reading) items.push(refuse(`line ${index + 1}`, reading.refused));
    else items.push({ kind: 'truck-position', position: reading });
  }
  return items;
}
