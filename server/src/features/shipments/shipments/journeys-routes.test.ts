import { shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { startEventPusher } from '../../../../test/event-pusher.ts';

const { getContainerEventList, qryContainerDetailData, getContainerEvents } = shipmentRoutes;
const box = 'HMMU6120580';
const hour = 3_600_000;

/** The detail of the box as it opens when no journey is named. */
async function openDetail(user: TestUser) {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
  return user.call(qryContainerDetailData, { body: { queryid: rows[0]?.queryid ?? '', containerNo: box } });
}

describe('a container that is used again', () => {
  const first = `GTIN CNSHA ACT 2026-05-01 LADEN\nLOAD CNSHA ACT 2026-05-02 LADEN\nDEPA CNSHA ACT 2026-05-03
    ARRI NLRTM ACT 2026-06-05\nDISC NLRTM ACT 2026-06-06 LADEN\nGTOT NLRTM ACT 2026-06-08 LADEN
    GTIN NLRTM ACT 2026-06-12 EMPTY`;

  async function startReused() {
    const { app, user, push } = await startEventPusher();
    await push(dcsaEvents(first, { booking: 'OLD0001' }));
    app.clock.advance(hour);
    await push(dcsaEvents(underWayLines));
    const { rows } = await user.call(getContainerEventList, { body: { view: 'all', sort: 'departureAt' } });
    return { app, user, push, rows };
  }

  test('has a row for each journey, and its detail shows the one under way', async () => {
    const { user, rows } = await startReused();
    expect(rows.map((row) => [row.carrierBookingReference, row.trackingStatus])).toEqual([
      ['OLD0001', 'completed'],
      ['BKG0001', 'in-transit'],
    ]);
    const detail = await openDetail(user);
    expect(detail.shipment).toMatchObject({ carrierBookingReference: 'BKG0001' });
    expect(detail.timeline.carrierBookingReferences).toEqual(['BKG0001']);
  });

  test('opens the journey that is named: detail, events, as known on a past day', async () => {
    const { user, rows } = await startReused();
    for (const { queryid, shipmentId, carrierBookingReference } of rows) {
      const asked = { queryid, containerNo: box, shipmentId };
      const detail = await user.call(qryContainerDetailData, { body: asked });
      expect(detail.shipment).toMatchObject({ shipmentId, carrierBookingReference });
      expect(detail.timeline.carrierBookingReferences).toEqual([carrierBookingReference]);
      const past = await user.call(qryContainerDetailData, {
        body: { ...asked, knownAt: '2026-11-10T08:30:00Z' },
      });
      expect(past.shipment.shipmentId).toBe(shipmentId);
      const events = await user.call(getContainerEvents, { query: asked });
      expect(events.at(-1)?.unLocationCode).toBe('NLRTM');
      expect(events.some(({ code, executed }) => code === 'DISC' && executed)).toBe(
        carrierBookingReference === 'OLD0001',
      );
    }
  });

  test('opens the one under way without a name, also when the older one was heard of last', async () => {
    const { app, user, push } = await startReused();
    app.clock.advance(hour);
    await push([dcsaEvent('GTOT NLRTM ACT 2026-06-08T14:00 LADEN', { booking: 'OLD0001' })]);
    expect((await openDetail(user)).shipment).toMatchObject({ carrierBookingReference: 'BKG0001' });
  });

  test('opens the one under way rather than one that is only planned', async () => {
    const { app, user, push } = await startReused();
    app.clock.advance(hour);
    await push(dcsaEvents('DEPA NLRTM PLN 2027-03-01\nARRI USNYC PLN 2027-03-12', { booking: 'NEXT001' }));
    const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
    expect(rows).toHaveLength(3);
    expect((await openDetail(user)).shipment).toMatchObject({ carrierBookingReference: 'BKG0001' });
  });

  test('is not found under the journey of another number or company account', async () => {
    const { app, user, rows } = await startReused();
    const { queryid = '', shipmentId = '' } = rows[0] ?? {};
    const missing = { code: 'shipment.not-found', httpStatus: 404 };
    const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    expect(await user.fail(qryContainerDetailData, { body: { queryid, shipmentId: nobody } })).toMatchObject(
      missing,
    );
    const other = await app.signIn();
    expect(await other.fail(getContainerEvents, { query: { queryid, shipmentId } })).toMatchObject(missing);
    const wrong = { queryid, containerNo: 'TTNU4873285', shipmentId };
    expect(await user.fail(qryContainerDetailData, { body: wrong })).toMatchObject(missing);
  });

  test('is offered with each journey where its number is typed, the one under way first', async () => {
    const { user, rows } = await startReused();
    const [found] = await user.call(trackingRoutes.recogniseNumbers, { body: { lines: [box] } });
    const [old, running] = rows;
    expect(found?.queryid).toBe(running?.queryid);
    expect(found?.journeys).toMatchObject([
      {
        queryid: running?.queryid,
        shipmentId: running?.shipmentId,
        pol: 'KRPUS',
        pod: 'NLRTM',
        trackingStatus: 'in-transit',
      },
      {
        queryid: old?.queryid,
        shipmentId: old?.shipmentId,
        pol: 'CNSGH',
        pod: 'NLRTM',
        trackingStatus: 'completed',
      },
    ]);
  });
});
