import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import type { Metrics } from '../platform/metrics.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: Prometheus figures, to loopback only. */
export function serveProbes(
  app: FastifyInstance,
  needs: { db: Db; metrics: Metrics; isReady(): boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reachable = await sql`select 1`.execute(needs.db).then(
      () => true,
      () => false,
    );
    const ready = reachable && needs.isReady();
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: reachable ? 'ok' : 'unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!/^(::1|127\.|::ffff:127\.)/.test(request.ip))
      return reply.status(403).send({ status: 'only from this machine' });
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
