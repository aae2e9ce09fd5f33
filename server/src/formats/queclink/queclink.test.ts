import { expect, test } from 'vitest';
import { queclinkFormat } from './index.ts';

const text = Buffer.from(
  '+RESP:GTFRI,020102,135790246811220,,0,0,1,1,4.3,92,70.0,121.354335,31.222073,20261121094555,0460,0000,' +
    '18d8,6141,00,,20261121094557,11F0$',
);
/** Kind, type, mask, length of 93 bytes, and the end of every frame. */
const binary = Buffer.concat([
  Buffer.from('2b5253500700fc1fbf005d', 'hex'),
  Buffer.alloc(80, 1),
  Buffer.from('0d0a', 'hex'),
]);

test.each([
  ['a text without its end', text.subarray(0, 60), text],
  ['a binary frame with a length that is too long', Buffer.from(binary).fill(0xff, 9, 11), binary],
  ['a binary frame with a length that is too short', Buffer.from(binary).fill(20, 10, 11), binary],
  ['a binary frame with a length of nothing', Buffer.from(binary).fill(0, 9, 11), binary],
  ['a binary frame without its end', binary.subarray(0, 40), text],
])('%s takes none of those behind it along', (_, damaged, intact) => {
  const { frames } = queclinkFormat.cut(Buffer.concat([damaged, intact, intact]));
  expect(frames.filter((frame) => intact.equals(frame))).toHaveLength(2);
});

test('a binary frame that has not come whole waits for its rest', () => {
  expect(queclinkFormat.cut(binary.subarray(0, 50))).toEqual({ frames: [], used: 0 });
});
