import { hasArrivalTime } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { hasArrivalTimeSql } from './has-arrival-time.ts';

const cases = [
  { isActual: true, isUnknown: false, has: true },
  { isActual: true, isUnknown: true, has: false },
  { isActual: false, isUnknown: false, has: false },
] as const;

test('rule and condition agree on which arrivals have a time', async () => {
  const app = await startTestApp();
  for (const { isActual, isUnknown, has } of cases) {
    const row = sql`(values (${isActual}::boolean, ${isUnknown}::boolean))`;
    const { rows } = await sql<{ has: boolean }>`select ${hasArrivalTimeSql} as has
      from ${row} s(arrival_is_actual, arrival_time_is_unknown)`.execute(app.db.system);
    expect(rows).toEqual([{ has }]);
    const arrivalClassifier = isActual ? 'ACT' : 'EST';
    expect(hasArrivalTime({ arrivalClassifier, ...(isUnknown && { arrivalTimeIsUnknown: true }) })).toBe(has);
  }
});
