import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPuzzlePicture, pictureSize, pieceSize } from './puzzle-picture.ts';

/** Undoes the one filter that is used, `Up`. */
function decode(png: Uint8Array): { width: number; height: number; at(x: number, y: number): number[] } {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = bytes[25] === 6 ? 4 : 3;
  const dataAt = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(dataAt, dataAt + bytes.readUInt32BE(dataAt - 8)));
  const length = width * channels;
  const pixels = Buffer.alloc(length * height);
  for (let row = 0; row < height; row += 1)
    for (let i = 0; i < length; i += 1)
      pixels[row * length + i] =
        (rows[row * (length + 1) + 1 + i] ?? 0) + (row === 0 ? 0 : (pixels[(row - 1) * length + i] ?? 0));
  return {
    width,
    height,
    at: (x, y) => [...pixels.subarray((y * width + x) * channels, (y * width + x + 1) * channels)],
  };
}

const draft = { seed: 42, theme: 'light', holeLeft: 200, holeTop: 30 } as const;

test('a puzzle is two PNG pictures of two pixels a unit', () => {
  const { background, piece } = drawPuzzlePicture(draft);
  expect(decode(background)).toMatchObject({ width: pictureSize.width * 2, height: pictureSize.height * 2 });
  expect(decode(piece)).toMatchObject({ width: pieceSize * 2, height: pieceSize * 2 });
});

test('the piece shows what the hole hides, and nothing around it', () => {
  const whole = decode(drawPuzzlePicture({ ...draft, holeLeft: 20 }).background);
  const { background, piece } = drawPuzzlePicture(draft);
  const middle = pieceSize;
  const [x, y] = [draft.holeLeft * 2 + middle, draft.holeTop * 2 + middle];
  expect(decode(piece).at(middle, middle)).toEqual([...whole.at(x, y), 255]);
  expect(decode(background).at(x, y)).not.toEqual(whole.at(x, y));
  expect(decode(piece).at(0, 0)[3]).toBe(0);
});

test('the same seed draws the same chart, another one another', () => {
  expect(drawPuzzlePicture(draft)).toEqual(drawPuzzlePicture(draft));
  expect(drawPuzzlePicture(draft).background).not.toEqual(
    drawPuzzlePicture({ ...draft, seed: 43 }).background,
  );
});
