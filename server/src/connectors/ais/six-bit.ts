/** What a byte of a payload stands for: a symbol of six bits, or `noSymbol`. */
export const symbolOf = new Uint8Array(256).fill(0xc0);
/** Set in `symbolOf` for bytes outside `0`-`W` and `` ` ``-`w`. */
export const noSymbol = 0xc0;
for (let code = 48; code <= 119; code += 1)
  if (code <= 87 || code >= 96) symbolOf[code] = code - 48 > 40 ? code - 56 : code - 48;

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
    while (have < width) {
      index += 1;
      value = value * 64 + (index < this.#count ? symbols[index]! : 0);
      have += 6;
    }
    return Math.floor(value / 2 ** (have - width));
  }

  /** Two's complement. */
  signed(firstBit: number, width: number): number {
    const value = this.unsigned(firstBit, width);
    return value >= 2 ** (width - 1) ? value - 2 ** width : value;
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
export function joinPayloads(
  parts: readonly { payload: Uint8Array; fillBits: number }[],
): SixBits | undefined {
  const symbols = new Uint8Array(parts.reduce((sum, { payload }) => sum + payload.length, 0));
  let bits = 0;
  for (const [index, { payload, fillBits }] of parts.entries()) {
    const read = readPayload(payload);
    if (read === undefined) return undefined;
    const shift = bits % 6;
    for (let i = 0, at = Math.floor(bits / 6); i < read.length; i += 1, at += 1) {
      symbols[at] = symbols[at]! | (read[i]! >> shift);
      if (shift > 0 && at + 1 < symbols.length) symbols[at + 1] = (read[i]! << (6 - shift)) & 63;
    }
    bits += read.length * 6 - (index === parts.length - 1 ? 0 : Math.min(fillBits, read.length * 6));
    // What was filling must not shine through what follows.
    if (bits % 6 > 0) symbols[Math.floor(bits / 6)]! &= 63 << (6 - (bits % 6));
    symbols.fill(0, Math.ceil(bits / 6));
  }
  const count = Math.ceil(bits / 6);
  return new SixBits(symbols, (parts.at(-1)?.fillBits ?? 0) + count * 6 - bits, count);
}
