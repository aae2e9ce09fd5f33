import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { keepMonths } from './months.ts';
import { openSchedules, received, scheduleOf, sourceB } from './testing.ts';

const loop = `
  CNSHA 12-01T08 12-02T20 @a
  SGSIN 12-09T08 12-10T20 @b
  NLRTM 12-30T08 12-31T20 @c`;

async function open() {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  return { app, tenantId, ...openSchedules(app, tenantId) };
}

test('a schedule is stored with its calls and a first version of each', async () => {
  const { record, calls, versions } = await open();
  await record(received('01T08', scheduleOf(loop)));
  expect((await calls()).map((call) => [call.unLocationCode, call.arrivalAt?.toISOString()])).toEqual([
    ['CNSGH', '2026-12-01T08:00:00.000Z'],
    ['SGSIN', '2026-12-09T08:00:00.000Z'],
    ['NLRTM', '2026-12-30T08:00:00.000Z'],
  ]);
  expect(await versions()).toHaveLength(3);
});

test.each([true, false])('a repeat changes nothing (calls with references: %s)', async (hasReferences) => {
  const { record, calls, versions } = await open();
  const schedule = scheduleOf(hasReferences ? loop : loop.replaceAll(/@\w/g, ''));
  await record(received('01T08', schedule));
  const before = await calls();
  const { changed, newByMessage } = await record(received('02T08', schedule));
  expect([changed.size, newByMessage.size]).toEqual([0, 0]);
  expect(await calls()).toEqual(before);
  expect(await versions()).toHaveLength(3);
});

test('a slide changes the call, appends one version and is an event', async () => {
  const { app, record, calls, versions } = await open();
  await record(received('01T08', scheduleOf(loop)));
  const { changed } = await record(received('02T08', scheduleOf(loop.replace('12-09T08', 'EST:12-10T08'))));
  const singapore = (await calls()).find((call) => call.unLocationCode === 'SGSIN');
  expect(singapore).toMatchObject({
    arrivalPlannedAt: new Date('2026-12-09T08:00:00Z'),
    arrivalAt: new Date('2026-12-10T08:00:00Z'),
  });
  expect(changed).toEqual(new Map([[singapore?.callId, ['slid']]]));
  expect(await versions()).toHaveLength(4);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'schedule.changed'`.execute(app.db.system);
  expect(rows).toMatchObject([{ payload: { calls: { [singapore?.callId ?? '']: ['slid'] } } }]);
});

test('an estimate goes with the plan that it was made against, once its source moves the plan', async () => {
  const { record, calls } = await open();
  const at = (time: string) => scheduleOf(`SGSIN ${time} - @b`);
  const arrival = async () => (await calls())[0]?.arrivalAt;
  await record(received('01T08', at('12-09T08')));
  await record(received('02T08', at('EST:12-11T08')));
  await record(received('03T08', at('12-09T08')));
  expect(await arrival()).toEqual(new Date('2026-12-11T08:00:00Z'));
  await record(received('04T08', at('12-16T08')));
  expect(await arrival()).toEqual(new Date('2026-12-16T08:00:00Z'));
});

test('an older publication that comes late is history, and changes nothing that is known', async () => {
  const { record, calls, versions } = await open();
  const at = (time: string) => scheduleOf(`SGSIN ${time} - @b`);
  await record(received('01T08', at('EST:12-09T08')));
  await record(received('05T08', at('EST:12-12T08')));
  const late = { ...at('EST:12-10T08'), publishedAt: '2026-11-03T08:00:00Z' };
  expect((await record(received('06T08', late))).changed.size).toBe(0);
  expect((await calls())[0]?.arrivalAt).toEqual(new Date('2026-12-12T08:00:00Z'));
  expect((await versions()).map((one) => one.arrivalEstimatedAt?.toISOString().slice(0, 10))).toEqual([
    '2026-12-09',
    '2026-12-10',
    '2026-12-12',
  ]);
});

test('a whole publication that repeated a call counts, though it left no version', async () => {
  const { record, calls } = await open();
  const at = (time: string) => scheduleOf(`SGSIN ${time} - @b`);
  await record(received('01T08', at('EST:12-09T08')));
  await record(received('05T08', at('EST:12-09T08')));
  await record(received('06T08', { ...at('EST:12-10T08'), publishedAt: '2026-11-03T08:00:00Z' }));
  expect((await calls())[0]?.arrivalAt).toEqual(new Date('2026-12-09T08:00:00Z'));
});

test('an actual is never replaced by an estimate, and a late one is still taken', async () => {
  const { record, calls } = await open();
  await record(received('01T08', scheduleOf('SGSIN ACT:12-09T08 EST:12-10T20 @b')));
  await record(received('02T08', scheduleOf('SGSIN EST:12-12T08 EST:12-13T08 @b')));
  const late = { ...scheduleOf('SGSIN - ACT:12-11T20 @b'), publishedAt: '2026-11-01T20:00:00Z' };
  await record(received('03T08', late));
  expect((await calls())[0]).toMatchObject({
    arrivalAt: new Date('2026-12-09T08:00:00Z'),
    departureAt: new Date('2026-12-11T20:00:00Z'),
  });
});

test('publications of one batch count in the order of their time', async () => {
  const { record, calls, versions } = await open();
  const at = (time: string, publishedAt: string) => ({ ...scheduleOf(`SGSIN ${time} - @b`), publishedAt });
  await record(
    received('06T08', at('EST:12-12T08', '2026-11-05T08:00:00Z')),
    received('06T08', at('EST:12-09T08', '2026-11-01T08:00:00Z')),
    received('06T08', at('EST:12-10T08', '2026-11-03T08:00:00Z')),
  );
  expect((await calls())[0]?.arrivalAt).toEqual(new Date('2026-12-12T08:00:00Z'));
  expect(await versions()).toHaveLength(3);
});

test('a call that is missing between others is withdrawn, and comes back', async () => {
  const { record, calls } = await open();
  const without = loop.replace(/.*SGSIN.*\n/, '');
  await record(received('01T08', scheduleOf(loop)));
  const { changed } = await record(received('02T08', scheduleOf(without)));
  expect([...changed.values()]).toEqual([['omitted']]);
  expect((await calls()).map((call) => call.withdrawnAt !== null)).toEqual([false, true, false]);
  const back = await record(received('03T08', scheduleOf(loop)));
  expect([...back.changed.values()]).toEqual([['reinstated']]);
});

test.each([
  ['a part of the schedule', { isPartial: true }, {}],
  ['another source', {}, { sourceId: sourceB }],
])('nothing is withdrawn by %s', async (_, schedule, message) => {
  const { record } = await open();
  await record(received('01T08', scheduleOf(loop)));
  const without = scheduleOf(loop.replace(/.*SGSIN.*\n/, ''), schedule);
  expect((await record(received('02T08', without, message))).changed.size).toBe(0);
});

test.each([
  ['by the reference of the call', '@b'],
  ['by voyage, port and time', ''],
])('a vessel that takes over is found %s', async (_, reference) => {
  const { record, calls } = await open();
  const line = `SGSIN 12-09T08 12-10T20 ${reference}`;
  await record(received('01T08', scheduleOf(line)));
  const { changed } = await record(
    received('02T08', scheduleOf(line, { vesselImoNumber: '9811000', vesselName: 'Ever Given' })),
  );
  expect([...changed.values()]).toEqual([['vessel-swapped']]);
  expect((await calls()).map((call) => call.vesselName)).toEqual(['Ever Given']);
});

test('a reference that is used again next year is another call', async () => {
  const { record, calls } = await open();
  await record(received('01T08', scheduleOf('SGSIN ACT:10-20T08 ACT:10-21T20 @b')));
  const { changed } = await record(received('02T08', scheduleOf('SGSIN 12-28T08 12-29T20 @b #2652W')));
  expect(changed.size).toBe(0);
  await record(received('03T08', scheduleOf('SGSIN EST:12-30T08 12-31T20 @b #2652W')));
  expect((await calls()).map(({ arrivalAt }) => arrivalAt?.toISOString())).toEqual([
    '2026-10-20T08:00:00.000Z',
    '2026-12-30T08:00:00.000Z',
  ]);
});

test('the codes of one port are one place: another code is no other call and no change of rotation', async () => {
  const { record, calls } = await open();
  await record(received('01T08', scheduleOf('CNNGB 12-01T08 12-02T20\nSGSIN 12-09T08 12-10T20')));
  const renamed = scheduleOf('CNNBO 12-01T08 12-02T20\nSGSIN 12-09T08 12-10T20');
  const { changed } = await record(
    received('02T08', renamed),
    received('02T09', renamed, { sourceId: sourceB }),
  );
  expect(changed.size).toBe(0);
  expect((await calls()).map(({ unLocationCode }) => unLocationCode)).toEqual(['CNNBO', 'SGSIN']);
});

test('the same voyage number of another vessel a week later is another sailing', async () => {
  const { record, calls } = await open();
  await record(received('01T08', scheduleOf('SGSIN 12-09T08 12-10T20')));
  await record(received('02T08', scheduleOf('SGSIN 12-16T08 12-17T20', { vesselImoNumber: '9811000' })));
  expect(await calls()).toHaveLength(2);
});

test('commercial and operational schedules of a sailing are one: cut-offs of one, status of the other', async () => {
  const { record, calls } = await open();
  await record(received('01T08', scheduleOf('SGSIN 12-09T08 12-10T20 +OMIT')));
  await record(
    received('02T08', scheduleOf('SGSIN 12-09T08 12-10T20 DCO=12-07T12', { isPartial: true }), {
      sourceId: sourceB,
    }),
  );
  expect(await calls()).toMatchObject([
    { statusCodes: ['OMIT'], cutOffs: { DCO: '2026-12-07T12:00:00Z' }, sequence: 0 },
  ]);
});

test('simulated schedules are apart from real ones; the carrier of the source counts, not the operator', async () => {
  const { app, tenantId, record, calls } = await open();
  await record(received('01T08', scheduleOf(loop)));
  await record(
    received('01T08', scheduleOf(loop, { carrierIsOperator: true, carrierCode: 'MSCU' }), {
      simulated: true,
      sourceCarrierCode: 'MAEU',
    }),
  );
  expect(await calls()).toHaveLength(6);
  const { rows } = await sql<{ simulated: boolean; carrierCode: string }>`
    select simulated, carrier_code from vessel_schedule where tenant_id = ${tenantId} order by 1`.execute(
    app.db.system,
  );
  expect(rows).toEqual([
    { simulated: false, carrierCode: 'MAEU' },
    { simulated: true, carrierCode: 'MAEU' },
  ]);
});

test('months are made ahead and dropped after three years, with what was published in them', async () => {
  const { app, record, versions } = await open();
  await record(received('01T08', scheduleOf(loop)));
  expect(await keepMonths(app.db.system, new Date('2029-11-30T00:00:00Z'))).toEqual({ dropped: 0 });
  expect(await versions()).toHaveLength(3);
  // The calls and the routes of that month, and nothing of the later ones.
  expect(await keepMonths(app.db.system, new Date('2029-12-01T00:00:00Z'))).toEqual({ dropped: 2 });
  expect(await versions()).toHaveLength(0);
});

test('a publication from before the kept months is known, without a version', async () => {
  const { record, calls, versions } = await open();
  await record(received('01T08', { ...scheduleOf(loop), publishedAt: '2020-01-01T00:00:00Z' }));
  expect([(await calls()).length, (await versions()).length]).toEqual([3, 0]);
});

describe('what was published first of an arrival stays', () => {
  const first = async (
    calls: () => Promise<{ firstArrivalAt: Date | null; firstBerthAt: Date | null }[]>,
  ) => {
    const [call] = await calls();
    return [call?.firstArrivalAt, call?.firstBerthAt].map((at) => at?.toISOString().slice(5, 13) ?? null);
  };
  const at = (time: string, publishedAt: string) => ({
    ...scheduleOf(`SGSIN ${time} - @b`),
    publishedAt: `2026-11-${publishedAt}:00:00Z`,
  });

  test.each([
    ['a plan that is moved', ['12-09T08', '01T08'], ['12-16T08', '04T08'], '12-09T08'],
    ['an estimate after it', ['12-09T08', '01T08'], ['EST:12-16T08', '04T08'], '12-09T08'],
    ['an estimate where no plan was', ['EST:12-10T08', '01T08'], ['12-16T08', '04T08'], '12-10T08'],
    ['an older one that comes late', ['12-16T08', '04T08'], ['12-09T08', '01T08'], '12-09T08'],
    ['a plan after the arrival', ['ACT:12-18T08', '04T08'], ['12-18T08', '05T08'], null],
  ])('%s', async (_, one, other, kept) => {
    const { record, calls } = await open();
    await record(received('20T08', at(one[0]!, one[1]!)));
    await record(received('21T08', at(other[0]!, other[1]!)));
    expect(await first(calls)).toEqual([kept, null]);
  });
});
