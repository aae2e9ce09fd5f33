import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents } from '../../../../test/factories/dcsa.ts';

export async function push(app: TestApp, user: TestUser, events: readonly object[]): Promise<void> {
  await app.pushRaw(await app.program(user.tenantId), [...events]);
  await app.drainInbox();
  await app.react();
}

/** A container that has arrived at Rotterdam, without any stored error. */
export async function startArrived(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn();
  const sailed = `LOAD KRPUS ACT 2026-10-31T20:00 LADEN
    DEPA KRPUS ACT 2026-11-01T07:30
    ARRI NLRTM EST 2026-11-28T06:00`;
  await push(app, user, dcsaEvents(sailed));
  app.clock.advance(20 * dayMs);
  await push(app, user, [dcsaEvent('ARRI NLRTM ACT 2026-11-30T06:00')]);
  await sql`delete from estimate_error`.execute(app.db.system);
  return { app, user };
}

/** What a source missed by, so many hours before the arrival; `n` times within a few seconds. */
export interface Missed {
  source: string;
  leadHours: number;
  errorHours: number;
  n?: number;
  /** Whether it was within an interval; without one by default. */
  isCovered?: boolean;
}

/** Stores errors of the container's arrival as measured now. */
export async function addErrors(app: TestApp, missed: readonly Missed[]): Promise<void> {
  for (const { source, leadHours, errorHours, n = 1, isCovered } of missed)
    await sql`insert into estimate_error (tenant_id, shipment_id, arrived_at, source, said_at, horizon, error_hours,
        is_covered, missed_side, carrier_code, pol, pod, simulated, measured_at)
      select tenant_id, shipment_id, arrival_at, ${source},
        arrival_at - make_interval(hours => ${leadHours}, secs => i), 'under-1', ${errorHours}, ${isCovered ?? null},
        ${isCovered === false ? 1 : null}::smallint, carrier_code, pol, pod, simulated, ${app.clock.now()}
      from shipment, generate_series(1, ${n}) i where arrival_is_actual`.execute(app.db.system);
}
