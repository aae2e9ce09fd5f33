import { randomUUID } from 'node:crypto';
import { scheduleHistoryRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { openSchedules, received, scheduleOf } from './testing.ts';

const { getSailingHistory, listVesselSailings } = scheduleHistoryRoutes;

async function open() {
  const app = await startTestApp();
  app.clock.set(new Date('2026-11-10T00:00:00Z'));
  const user = await app.signIn();
  return { app, user, ...openSchedules(app, user.tenantId) };
}

const loop = `
  CNSHA 12-01T08 12-02T20 @a
  SGSIN 12-09T08 12-10T20 @b`;

test('the history of a sailing says what was published when, and what changed', async () => {
  const { user, record, calls } = await open();
  await record(received('01T08', scheduleOf(loop)));
  await record(received('02T08', scheduleOf(loop.replace('12-09T08', 'EST:12-10T08'))));
  await record(received('03T08', scheduleOf(`${loop} +OMIT`)));
  const [, singapore] = await calls();
  const history = await user.call(getSailingHistory, { query: { callId: singapore?.callId ?? '' } });
  expect(history).toMatchObject({
    carrierCode: 'MAEU',
    carrierName: 'Maersk',
    serviceCode: 'FE1',
    vesselName: 'King of the Seas',
    voyageNumber: '2645W',
    simulated: false,
  });
  expect(history.calls.map(({ unLocationCode }) => unLocationCode)).toEqual(['CNSGH', 'SGSIN']);
  expect(
    history.publications.map(({ publishedAt, calls: changed }) => [
      publishedAt,
      changed.map(({ unLocationCode, changes }) => [unLocationCode, ...changes.map(({ kind }) => kind)]),
    ]),
  ).toEqual([
    ['2026-11-03T08:00:00.000Z', [['SGSIN', 'omitted']]],
    ['2026-11-02T08:00:00.000Z', [['SGSIN', 'slid']]],
    [
      '2026-11-01T08:00:00.000Z',
      [
        ['CNSGH', 'added'],
        ['SGSIN', 'added'],
      ],
    ],
  ]);
  expect(history.publications[1]?.calls[0]).toMatchObject({
    arrival: { planned: '2026-12-09T08:00:00.000Z', estimated: '2026-12-10T08:00:00.000Z' },
    changes: [{ kind: 'slid', what: 'arrival', hours: 24 }],
  });
});

test('another voyage of the vessel is another sailing', async () => {
  const { user, record, calls } = await open();
  await record(received('01T08', scheduleOf(`${loop}\n CNSHA 12-30T08 12-31T20 #2701W`)));
  const [first] = await calls();
  const { calls: ofSailing } = await user.call(getSailingHistory, { query: { callId: first?.callId ?? '' } });
  expect(ofSailing).toHaveLength(2);
  const sailings = await user.call(listVesselSailings, { query: { vessel: 'king of the  seas' } });
  expect(sailings.map(({ voyageNumber, ports }) => [voyageNumber, ports.length])).toEqual([
    ['2645W', 2],
    ['2701W', 1],
  ]);
  expect(sailings[0]).toMatchObject({
    callId: first?.callId,
    departureAt: '2026-12-02T20:00:00.000Z',
    arrivalAt: '2026-12-09T08:00:00.000Z',
  });
});

test.each(['9321483', 'IMO 9321483', 'King of the Seas'])('sailings are found by %s', async (vessel) => {
  const { user, record } = await open();
  await record(received('01T08', scheduleOf(loop)));
  expect(await user.call(listVesselSailings, { query: { vessel } })).toHaveLength(1);
});

test('sailings of another company account are not found', async () => {
  const { app, record, calls } = await open();
  await record(received('01T08', scheduleOf(loop)));
  const [first] = await calls();
  const stranger = await app.signIn();
  for (const callId of [first?.callId ?? '', randomUUID()]) {
    const answer = await stranger.send(getSailingHistory, { query: { callId } });
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'schedule.sailing-not-found' } });
  }
  expect(await stranger.call(listVesselSailings, { query: { vessel: '9321483' } })).toEqual([]);
});
