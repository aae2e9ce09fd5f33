import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import { isFromOwnMachine } from '../platform/http/own-machine.ts';
import { retryAfterSeconds } from '../platform/http/failures.ts';
import type { DiskWatch } from '../platform/disk-watch.ts';
import type { Metrics } from '../platform/metrics.ts';

/** A database that has not answered within this time counts as away. */
const patienceMs = 10_000;

interface ProbeNeeds {
  db: Db;
  metrics: Metrics;
  disk: DiskWatch;
  isReady(): boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: Prometheus metrics, to loopback only. */
export function serveProbes(app: FastifyInstance, needs: ProbeNeeds): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, disk] = await Promise.all([findDatabaseTrouble(needs.db), needs.disk.findTrouble()]);
    const starting = needs.isReady() ? undefined : 'the start has not finished';
    const reason = disk ?? database ?? starting;
    if (reason !== undefined)
      reply.header('retry-after', String(retryAfterSeconds[disk ? 'diskFull' : 'unavailable']));
    return reply.status(reason === undefined ? 200 : 503).send({
      status: reason === undefined ? 'ready' : 'not ready',
      database: database === undefined ? 'ok' : 'unreachable',
      disk: disk === undefined ? 'ok' : 'full',
      ...(reason === undefined ? {} : { reason }),
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromOwnMachine(request.ip, request.headers)) throw new AppError('access.own-machine-only', {});
    const { rows } = await sql<{ waiting: string; behind: number }>`
      select (select count(*) from raw_message where state = 'stored') as waiting,
        coalesce((select extract(epoch from now() - max(events_until))::float8 from simulation), 0) as behind`.execute(
      needs.db,
    );
    needs.metrics.waiting.set(Number(rows[0]?.waiting ?? 0));
    needs.metrics.simulationBehind.set(rows[0]?.behind ?? 0);
    return reply.type(needs.metrics.registry.contentType).send(await needs.metrics.registry.metrics());
  });
}

/** Why the database is unavailable; undefined while it works. */
async function findDatabaseTrouble(db: Db): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`the database has not answered for ${patienceMs / 1000} s`), patienceMs);
  });
  const answered = sql`select 1`.execute(db).then(
    () => undefined,
    (error: unknown) =>
      `the database cannot be reached (${error instanceof Error ? error.message : String(error)})`,
  );
  const trouble = await Promise.race([answered, late]);
  clearTimeout(timer);
  return trouble;
}
