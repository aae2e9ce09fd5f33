import { execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../database.ts';
import { findFreePort } from '../program.ts';
import type { Benchmark } from '../report.ts';

const root = resolve(import.meta.dirname, '../../..');

/** `npm start` in a fresh clone, until the simulated 60 days are in the lists: the waiting time of a new user. */
export const measureFreshClone: Benchmark = async ({ say }) => {
  const clone = join(makeFolder(), 'portolan');
  const port = await findFreePort();
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1000;
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const { DATABASE_URL: _, PORTOLAN_HOME: __, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  try {
    let installedAfter = 0;
    child.stderr.on('data', (chunk: Buffer) => {
      if (installedAfter === 0 && chunk.toString().includes('Building the web app')) installedAfter = since();
    });
    const waitFor = async (what: string, isReached: () => Promise<boolean>): Promise<number> => {
      while (!(await isReached())) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
        if (since() > 900) throw new Error(`${what} was not reached within 15 minutes`);
        await pause(100);
      }
      say(`  ${what} after ${since().toFixed(1)} s`);
      return since();
    };
    const url = `http://127.0.0.1:${port}`;
    const readyAfter = await waitFor('ready', () => isReady(url));
    const populatedAfter = await waitFor('populated', () => isPopulated(url));
    return [
      {
        name: 'Fresh clone to populated page',
        value: populatedAfter,
        unit: 's',
        goal: { kind: 'most', value: 240 },
        baseline: { name: 'its installation of packages, s', value: installedAfter },
      },
      {
        name: 'of which build, migrations, reference data and history',
        value: populatedAfter - installedAfter,
        unit: 's',
        goal: { kind: 'most', value: 90 },
      },
      {
        name: 'of which 60 days of history of the simulated world',
        value: populatedAfter - readyAfter,
        unit: 's',
        goal: { kind: 'most', value: 60 },
      },
    ];
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function isPopulated(url: string): Promise<boolean> {
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
  const valueOf = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  return valueOf('portolan_simulation_behind_seconds') < 120 && valueOf('portolan_messages_waiting') < 20;
}
