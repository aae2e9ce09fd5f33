/** What a byte of a payload stands for: a symbol of six bits, or `noSymbol`. */
export const symbolOf = new Uint8Array(256).fill(0xc0);
/** Set in `symbolOf` for bytes outside `0`-`W` and `` ` ``-`w`. */
export const noSymbol = 0xc0;
for (let code = 48; code <= 119; code += 1)
  if (code <= 87 || code >= 96) symbolOf[code] = code - 48 > 40 ? code - 56 : code - 48;

const mostShiftedBits = 25;

/** The bits of an AIS message, as the payload of its sentences spells them: six to a character. */
export class SixBits {
  /** One symbol of six bits each; may be longer than the message. */
  readonly #symbols: Uint8Array;
  readonly #count: number;
  /** Number of bits without the fill bits at the end. */
  readonly length: number;
  /** Number of bits that are spelled out, fill bits and all: some transmitters count the end of a field as filling. */
  readonly spelled: number;

  constructor(symbols: Uint8Array, fillBits: number, count = symbols.length) {
    this.#symbols = symbols;
    this.#count = count;
    this.spelled = count * 6;
    this.length = Math.max(0, count * 6 - fillBits);
  }

  /** Up to 30 bits as a number from 0; bits past the end read as zero. */
  unsigned(firstBit: number, width: number): number {
    const symbols = this.#symbols;
    let index = (firstBit / 6) | 0;
    let have = 6 - (firstBit - index * 6);
    let value = index < this.#count ? symbols[index]! & ((1 << have) - 1) : 0;
    if (width > mostShiftedBits) return this.#wide(index, have, value, width);
    while (have < width) {
      index += 1;
      value = (value << 6) | (index < this.#count ? symbols[index]! : 0);
      have += 6;
    }
    return value >>> (have - width);
  }

  /** Two's complement. */
  signed(firstBit: number, width: number): number {
    const value = this.unsigned(firstBit, width);
    return (value << (32 - width)) >> (32 - width);
  }

  /** More bits than whole numbers of 32 bits hold beside the rest of a symbol: the last ones are added apart. */
  #wide(index: number, have: number, start: number, width: number): number {
    let value = start;
    let read = have;
    let at = index;
    while (read + 6 <= width) {
      at += 1;
      value = (value << 6) | (at < this.#count ? this.#symbols[at]! : 0);
      read += 6;
    }
    const missing = width - read;
    if (missing === 0) return value;
    const next = at + 1 < this.#count ? this.#symbols[at + 1]! : 0;
    return (value << missing) | (next >> (6 - missing));
  }

  isSet(bit: number): boolean {
    return this.unsigned(bit, 1) === 1;
  }

  /** Ends at the first `@` (what follows is garbage), without trailing blanks; leading blanks are data. */
  text(firstBit: number, width: number): string {
    let text = '';
    const end = Math.min(firstBit + width, this.length);
    for (let bit = firstBit; bit + 6 <= end; bit += 6) {
      const value = this.unsigned(bit, 6);
      if (value === 0) break;
      text += String.fromCharCode(value < 32 ? value + 64 : value);
    }
    return text.trimEnd();
  }

  /** The bits from there to the end as hexadecimal, the last byte filled up with zeros. */
  hex(firstBit: number, end = this.length): string {
    let text = '';
    for (let bit = firstBit; bit < end; bit += 8) {
      const width = Math.min(8, end - bit);
      text += (this.unsigned(bit, width) << (8 - width)).toString(16).padStart(2, '0');
    }
    return text;
  }
}

/** The symbols of a payload, undefined when it has a character that AIS does not use. */
export function readPayload(
  payload: Uint8Array,
  into = new Uint8Array(payload.length),
): Uint8Array | undefined {
  let seen = 0;
  for (let i = 0; i < payload.length; i += 1) {
    const symbol = symbolOf[payload[i]!]!;
    seen |= symbol;
    into[i] = symbol;
  }
  return (seen & noSymbol) === 0 ? into : undefined;
}

/**
 * The bits of a message that came in several payloads; undefined when one has a character that AIS does not use.
 * A payload may end in the middle of a symbol: its fill bits are taken out.
 */
export function joinPayloads(parts: readonly Part[]): SixBits | undefined {
  let count = 0;
  let isRagged = false;
  for (let i = 0; i < parts.length; i += 1) {
    count += parts[i]!.payload.length;
    if (i < parts.length - 1 && parts[i]!.fillBits > 0) isRagged = true;
  }
  const symbols = new Uint8Array(count);
  let at = 0;
  for (const { payload } of parts) {
    if (readPayload(payload, symbols.subarray(at)) === undefined) return undefined;
    at += payload.length;
  }
  return isRagged ? closeUp(symbols, parts) : new SixBits(symbols, parts.at(-1)?.fillBits ?? 0);
}

/** The payload of a sentence; the last `fillBits` of its bits are no part of the message. */
export interface Part {
  payload: Uint8Array;
  fillBits: number;
}

/** Takes the fill bits out that stand in the middle. */
function closeUp(symbols: Uint8Array, parts: readonly Part[]): SixBits {
  const ragged = new SixBits(symbols, 0);
  const bits: number[] = [];
  let from = 0;
  for (const [index, { payload, fillBits }] of parts.entries()) {
    const end = from + payload.length * 6 - (index === parts.length - 1 ? 0 : fillBits);
    for (let bit = from; bit < end; bit += 1) bits.push(ragged.unsigned(bit, 1));
    from += payload.length * 6;
  }
  const closed = new Uint8Array(Math.ceil(bits.length / 6));
  for (const [index, bit] of bits.entries()) closed[Math.floor(index / 6)]! |= bit << (5 - (index % 6));
  return new SixBits(closed, (parts.at(-1)?.fillBits ?? 0) + closed.length * 6 - bits.length);
}
