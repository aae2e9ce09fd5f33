import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A file of an archive. `method`: 0 stored, 8 deflated. `sizesAfter`: as written by tools that do not know the sizes
 * beforehand.
 */
export interface ZippedFile {
  name: string;
  body: Uint8Array;
  method?: number;
  isLocked?: boolean;
  sizesAfter?: boolean;
}

/** A zip archive. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body, method = 8, isLocked = false, sizesAfter = false } of files) {
    const packed = method === 8 ? deflateRawSync(body) : Buffer.from(body);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((isLocked ? 1 : 0) | (sizesAfter ? 8 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(name.length, 22);
    const sizes = Buffer.from(common.subarray(10, 22));
    const local = Buffer.from(common);
    if (sizesAfter) local.fill(0, 10, 22);
    const descriptor = sizesAfter ? [Buffer.from('PK\u0007\u0008', 'latin1'), sizes] : [];
    const part = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      local,
      Buffer.from(name),
      packed,
      ...descriptor,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, Buffer.from(name)]),
    );
    parts.push(part);
    offset += part.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
