import { crc32, deflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface PackedEntry {
  name: string;
  body: Uint8Array;
}

/** 1 January 1980, as zip writes dates: the same files give the same archive. */
const date = 33;

/** A zip archive of files in memory; for few files of moderate size. */
export function writeZip(entries: readonly PackedEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const packed = deflateRawSync(body);
    const fileName = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // The name is UTF-8.
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, fileName]),
    );
    parts.push(part);
    offset += part.length;
  }
  const entriesBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(entriesBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entriesBytes, end]);
}

/** The files of a zip archive by name; undefined where it is none, or is larger than `mostBytes` unpacked. */
export async function readZip(bytes: Buffer, mostBytes: number): Promise<Map<string, Buffer> | undefined> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const files = new Map<string, Buffer>();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > mostBytes || files.has(entry.fileName)) return undefined;
      const stream = await zip.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      files.set(entry.fileName, Buffer.concat(chunks));
    }
    return files;
  } catch {
    return undefined;
  }
}
