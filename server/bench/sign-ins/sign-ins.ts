import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { shipmentRoutes } from '@portolan/contract';
import { type BenchClient, signIn } from '../client.ts';
import { type BenchCompany, makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder, query } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { seedList } from '../list-seed.ts';
import { startProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';

const client = join(import.meta.dirname, 'sign-in-client.ts');
const people = 200;

/** People of the company account, `bench1` and so on, with the password of the first one. */
async function addPeople(databaseUrl: string, { tenantId }: BenchCompany): Promise<void> {
  await query(
    databaseUrl,
    `with added as (
      insert into account (account_id, username, nickname, password_hash, user_type, created_at)
      select gen_random_uuid(), 'bench' || n, 'Bench', a.password_hash, 'official', now()
      from account a, generate_series(1, ${people}) n where a.username = 'bench'
      returning account_id
    )
    insert into membership (account_id, tenant_id, role) select account_id, '${tenantId}', 'member' from added`,
  );
}

/** Requests the list over and over, like somebody at work, until stopped; milliseconds of each answer. */
function askForList(browser: BenchClient): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await browser.call(shipmentRoutes.getContainerEventList, { body: { view: 'in-transit' } });
      times.push(performance.now() - startedAt);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return times;
    },
  };
}

interface Rush {
  entered: number;
  milliseconds: number;
}

/** The process that signs everybody in, ready to begin. */
async function prepareRush(origin: string, password: string): Promise<{ run(): Promise<Rush> }> {
  const args = ['--disable-warning=ExperimentalWarning', client, origin, password, String(people)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! });
  await once(lines, 'line');
  return {
    run: async () => {
      const told = once(lines, 'line');
      child.stdin?.write('go\n');
      const [line] = (await told) as [string];
      return JSON.parse(line) as Rush;
    },
  };
}

/**
 * Whether active users notice that many others sign in at the same time: passwords are hashed, which is slow by design.
 */
export const measureSignIns: Benchmark = async ({ quick, say }) => {
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  await addPeople(databaseUrl, company);
  const program = await startProgram(makeFolder(), databaseUrl);
  try {
    const browsers = [await signIn(program.url, company), await signIn(program.url, company)];
    await seedList(databaseUrl, company.tenantId, quick ? 10_000 : 100_000);
    const askAll = () => browsers.map(askForList);
    const alone = askAll();
    await new Promise((resolve) => setTimeout(resolve, quick ? 1000 : 5000));
    const calm = (await Promise.all(alone.map((one) => one.stop()))).flat();
    const busy: number[] = [];
    const rushes: Rush[] = [];
    for (let i = 0; i < (quick ? 1 : 3); i += 1) {
      const rush = await prepareRush(program.url, company.password);
      const asking = askAll();
      rushes.push(await rush.run());
      busy.push(...(await Promise.all(asking.map((one) => one.stop()))).flat());
      say(`  ${rushes.at(-1)?.entered} signed in within ${Math.round(rushes.at(-1)?.milliseconds ?? 0)} ms`);
    }
    if (rushes.some(({ entered }) => entered !== people)) throw new Error('not everybody was signed in');
    return [
      {
        name: `List while ${people} people sign in with passwords at once: p99`,
        value: percentile(busy, 0.99),
        unit: 'ms',
        goal: { kind: 'most', value: 100 },
        baseline: { name: 'the same while nobody signs in, ms', value: percentile(calm, 0.99) },
        note:
          `p50 ${median(busy).toFixed(1)} ms of ${busy.length}; all signed in after ` +
          `${(median(rushes.map((rush) => rush.milliseconds)) / 1000).toFixed(1)} s`,
      },
    ];
  } finally {
    await program.stop();
  }
};
