import { hourMs } from '@portolan/contract/time/durations';
import { equipmentCheckDigit } from '@portolan/contract';
import { type TestApp, type TestUser, startTestApp } from '../app.ts';
import { dcsaEvents } from './dcsa.ts';

const container = (number: number): string => {
  const start = `HMMU${String(200_000 + number)}`;
  return `${start}${equipmentCheckDigit(start)}`;
};

/** The days of the arrivals. */
export const period = { from: '2026-11-20', to: '2026-12-05' };

/**
 * Eight arrivals, all estimated by the carrier for 28 November, 06:00: six from Busan to Rotterdam, 0, 10, 20, 30, 40
 * and 50 hours after it, and two from Singapore to Hamburg, one hour before.
 */
export async function startArrived(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const arrivals = [0, 10, 20, 30, 40, 50, -1, -1].map((lateHours, number) => ({
    name: container(number),
    way: lateHours < 0 ? ['SGSIN', 'DEHAM'] : ['KRPUS', 'NLRTM'],
    at: new Date(Date.parse('2026-11-28T06:00Z') + lateHours * hourMs).toISOString().slice(0, 16),
  }));
  const push = async (lines: (one: (typeof arrivals)[number]) => string) => {
    for (const one of arrivals) {
      const of = { container: one.name, booking: `BKG-${one.name}` };
      await app.pushRaw(program, dcsaEvents(lines(one), of));
    }
    await app.drainInbox();
    await app.react();
  };
  await push(
    ({ way: [pol, pod] }) =>
      `LOAD ${pol} ACT 2026-10-21T20:00 LADEN\nDEPA ${pol} ACT 2026-10-22T07:30\nARRI ${pod} EST 2026-11-28T06:00`,
  );
  app.clock.advance(23 * 24 * hourMs);
  await push(({ way: [, pod], at }) => `ARRI ${pod} ACT ${at}`);
  return { app, user: await app.signIn({ tenantId: user.tenantId }) };
}
