import { seaCargoRoutes } from '@portolan/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { writeMilestones } from '../../../formats/cargo-milestones/index.ts';
import { createCargoRefreshJob } from './jobs.ts';
import { carMilestone, loadedBreakbulk } from '../../../../test/factories/cargo.ts';

const vin = '1M8GDM9AXKP042788';
const rows = writeMilestones([
  carMilestone({ event: 'booked', time: '2026-11-01 10:00' }),
  carMilestone({ event: 'arrived', kind: 'planned', vin: '', time: '2026-11-18 08:00', place: 'BEZEE' }),
  carMilestone({ event: 'loaded' }),
  carMilestone({ event: 'departed', vin: '', time: '2026-11-15 02:00' }),
  loadedBreakbulk,
]);

const open = async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, rows, 'cargo-milestones');
  await app.drainInbox();
  return { app, user, program };
};

test('a car and a bill are listed in their mode, counted and shown in full; a repeat changes nothing', async () => {
  const { app, user, program } = await open();
  await app.pushRaw(program, `${rows}\r\n`, 'cargo-milestones');
  await app.drainInbox();
  await app.react();
  const cars = await user.call(seaCargoRoutes.seaCargoList, { query: { mode: 'ro-ro' } });
  expect(cars.rows).toMatchObject([
    {
      number: '1M8 GDM9AX KP042788',
      kind: 'vehicle',
      status: 'at-sea',
      vesselName: 'MORNING LADY',
      isLate: true,
    },
  ]);
  const bills = await user.call(seaCargoRoutes.seaCargoList, { query: { mode: 'breakbulk', q: 'morning' } });
  expect(bills.total).toBe(0);
  const counts = await user.call(seaCargoRoutes.seaCargoCounts, { query: { mode: 'ro-ro' } });
  expect(counts).toMatchObject({ tabs: { 'in-progress': 1, late: 1, exceptions: 0 }, tracked: 1 });
  const detail = await user.call(seaCargoRoutes.seaCargoDetail, { query: { id: cars.rows[0]!.id } });
  expect(detail.events.map(({ event }) => event)).toEqual(['arrived', 'departed', 'loaded', 'booked']);
  expect(detail.sailings).toMatchObject([{ from: 'JPNGO', to: 'BEZEE', state: 'under-way', loaded: 1 }]);
  expect(detail.estimates.some(({ isInUse }) => isInUse)).toBe(true);
  const booking = await user.call(seaCargoRoutes.seaCargoTrack, {
    body: { mode: 'ro-ro', number: 'NYB100345' },
  });
  const ofBooking = await user.call(seaCargoRoutes.seaCargoDetail, { query: { id: booking.id } });
  expect(ofBooking.row.kind).toBe('booking');
  expect(ofBooking.units).toMatchObject([{ number: '1M8 GDM9AX KP042788', status: 'at-sea' }]);
});

test('a number is checked, tracked once, stopped and found by nobody else', async () => {
  const { app, user } = await open();
  const track = (number: string) =>
    user.call(seaCargoRoutes.seaCargoTrack, { body: { mode: 'ro-ro', number } });
  await expect(track('1M8GDM9A1KP042788')).rejects.toThrow('sea-cargo.w');
  await expect(track('WVWZZZ1OZAW000001')).rejects.toThrow('sea-cargo.w');
  await expect(track('what?')).rejects.toThrow('sea-cargo.n');
  expect(await track(vin)).toMatchObject({ already: true });
  const unknown = await track('WVWZZZ1KZAW000001');
  expect(unknown.already).toBe(false);
  const detail = await user.call(seaCargoRoutes.seaCargoDetail, { query: { id: unknown.id } });
  expect(detail.row.status).toBeNull();
  const stop = { ids: [unknown.id], subscribe: false };
  expect(await user.call(seaCargoRoutes.seaCargoSubscribe, { body: stop })).toEqual({ changed: 1 });
  const stranger = await app.signIn();
  const asked = stranger.call(seaCargoRoutes.seaCargoDetail, { query: { id: unknown.id } });
  await expect(asked).rejects.toThrow('sea-cargo.n');
  const poor = await app.signIn({ queryLimit: 1 });
  const poorTrack = (number: string) =>
    poor.call(seaCargoRoutes.seaCargoTrack, { body: { mode: 'ro-ro', number } });
  await poorTrack(vin);
  await expect(poorTrack('WVWZZZ1KZAW000001')).rejects.toThrow('1000018');
});

test('an uploaded file has a result for each row, and its good rows are taken', async () => {
  const { app, user } = await open();
  const file = writeMilestones([
    carMilestone({ event: 'discharged', time: '2026-11-20 09:00', place: 'BEZEE' }),
    carMilestone({ event: 'booked', time: '2026-11-01 10:00' }),
    carMilestone({ event: 'flown' }),
  ]);
  const upload = (bytes: Buffer) =>
    user.call(seaCargoRoutes.seaCargoUpload, { query: { fileName: 'milestones.csv' }, bytes });
  expect(await upload(Buffer.from(file))).toMatchObject({
    accepted: 1,
    known: 1,
    refused: 1,
    rows: [
      { line: 'row 2', outcome: 'accepted' },
      { line: 'row 3', outcome: 'known-already' },
      { line: 'row 4', outcome: 'refused', reason: 'flown is no milestone.' },
    ],
  });
  await app.drainInbox();
  const { rows: cars } = await user.call(seaCargoRoutes.seaCargoList, { query: { mode: 'ro-ro' } });
  expect(cars[0]?.status).toBe('discharged');
  await expect(upload(Buffer.from('a,b\n1,2\n'))).rejects.toThrow('sea-cargo.f');
});

test('cargo that is folded again as it was is not followed, and what is another is', async () => {
  const { app } = await open();
  await app.react();
  const refresh = async () => {
    await createCargoRefreshJob(app).work({}, undefined);
    const { rows } = await app.db.pool.query<{ itemIds: string[] }>(
      `select j.payload -> 'itemIds' as "itemIds" from graphile_worker._private_jobs j
        join graphile_worker.jobs q on q.id = j.id where q.task_identifier = 'sea-cargo.changed'`,
    );
    return rows.map(({ itemIds }) => itemIds.length);
  };
  await refresh();
  await app.react();
  expect(await refresh()).toEqual([]);
  await app.db.pool.query("update sea_cargo set status = 'booked' where kind = 'vehicle'");
  expect(await refresh()).toEqual([1]);
});

test('cargo is folded and estimated again with a statement each for many items', async () => {
  const { app } = await open();
  await app.react();
  await createCargoRefreshJob(app).work({}, undefined);
  await app.react();
  const { rows: items } = await app.db.pool.query('select from sea_cargo where not finished');
  expect(items.length).toBeGreaterThan(1);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await createCargoRefreshJob(app).work({}, undefined);
  const texts = query.mock.calls.map((args: unknown[]) => {
    const [first] = args as [string | { text?: string } | undefined];
    return typeof first === 'string' ? first : (first?.text ?? '');
  });
  query.mockRestore();
  const updates = texts.filter((text) => text.includes('update sea_cargo'));
  expect(updates.map((text) => text.includes('words'))).toEqual([true, false]);
});
