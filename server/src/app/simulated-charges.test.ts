import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { invoiceRoutes, tariffRoutes } from '@portolan/contract';
import { exampleWorld } from '../connectors/simulated/testing.ts';
import { seedSimulatedCharges } from './simulated-charges.ts';

test('the simulated world gives five carriers’ tariffs, gates and three faulty invoices, once', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const world = exampleWorld('1');
  const seed = () =>
    app.db.asTenant(user.tenantId, (tx) =>
      seedSimulatedCharges(tx, user.tenantId, { world, now: app.clock.now(), withInvoices: true }),
    );
  await seed();
  await seed();
  const tariffs = await user.call(tariffRoutes.listTariffs);
  expect(new Set(tariffs.map(({ terms }) => terms.carrierCode)).size).toBe(5);
  expect(tariffs.every(({ origin, terms }) => origin === 'simulated' && terms.clocks.length === 2)).toBe(
    true,
  );
  expect(await user.call(tariffRoutes.listGateCalendars)).toHaveLength(5);
  const { rows } = await user.call(invoiceRoutes.listInvoices, { query: {} });
  expect(rows.map(({ step }) => step).toSorted()).toEqual(['ask', 'ask', 'refuse-incomplete']);
});
