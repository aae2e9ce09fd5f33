import { parentPort } from 'node:worker_threads';
import { type PuzzleDraft, drawPuzzlePicture } from './puzzle-picture.ts';

parentPort?.on('message', (draft: PuzzleDraft) => {
  const picture = drawPuzzlePicture(draft);
  parentPort?.postMessage(picture, [picture.background.pixels.buffer, picture.piece.pixels.buffer]);
});
