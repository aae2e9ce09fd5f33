import { carbonRoutes, sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startCalculated } from './testing.ts';

const { getCarbonStatement, receiveFootprints } = carbonRoutes;

/** Two legs of a shipment; the second is short, so that what it states hardly shows in the sum. */
function footprintOf(number: string, kgOfLegs: readonly [number, number]) {
  const legs = [
    { tceId: 'sea', mass: '20000', distance: { sfd: '19000' }, co2eWTW: kgOfLegs[0] },
    { tceId: 'road', mass: '20000', distance: { sfd: '50' }, co2eWTW: kgOfLegs[1], prevTceIds: ['sea'] },
  ];
  const data = { mass: '20000', shipmentId: number, tces: legs };
  return { id: 'f', status: 'Active', pcf: {}, extensions: [{ data }] };
}

test('one leg of another unit is refused with its name, though the sum is near ours', async () => {
  const { user, shipments } = await startCalculated();
  const { number } = shipments[0]!;
  const send = (kg: readonly [number, number]) =>
    user.call(receiveFootprints, { body: { footprints: footprintOf(number, kg) } });
  // 1,000 tkm by road: 100 kg is usual, 0.1 is tonnes for kilograms.
  expect(await send([4000, 0.1])).toMatchObject({
    shipments: 0,
    refused: [expect.stringContaining(`${number}, road`)],
  });
  expect(await send([4000, 100])).toMatchObject({ shipments: 1, refused: [] });
});

test('what the connector leaves out stands beside its message, and so does a number without a shipment', async () => {
  const { app, user, shipments } = await startCalculated();
  const { number, shipmentId, kgCo2e } = shipments[0]!;
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, footprintOf(number, [4_000_000, 100]), 'ileap');
  const { messageId } = await app.pushRaw(program, footprintOf('ABCU1234560', [4000, 100]), 'ileap');
  await app.drainInbox();
  const { rows } = await user.call(sourceRoutes.listMessages, { query: {} });
  const warned = [];
  for (const row of rows.filter((one) => one.connector === 'ileap')) {
    const query = { messageId: row.messageId };
    warned.push(...(await user.call(sourceRoutes.getMessage, { query })).warningList);
  }
  expect(rows.map((row) => row.messageId)).toContain(messageId);
  expect(warned).toHaveLength(2);
  expect(warned).toEqual(
    expect.arrayContaining([
      { code: 'footprint-refused', sourceEventId: number, reason: expect.stringContaining('g/tkm') },
      { code: 'shipment-unknown', sourceEventId: 'ABCU1234560', reason: expect.any(String) },
    ]),
  );
  const statement = await user.call(getCarbonStatement, { query: { shipmentId } });
  expect(statement.kgCo2e).toBeCloseTo(kgCo2e ?? 0, 3);
});
