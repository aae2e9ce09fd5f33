import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { alertPace } from '@portolan/contract';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded.ts';
import { createLogger } from '../../src/platform/log.ts';
import { makeCompany } from '../company.ts';
import { makeFolder, query } from '../database.ts';
import { inBatches } from '../journeys.ts';
import { endProcess, launchProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';
import { lateEstimate, onTimeEvents, pushEvents } from './late-boxes.ts';

const perKill = 10;
const firstSerial = 850_000;

/** Pushes until it is acknowledged: the program may be killed at any moment. */
async function pushSurely(url: () => string, apiKey: string, events: readonly object[]): Promise<void> {
  for (;;) {
    const done = await pushEvents(url(), apiKey, events).then(
      () => true,
      () => false,
    );
    if (done) return;
    await pause(100);
  }
}

interface Counted {
  open: number;
  noticed: number;
  posts: number;
  twice: number;
  missing: number;
}

/** Posts of alerts in the outbox: of each noticed alert one. */
async function count(url: string): Promise<Counted> {
  const [row] = await query<{ open: number; noticed: number; posts: number; twice: number; missing: number }>(
    url,
    `with post as (select substring(notice_key from 'alert ([0-9a-f-]{36})') as alert_id, count(*) as n from outbox
        where channel = 'webhook' group by 1)
     select count(*)::int as open, count(a.noticed_at)::int as noticed, coalesce(sum(p.n), 0)::int as posts,
       count(*) filter (where p.n > 1)::int as twice, count(*) filter (where p.n is null)::int as missing
     from alert a left join post p on p.alert_id = a.alert_id::text where a.type = 'arrival-delay'`,
  );
  return row ?? { open: 0, noticed: 0, posts: 0, twice: 0, missing: 0 };
}

/** Kills the program while alerts open; each has its notice in the outbox once. The channel is down all the time. */
export const measureAlertKills: Benchmark = async ({ quick, say }) => {
  const kills = quick ? 3 : 20;
  const home = makeFolder();
  const embedded = { dataFolder: join(home, 'database'), log: createLogger('silent') };
  const first = await startEmbeddedPostgres(embedded);
  const { apiKey, tenantId } = await makeCompany(first.url);
  // Nothing answers at this address: posts wait in the outbox.
  await query(
    first.url,
    `insert into notice_channel (channel_id, tenant_id, name, kind, sealed_address, sealed_secret, types, enabled,
       made_by, made_at)
     select gen_random_uuid(), '${tenantId}', 'Down', 'webhook', '\\x00', null, '{}', true, account_id, now()
     from account limit 1`,
  );
  await first.stop();
  const serials = Array.from({ length: kills * perKill }, (_, i) => firstSerial + i);
  let program = await launchProgram(home);
  const url = (): string => program.url;
  for (const some of inBatches(serials, 50)) await pushSurely(url, apiKey, some.flatMap(onTimeEvents));
  for (const [kill, some] of inBatches(serials, perKill).entries()) {
    const pushing = (async () => {
      for (const serial of some) {
        await pushSurely(url, apiKey, [lateEstimate(serial)]);
        await pause(randomInt(50, 300));
      }
    })();
    // Notices are written half a minute after their alerts: every second kill comes when those of before are due.
    await pause(kill % 2 === 0 ? randomInt(200, 2000) : alertPace.firstNoticeMs - 1000 + randomInt(0, 3000));
    await endProcess(program.process, 'SIGKILL');
    program = await launchProgram(home);
    await pushing;
    if (kill % 5 === 4) say(`  ${kill + 1} kills`);
  }
  const observed = await startEmbeddedPostgres(embedded);
  let counted = await count(observed.url);
  const untilMs = performance.now() + 10 * 60_000;
  while ((counted.open < serials.length || counted.missing > 0) && performance.now() < untilMs) {
    await pause(2000);
    counted = await count(observed.url);
  }
  await program.stop();
  await observed.stop();
  const note = `${counted.open} alerts, ${counted.noticed} noticed, ${counted.posts} posts`;
  const most = { kind: 'most', value: 0 } as const;
  return [
    {
      name: `Alerts not opened, or without notice in the outbox, after ${kills} kill -9`,
      value: serials.length - counted.open + counted.missing,
      unit: 'alerts',
      goal: most,
      note,
    },
    { name: 'Alerts with more than one notice', value: counted.twice, unit: 'alerts', goal: most },
  ];
};
