import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourType = { 3: 2, 4: 6 } as const;

/** Pixels row by row, 8 bits a channel: red, green, blue, and alpha where there are four. */
export interface Bitmap {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array;
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Each row as the difference to the row above (filter `Up`), which smooth pictures compress well by. */
function filterRows({ width, height, channels, pixels }: Bitmap): Buffer {
  const rowLength = width * channels;
  const filtered = Buffer.alloc((rowLength + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (rowLength + 1);
    filtered[to] = 2;
    for (let i = 0; i < rowLength; i += 1) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * rowLength + i] ?? 0);
      filtered[to + 1 + i] = (pixels[row * rowLength + i] ?? 0) - above;
    }
  }
  return filtered;
}

/** The bitmap as a PNG file. Takes its time: call it off the event loop. */
export function encodePng(bitmap: Bitmap): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header.set([8, colourType[bitmap.channels], 0, 0, 0], 8);
  const data = deflateSync(filterRows(bitmap), { level: 6 });
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', data),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}
