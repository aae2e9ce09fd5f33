import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { createLogger } from '../src/platform/log.ts';
import { makeCompany } from './company.ts';
import { type Acknowledged, assess, waitUntilRead } from './acknowledged.ts';
import { makeFolder } from './database.ts';
import { inBatches, pushJourneys } from './journeys.ts';
import { type RunningProgram, endProcess, startProgram } from './program.ts';
import type { Benchmark } from './report.ts';

/**
 * Sends messages until stopped; remembers those that were acknowledged. The others are sent again, as a carrier does.
 */
async function pour(
  program: RunningProgram,
  apiKey: string,
  waiting: Record<string, unknown>[][],
  acknowledged: Acknowledged[],
): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
  const lane = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const body = JSON.stringify(batch);
      try {
        const answer = await fetch(`${program.url}/v1/inbound/dcsa-tnt`, { method: 'POST', headers, body });
        const { messageId } = (await answer.json()) as { messageId: string };
        const sha256 = createHash('sha256').update(body).digest('hex');
        acknowledged.push({ messageId, sha256, eventIds: batch.map((event) => String(event['eventID'])) });
      } catch {
        waiting.unshift(batch);
        return;
      }
    }
  };
  await Promise.all([lane(), lane(), lane()]);
}

/** The PostgreSQL of a state folder that this benchmark made. */
function findServerPid(home: string): number {
  return Number(readFileSync(join(home, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Kills the program without warning; every second time its PostgreSQL with it, like a power cut. */
async function killAll(program: RunningProgram, home: string, withDatabase: boolean): Promise<void> {
  const serverPid = findServerPid(home);
  if (withDatabase) process.kill(serverPid, 'SIGKILL');
  await endProcess(program.process, 'SIGKILL');
}

export const measureKills: Benchmark = async ({ quick, say }) => {
  const kills = quick ? 4 : 20;
  const home = makeFolder();
  const embedded = { dataFolder: join(home, 'database'), log: createLogger('silent') };
  const first = await startEmbeddedPostgres(embedded);
  const { apiKey } = await makeCompany(first.url);
  await first.stop();
  const acknowledged: Acknowledged[] = [];
  const waiting = inBatches(pushJourneys(kills * 4000), 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram(home);
    const pouring = pour(program, apiKey, waiting, acknowledged);
    await pause(randomInt(200, 1800));
    await killAll(program, home, kill % 2 === 1);
    await pouring;
    if (kill % 5 === 4) say(`  ${kill + 1} kills, ${acknowledged.length} messages acknowledged`);
  }
  const last = await startProgram(home);
  const observed = await startEmbeddedPostgres(embedded);
  await waitUntilRead(observed.url);
  const damage = await assess(observed.url, acknowledged);
  await last.stop();
  await observed.stop();
  const note = `${acknowledged.length} messages acknowledged, ${damage.facts} facts, ${damage.stuck} not decoded`;
  return [
    {
      name: `Acknowledged messages lost by ${kills} kill -9`,
      value: damage.lost,
      unit: 'lost',
      goal: { kind: 'most', value: 0 },
      note,
    },
    {
      name: 'Facts applied twice or miscounted',
      value: damage.twice,
      unit: 'facts',
      goal: { kind: 'most', value: 0 },
    },
  ];
};
