import { type AnswerStatement, assistantRoutes, chargeRoutes, shipmentRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { copyRows } from '../../../../test/factories/copies.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
await app.react();
const query = (text: string, values: unknown[] = []) => app.db.pool.query(text, values);

/** More rows than a page of the list counts; every tenth has no carrier. */
const copies = 1200;
await copyRows(
  app,
  'shipment',
  {
    copies,
    which: 's.tenant_id = $2 and s.equipment_reference = $3',
    changes: `jsonb_build_object('shipment_id', gen_random_uuid(), 'journey_key', 'copy-' || n,
      'carrier_code', case when n % 10 = 0 then null else 'HDMU' end)`,
  },
  [user.tenantId, boxes.onTime],
);
const today = app.clock.now().toISOString().slice(0, 10);
/** Thirty clocks of one carrier; the two that end today cost nothing and are last by money. */
await query(
  `insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
     last_free_day, charged_days, currency, running_minor, projected_minor, next_day_minor, weight, counted_at)
   select tenant_id, shipment_id, 'import', 'demurrage', 'free', 'NLRTM', 'UTC',
     $2::date + case when n <= 2 then 0 else 3 end, 0, 'USD', 0, case when n <= 2 then 0 else 5000 end, 0,
     case when n <= 2 then 0 else 5000 end, $3
   from (select *, row_number() over (order by shipment_id) as n from shipment
     where tenant_id = $1 and journey_key like 'copy-%' and carrier_code = 'HDMU') s where n <= 30`,
  [user.tenantId, today, app.clock.now()],
);

const ask = async (text: string) =>
  (await user.call(assistantRoutes.askAssistant, { body: { text } })).answer;
const countOf = ([first]: AnswerStatement[]) => first?.values['count'];

test('what is in transit is counted as its list counts it, with and without a carrier', async () => {
  const { views } = await user.call(shipmentRoutes.tracingSum);
  expect(views['in-transit']).toBeGreaterThan(copies);
  const answer = await ask('how many shipments are in transit');
  expect(countOf(answer.statements)).toEqual({ kind: 'number', number: views['in-transit'] });
  expect(answer.sources[0]?.rows).toBe(views['in-transit']);
  const { count } = await user.call(shipmentRoutes.countShipments, { query: { pods: ['NLRTM'] } });
  expect(countOf((await ask('how many shipments to Rotterdam')).statements)).toEqual({
    kind: 'number',
    number: count,
  });
});

test.each(['which containers cost money', 'demurrage of HMM', 'demurrage at Rotterdam'])(
  '%s: every clock is counted, and the free time that ends next is named',
  async (question) => {
    const { statements } = await ask(question);
    expect(countOf(statements)).toEqual({ kind: 'number', number: 30 });
    expect(statements).toContainEqual(
      expect.objectContaining({
        key: 'charges-next',
        values: expect.objectContaining({ day: { kind: 'day', day: today } }),
      }),
    );
    expect(statements.find(({ key }) => key === 'charges-sum')?.values['projected']).toMatchObject({
      amountMinor: 28 * 5000,
    });
  },
);

test('a clock that is named limits what is counted, and what has no tariff is said', async () => {
  const keys = (statements: AnswerStatement[]) => statements.map(({ key }) => key);
  const all = (await ask('demurrage of HMM')).statements;
  expect(all).toContainEqual(
    expect.objectContaining({
      key: 'list-also',
      values: { filter: { kind: 'alert-type', type: 'demurrage' } },
    }),
  );
  expect(all.find(({ key }) => key === 'charges-without-tariff')?.values).toEqual({
    count: { kind: 'number', number: 30 },
  });
  expect(keys((await ask('how much detention at Rotterdam')).statements)).toEqual(['charges-none-for']);
});

test('sums with a search text are those of what it finds', async () => {
  const sums = await user.call(chargeRoutes.sumCharges, { query: { find: 'MAEU' } });
  expect(sums).toMatchObject({ views: { open: 0 }, sums: [], next: null });
});
