import type { Logger } from 'pino';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';
import { scheduleBooksOf } from './book-cache.ts';

/** More than fit a book that is made again while a search waits. */
const manyCalls = 5001;

test('a large book that cannot be made again is logged, and after three failures the search fails', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const sailing = vesselSchedules({ calls: ['CNSHA - 2026-11-13T06:00', 'NLRTM 2026-12-16T04:30 -'] });
  await app.pushRaw(await app.program(user.tenantId), sailing, 'dcsa-cs');
  await app.drainInbox();
  await sql`insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key,
      sequence, un_location_code, port_name, departure_planned_at, first_published_at, published_at)
    select gen_random_uuid(), tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, n + 10, 'NLRTM',
      'Rotterdam', departure_planned_at + n * interval '1 minute', now(), now()
    from scheduled_call cross join generate_series(1, ${manyCalls}) as n where sequence = 0`.execute(
    app.db.system,
  );

  const lines: unknown[] = [];
  let logged = Promise.withResolvers<void>();
  const error = (line: unknown): void => {
    lines.push(line);
    logged.resolve();
  };

  const books = scheduleBooksOf({ db: app.db, clock: app.clock, log: { error } as unknown as Logger });
  const book = await books.get(user.tenantId);
  expect(book.callCount).toBeGreaterThan(manyCalls);
  await sql`update schedule_book set version = version + 1`.execute(app.db.system);

  await sql`alter table vessel_schedule rename to vessel_schedule_away`.execute(app.db.system);
  for (const failures of [1, 2, 3]) {
    logged = Promise.withResolvers<void>();
    expect(await books.get(user.tenantId)).toBe(book);

    await logged.promise;
    expect(lines).toHaveLength(failures);
  }
  await expect(books.get(user.tenantId)).rejects.toThrow('vessel_schedule');

  await sql`alter table vessel_schedule_away rename to vessel_schedule`.execute(app.db.system);
  expect(await books.get(user.tenantId)).not.toBe(book);
});
