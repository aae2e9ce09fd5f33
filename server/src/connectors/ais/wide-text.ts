/**
 * Turns a text of two bytes a character, as programs of Windows save logs, into UTF-8; anything else stays as it is. Such
 * a text begins with its mark.
 */
export class WideText {
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isBegun = false;
  /** A first byte that came alone. */
  #alone: Uint8Array = new Uint8Array(0);

  /** The next bytes, cut anywhere. */
  push(bytes: Uint8Array): Uint8Array {
    let chunk = bytes;
    if (!this.#isBegun) {
      if (this.#alone.length > 0) chunk = Buffer.concat([this.#alone, bytes]);
      if (chunk.length === 1 && (chunk[0] === 0xff || chunk[0] === 0xfe)) {
        this.#alone = Buffer.from(chunk);
        return chunk.subarray(1);
      }
      this.#isBegun = chunk.length > 0;
      const isLittle = chunk[0] === 0xff && chunk[1] === 0xfe;
      if (isLittle || (chunk[0] === 0xfe && chunk[1] === 0xff))
        this.#decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
    }
    return this.#decoder === undefined ? chunk : Buffer.from(this.#decoder.decode(chunk, { stream: true }));
  }
}
