import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded.ts';
import { createLogger } from '../../src/platform/log.ts';
import { makeFolder } from '../database.ts';
import { median } from '../figures.ts';
import { launchProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';

/** From the launch to /readyz, on a state folder that an earlier start has created. */
export const measureSecondStart: Benchmark = async ({ quick }) => {
  const home = makeFolder();
  const first = await launchProgram(home);
  await first.stop();
  const starts: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < (quick ? 1 : 3); i += 1) {
    const program = await launchProgram(home);
    starts.push(program.readyMs / 1000);
    await program.stop();
    const startedAt = performance.now();
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(home, 'database'),
      log: createLogger('error'),
    });
    bare.push((performance.now() - startedAt) / 1000);
    await postgres.stop();
  }
  return [
    {
      name: 'Second start to /readyz',
      value: median(starts),
      unit: 's',
      goal: { kind: 'most', value: 5 },
      baseline: { name: 'its PostgreSQL alone, s', value: median(bare) },
      note: `first start on an empty folder: ${(first.readyMs / 1000).toFixed(1)} s`,
    },
  ];
};
