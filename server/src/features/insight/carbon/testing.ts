import { carbonRoutes } from '@portolan/contract';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { createCarbonJob } from './calculate.ts';

export const year = { from: '2026-01-01', to: '2026-12-31' };

/** Eight arrived shipments with their emissions. */
export async function startCalculated() {
  const { app, user } = await startArrived();
  await createCarbonJob({ db: app.db, clock: app.clock }).work({}, undefined);
  const { shipments } = await user.call(carbonRoutes.getCarbonSummary, { query: year });
  return { app, user, shipments };
}
