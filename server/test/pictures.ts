import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of a business card as people upload them: a white field with dark lines, and private metadata. */
export async function makePicture(
  format: PictureFormat,
  { width = 850, height = 550 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const paint = (width: number, height: number, background: string) => ({
    create: { width: Math.round(width), height: Math.round(height), channels: 3 as const, background },
  });
  return sharp(paint(width, height, '#ffffff'))
    .composite([
      { input: paint(width * 0.4, height * 0.08, '#10233a'), left: 20, top: 20 },
      { input: paint(width * 0.6, height * 0.04, '#0f5fa8'), left: 20, top: Math.round(height * 0.6) },
    ])
    .withExif({
      IFD0: { Copyright: 'SecretOwner', Software: 'SecretCamera' },
      IFD3: { GPSLatitude: '31/1 13/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header claims this size, in a file of some hundred bytes. */
export function claimPngSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

/** A GIF whose screen and frame claim this size. */
export function claimGifSize(gif: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(gif);
  const flags = claimed[10]!;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (claimed[at] === 0x21) {
    at += 2;
    while (claimed[at] !== 0) at += claimed[at]! + 1;
    at += 1;
  }
  for (const from of [6, at + 5]) {
    claimed.writeUInt16LE(width, from);
    claimed.writeUInt16LE(height, from + 2);
  }
  return claimed;
}

/** A JPEG whose frame header claims this size. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  let at = 2;
  while (claimed[at + 1] !== 0xc0 && claimed[at + 1] !== 0xc2) at += 2 + claimed.readUInt16BE(at + 2);
  claimed.writeUInt16BE(height, at + 5);
  claimed.writeUInt16BE(width, at + 7);
  return claimed;
}
