import { type ReportData, type ReportMeasure, reportRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';

const { getReport, listReportDetails } = reportRoutes;

const months = { from: '2026-10', to: '2026-12' };
const figureOf = ({ measures, all, rows }: ReportData, name: ReportMeasure, key?: string) => {
  const at = measures.findIndex((measure) => measure.key === name);
  return (key === undefined ? all : rows.find((row) => row.key === key))?.figures[at];
};

/** The arrivals without the clocks that they started: each test has its own. */
async function startWithoutClocks() {
  const world = await startArrived();
  await world.app.db.pool.query('delete from charge_clock');
  return world;
}

test.each([
  ['EUR', 9000, 90],
  ['JPY', 9000, 9000],
  ['KWD', 9000, 9],
])('what clocks have run to in %s stands in its currency', async (currency, minor, shown) => {
  const { app, user } = await startWithoutClocks();
  await app.db.pool.query(
    `insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
      last_free_day, charged_days, currency, running_minor, next_day_minor, weight, started_at, counted_at)
    select tenant_id, shipment_id, 'import', 'demurrage', 'ended', pod, 'UTC', '2026-11-05', 1, $1, $2, 0, 0,
      '2026-11-01T00:00:00Z', now()
    from shipment where tenant_id = $3 limit 1`,
    [currency, minor, user.tenantId],
  );
  const query = { name: 'demurrage', ...months, currency } as const;
  expect(figureOf(await user.call(getReport, { query }), 'cost')).toMatchObject({ value: shown, currency });
  // Of one currency only it needs no choice.
  const { currency: _, ...all } = query;
  expect(figureOf(await user.call(getReport, { query: all }), 'cost')).toMatchObject({
    value: shown,
    currency,
  });
  const { rows } = await user.call(listReportDetails, { query });
  expect(rows.map((row) => row.slice(-2))).toEqual([[shown, currency]]);
});

test('money of two currencies is not added, and each currency has its own', async () => {
  const { app, user } = await startWithoutClocks();
  for (const [currency, minor] of [
    ['EUR', 9000],
    ['USD', 5000],
  ])
    await app.db.pool.query(
      `insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
        last_free_day, charged_days, currency, running_minor, next_day_minor, weight, started_at, counted_at)
      select tenant_id, shipment_id, 'import', case $1 when 'EUR' then 'demurrage' else 'detention' end, 'ended', pod,
        'UTC', '2026-11-05', 1, $1, $2, 0, 0, '2026-11-01T00:00:00Z', now()
      from shipment where tenant_id = $3 order by shipment_id limit 1`,
      [currency, minor, user.tenantId],
    );
  const query = { name: 'demurrage', ...months } as const;
  const both = await user.call(getReport, { query });
  expect(figureOf(both, 'cost')).toMatchObject({ value: null, currency: null });
  const at = both.measures.findIndex(({ key }) => key === 'cost');
  const { rows } = await user.call(getReport, { query: { ...query, by: 'currency' } });
  expect(rows.map(({ key, figures }) => [key, figures[at]?.value, figures[at]?.currency]).toSorted()).toEqual(
    [
      ['EUR', 90, 'EUR'],
      ['USD', 50, 'USD'],
    ],
  );
});

test('clocks without a tariff have no cost, and the report says how many have one', async () => {
  const { app, user } = await startWithoutClocks();
  await app.db.pool.query(
    `insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, time_zone,
      last_free_day, charged_days, currency, running_minor, next_day_minor, weight, started_at, counted_at)
    select tenant_id, shipment_id, 'import', 'demurrage', 'ended', pod, 'UTC', '2026-11-05', 1, null, 0, 0, 0,
      '2026-11-01T00:00:00Z', now()
    from shipment where tenant_id = $1 limit 1`,
    [user.tenantId],
  );
  const data = await user.call(getReport, { query: { name: 'demurrage', ...months } });
  expect(figureOf(data, 'cost')).toMatchObject({ value: null, currency: '' });
  expect(figureOf(data, 'priced')).toMatchObject({ value: 0, n: 1 });
});
