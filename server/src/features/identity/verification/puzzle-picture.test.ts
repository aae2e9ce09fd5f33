import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintPuzzle } from './puzzle-painter.ts';
import { type Bitmap, drawPuzzlePicture, pictureSize, pieceSize } from './puzzle-picture.ts';

const draft = { seed: 42, theme: 'light', holeLeft: 200, holeTop: 30 } as const;

const pixelAt = ({ width, channels, pixels }: Bitmap, x: number, y: number): number[] => [
  ...pixels.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];

test('a puzzle is two PNG pictures of two pixels a unit, to the pixel as they were drawn', async () => {
  const [drawn, painted] = [drawPuzzlePicture(draft), await paintPuzzle(draft)];
  const sizes = {
    background: { width: pictureSize.width * 2, height: pictureSize.height * 2 },
    piece: { width: pieceSize * 2, height: pieceSize * 2 },
  };
  for (const part of ['background', 'piece'] as const) {
    expect(await sharp(painted[part]).metadata()).toMatchObject({ format: 'png', ...sizes[part] });
    const pixels = await sharp(painted[part]).raw().toBuffer();
    expect(pixels.equals(drawn[part].pixels)).toBe(true);
  }
});

test('the piece shows what the hole hides, and nothing around it', () => {
  const whole = drawPuzzlePicture({ ...draft, holeLeft: 20 }).background;
  const { background, piece } = drawPuzzlePicture(draft);
  const middle = pieceSize;
  const [x, y] = [draft.holeLeft * 2 + middle, draft.holeTop * 2 + middle];
  expect(pixelAt(piece, middle, middle)).toEqual([...pixelAt(whole, x, y), 255]);
  expect(pixelAt(background, x, y)).not.toEqual(pixelAt(whole, x, y));
  expect(pixelAt(piece, 0, 0)[3]).toBe(0);
});

test('the same seed draws the same chart, another one another', () => {
  expect(drawPuzzlePicture(draft)).toEqual(drawPuzzlePicture(draft));
  expect(drawPuzzlePicture(draft).background).not.toEqual(
    drawPuzzlePicture({ ...draft, seed: 43 }).background,
  );
});
