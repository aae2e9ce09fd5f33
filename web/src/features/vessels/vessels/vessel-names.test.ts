import { expect, test } from 'vitest';
import { NameBook, mmsisToName } from './vessel-names.ts';

test('each vessel is requested once, also while its request is pending and where it is unknown', async () => {
  const asked: string[][] = [];
  const book = new NameBook((mmsis) => {
    asked.push(mmsis);
    return Promise.resolve([
      { mmsi: '1', vesselName: 'EVER GIVEN' },
      { mmsi: '2', vesselName: null },
    ]);
  });
  let changes = 0;
  const stop = book.subscribe(() => (changes += 1));
  await Promise.all([book.learn(['1', '2', '3']), book.learn(['1', '4'])]);
  await book.learn(['3', '1']);
  expect(asked).toEqual([['1', '2', '3'], ['4']]);
  expect([...book.names()]).toEqual([['1', 'EVER GIVEN']]);
  expect(changes).toBe(2);
  stop();
});

test('unanswered ones are requested again', async () => {
  let isDown = true;
  const book = new NameBook((mmsis) =>
    isDown
      ? Promise.reject(new Error('down'))
      : Promise.resolve(mmsis.map((mmsi) => ({ mmsi, vesselName: 'A' }))),
  );
  await book.learn(['1']);
  isDown = false;
  await book.learn(['1']);
  expect(book.names().get('1')).toBe('A');
});

test('names are for few vessels at high zoom', () => {
  const vessels = Array.from({ length: 300 }, (_, i) => ({
    id: String(i),
    longitude: 179.99 - i * 0.001,
    latitude: 10,
  }));
  const near = { bounds: [179.9, 9.9, 180.2, 10.1], widthPx: 1440 } as const;
  expect(mmsisToName(vessels, undefined)).toEqual([]);
  expect(mmsisToName(vessels, near)).toHaveLength(91);
  expect(mmsisToName(vessels, { bounds: [179.6, 9.9, 180.2, 10.1], widthPx: 1440 })).toEqual([]);
  expect(mmsisToName(vessels.slice(0, 3), { bounds: [100, -30, 200, 40], widthPx: 1440 })).toEqual([]);
});
