import { Worker } from 'node:worker_threads';
import type { PuzzleDraft, PuzzlePicture } from './puzzle-picture.ts';

interface Waiting {
  resolve(picture: PuzzlePicture): void;
  reject(error: Error): void;
}

let painter: Worker | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

function startPainter(): Worker {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url));
  worker.on('message', ({ order, picture }: { order: number; picture: PuzzlePicture }) => {
    waiting.get(order)?.resolve(picture);
    waiting.delete(order);
    // An idle painter keeps no process from ending.
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (error: Error) => {
    painter = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

/** Draws a puzzle in a thread of its own, one after the other, so that no other call waits for it. */
export async function paintPuzzle(draft: PuzzleDraft): Promise<PuzzlePicture> {
  painter ??= startPainter();
  const order = (orders += 1);
  const drawn = new Promise<PuzzlePicture>((resolve, reject) => waiting.set(order, { resolve, reject }));
  painter.ref();
  painter.postMessage({ order, draft });
  return drawn;
}
