import { billRoutes, trackingRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const { exportBills, getBill, listBills } = billRoutes;
const bill = 'HDMUTXGA49218300';

test('staff find numbers of all company accounts by their beginning, company, kind, carrier and state', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  const owner = await pushFleet(app);
  const other = await app.signIn();
  await app.connectCarrier(other);
  app.clock.advance(1000);
  const body = { numbers: [{ number: 'TTNU4873285', scac: 'HDMU' }] };
  await other.call(trackingRoutes.trackNumbers, { body });
  const find = async (query: object) =>
    (await staff.call(listBills, { query })).rows.map(({ number, company }) => [number, company.accreditId]);
  expect(await find({ q: 'ttnu 487' })).toEqual([
    [boxes.back, other.tenantId],
    [boxes.back, owner.tenantId],
  ]);
  expect(await find({ q: 'TTNU', accreditId: owner.tenantId })).toEqual([[boxes.back, owner.tenantId]]);
  expect(await find({ q: '%' })).toEqual([]);
  expect(await find({ q: 'TTNU', subscription: 'subscribing' })).toEqual([[boxes.back, other.tenantId]]);
  expect(await find({ q: 'TTNU', numberType: 'booking' })).toEqual([]);
  expect(await find({ q: 'TTNU', carrierCode: 'hmm' })).toContainEqual([boxes.back, other.tenantId]);
  const newest = await staff.call(listBills, { query: { limit: '1' } });
  expect(newest.rows).toMatchObject([
    { number: boxes.back, company: { accreditId: other.tenantId }, requestedBy: other.username },
  ]);
  const next = await staff.call(listBills, { query: { limit: '200', cursor: newest.nextCursor } });
  expect(next.rows.every(({ company }) => company.accreditId === owner.tenantId)).toBe(true);
  expect(next.rows.length).toBeGreaterThanOrEqual(5);
  expect(await staff.fail(listBills, { query: { cursor: 'made-up' } })).toMatchObject({
    params: { field: 'cursor' },
  });
});

test('one number shows its details', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  await pushFleet(app);
  const { rows } = await staff.call(listBills, { query: { q: boxes.onTime } });
  const queryid = rows[0]?.queryid ?? '';
  const found = await staff.call(getBill, { query: { queryid } });
  expect(found).toMatchObject({ number: boxes.onTime, subscription: 'succeeded', shipments: 1 });
  expect(found.rows).toMatchObject([{ equipmentReference: boxes.onTime, transportDocumentReference: bill }]);
  const unknown = { queryid: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
  expect(await staff.fail(getBill, { query: unknown })).toMatchObject({ code: 'tracking.not-found' });
});

test('the numbers can be exported as CSV', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  await pushFleet(app);
  const answer = await staff.send(exportBills, { query: { q: boxes.late } });
  expect(answer.headers['content-disposition']).toContain('portolan-bills.csv');
  expect(answer.body.trim().split('\r\n')).toHaveLength(2);
  expect(answer.body).toContain(`,${boxes.late},container,`);
});
