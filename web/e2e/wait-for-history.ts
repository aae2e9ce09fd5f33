import { setTimeout as pause } from 'node:timers/promises';

/** The product can be used while its simulated history is loading; journeys should not depend on its progress. */
export default async function waitForHistory(): Promise<void> {
  const patienceUntil = Date.now() + 300_000;
  while (Date.now() < patienceUntil) {
    const answer = await fetch(`http://127.0.0.1:${process.env['E2E_PORT']}/metrics`);
    const metrics = await answer.text();
    const valueOf = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
    if (valueOf('portolan_simulation_behind_seconds') < 120 && valueOf('portolan_messages_waiting') < 20)
      return;
    await pause(500);
  }
  throw new Error('the simulated history did not come in within five minutes');
}
