import { AppError } from '@portolan/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type PictureFormat,
  claimGifSize,
  claimJpegSize,
  claimPngSize,
  makePicture,
} from '../../../../test/pictures.ts';
import { cleanImage } from './clean-image.ts';

const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'gif'];

async function refusalOf(upload: Uint8Array): Promise<Pick<AppError, 'code' | 'params'>> {
  const error = await cleanImage(upload).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof AppError)) throw new Error('was not refused', { cause: error });
  return { code: error.code, params: error.params };
}

describe('what is stored of a picture', () => {
  test.each(formats)(
    'that came as %s is a JPEG of the same size and nothing of its metadata',
    async (format) => {
      const upload = await makePicture(format);
      const clean = await cleanImage(upload);
      expect(clean).toMatchObject({ contentType: 'image/jpeg', width: 850, height: 550 });
      const { exif, icc, xmp, iptc, comments, format: kept } = await sharp(clean.bytes).metadata();
      expect({ exif, icc, xmp, iptc, comments, kept }).toEqual({ kept: 'jpeg' });
      expect(Buffer.from(clean.bytes).includes('Secret')).toBe(false);
    },
  );

  test('is upright, whichever way the camera was held', async () => {
    const lying = await sharp(await makePicture('jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await cleanImage(lying)).toMatchObject({ width: 550, height: 850 });
  });

  test('has at most 2400 pixels a side', async () => {
    const large = await makePicture('png', { width: 4000, height: 2500 });
    expect(await cleanImage(large)).toMatchObject({ width: 2400, height: 1500 });
  });

  test('is white where it was transparent', async () => {
    const empty = {
      width: 400,
      height: 300,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    const clean = await cleanImage(await sharp({ create: empty }).png().toBuffer());
    const { channels } = await sharp(clean.bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('contains nothing of hidden data', async () => {
    const script = '<script>alert(1)</script>';
    const zip = Buffer.from('PK\x03\x04 a whole archive');
    const clean = await cleanImage(Buffer.concat([await makePicture('jpeg'), Buffer.from(script), zip]));
    expect(Buffer.from(clean.bytes).includes('script')).toBe(false);
    expect(Buffer.from(clean.bytes).includes('archive')).toBe(false);
  });
});

describe('only images are accepted, by their content', () => {
  const others: [name: string, bytes: string][] = [
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="9" height="9"/></svg>',
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['an archive', 'PK\x03\x04'],
    ['a script that begins as a GIF', 'GIF89a/*\x00\x00*/=1;alert(1);'],
    ['a script that begins as a JPEG', '\xff\xd8\xff\xe0*/=alert(1)/*'],
    ['the first bytes of a PNG and no more', '\x89PNG\r\n\x1a\n'],
  ];
  test.each(others)('%s is refused', async (_name, bytes) => {
    expect(await refusalOf(Buffer.from(bytes, 'latin1'))).toEqual({ code: 'file.not-an-image', params: {} });
  });

  test.each(['tiff', 'avif'] as const)('a real %s is refused: nobody needs its decoder', async (format) => {
    const upload = await sharp(await makePicture('png'))
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(upload)).toMatchObject({ code: 'file.not-an-image' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is refused', async (format) => {
    const upload = await sharp(await noise())
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(upload.subarray(0, upload.length / 2))).toMatchObject({
      code: 'file.not-an-image',
    });
  });
});

/** Something that does not compress, so that half of its file is half of its picture. */
async function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 600, height: 400, channels: 3, background: '#888', noise: gaussian } as const;
  return sharp({ create }).png().toBuffer();
}

describe('limits', () => {
  test('more than 10M are refused before anything is read', async () => {
    const upload = Buffer.concat([await makePicture('jpeg'), Buffer.alloc(10 * 1_048_576)]);
    expect(await refusalOf(upload)).toEqual({ code: 'file.image-too-large', params: { limitMb: 10 } });
  });

  test('a small file that says it is an enormous picture is refused without being decoded', async () => {
    const bombs = [
      claimPngSize(await makePicture('png'), 60_000, 60_000),
      claimGifSize(await makePicture('gif'), 65_535, 65_535),
      claimJpegSize(await makePicture('jpeg'), 65_500, 65_500),
    ];
    const before = process.memoryUsage().rss;
    for (const bomb of bombs)
      expect(await refusalOf(bomb)).toEqual({
        code: 'file.image-too-many-pixels',
        params: { limitMegapixels: 50 },
      });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  });

  test('a picture in which no card could be read is refused', async () => {
    const refusal = { code: 'file.image-too-small', params: { leastWidth: 320, leastHeight: 160 } };
    expect(await refusalOf(await makePicture('png', { width: 319, height: 200 }))).toEqual(refusal);
    expect(await refusalOf(await makePicture('png', { width: 600, height: 159 }))).toEqual(refusal);
    await cleanImage(await makePicture('png', { width: 320, height: 160 }));
    await cleanImage(await makePicture('png', { width: 160, height: 320 }));
  });
});

test('other work continues while pictures are re-encoded', async () => {
  const upload = await makePicture('jpeg', { width: 4000, height: 3000 });
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await Promise.all([1, 2, 3, 4].map(() => cleanImage(upload)));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);
});
