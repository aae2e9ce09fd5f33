import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { type ZipFile, fromBufferPromise, openPromise } from 'yauzl';

/** More than any day's log; a small file that unpacks to more is an attack. */
const mostUnpackedBytes = 512 * 1_048_576;
const mostStreamedBytes = 8 * 1024 * 1_048_576;
const chunkBytes = 1_048_576;

/** A file that may be packed: in memory, or on the disk. */
export type PackedFile = Uint8Array | { path: string };
type Packing = 'gzip' | 'zstd' | 'zip';

const marks: readonly [packing: Packing, ...bytes: number[]][] = [
  ['gzip', 0x1f, 0x8b],
  ['zstd', 0x28, 0xb5, 0x2f, 0xfd],
  ['zip', 0x50, 0x4b, 0x03, 0x04],
];

/** How a file is packed, from its first bytes. */
export const findPacking = (head: Uint8Array): Packing | undefined =>
  marks.find(([, ...bytes]) => bytes.every((byte, i) => head[i] === byte))?.[0];

async function readHead(file: PackedFile): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The bytes of a file from one offset to another, in large chunks. */
function readBytes(file: PackedFile, from = 0, to = Infinity): Readable {
  if (!(file instanceof Uint8Array))
    return createReadStream(file.path, { start: from, end: to - 1, highWaterMark: 262_144 });
  const end = Math.min(to, file.length);
  const parts = function* (): Generator<Uint8Array> {
    for (let at = from; at < end; at += chunkBytes) yield file.subarray(at, Math.min(end, at + chunkBytes));
  };
  return Readable.from(parts(), { objectMode: false });
}

function decompress(packed: Readable, packing: 'gzip' | 'zstd' | 'deflate'): Readable {
  const options = { chunkSize: chunkBytes };
  const unpacked = {
    gzip: createGunzip,
    zstd: createZstdDecompress,
    deflate: createInflateRaw,
  }[packing](options);
  packed.once('error', (error) => unpacked.destroy(error));
  unpacked.once('close', () => packed.destroy());
  return packed.pipe(unpacked);
}

const [stored, deflated] = [0, 8];

/** The first file of an archive that is not empty. */
async function* unpackZip(file: PackedFile): AsyncGenerator<Uint8Array> {
  const archive: ZipFile =
    file instanceof Uint8Array
      ? await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      : await openPromise(file.path);
  for await (const entry of archive.eachEntry()) {
    if (entry.uncompressedSize === 0) continue;
    const { compressionMethod: method } = entry;
    if (entry.isEncrypted() || (method !== stored && method !== deflated))
      throw new Error('the archive is locked, or packed in a way that is not known');
    const { fileDataStart: from } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = readBytes(file, from, from + entry.compressedSize);
    yield* method === stored ? packed : decompress(packed, 'deflate');
    return;
  }
}

/** The content of a file, in chunks. Throws where the file is damaged, after what comes before. */
export async function* unpackParts(
  file: PackedFile,
  mostBytes = mostStreamedBytes,
): AsyncGenerator<Uint8Array> {
  const packing = findPacking(await readHead(file));
  const parts =
    packing === 'zip'
      ? unpackZip(file)
      : packing === undefined
        ? readBytes(file)
        : decompress(readBytes(file), packing);
  let bytes = 0;
  for await (const part of parts) {
    bytes += (part as Uint8Array).length;
    if (bytes > mostBytes) throw new Error('the file unpacks to more than any log');
    yield part as Uint8Array;
  }
}

const mostEntries = 2000;

/**
 * Whether all files of a zip archive together unpack to at most so many bytes. They are unpacked for it, since an
 * archive may state wrong sizes; nothing is kept in memory, and it stops at the limit. Throws where it is damaged.
 */
export async function unpacksToAtMost(body: Uint8Array, mostBytes: number): Promise<boolean> {
  const archive = await fromBufferPromise(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (archive.entryCount > mostEntries) return false;
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileDataStart: from } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = readBytes(body, from, from + entry.compressedSize);
    for await (const part of entry.compressionMethod === deflated ? decompress(packed, 'deflate') : packed) {
      bytes += (part as Uint8Array).length;
      if (bytes > mostBytes) return false;
    }
  }
  return true;
}

/** The content of a file, in memory at once; undefined for a damaged one. */
export async function unpackWhole(
  body: Uint8Array,
  mostBytes = mostUnpackedBytes,
): Promise<Uint8Array | undefined> {
  if (findPacking(body) === undefined) return body;
  const parts: Uint8Array[] = [];
  try {
    for await (const part of unpackParts(body, mostBytes)) parts.push(part);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}

/** About the first `most` bytes of the content of a file in memory; what comes before a damage can be read. */
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
