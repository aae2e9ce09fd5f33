import { portNameRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const { listPortNames } = portNameRoutes;

test.each([
  ['ja', 'ロッテルダム'],
  ['zh-cn', '鹿特丹'],
  ['zh-HK', '鹿特丹'],
])(
  'a reader of %s gets Rotterdam as %s, and the names may be cached for a day',
  async (language, rotterdam) => {
    const app = await startTestApp();
    const anybody = app.visitor();
    const names = await anybody.call(listPortNames, { query: { language } });
    expect(names['NLRTM']).toBe(rotterdam);
    expect(names['CNSHA']).toBe(names['CNSGH']);
    expect(Object.keys(names).length).toBeGreaterThan(1000);
    const answer = await anybody.send(listPortNames, { query: { language } });
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
  },
);

test.each(['en', 'german', ''])('a reader of %j gets only the Latin names', async (language) => {
  const app = await startTestApp();
  const user = await app.signIn();
  expect(await user.call(listPortNames, { query: { language } })).toEqual({});
});

test('the busiest ports of a box are listed, also across the antimeridian', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { listPortsInBox } = portNameRoutes;
  const inBox = (west: number, south: number, east: number, north: number) =>
    user.call(listPortsInBox, { query: { west, south, east, north } });
  const northSea = await inBox(-1, 51, 10, 54);
  expect(northSea.slice(0, 3).map(({ unLocationCode }) => unLocationCode)).toContain('NLRTM');
  expect(northSea.every(({ latitude }) => latitude >= 51 && latitude <= 54)).toBe(true);
  const pacific = await inBox(170, -40, -140, 30);
  expect(pacific.map(({ unLocationCode }) => unLocationCode)).toEqual(
    expect.arrayContaining(['NZAKL', 'USHNL']),
  );
  expect((await inBox(-180, -90, 180, 90)).length).toBe(60);
});
