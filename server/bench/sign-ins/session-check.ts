import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountRoutes } from '@portolan/contract';
import { signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder } from '../database.ts';
import { median, toFigure } from '../figures.ts';
import { readCpuSeconds } from '../process-figures.ts';
import { startProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';

const client = join(import.meta.dirname, 'session-client.ts');
interface Asked {
  perSecond: number;
  answers: number;
}

async function askMany(origin: string, path: string, cookie: string): Promise<Asked> {
  const args = ['--disable-warning=ExperimentalWarning', client, origin, path, cookie];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Asked;
}

/** How many session checks a second one process, and so one core, can do. */
export const measureSessionCheck: Benchmark = async ({ quick, say }) => {
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const program = await startProgram(makeFolder(), databaseUrl);
  try {
    const { cookies } = await signIn(program.url, company);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // The first run only warms up.
    await askMany(program.url, accountRoutes.checkSession.path, cookie);
    const runs: Asked[] = [];
    const cpuBefore = readCpuSeconds(program.process.pid);
    for (let i = 0; i < (quick ? 1 : 3); i += 1) {
      const run = await askMany(program.url, accountRoutes.checkSession.path, cookie);
      runs.push(run);
      say(`  ${Math.round(run.perSecond)} checks/s`);
    }
    const cpuAfter = readCpuSeconds(program.process.pid);
    const answers = runs.reduce((sum, run) => sum + run.answers, 0);
    const empty = await askMany(program.url, '/healthz', cookie);
    return [
      {
        name: 'Session checks over HTTP, one process',
        value: median(runs.map(({ perSecond }) => perSecond)),
        unit: '/s',
        goal: { kind: 'least', value: 10_000 },
        baseline: { name: 'an empty answer of the same server, /s', value: empty.perSecond },
        ...(cpuBefore === undefined || cpuAfter === undefined
          ? {}
          : { note: `${toFigure(answers / (cpuAfter - cpuBefore))} for a second of processor time` }),
      },
    ];
  } finally {
    await program.stop();
  }
};
