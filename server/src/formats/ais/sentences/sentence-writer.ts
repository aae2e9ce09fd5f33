const upperDigits = '0123456789ABCDEF';
const [star, backslash, bang, comma, lineFeed, carriageReturn] = [0x2a, 0x5c, 0x21, 0x2c, 10, 13];
const mostSymbols = 200;
/** What fits into one line of 82 characters; longer messages are split into sentences of the second length. */
const [singleSymbols, partSymbols] = [62, 58];
/** No line is longer: TAG block, header, payload, checksum and line end. */
const mostLineBytes = 200;

/** The receiver of a message, written in a TAG block before each of its sentences. */
export interface Reception {
  station: string;
  stationTimeMs: number;
}

/**
 * Writes AIS messages as NMEA sentences into bytes, one after the other, without intermediate strings: a million a
 * second and more. `bytes` up to `length` are complete lines; the caller takes them before the next `clear`.
 */
export class SentenceWriter {
  bytes = new Uint8Array(1 << 16);
  length = 0;
  /** Lines since the last `clear`. */
  lines = 0;
  readonly #isCarriageReturned: boolean;
  readonly #symbols = new Uint8Array(mostSymbols);
  #count = 0;
  #open = 0;
  #openBits = 0;

  /** `lineEnd`: the standard's, or the single byte that many programs write. */
  constructor(lineEnd: '\r\n' | '\n' = '\r\n') {
    this.#isCarriageReturned = lineEnd === '\r\n';
  }

  clear(): void {
    this.length = 0;
    this.lines = 0;
  }

  /** The lines since the last `clear`, copied. */
  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.length));
    this.clear();
    return taken;
  }

  /** Begins a message. */
  begin(): this {
    this.#count = 0;
    this.#open = 0;
    this.#openBits = 0;
    return this;
  }

  /** The low bits, 32 at most, of a whole number; negative ones in two's complement. */
  number(value: number, bits: number): this {
    for (let left = bits; left > 0;) {
      const taken = Math.min(6 - this.#openBits, left);
      left -= taken;
      this.#open = (this.#open << taken) | ((value >> left) & ((1 << taken) - 1));
      this.#openBits += taken;
      if (this.#openBits === 6) this.#close();
    }
    return this;
  }

  /** Six-bit text in upper case, padded with `@`; characters outside the alphabet become spaces. */
  text(text: string, characters: number): this {
    const upper = text.toUpperCase();
    for (let i = 0; i < characters; i += 1) {
      const code = i < upper.length ? upper.charCodeAt(i) : 64;
      this.number(code >= 64 && code < 96 ? code - 64 : code >= 32 && code < 64 ? code : 32, 6);
    }
    return this;
  }

  /**
   * Ends the message in one sentence, or in several where it is long, which share `sequence` (0 to 9). With a
   * `reception`, a TAG block names the receiver and the time, in whole seconds.
   */
  end(channel: 'A' | 'B', sequence = 0, reception?: Reception): void {
    const fillBits = (6 - this.#openBits) % 6;
    if (fillBits > 0) this.number(0, fillBits);
    if (this.#count <= singleSymbols) {
      this.#line(`AIVDM,1,1,,${channel},`, 0, this.#count, fillBits, reception);
      return;
    }
    const total = Math.ceil(this.#count / partSymbols);
    for (let part = 0; part < total; part += 1) {
      const to = Math.min(this.#count, (part + 1) * partSymbols);
      const fill = part === total - 1 ? fillBits : 0;
      this.#line(
        `AIVDM,${total},${part + 1},${sequence},${channel},`,
        part * partSymbols,
        to,
        fill,
        reception,
      );
    }
  }

  #close(): void {
    this.#symbols[this.#count] = this.#open < 40 ? this.#open + 48 : this.#open + 56;
    this.#count += 1;
    this.#open = 0;
    this.#openBits = 0;
  }

  #line(head: string, from: number, to: number, fillBits: number, reception: Reception | undefined): void {
    if (this.length + mostLineBytes > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    if (reception !== undefined) this.#tagBlock(reception);
    this.#put(bang);
    const lineAt = this.length;
    this.#ascii(head);
    for (let i = from; i < to; i += 1) this.#put(this.#symbols[i]!);
    this.#put(comma);
    this.#put(48 + fillBits);
    this.#checksum(lineAt);
    if (this.#isCarriageReturned) this.#put(carriageReturn);
    this.#put(lineFeed);
    this.lines += 1;
  }

  #tagBlock({ station, stationTimeMs }: Reception): void {
    this.#put(backslash);
    const tagAt = this.length;
    this.#ascii('s:');
    this.#ascii(station);
    this.#ascii(',c:');
    this.#ascii(String(Math.floor(stationTimeMs / 1000)));
    this.#checksum(tagAt);
    this.#put(backslash);
  }

  #put(byte: number): void {
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  #ascii(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.#put(text.charCodeAt(i));
  }

  #checksum(from: number): void {
    let sum = 0;
    for (let i = from; i < this.length; i += 1) sum ^= this.bytes[i]!;
    this.#put(star);
    this.#put(upperDigits.charCodeAt(sum >> 4));
    this.#put(upperDigits.charCodeAt(sum & 15));
  }
}
