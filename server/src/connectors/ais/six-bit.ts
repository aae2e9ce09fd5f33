/** The bits of an AIS message, as the payload of its sentences spells them: six to a character. */
export class SixBits {
  /** One symbol of six bits each. */
  readonly #symbols: Uint8Array;
  /** Number of bits without the fill bits at the end. */
  readonly length: number;

  constructor(symbols: Uint8Array, fillBits: number) {
    this.#symbols = symbols;
    this.length = Math.max(0, symbols.length * 6 - fillBits);
  }

  /** Up to 30 bits as a number from 0; bits past the end read as zero. */
  unsigned(firstBit: number, width: number): number {
    let value = 0;
    for (let bit = firstBit; bit < firstBit + width; bit += 1) {
      const symbol = this.#symbols[Math.floor(bit / 6)] ?? 0;
      value = value * 2 + ((symbol >> (5 - (bit % 6))) & 1);
    }
    return value;
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
}

/** The symbols of a payload, undefined when it has a character outside `0`-`W` and `` ` ``-`w`. */
export function readPayload(payload: string): Uint8Array | undefined {
  const symbols = new Uint8Array(payload.length);
  for (let i = 0; i < payload.length; i += 1) {
    const code = payload.charCodeAt(i);
    if (code < 48 || code > 119 || (code > 87 && code < 96)) return undefined;
    symbols[i] = code - 48 > 40 ? code - 56 : code - 48;
  }
  return symbols;
}
