import { parentPort } from 'node:worker_threads';
import { type PuzzleDraft, drawPuzzlePicture } from './puzzle-picture.ts';

parentPort?.on('message', ({ order, draft }: { order: number; draft: PuzzleDraft }) => {
  parentPort?.postMessage({ order, picture: drawPuzzlePicture(draft) });
});
