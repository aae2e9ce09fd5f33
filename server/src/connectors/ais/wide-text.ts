/**
 * Turns a text of two bytes a character, as programs of Windows save logs, into UTF-8; anything else stays as it is. Such
 * a text begins with its mark.
 */
export class WideText {
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isBegun = false;

  /** The next bytes, of which the first call has at least two. */
  push(chunk: Uint8Array): Uint8Array {
    if (!this.#isBegun) {
      this.#isBegun = true;
      const isLittle = chunk[0] === 0xff && chunk[1] === 0xfe;
      if (isLittle || (chunk[0] === 0xfe && chunk[1] === 0xff))
        this.#decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
    }
    return this.#decoder === undefined ? chunk : Buffer.from(this.#decoder.decode(chunk, { stream: true }));
  }
}
