import { accountRoutes, equipmentCheckDigit, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';

const { trace } = shipmentRoutes;
const { getTraceId } = trackingRoutes;
export const box = 'HMMU6120580';
export const minute = 60_000;

/** A box of HMM with the right check digit. */
export function hmmBox(serial: number): string {
  const first = `HMMU${100_000 + serial}`;
  return `${first}${equipmentCheckDigit(first)}`;
}

export const usedQueries = async (user: TestUser): Promise<number> =>
  (await user.call(accountRoutes.getCurrentUser)).queryNumber;

export async function startedApp(
  options: { queryLimit?: number } = {},
): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn(options);
  await app.connectCarrier(user);
  return { app, user };
}

/** Starts tracking and lets the carrier answer once. */
export async function trackAndLook(
  app: TestApp,
  user: TestUser,
  body: { number: string; scac?: string } = { number: box },
) {
  const { queryid } = await user.call(getTraceId, { body });
  await app.look(user.tenantId, queryid);
  return { queryid, ...(await user.call(trace, { body: { queryid } })) };
}
