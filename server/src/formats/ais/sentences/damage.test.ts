import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { randomOf } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import { createPositionColumns } from '../position-columns.ts';
import { createAisDecoder, createColumnDecoder } from './decode.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');
const readFixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** Reports by line as in the columns, and the number of refused lines. */
function decodeIntoColumns(bytes: Uint8Array) {
  const rows: string[] = [];
  let refused = 0;
  const decoder = createColumnDecoder({
    columns: createPositionColumns(7),
    onBatch: (batch) => {
      for (let row = 0; row < batch.count; row += 1)
        if (batch.type[row] !== 9)
          rows.push([batch.line[row], batch.mmsi[row], batch.longitude[row], batch.latitude[row]].join());
      batch.count = 0;
    },
    onRefused: () => (refused += 1),
  });
  decoder.push(bytes, receivedAt.getTime());
  decoder.end();
  return { rows: rows.sort(), refused, lines: decoder.lines };
}

test('damaged lines do not affect others, and both ways of reading agree on them', () => {
  const log = gunzipSync(readFixture('aishub-3min-a.nmea.gz')).subarray(0, 60_000);
  const { whole } = randomOf('damage');
  const random = (below: number): number => whole(0, below - 1);
  for (let round = 0; round < 60; round += 1) {
    const damaged = Uint8Array.from(log);
    for (let i = 0; i < 200; i += 1) damaged[random(damaged.length)] = random(256);
    const rows: string[] = [];
    const decoder = createAisDecoder({
      onMessage: (message, line) => {
        if ('report' in message) {
          const scale = message.type === 27 ? 1000 : 1;
          rows.push([line, message.mmsi, message.report.lon * scale, message.report.lat * scale].join());
        }
      },
    });
    const items = [...decoder.push(damaged, receivedAt), ...decoder.end()];
    const columns = decodeIntoColumns(damaged);
    expect(columns.rows).toEqual(rows.sort());
    expect(columns.refused).toBe(items.filter(({ kind }) => kind === 'refused').length);
    // 200 damaged bytes spoil 200 lines, and the message of two lines that one of them may belong to.
    expect(columns.rows.length).toBeGreaterThan(decodeIntoColumns(log).rows.length - 420);
  }
});
