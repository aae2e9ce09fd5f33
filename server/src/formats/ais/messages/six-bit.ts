/** The meaning of a byte of a payload: a symbol of six bits, or `noSymbol`. */
export const symbolOf = new Uint8Array(256).fill(0xc0);
/** Set in `symbolOf` for bytes outside `0`-`W` and `` ` ``-`w`. */
export const noSymbol = 0xc0;
for (let code = 48; code <= 119; code += 1)
  if (code <= 87 || code >= 96) symbolOf[code] = code - 48 > 40 ? code - 56 : code - 48;

const mostShiftedBits = 25;
const noSymbols = new Uint8Array(0);
const characters = Array.from({ length: 64 }, (_, value) =>
  String.fromCharCode(value < 32 ? value + 64 : value),
);
/** Two characters of a text per twelve bits: half as many intermediate strings. */
const pairs = characters.flatMap((first) => characters.map((second) => first + second));
const blank = 32;

/** The bits of an AIS message, as the payload of its sentences spells them: six to a character. */
export class SixBits {
  /** One symbol of six bits each; may be longer than the message. */
  #symbols: Uint8Array = noSymbols;
  #count = 0;
  /** Number of bits without the fill bits at the end. */
  length = 0;
  /** Number of bits including the fill bits: some transmitters count the end of a field as fill bits. */
  spelled = 0;

  /** Sets it to the first `count` symbols of a new message. */
  set(symbols: Uint8Array, fillBits: number, count = symbols.length): this {
    this.#symbols = symbols;
    this.#count = count;
    this.spelled = count * 6;
    this.length = Math.max(0, count * 6 - fillBits);
    return this;
  }

  /** Up to 30 bits as an unsigned number; bits past the end read as zero. */
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

  /** More than 32 bits including the rest of a symbol: the last ones are added separately. */
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

  /** Ends at the first `@` (what follows is garbage), without trailing spaces; leading spaces are data. */
  text(firstBit: number, width: number): string {
    const symbols = this.#symbols;
    const shift = firstBit % 6;
    const first = (firstBit - shift) / 6;
    const count = Math.floor((Math.min(firstBit + width, this.length) - firstBit) / 6);
    const valueAt = (index: number): number =>
      shift === 0
        ? symbols[index]!
        : ((symbols[index]! << shift) & 63) | (symbols[index + 1]! >> (6 - shift));
    let end = first;
    for (let at = first; at < first + count; at += 1) {
      const value = valueAt(at);
      if (value === 0) break;
      if (value !== blank) end = at + 1;
    }
    let text = '';
    let at = first;
    for (; at + 1 < end; at += 2) text += pairs[(valueAt(at) << 6) | valueAt(at + 1)];
    return at < end ? text + characters[valueAt(at)] : text;
  }

  /** The remaining bits as hexadecimal, the last byte padded with zeros. */
  hex(firstBit: number, end = this.length): string {
    let text = '';
    for (let bit = firstBit; bit < end; bit += 8) {
      const width = Math.min(8, end - bit);
      text += (this.unsigned(bit, width) << (8 - width)).toString(16).padStart(2, '0');
    }
    return text;
  }
}

/** Writes the symbols of `bytes` from `from` to `to` and returns whether all are valid AIS characters. */
export function readSymbols(
  bytes: Uint8Array,
  from: number,
  to: number,
  into: Uint8Array,
  at: number,
): boolean {
  let seen = 0;
  for (let i = from, j = at; i < to; i += 1, j += 1) {
    const symbol = symbolOf[bytes[i]!]!;
    seen |= symbol;
    into[j] = symbol;
  }
  return (seen & noSymbol) === 0;
}

/** Whether all of `bytes` from `from` to `to` are valid AIS characters. */
export function areSymbols(bytes: Uint8Array, from: number, to: number): boolean {
  let seen = 0;
  for (let i = from; i < to; i += 1) seen |= symbolOf[bytes[i]!]!;
  return (seen & noSymbol) === 0;
}

/** A part of a message: its last `fillBits` bits do not belong to it. */
export interface Part {
  symbols: number;
  fillBits: number;
}

/** Removes the fill bits in the middle, because a payload may end in the middle of a symbol; those at the end stay. */
export function closeUp(bits: SixBits, symbols: Uint8Array, parts: readonly Part[]): void {
  const count = parts.reduce((sum, part) => sum + part.symbols, 0);
  const ragged = new SixBits().set(symbols, 0, count);
  const closed = new Uint8Array(count);
  let [from, written] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const end = from + part.symbols * 6 - (index === parts.length - 1 ? 0 : part.fillBits);
    for (let bit = from; bit < end; bit += 1, written += 1)
      closed[Math.floor(written / 6)]! |= ragged.unsigned(bit, 1) << (5 - (written % 6));
    from += part.symbols * 6;
  }
  const whole = Math.ceil(written / 6);
  bits.set(closed, (parts.at(-1)?.fillBits ?? 0) + whole * 6 - written, whole);
}
