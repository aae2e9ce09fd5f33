const upperDigits = '0123456789ABCDEF';
const star = 0x2a;
const backslash = 0x5c;
const messageSymbols = 80;
/** Symbols of a type 5 in the first of two sentences. */
const firstPartSymbols = 58;

/**
 * Writes AIS sentences as bytes, one after the other, without a text on the way: a million a second and more. `bytes`
 * up to `length` are whole lines; the caller takes them before the next `clear`.
 */
export class SentenceWriter {
  bytes = new Uint8Array(1 << 16);
  length = 0;
  /** Lines since the last `clear`. */
  lines = 0;
  readonly #symbols = new Uint8Array(messageSymbols);
  #count = 0;
  #open = 0;
  #openBits = 0;

  clear(): void {
    this.length = 0;
    this.lines = 0;
  }

  /** Begins a message. */
  begin(): this {
    this.#count = 0;
    this.#open = 0;
    this.#openBits = 0;
    return this;
  }

  /** The low bits of a whole number; negative ones in two's complement. */
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

  /** Six-bit text, filled up with `@`. */
  text(text: string, characters: number): this {
    for (let i = 0; i < characters; i += 1) {
      const code = i < text.length ? text.charCodeAt(i) : 64;
      this.number(code >= 64 && code < 96 ? code - 64 : code >= 32 && code < 64 ? code : 32, 6);
    }
    return this;
  }

  /** Ends the message in one sentence, or in two where it is long, heard by a station at a time. */
  end(channel: 'A' | 'B', sequence: number, station: string, heardAtMs: number): void {
    const fillBits = (6 - this.#openBits) % 6;
    if (fillBits > 0) this.number(0, fillBits);
    if (this.#count <= 62) this.#line(`AIVDM,1,1,,${channel},`, 0, this.#count, fillBits, station, heardAtMs);
    else {
      this.#line(`AIVDM,2,1,${sequence},${channel},`, 0, firstPartSymbols, 0, station, heardAtMs);
      this.#line(`AIVDM,2,2,${sequence},${channel},`, firstPartSymbols, this.#count, fillBits, station, heardAtMs);
    }
  } // prettier-ignore

  #close(): void {
    this.#symbols[this.#count] = this.#open < 40 ? this.#open + 48 : this.#open + 56;
    this.#count += 1;
    this.#open = 0;
    this.#openBits = 0;
  }

  #line(head: string, from: number, to: number, fillBits: number, station: string, heardAtMs: number): void {
    if (this.length + 200 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.#put(backslash);
    const tagAt = this.length;
    this.#ascii('s:');
    this.#ascii(station);
    this.#ascii(',c:');
    this.#ascii(String(Math.floor(heardAtMs / 1000)));
    this.#checksum(tagAt);
    this.#put(backslash);
    this.#put(0x21);
    const lineAt = this.length;
    this.#ascii(head);
    for (let i = from; i < to; i += 1) this.#put(this.#symbols[i]!);
    this.#put(0x2c);
    this.#put(48 + fillBits);
    this.#checksum(lineAt);
    this.#put(13);
    this.#put(10);
    this.lines += 1;
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
