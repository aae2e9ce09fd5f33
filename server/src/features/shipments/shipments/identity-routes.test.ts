import { shipmentRoutes, sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents, dcsaRetraction, underWayLines } from '../../../../test/factories/dcsa.ts';
import { startEventPusher } from '../../../../test/event-pusher.ts';

const { getContainerEventList, getContainerEvents } = shipmentRoutes;
const box = 'HMMU6120580';

/** What is told of a box as done: `LOAD`. */
async function doneTo(user: TestUser, container = box): Promise<string[]> {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all', search: container } });
  const queryid = rows[0]?.queryid;
  if (queryid === undefined) return [];
  const events = await user.call(getContainerEvents, { query: { queryid, containerNo: container } });
  return events.filter((event) => event.executed).map((event) => event.code);
}

const from = (carrierCode: string, event: Record<string, unknown>) => ({
  ...event,
  publisher: { carrierCode, carrierCodeListProvider: 'NMFTA' },
  publisherRole: 'CA',
});

describe('an id', () => {
  test('of one character is an id', async () => {
    const { user, push } = await startEventPusher();
    expect(await push([dcsaEvent('LOAD KRPUS ACT 2026-10-31', { id: '7' })])).toMatchObject({
      facts: 1,
      state: 'decoded',
    });
    expect(await doneTo(user)).toEqual(['LOAD']);
  });

  test('that two carriers use in one source is an event of each, and a retraction takes back its own', async () => {
    const { user, push } = await startEventPusher();
    const load = from('HDMU', dcsaEvent('LOAD KRPUS ACT 2026-10-31', { id: '7' }));
    const gate = from(
      'MAEU',
      dcsaEvent('GTIN KRPUS ACT 2026-10-30 LADEN', { id: '7', created: '2026-11-01' }),
    );
    expect(await push([load, gate])).toMatchObject({ facts: 2, warnings: 0 });
    expect(await doneTo(user)).toEqual(['GTIN', 'LOAD']);
    await push([from('MAEU', dcsaRetraction('7', '2026-11-02'))]);
    expect(await doneTo(user)).toEqual(['LOAD']);
  });

  test('that stands for two boxes in one body gives both their event, and a warning', async () => {
    const { user, push } = await startEventPusher();
    const sent = ['HMMU6120580', 'HMMU1000000'].map((container) =>
      dcsaEvent('LOAD KRPUS ACT 2026-10-31', { id: 'reused-1', container, booking: '' }),
    );
    const message = await push(sent);
    expect(message).toMatchObject({ state: 'decoded', facts: 2, refusals: 0, warnings: 1 });
    expect(message.warningList).toMatchObject([
      {
        code: 'id-reused',
        sourceEventId: 'reused-1',
        reason: expect.stringMatching(/HMMU1000000.+HMMU6120580|HMMU6120580.+HMMU1000000/),
      },
    ]);
    for (const container of ['HMMU6120580', 'HMMU1000000'])
      expect(await doneTo(user, container)).toEqual(['LOAD']);
  });

  test('that comes again for another code keeps what happened, and says so on the later message', async () => {
    const { user, push } = await startEventPusher();
    expect(await push([dcsaEvent('GTIN KRPUS ACT 2026-10-30 LADEN', { id: 'reused-1' })])).toMatchObject({
      warnings: 0,
    });
    const later = await push([dcsaEvent('LOAD KRPUS ACT 2026-10-31', { id: 'reused-1' })]);
    expect(later.warningList).toMatchObject([{ code: 'id-reused' }]);
    expect(await doneTo(user)).toEqual(['GTIN', 'LOAD']);
    expect(
      (await user.call(sourceRoutes.listMessages, { query: {} })).rows.map((row) => row.warnings),
    ).toEqual([1, 0]);
  });
});

describe('an update of DCSA 3', () => {
  const load = (updated: string, container = box, change: object = {}) => ({
    eventID: 'u-1',
    eventUpdatedDateTime: updated,
    eventDateTime: '2026-10-31T20:00:00Z',
    eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'LOADED' },
    eventLocation: { UNLocationCode: 'KRPUS' },
    equipmentDetails: { equipmentReference: container },
    transportDetails: {
      transportCall: {
        modeOfTransport: 'VESSEL',
        vesselTransport: { vesselIMONumber: '9868314', vesselName: 'HMM Emerald' },
      },
    },
    ...change,
  });
  const other = 'HMMU1000000';

  test.each([
    ['in order', [load('2026-11-01T08:00:00Z'), load('2026-11-02T08:00:00Z', other)]],
    ['the later first', [load('2026-11-02T08:00:00Z', other), load('2026-11-01T08:00:00Z')]],
  ])('moves an event to the right box, %s', async (_, messages) => {
    const { user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines.replace(/.*LOAD.*\n/, '')));
    for (const message of messages) expect(await push([message])).toMatchObject({ warnings: 0 });
    expect(await doneTo(user)).toEqual(['GTIN', 'DEPA']);
    expect(await doneTo(user, other)).toEqual(['LOAD']);
  });

  test('issues an event again that was taken back', async () => {
    const { user, push } = await startEventPusher();
    await push([load('2026-11-01T08:00:00Z')]);
    await push([load('2026-11-02T08:00:00Z', box, { isRetracted: true })]);
    expect(await doneTo(user)).toEqual([]);
    await push([load('2026-11-01T12:00:00Z', box, { isRetracted: false })]);
    expect(await doneTo(user)).toEqual([]);
    await push([load('2026-11-03T08:00:00Z', box, { isRetracted: false })]);
    expect(await doneTo(user)).toEqual(['LOAD']);
  });
});

test('facts that were stored before updates were told apart stay the same facts', async () => {
  const { app, user, push } = await startEventPusher();
  await push(dcsaEvents(underWayLines));
  const count = () => app.db.system.selectFrom('trackingEvent').select('factId').execute();
  const before = (await count()).length;
  const again = dcsaEvents(underWayLines).map((event) => ({ ...event, isRetracted: false }));
  expect(await push(again)).toMatchObject({ facts: 6, newFacts: 0 });
  expect(await count()).toHaveLength(before);
  expect(await doneTo(user)).toEqual(['GTIN', 'LOAD', 'DEPA']);
});

test('what is reported as done before its time moves nothing, and its message carries a warning', async () => {
  const { app, user, push } = await startEventPusher();
  await push(dcsaEvents(underWayLines));
  app.clock.advance(3_600_000);
  const message = await push([dcsaEvent('ARRI NLRTM ACT 2026-11-28T06:00', { created: '2026-11-10' })]);
  expect(message.warningList).toMatchObject([
    { code: 'actual-in-future', reason: expect.stringMatching(/^ARRI at NLRTM/) },
  ]);
  expect(message).toMatchObject({
    facts: 1,
    state: 'decoded',
    firstReason: expect.stringContaining('counts for nothing'),
  });
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
  expect(rows).toMatchObject([{ arrivalIsActual: false, latest: { milestone: 'vessel-departure' } }]);
  expect(await doneTo(user)).toEqual(['GTIN', 'LOAD', 'DEPA']);
});

test('an equipment event without a container counts for none of its booking, and is noted on each', async () => {
  const { user, push } = await startEventPusher();
  await push(dcsaEvents(underWayLines));
  await push(dcsaEvents(underWayLines, { container: 'HMMU1000000' }));
  const out = dcsaEvent('GTOT NLRTM ACT 2026-11-09 LADEN', { container: '', id: 'no-container-1' });
  await push([out]);
  for (const container of [box, 'HMMU1000000'])
    expect(await doneTo(user, container)).toEqual(['GTIN', 'LOAD', 'DEPA']);
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
  const { timeline } = await user.call(shipmentRoutes.qryContainerDetailData, {
    body: { queryid: rows[0]?.queryid ?? '', containerNo: rows[0]?.equipmentReference ?? '' },
  });
  expect(timeline.notes).toMatchObject([{ eventCode: 'GTOT', ofBooking: true, unLocationCode: 'NLRTM' }]);
  await push([{ ...out, eventID: 'of-both-1', units: 2 }]);
  expect(await doneTo(user)).toEqual(['GTIN', 'LOAD', 'DEPA', 'GTOT']);
});
