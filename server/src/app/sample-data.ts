import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { testNumbers } from '../connectors/simulated/index.ts';
import { trackedRows } from '../features/shipments/folding/index.ts';
import { type Sample, startSamples } from '../features/shipments/tracking/index.ts';
import { type SimulatedOrigin, connectSimulatedCarriers } from './simulated-sources.ts';

/** The documented cases that show most at a first glance: under way, rolled over, transshipped, completed, a bill. */
const sampleCases = new Set([
  'happy-path',
  'rollover',
  'transshipment',
  'omitted-port',
  'empty-returned',
  'bill-three-containers',
  'leased-container',
  'past-free-time',
  'overdue-empty',
]);

const toSample = ({ number, carrierCode }: (typeof testNumbers)[number]): Sample => ({
  number,
  scac: carrierCode,
});

/** Every number of the simulated world that is documented, the cases that show most first. */
export const documentedNumbers: readonly Sample[] = testNumbers
  .toSorted((a, b) => Number(sampleCases.has(b.case)) - Number(sampleCases.has(a.case)))
  .map(toSample);

const samples: readonly Sample[] = testNumbers.filter((test) => sampleCases.has(test.case)).map(toSample);

/**
 * The job that gives a new company account the simulated carriers, so that the documented numbers can be tracked, and
 * sample numbers to look at. Without the simulated world a new company account starts empty.
 */
export function createSamplesJob(needs: {
  db: Database;
  clock: Clock;
  simulated: Omit<SimulatedOrigin, 'now'> | undefined;
}): Job<'samples:start'> {
  const { db, clock, simulated } = needs;
  return {
    name: 'samples:start',
    work: async ({ tenantId }) => {
      if (simulated === undefined) return;
      const now = clock.now();
      await db.asTenant(tenantId, async (tx) => {
        await connectSimulatedCarriers(tx, tenantId, { ...simulated, now });
        await startSamples(tx, tenantId, samples, now, trackedRows);
      });
    },
  };
}
