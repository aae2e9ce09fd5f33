import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLogger } from '../log.ts';
import {
  toDigitsArray,
  toFloat4Array,
  toFloat8Array,
  toInt2Array,
  toTimestampArray,
} from './binary-array.ts';
import { openDatabase } from './database.ts';

test('arrays arrive as they were given, nulls and all', async () => {
  const db = openDatabase((await createTestDatabase()).url, createLogger('silent'), 1);
  const of =
    <Value>(...values: Value[]) =>
    (row: number): Value =>
      values[row]!;
  const times = [0, 1_700_000_000_123, -86_400_000, 4_102_444_800_000];
  try {
    const { rows } = await sql`select ${toInt2Array(3, of(-32_768, null, 1023))}::int2[] as small,
      ${toFloat4Array(2, of(0.5, null))}::float4[] as half, ${toFloat8Array(2, of(-179.999_999, 1e-7))}::float8[] as
      long,
      ${toTimestampArray(4, of(...times))}::timestamptz[] as times,
      ${toDigitsArray(2, 9, of(2_190_044, 999_999_999))}::text[] as digits,
      ${toInt2Array(0, of<number>())}::int2[] as none`.execute(db.system);
    expect(rows).toEqual([
      {
        small: [-32_768, null, 1023],
        half: [0.5, null],
        long: [-179.999_999, 1e-7],
        times: times.map((atMs) => new Date(atMs)),
        digits: ['002190044', '999999999'],
        none: [],
      },
    ]);
  } finally {
    await db.close();
  }
});
