/**
 * Converts UTF-16, in which Windows programs save logs, to UTF-8; anything else stays unchanged. Such a text begins
 * with a byte order mark, or with characters of which every other byte is zero.
 */
export class WideText {
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isBegun = false;
  /** A first byte that came alone. */
  #alone: Uint8Array = new Uint8Array(0);

  /** The next bytes, split anywhere. */
  push(bytes: Uint8Array): Uint8Array {
    let chunk = bytes;
    if (!this.#isBegun) {
      if (this.#alone.length > 0) chunk = Buffer.concat([this.#alone, bytes]);
      if (chunk.length === 1 && (chunk[0] === 0xff || chunk[0] === 0xfe)) {
        this.#alone = Buffer.from(chunk);
        return chunk.subarray(1);
      }
      this.#isBegun = chunk.length > 0;
      const isLittle = (chunk[0] === 0xff && chunk[1] === 0xfe) || isEveryOtherZero(chunk, 1);
      if (isLittle || (chunk[0] === 0xfe && chunk[1] === 0xff) || isEveryOtherZero(chunk, 0))
        this.#decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
    }
    return this.#decoder === undefined ? chunk : Buffer.from(this.#decoder.decode(chunk, { stream: true }));
  }
}

const judgedBytes = 32;

/** Whether every other byte at the beginning, from `first` on, is zero and none between them is. */
function isEveryOtherZero(chunk: Uint8Array, first: number): boolean {
  if (chunk.length < judgedBytes) return false;
  return chunk.subarray(0, judgedBytes).every((byte, i) => (byte === 0) === (i % 2 === first));
}
