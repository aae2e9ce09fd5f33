import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import { AppError } from '@portolan/contract';

/** How fast a body has to come. */
export interface BodyPace {
  /** A body that ends within this time may be as slow as it likes. */
  graceMs: number;
  /** After that, the average pace required since the beginning. */
  leastBytesPerSecond: number;
  /** When every body must have ended. */
  deadlineMs: number;
}

export const usualPace: BodyPace = { graceMs: 10_000, leastBytesPerSecond: 4096, deadlineMs: 300_000 };

/**
 * A body may unpack to this many times its size, once it is larger than `freeBytes`: events repeat themselves, but not
 * that much.
 */
const most = { times: 250, freeBytes: 1_048_576 };
/** Largest window that a compressed body may ask for, as a power of 2; more than any level needs. */
const largestWindowLog = 25;

/** Accepted content encodings. */
const acceptedEncodings = 'gzip, zstd, br';

const unpackers: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: largestWindowLog } }),
  br: () => createBrotliDecompress(),
};

/** The body as it arrives, failed with `request.too-slow` when it takes too long. */
class PacedBody extends Transform {
  bytes = 0;
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout;

  constructor({ graceMs, leastBytesPerSecond, deadlineMs }: BodyPace) {
    super();
    const check = (): void => {
      const elapsedMs = performance.now() - this.#startedAt;
      if (elapsedMs >= deadlineMs || this.bytes < (leastBytesPerSecond * elapsedMs) / 1000)
        return void this.destroy(new AppError('request.too-slow', {}));
      this.#timer = setTimeout(check, Math.min(1000, graceMs)).unref();
    };
    this.#timer = setTimeout(check, graceMs).unref();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }
}

/** The unpacked body. `receivedEncodedLength` lets the server compare what was sent with Content-Length. */
class UnpackedBody extends Transform {
  #bytes = 0;
  readonly #paced: PacedBody;

  constructor(paced: PacedBody) {
    super();
    this.#paced = paced;
  }

  get receivedEncodedLength(): number {
    return this.#paced.bytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    if (this.#bytes > most.freeBytes && this.#bytes > this.#paced.bytes * most.times)
      return done(new AppError('request.expands-too-much', { times: most.times }));
    done(null, chunk);
  }
}

/**
 * Reads the body of a request with a minimum pace, unpacked according to `encoding`. Fails with `request.too-slow`,
 * `request.encoding-unknown`, `request.encoding-damaged` and `request.expands-too-much`.
 */
export function readBody(raw: Readable, encoding: string | undefined, pace: BodyPace): Readable {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return chain([raw, new PacedBody(pace)]);
  const create = unpackers[name];
  if (create === undefined)
    throw new AppError('request.encoding-unknown', { encoding: name, accepted: acceptedEncodings });
  const paced = new PacedBody(pace);
  return chain([raw, paced, create(), new UnpackedBody(paced)]);
}

/**
 * Piped so that the last stream fails with the failure of any, and all end with it; damage to packed data gets its own
 * error.
 */
function chain(parts: [Readable, ...Transform[]]): Readable {
  const last = parts.at(-1) as Transform;
  const [raw, ...rest] = parts;
  // The reader stops listening with the first failure; another one must not count as unhandled.
  last.on('error', () => undefined);
  last.on('close', () => rest.forEach((part) => part.destroy()));
  // The connection itself stays open: the refusal is still to be written to it.
  raw.on('error', (error) => last.destroy(error));
  raw.on('close', () => (raw.readableEnded ? undefined : last.destroy()));
  let from: Readable = raw;
  for (const part of rest) {
    from.pipe(part);
    if (part !== last)
      part.on('error', (error) =>
        last.destroy(error instanceof AppError ? error : new AppError('request.encoding-damaged', {})),
      );
    from = part;
  }
  return last;
}
