import { hourMs } from '@portolan/contract/time/durations';
import { equipmentCheckDigit, scheduleRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby } from '../../../../test/factories/dcsa.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';
import { type ReceivedSchedule, recordSchedules } from '../schedules/index.ts';
import { createTravelTimesJob, leastTransshipments } from '../travel-times/index.ts';

const { geSailData, listConnectionTimes, setConnectionTime } = scheduleRoutes;
const lane = { origin: ['CNSHA'], destination: ['NLRTM'] };
const hub = 'MYTPP';

const app = await shareTestApp();

/** A company account with a way from Shanghai to Rotterdam by two vessels. */
async function startWithSailings() {
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const sailings = vesselSchedules(
    { imo: '9948748', calls: ['CNSHA - 2026-11-13T06:00', `${hub} 2026-11-20T01:00 2026-11-21T01:00`] },
    {
      imo: '9619907',
      vessel: 'Marit Maersk',
      calls: [`${hub} 2026-11-22T01:00 2026-11-24T05:00`, 'NLRTM 2026-12-16T04:30 2026-12-17T04:30'],
    },
  );
  await app.pushRaw(program, sailings, 'dcsa-cs');
  await app.drainInbox();
  return { user, program };
}

/** Twelve arrivals at the hub and at the destination, each five days later than planned. */
const lateArrivals = (simulated: boolean): ReceivedSchedule[] =>
  Array.from({ length: 12 }, (_, ship) => ({
    schedule: {
      kind: 'container',
      carrierCode: 'ONEY',
      carrierServiceCode: 'EC9',
      vesselName: `Late ${ship} ${simulated}`,
      isDummyVessel: false,
      calls: [hub, 'NLRTM'].map((unLocationCode, sequence) => ({
        sequence,
        unLocationCode,
        portName: unLocationCode,
        exportVoyageNumber: `V${ship}`,
        arrival: {
          planned: `2026-10-0${1 + sequence}T00:00:00Z`,
          actual: `2026-10-0${6 + sequence}T00:00:00Z`,
        },
        berth: {},
        departure: {},
        statusCodes: [],
        delayReasonCodes: [],
        cutOffs: {},
      })),
    },
    messageId: '1',
    sourceId: '00000000-0000-4000-8000-00000000000a',
    sourceCarrierCode: null,
    simulated,
    receivedAt: new Date('2026-11-09T00:00:00Z'),
  }));

test('real sailings are judged by real arrivals only', async () => {
  const { user } = await startWithSailings();
  const record = (simulated: boolean) =>
    app.db.asTenant(user.tenantId, (tx) => recordSchedules(tx, user.tenantId, lateArrivals(simulated)));
  const search = async () => {
    const { rows } = await user.call(geSailData, { body: lane });
    return {
      simulated: rows[0]?.simulated,
      onTime: rows[0]?.onTime,
      missed: rows[0]?.connections[0]?.missed,
    };
  };
  await record(true);
  expect(await search()).toEqual({ simulated: false, onTime: null, missed: null });
  await record(false);
  app.clock.advance(hourMs);
  expect(await search()).toEqual({
    simulated: false,
    onTime: { share: 0, n: 12, group: 'port' },
    missed: { share: 1, n: 12, group: 'port' },
  });
});

/** Containers that were ashore 20 hours after the arrival and left 44 hours after it. */
async function transship(program: Awaited<ReturnType<typeof startWithSailings>>['program'], count: number) {
  for (let i = 0; i < count; i += 1) {
    const stem = `HMMU${String(100 + i).padStart(6, '0')}`;
    const of = { container: `${stem}${equipmentCheckDigit(stem)}`, booking: `B${i}` };
    await app.pushRaw(program, [
      ...dcsaEvents(
        `LOAD KRPUS ACT 2026-10-01T00:00 LADEN
        DEPA KRPUS ACT 2026-10-01T06:00
        ARRI ${hub} ACT 2026-10-10T00:00
        DISC ${hub} ACT 2026-10-10T20:00 LADEN`,
        of,
      ),
      ...dcsaEvents(`LOAD ${hub} ACT 2026-10-11T02:00 LADEN\nDEPA ${hub} ACT 2026-10-11T20:00`, {
        ...of,
        on: ruby,
      }),
    ]);
  }
  await app.drainInbox();
  await app.react();
  await createTravelTimesJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
}

test('least connection times are learned from arrival to departure, as they are compared', async () => {
  const { user, program } = await startWithSailings();
  await transship(program, leastTransshipments);
  const { rows } = await user.call(geSailData, { body: lane });
  expect(rows[0]?.connections).toMatchObject([
    { hours: 100, leastHours: 44, leastFrom: 'learned', n: leastTransshipments },
  ]);
  const ofHub = async () =>
    (await user.call(listConnectionTimes)).find(({ unLocationCode }) => unLocationCode === hub);
  const learned = { sameTerminalHours: 44, otherTerminalHours: 68 };
  expect(await ofHub()).toMatchObject({ from: 'learned', n: leastTransshipments, learned, ...learned });
  const set = { sameTerminalHours: 12, otherTerminalHours: 30 };
  await user.call(setConnectionTime, { body: { unLocationCode: hub, ...set } });
  expect(await ofHub()).toMatchObject({ from: 'set', n: leastTransshipments, learned, ...set });
});
