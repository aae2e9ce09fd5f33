import { Readable, type Transform } from 'node:stream';
import {
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  zstdDecompressSync,
} from 'node:zlib';

/** More than any day's log; a small file that unpacks to more is a trap. */
const mostUnpackedBytes = 512 * 1_048_576;
const mostStreamedBytes = 8 * 1024 * 1_048_576;
const chunkBytes = 1_048_576;

/** How the bytes of a file become the log that is packed in it. */
export interface Packing {
  /** Where the packed bytes begin. */
  offset: number;
  /** Absent for bytes that are as they are. */
  create?(): Transform;
  whole?(packed: Uint8Array): Uint8Array;
}

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, i) => head[i] === byte);

/**
 * By how a file begins: gzip, zstd, the first file of a zip archive, or not packed. Undefined for an archive that is
 * locked or packed in a way that nobody uses. 70,000 bytes of head are enough for any.
 */
export function findPacking(head: Uint8Array): Packing | undefined {
  const limit = { maxOutputLength: mostUnpackedBytes };
  if (startsWith(head, 0x1f, 0x8b))
    return {
      offset: 0,
      create: () => createGunzip({ chunkSize: chunkBytes }),
      whole: (packed) => gunzipSync(packed, limit),
    };
  if (startsWith(head, 0x28, 0xb5, 0x2f, 0xfd))
    return {
      offset: 0,
      create: () => createZstdDecompress({ chunkSize: chunkBytes }),
      whole: (packed) => zstdDecompressSync(packed, limit),
    };
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return findInZip(head);
  return { offset: 0 };
}

const zipHeadBytes = 30;
const [stored, deflated] = [0, 8];

/** The first file; folders before it have nothing in them. */
function findInZip(head: Uint8Array, at = 0): Packing | undefined {
  if (head.length < at + zipHeadBytes || !startsWith(head.subarray(at), 0x50, 0x4b, 0x03, 0x04))
    return undefined;
  const view = new DataView(head.buffer, head.byteOffset + at, zipHeadBytes);
  const isLocked = (view.getUint16(6, true) & 1) !== 0;
  const method = view.getUint16(8, true);
  const offset = at + zipHeadBytes + view.getUint16(26, true) + view.getUint16(28, true);
  if (method === stored && view.getUint32(22, true) === 0 && !isLocked) return findInZip(head, offset);
  if (isLocked || method !== deflated) return undefined;
  return {
    offset,
    // The packed bytes tell their own end; what follows in the archive is left alone.
    create: () => createInflateRaw({ chunkSize: chunkBytes }),
    whole: (packed) => inflateRawSync(packed, { maxOutputLength: mostUnpackedBytes }),
  };
}

/** What a file holds, in memory at once; undefined for a damaged one. */
export function unpackWhole(body: Uint8Array): Uint8Array | undefined {
  const packing = findPacking(body);
  if (packing === undefined) return undefined;
  try {
    return packing.whole === undefined ? body : packing.whole(body.subarray(packing.offset));
  } catch {
    return undefined;
  }
}

/** What a file holds, a part after the other. Throws where the file is damaged, after what stands before. */
export async function* unpackStream(packing: Packing, packed: Readable): AsyncGenerator<Uint8Array> {
  const unpacked = packing.create === undefined ? packed : packed.pipe(packing.create());
  if (unpacked !== packed) packed.once('error', (error) => unpacked.destroy(error));
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > mostStreamedBytes) throw new Error('the file unpacks to more than any log');
    yield chunk as Uint8Array;
  }
}

/** The same of a file that is in memory. */
export async function* unpackParts(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const packing = findPacking(body);
  if (packing === undefined) throw new Error('the archive is locked, or packed in a way that is not known');
  const parts: Uint8Array[] = [];
  for (let at = packing.offset; at < body.length; at += chunkBytes)
    parts.push(body.subarray(at, at + chunkBytes));
  yield* unpackStream(packing, Readable.from(parts, { objectMode: false }));
}

/** About the first `most` bytes of what a file in memory holds; what stands before a damage can be read. */
export async function unpackBeginning(body: Uint8Array, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpackParts(body)) {
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } catch {
    // Nothing more can be read.
  }
  return Buffer.concat(parts);
}
