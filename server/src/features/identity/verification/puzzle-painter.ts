import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { loadSharp } from '../../../platform/files/sharp.ts';
import type { Bitmap, PuzzleDraft, PuzzlePicture } from './puzzle-picture.ts';

/** PNG files. */
export interface PaintedPuzzle {
  background: Buffer;
  piece: Buffer;
}

let worker: Worker | undefined;
const drawing = pLimit(1);

/** Draws a puzzle in a thread of its own, one after the other, so that no other call waits for it. */
export async function paintPuzzle(draft: PuzzleDraft): Promise<PaintedPuzzle> {
  const { background, piece } = await drawing(() => drawInThread(draft));
  const [backgroundPng, piecePng] = await Promise.all([toPng(background), toPng(piece)]);
  return { background: backgroundPng, piece: piecePng };
}

async function drawInThread(draft: PuzzleDraft): Promise<PuzzlePicture> {
  const painter = (worker ??= new Worker(new URL('./puzzle-worker.ts', import.meta.url)));
  painter.ref();
  try {
    const drawn = once(painter, 'message');
    painter.postMessage(draft);
    const [picture] = (await drawn) as [PuzzlePicture];
    return picture;
  } catch (error) {
    worker = undefined;
    throw error;
  } finally {
    // An idle painter does not keep a process alive.
    painter.unref();
  }
}

async function toPng({ pixels, width, height, channels }: Bitmap): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer();
}
