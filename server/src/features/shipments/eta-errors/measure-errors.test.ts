import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { measureErrors } from './measure-errors.ts';
import { push } from './testing.ts';

/** Loaded for Felixstowe, which the vessel leaves out: unloaded at Antwerp. */
async function startOmitted() {
  const app = await startTestApp();
  const user = await app.signIn();
  const sailed = `LOAD KRPUS ACT 2026-10-31T20:00 LADEN
    DEPA KRPUS ACT 2026-11-01T07:30
    ARRI GBFXT PLN 2026-12-01T06:00
    DISC GBFXT PLN 2026-12-01T18:00 LADEN`;
  await push(app, user, dcsaEvents(sailed));
  app.clock.advance(12 * dayMs);
  const replaced = `ARRI BEANR PLN 2026-12-03T06:00
    DISC BEANR PLN 2026-12-03T18:00 LADEN`;
  await push(app, user, dcsaEvents(replaced, { created: '2026-11-22' }));
  app.clock.advance(20 * dayMs);
  const landed = `ARRI BEANR ACT 2026-12-03T06:00
    DISC BEANR ACT 2026-12-03T18:00 LADEN`;
  await push(app, user, dcsaEvents(landed));
  const listErrors = async () => {
    const { rows } = await sql<{ pod: string; errorHours: number; n: number }>`
      select e.pod, e.error_hours, count(*)::int as n from estimate_error e join shipment s using (shipment_id)
      where source = 'container-dynamic' and s.arrival_at = e.arrived_at group by 1, 2 order by 2`.execute(
      app.db.system,
    );
    return rows;
  };
  return { app, user, listErrors };
}

test('estimates for the port that was left out are measured once the container is carried on to it', async () => {
  const { app, user, listErrors } = await startOmitted();
  expect(await listErrors()).toMatchObject([{ pod: 'BEANR', errorHours: 0 }]);
  const barge = dcsaEvent('ARRI GBFXT ACT 2026-12-07T06:00');
  const call = { transportCallID: 'barge', UNLocationCode: 'GBFXT', modeOfTransport: 'BARGE' };
  await push(app, user, [{ ...barge, transportCall: call }]);
  // The estimate for Felixstowe counted until the other port was planned, 15 days before the arrival.
  expect(await listErrors()).toMatchObject([{ pod: 'GBFXT', errorHours: 144 }]);
});

test('measuring twice adds nothing', async () => {
  const { app, user } = await startOmitted();
  const { rows } = await sql<{ shipmentId: string }>`select shipment_id from shipment`.execute(app.db.system);
  const ids = rows.map(({ shipmentId }) => shipmentId);
  const again = app.db.asTenant(user.tenantId, (tx) =>
    measureErrors(tx, user.tenantId, ids, app.clock.now()),
  );
  expect(await again).toBe(0);
});

test('nothing is measured against the gate-out: the container has arrived by then, nobody knows when', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const sailed = `LOAD KRPUS ACT 2026-10-31T20:00 LADEN
    DEPA KRPUS ACT 2026-11-01T07:30
    ARRI NLRTM PLN 2026-11-28T06:00`;
  await push(app, user, dcsaEvents(sailed));
  app.clock.advance(30 * dayMs);
  await push(app, user, [dcsaEvent('GTOT NLRTM ACT 2026-12-05T06:00 LADEN')]);
  const count = async () => {
    const { rows } = await sql<{ n: number; isUnknown: boolean; slipHours: number | null }>`
      select count(e.shipment_id)::int as n, s.arrival_time_is_unknown as is_unknown, s.slip_hours
      from shipment s left join estimate_error e on e.shipment_id = s.shipment_id and e.arrived_at = s.arrival_at
      where s.arrival_is_actual group by 2, 3`.execute(app.db.system);
    return rows;
  };
  expect(await count()).toEqual([{ n: 0, isUnknown: true, slipHours: null }]);
  await push(app, user, [dcsaEvent('DISC NLRTM ACT 2026-11-28T10:00 LADEN')]);
  expect(await count()).toEqual([{ n: expect.any(Number), isUnknown: false, slipHours: 4 }]);
  expect((await count())[0]!.n).toBeGreaterThan(0);
});
