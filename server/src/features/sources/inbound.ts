import { AppError, ConnectorName, sourceRoutes, type Refusal } from '@portolan/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import { notify } from '../../platform/push/push.ts';
import { type Program, getProgram } from '../accounts/index.ts';
import { keepRaw } from '../inbox/index.ts';
import { ensureSource } from './data-source.ts';

interface InboundNeeds {
  db: Database;
  clock: Clock;
}

/** Keys that were found good are remembered for a short while: a push of thousands a second asks once. */
function createProgramCache(needs: InboundNeeds) {
  const known = new Map<string, { program: Program; until: number }>();
  const sources = new Map<string, string>();
  return {
    async find(headers: Record<string, string | string[] | undefined>, ip: string): Promise<Program> {
      const key = `${headers['authorization'] ?? ''}|${headers['x-api-key'] ?? ''}|${ip}`;
      const now = needs.clock.now().getTime();
      const hit = known.get(key);
      if (hit !== undefined && hit.until > now) return hit.program;
      const program = await getProgram(needs.db.system, headers, ip);
      if (known.size > 10_000) known.clear();
      known.set(key, { program, until: now + 5000 });
      return program;
    },
    async sourceOf(tx: Tx, program: Program, connector: ConnectorName): Promise<string> {
      if (program.sourceId !== null) return program.sourceId;
      const key = `${program.tenantId} ${connector}`;
      const sourceId =
        sources.get(key) ??
        (await ensureSource(tx, {
          tenantId: program.tenantId,
          name: `Pushed ${connector}`,
          connector,
          way: 'push',
          now: needs.clock.now(),
        }));
      sources.set(key, sourceId);
      return sourceId;
    },
  };
}

/** The doors for programs that push: `/v1/inbound/<connector>`. */
export function serveInbound(needs: InboundNeeds): Served[] {
  const { db, clock } = needs;
  const programs = createProgramCache(needs);
  return [
    serve(sourceRoutes.pushInbound, async ({ rawBody: bytes }, { request, reply, ip }) => {
      const program = await programs.find(request.headers, ip);
      const { connector: named } = request.params as { connector: string };
      const connector = ConnectorName.safeParse(named);
      if (!connector.success) throw new AppError('connector.unknown', { connector: named });
      if (bytes === undefined || bytes.length === 0) throw new AppError('inbound.empty', {});
      const contentType = request.headers['content-type'];
      const kept = await db.asTenant(program.tenantId, async (tx) => {
        const sourceId = await programs.sourceOf(tx, program, connector.data);
        const message = {
          tenantId: program.tenantId,
          sourceId,
          connector: connector.data,
          body: bytes,
          receivedAt: clock.now(),
        };
        const stored = await keepRaw(tx, {
          ...message,
          ...(contentType === undefined ? {} : { contentType }),
        });
        await notify(tx, program.tenantId, 'message', [stored.messageId]);
        return stored;
      });
      reply.status(202);
      return kept;
    }),
    serve(sourceRoutes.getInboundMessage, async (_, { request, ip }) => {
      const program = await programs.find(request.headers, ip);
      const { messageId } = request.params as { messageId: string };
      if (!/^\d{1,18}$/.test(messageId)) throw new AppError('message.not-found', {});
      const row = await db.asTenant(program.tenantId, (tx) =>
        tx
          .selectFrom('rawMessage')
          .select(['messageId', 'state', 'facts', 'newFacts', 'refusals', 'error', 'receivedAt'])
          .where('tenantId', '=', program.tenantId)
          .where('messageId', '=', messageId)
          .executeTakeFirst(),
      );
      if (row === undefined) throw new AppError('message.not-found', {});
      return {
        ...row,
        state: row.state as 'stored',
        refusals: (row.refusals ?? []) as Refusal[],
        receivedAt: row.receivedAt.toISOString(),
      };
    }),
  ];
}
