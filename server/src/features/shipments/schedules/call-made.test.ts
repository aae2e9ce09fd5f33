import { CallStatusCode } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { callIsMade, isCallMade } from './call-made.ts';

const app = await shareTestApp();

test.each([
  [[], null, true],
  [['ADHO', 'SLID'], null, true],
  [['OMIT'], null, false],
  [['BLNK'], null, false],
  [['SLID', 'OOSV'], null, false],
  [['DRYD'], null, false],
  [[], new Date(0), false],
])('a call with %j, withdrawn %s, is made: %s', (statusCodes, withdrawnAt, made) => {
  expect(isCallMade({ statusCodes, withdrawnAt })).toBe(made);
});

const aCall = fc.record({
  statusCodes: fc.subarray(CallStatusCode.options),
  withdrawnAt: fc.option(fc.constant(new Date('2026-11-10T00:00:00Z'))),
});

test('the rule and its SQL say the same of every call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCall, { minLength: 1, maxLength: 20 }), async (calls) => {
      const listed = calls.map(({ statusCodes, withdrawnAt }) => ({
        status_codes: statusCodes,
        withdrawn_at: withdrawnAt,
      }));
      const { rows } = await sql<{ made: boolean }>`
        select ${callIsMade('c')} as made
        from rows from (jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
          as (status_codes text[], withdrawn_at timestamptz)) with ordinality
          as c (status_codes, withdrawn_at, place)
        order by c.place`.execute(app.db.system);
      expect(rows.map(({ made }) => made)).toEqual(calls.map(isCallMade));
    }),
    { numRuns: 50 },
  );
});
