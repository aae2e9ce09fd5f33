import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDigitraffic } from './index.ts';

const text = readFileSync(join(import.meta.dirname, 'fixtures/port-calls.json'), 'utf8');

test('reads calls that have arrived: two quays of one port are one call, and an open one has no departure', () => {
  const { calls } = readDigitraffic(text);
  expect(calls).toEqual([
    {
      sourceCallId: '3165349',
      unLocationCode: 'FIHEL',
      mmsi: '230671000',
      imoNumber: '9354284',
      vesselName: 'Finnstar',
      terminal: 'Vuosaari 2',
      arrivedAt: '2026-11-18T07:12:00.000+00:00',
      anchoredAt: null,
      berthedAt: '2026-11-18T07:12:00.000+00:00',
      unberthedAt: '2026-11-18T20:30:00.000+00:00',
      departedAt: '2026-11-18T20:30:00.000+00:00',
    },
    expect.objectContaining({
      sourceCallId: '3165350',
      mmsi: null,
      imoNumber: null,
      terminal: 'Mussalo',
      berthedAt: '2026-11-19T22:00:00.000+02:00',
      unberthedAt: null,
      departedAt: null,
    }),
  ]);
});

test('says which call could not be read, and why', () => {
  const { refused } = readDigitraffic(text);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^port call 4: .*portCallId.*portToVisit/);
});

test.each(['', '{', 'null', '[]', '{"portCalls": 3}'])('a file without port calls is refused: %j', (body) => {
  expect(readDigitraffic(body)).toEqual({ calls: [], refused: ['the file has no port calls'] });
});
