import { railRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { writeCorridorRows } from '../../../formats/rail-corridor/index.ts';

const row = (change: object) => ({
  train: 'X8155',
  train_date: '2026-11-08',
  order: 1,
  station: 'BRE',
  kind: 'actual',
  from: 'XIAN',
  to: 'DUI',
  ...change,
});
const rows = writeCorridorRows([
  row({ event: 'arrival', kind: 'planned', time: '2026-11-17 17:00' }),
  row({ event: 'departure', kind: 'planned', time: '2026-11-18 05:00' }),
  row({ station: 'MAL', order: 2, event: 'arrival', kind: 'planned', time: '2026-11-18 04:00' }),
  row({ station: 'MAL', order: 2, event: 'departure', kind: 'planned', time: '2026-11-18 20:00' }),
  row({ station: 'DUI', order: 3, event: 'arrival', kind: 'planned', time: '2026-11-20 18:00' }),
  row({ event: 'arrival', time: '2026-11-18 20:50' }),
  row({ event: 'loaded', time: '2026-11-18 22:00', container: 'TBJU4129075', wagon: '94621180' }),
]);

const open = async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, rows, 'rail-corridor');
  await app.drainInbox();
  return { app, user, program };
};

test('a train and the box on it are listed, late by the border; a repeat changes nothing', async () => {
  const { app, user, program } = await open();
  await app.pushRaw(program, `${rows}\n`, 'rail-corridor');
  await app.drainInbox();
  const { rows: listed, total } = await user.call(railRoutes.railList, { query: { sort: 'number' } });
  expect(total).toBe(2);
  expect(listed.map(({ number, kind, trainNumber, status }) => [number, kind, trainNumber, status])).toEqual([
    ['TBJU 412907 5', 'container', 'X8155', 'loaded'],
    ['X8155', 'train', 'X8155', 'at-border'],
  ]);
  expect(listed.every(({ isLate }) => isLate)).toBe(true);
  const counts = await user.call(railRoutes.railCounts);
  expect(counts).toMatchObject({ tabs: { late: 2, all: 2 }, networks: { 'china-europe': 2 }, tracked: 2 });
  const detail = await user.call(railRoutes.railDetail, { query: { id: listed[1]!.id } });
  expect(detail.stops.map(({ name, state }) => [name, state])).toEqual([
    ['Brest', 'here'],
    ['Terespol', 'ahead'],
    ['Duisburg', 'ahead'],
  ]);
  expect(detail.borders).toMatchObject([{ fromGaugeMm: 1520, toGaugeMm: 1435, isWaiting: true }]);
  expect(detail.containers).toMatchObject([{ number: 'TBJU 412907 5', wagon: '94621180', movedTo: null }]);
});

test('what has arrived at its end is in progress no longer', async () => {
  const { app, user, program } = await open();
  expect(await user.call(railRoutes.railCounts)).toMatchObject({ tabs: { 'in-progress': 2, finished: 0 } });
  const arrival = JSON.stringify([
    row({ station: 'DUI', order: 3, event: 'arrival', time: '2026-11-21 09:00' }),
  ]);
  await app.pushRaw(program, arrival, 'rail-corridor');
  await app.drainInbox();
  expect(await user.call(railRoutes.railCounts)).toMatchObject({ tabs: { 'in-progress': 0, finished: 2 } });
  const list = async (tab: 'in-progress' | 'finished') =>
    (await user.call(railRoutes.railList, { query: { tab } })).rows.map(({ status }) => status);
  expect([await list('in-progress'), await list('finished')]).toEqual([[], ['arrived', 'arrived']]);
});

test('a number is checked, tracked once, stopped and found by nobody else', async () => {
  const { app, user } = await open();
  await expect(user.call(railRoutes.railTrack, { body: { number: '9462 1181' } })).rejects.toThrow(
    'rail.wrong',
  );
  await expect(user.call(railRoutes.railTrack, { body: { number: 'what?' } })).rejects.toThrow('rail.number');
  const train = await user.call(railRoutes.railTrack, { body: { number: 'x8155 2026-11-08' } });
  expect(train).toMatchObject({ number: 'X8155', already: true });
  const car = await user.call(railRoutes.railTrack, { body: { number: 'CN 377001' } });
  expect(car).toMatchObject({ number: 'CN 377001', already: false });
  const stopped = await user.call(railRoutes.railSubscribe, { body: { ids: [car.id], subscribe: false } });
  expect(stopped).toEqual({ changed: 1 });
  const stranger = await app.signIn();
  await expect(stranger.call(railRoutes.railDetail, { query: { id: train.id } })).rejects.toThrow('rail.not');
});

test('a car that is loaded again shows its journey of today, not the one before', async () => {
  const { app, user, program } = await open();
  const sightings = [
    '10 01E0800 L P 36914 CHICAGO IL CN',
    '10 03C0900 L D 36914 CHICAGO IL CN',
    '10 05C0900 E W 36914 CHICAGO IL CN',
    '11 19E0900 L W 36915 MEMPHIS TN CN',
    '11 20E0900 L P 36915 MEMPHIS TN CN',
  ].map((rest) => `GATX 24018 ${rest.includes('C09') ? 'CHICAGO IL' : 'TOLEDO OH'} ${rest}`);
  await app.pushRaw(program, `${sightings.join('\n')}\n`, 'clm');
  await app.drainInbox();
  const { rows: listed } = await user.call(railRoutes.railList, { query: { q: 'GATX24018' } });
  expect(listed).toMatchObject([{ status: 'under-way', arrivedAt: null, destination: 'MEMPHIS, TN' }]);
  const { events } = await user.call(railRoutes.railDetail, { query: { id: listed[0]!.id } });
  expect(events.map(({ sentCode, place }) => [sentCode, place])).toEqual([
    ['P', 'TOLEDO, OH'],
    ['W', 'TOLEDO, OH'],
  ]);
});

const report = (status: string, messageStatus = '1'): string =>
  '<TrainRunningInformationMessage>' +
  `<MessageStatus>${messageStatus}</MessageStatus><OperationalTrainNumberIdentifier>` +
  '<OperationalTrainNumber>41351</OperationalTrainNumber></OperationalTrainNumberIdentifier>' +
  '<TrainOperationalIdentification><TransportOperationalIdentifiers><ObjectType>TR</ObjectType>' +
  '<StartDate>2026-11-21</StartDate></TransportOperationalIdentifiers></TrainOperationalIdentification>' +
  '<TrainLocationReport><Location><CountryCodeISO>DE</CountryCodeISO>' +
  '<LocationPrimaryCode>18713</LocationPrimaryCode><PrimaryLocationName>Regensburg Hbf</PrimaryLocationName>' +
  '</Location><LocationDateTime>2026-11-21T09:41:39+01:00</LocationDateTime>' +
  `<TrainLocationStatus>${status}</TrainLocationStatus>` +
  '<BookedLocationDateTime>2026-11-21T09:39:39+01:00</BookedLocationDateTime>' +
  '<ReferencedLocationDateTime>2026-11-21T09:31:39+01:00</ReferencedLocationDateTime>' +
  '<TrainDelay><AgainstReferenced>+0010</AgainstReferenced></TrainDelay>' +
  '</TrainLocationReport></TrainRunningInformationMessage>';

test('a train of a railway is as late as its railway says; what it deletes is gone', async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const { id } = await user.call(railRoutes.railTrack, { body: { number: '41351 2026-11-21' } });
  const push = async (xml: string) => {
    await app.pushRaw(program, xml, 'taf-tsi');
    await app.drainInbox();
  };
  const detail = () => user.call(railRoutes.railDetail, { query: { id } });
  await push(report('05'));
  expect((await detail()).stops).toMatchObject([
    {
      name: 'Regensburg Hbf',
      plannedDepartureAt: '2026-11-21T09:31:39+01:00',
      planBasis: 'referenced',
      delayMinutes: 10,
      state: 'passed',
    },
  ]);
  await push(report('05', '3'));
  const { stops, events } = await detail();
  expect([stops, events]).toEqual([[], []]);
});
