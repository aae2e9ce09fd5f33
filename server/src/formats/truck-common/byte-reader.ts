/** A read past the end of a frame; readers of frames turn it into a refusal. */
export class FrameTooShort extends Error {
  constructor() {
    super('the frame ends too early');
  }
}

/** Reads numbers and texts of a frame one after the other, big-endian. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #advance(size: number): number {
    if (size < 0 || this.left < size) throw new FrameTooShort();
    const at = this.#at;
    this.#at += size;
    return at;
  }

  u8 = (): number => this.#view.getUint8(this.#advance(1));
  u16 = (): number => this.#view.getUint16(this.#advance(2));
  i16 = (): number => this.#view.getInt16(this.#advance(2));
  u32 = (): number => this.#view.getUint32(this.#advance(4));
  i32 = (): number => this.#view.getInt32(this.#advance(4));
  u64 = (): bigint => this.#view.getBigUint64(this.#advance(8));
  f32 = (): number => this.#view.getFloat32(this.#advance(4));

  take(size: number): Uint8Array {
    const at = this.#advance(size);
    return this.#bytes.subarray(at, at + size);
  }

  hex = (size: number): string => toHex(this.take(size));
  ascii = (size: number): string => toAscii(this.take(size));
}

export const toHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

export const toAscii = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
