import { AppError, imageLimits } from '@portolan/contract';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../../platform/files/sharp.ts';
import { recogniseImage } from './image-kind.ts';

/** A picture re-encoded from the pixels of an uploaded one: nothing else of the upload is in it. */
export interface CleanImage {
  bytes: Uint8Array;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

/** Enough to read the small print of a card. */
const longestSide = 2400;
const quality = 85;
/** Decoding uses memory and the threads that hash passwords. */
const decoding = pLimit(2);

/**
 * Re-encodes a picture as JPEG, upright, at most 2400 pixels a side, without metadata, off the event loop.
 *
 * Throws `file.image-too-large` beyond 10M, `file.not-an-image` when the content is not a complete JPEG, PNG, WebP or
 * GIF, `file.image-too-many-pixels` before anything is decoded, and `file.image-too-small` when no card could be read
 * in it.
 */
export async function cleanImage(upload: Uint8Array): Promise<CleanImage> {
  if (upload.length > imageLimits.bytes)
    throw new AppError('file.image-too-large', { limitMb: imageLimits.bytes / 1_048_576 });
  if (recogniseImage(upload) === undefined) throw new AppError('file.not-an-image', {});
  const sharp = await loadSharp();
  return decoding(async () => {
    const image = sharp(upload, { failOn: 'error', limitInputPixels: false, pages: 1 });
    await checkPixels(image);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height };
  });
}

async function checkPixels(image: Sharp): Promise<void> {
  const { width, height } = await image.metadata().catch(refuse);
  if (width * height > imageLimits.megapixels * 1_000_000)
    throw new AppError('file.image-too-many-pixels', { limitMegapixels: imageLimits.megapixels });
  const { leastWidth, leastHeight } = imageLimits;
  if (Math.max(width, height) < leastWidth || Math.min(width, height) < leastHeight)
    throw new AppError('file.image-too-small', { leastWidth, leastHeight });
}

/** A decoder error is the file's fault; its message would help only an attacker. */
function refuse(): never {
  throw new AppError('file.not-an-image', {});
}
