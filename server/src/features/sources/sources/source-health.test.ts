import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import {
  type HeardSource,
  healthOf,
  isSourceBroken,
  isSourceSilent,
  sourceIsBroken,
  sourceIsSilent,
  usualPause,
} from './source-health.ts';

const now = new Date('2026-11-10T12:00:00Z');
const ago = (minutes: number | null): Date | null =>
  minutes === null ? null : new Date(now.getTime() - minutes * 60_000);

const heard = (change: Partial<HeardSource>): HeardSource => ({
  way: 'push',
  enabled: true,
  failuresInRow: 0,
  lastMessageAt: ago(1),
  lastSuccessAt: null,
  usualPauseS: null,
  ...change,
});

test.each([
  [{}, 'healthy'],
  [{ lastMessageAt: ago(361) }, 'silent'],
  [{ lastMessageAt: ago(2000), usualPauseS: 86_400 }, 'healthy'],
  [{ lastMessageAt: ago(2881), usualPauseS: 86_400 }, 'silent'],
  [{ lastMessageAt: ago(361), usualPauseS: 60 }, 'silent'],
  [{ lastMessageAt: ago(10_081), usualPauseS: 3e6 }, 'silent'],
  [{ way: 'pull', lastSuccessAt: ago(361), usualPauseS: 86_400, failuresInRow: 1 }, 'silent'],
  [{ way: 'feed', lastMessageAt: ago(11) }, 'silent'],
  [{ way: 'feed', lastMessageAt: null, lastSuccessAt: ago(1) }, 'waiting'],
  [{ way: 'pull', lastMessageAt: ago(900), lastSuccessAt: ago(10) }, 'healthy'],
  [{ way: 'pull', lastMessageAt: null, lastSuccessAt: ago(361), failuresInRow: 1 }, 'silent'],
  [{ way: 'pull', lastMessageAt: null, lastSuccessAt: ago(9000) }, 'healthy'],
  [{ way: 'upload', lastMessageAt: ago(90_000) }, 'healthy'],
  [{ lastMessageAt: null }, 'waiting'],
  [{ failuresInRow: 3, lastMessageAt: ago(361) }, 'broken'],
  [{ failuresInRow: 3, enabled: false }, 'paused'],
])('a source with %j is %s', (change, health) => {
  expect(healthOf(heard(change), now)).toBe(health);
});

const app = await shareTestApp();
const minutes = fc.option(fc.constantFrom(0, 9, 10, 11, 359, 360, 361, 5000), { nil: null });
const aSource = fc.record({
  way: fc.constantFrom('push', 'pull', 'feed', 'upload', 'folder'),
  enabled: fc.boolean(),
  failuresInRow: fc.integer({ min: 0, max: 4 }),
  lastMessageAt: minutes.map(ago),
  lastSuccessAt: minutes.map(ago),
  usualPauseS: fc.option(fc.constantFrom(0, 60, 10_770, 10_800, 10_830, 86_400, 3e6), { nil: null }),
});

test('the rules and their SQL say the same of every source', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSource, { minLength: 1, maxLength: 20 }), async (sources) => {
      const listed = sources.map((one) => ({
        way: one.way,
        enabled: one.enabled,
        failures_in_row: one.failuresInRow,
        last_message_at: one.lastMessageAt,
        last_success_at: one.lastSuccessAt,
        usual_pause_s: one.usualPauseS,
      }));
      const { rows } = await sql<{ broken: boolean; silent: boolean }>`
        select ${sourceIsBroken('d')} as broken, ${sourceIsSilent('d', now)} as silent
        from rows from (jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as (way text, enabled boolean,
          failures_in_row int, last_message_at timestamptz, last_success_at timestamptz, usual_pause_s real))
          with ordinality
          as d (way, enabled, failures_in_row, last_message_at, last_success_at, usual_pause_s, place)
        order by d.place`.execute(app.db.system);
      expect(rows).toEqual(
        sources.map((one) => ({ broken: isSourceBroken(one), silent: isSourceSilent(one, now) })),
      );
    }),
    { numRuns: 50 },
  );
});

test('the longest pause is kept, and forgotten with time and messages', async () => {
  const after = async (pauseS: number, before: number | null): Promise<number | null> => {
    const { rows } = await sql<{ pause: number | null }>`
      select ${usualPause('d', 'h')}::float8 as pause
      from (values (${now}::timestamptz, ${before}::real)) as d (last_message_at, usual_pause_s),
        (values (${new Date(now.getTime() + pauseS * 1000)}::timestamptz)) as h (at)`.execute(app.db.system);
    return rows[0]!.pause;
  };
  const day = 86_400;
  expect(await after(day, null)).toBe(day);
  expect(await after(day, 60)).toBe(day);
  expect(await after(0, day)).toBeCloseTo(0.99 * day, 0);
  expect(await after(14 * day, 100 * day)).toBeCloseTo(0.99 * 50 * day, 0);
});
