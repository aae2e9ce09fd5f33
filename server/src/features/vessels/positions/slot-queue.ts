/** Slots of a table that wait, each once, in the order they came. */
export class SlotQueue {
  readonly #slots: Int32Array;
  readonly #waits: Uint8Array;
  #first = 0;
  #count = 0;

  constructor(capacity: number) {
    this.#slots = new Int32Array(capacity);
    this.#waits = new Uint8Array(capacity);
  }

  get count(): number {
    return this.#count;
  }

  add(slot: number): void {
    if (this.#waits[slot] === 1) return;
    this.#waits[slot] = 1;
    this.#slots[(this.#first + this.#count) % this.#slots.length] = slot;
    this.#count += 1;
  }

  /** Removes and returns the longest waiting, at most this many. */
  take(most: number): Int32Array {
    const taken = new Int32Array(Math.min(most, this.#count));
    for (let i = 0; i < taken.length; i += 1) {
      const slot = this.#slots[(this.#first + i) % this.#slots.length]!;
      this.#waits[slot] = 0;
      taken[i] = slot;
    }
    this.#first = (this.#first + taken.length) % this.#slots.length;
    this.#count -= taken.length;
    return taken;
  }
}
