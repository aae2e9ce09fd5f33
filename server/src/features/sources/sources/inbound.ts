import { AppError, ConnectorName, sourceRoutes, type Refusal } from '@portolan/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isFromOwnMachine } from '../../../platform/http/own-machine.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Program, checkSignature, getProgram } from '../../identity/sessions/index.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { keepRaw } from '../inbox/index.ts';
import { ensureSource } from './data-source.ts';

interface InboundNeeds {
  sealingKey: SealingKey;
  db: Database;
  clock: Clock;
}

const rememberMs = 5000;

/** What was looked up once is remembered for a short while: a push of thousands a second asks once. */
function createMemory<Value>(now: () => number) {
  const known = new Map<string, { value: Value; until: number }>();
  return async (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const hit = known.get(key);
    if (hit !== undefined && hit.until > now()) return hit.value;
    const value = await lookUp();
    if (known.size > 10_000) known.clear();
    known.set(key, { value, until: now() + rememberMs });
    return value;
  };
}

/** Finds the program behind a call, and the source that its messages belong to. */
function createProgramFinder({ db, clock, sealingKey }: InboundNeeds) {
  const now = (): number => clock.now().getTime();
  const programs = createMemory<Program>(now);
  const sources = createMemory<string>(now);
  return {
    find(headers: Record<string, string | string[] | undefined>, ip: string): Promise<Program> {
      // A key that is good on this machine only must not be remembered for who comes through a proxy of it.
      const from = isFromOwnMachine(ip, headers) ? 'here' : ip;
      const key = `${headers['authorization'] ?? ''}|${headers['x-api-key'] ?? ''}|${from}`;
      return programs(key, () => getProgram(db.system, headers, ip, clock.now()));
    },
    /** Makes sure that a call is signed where its company account asks for it. Throws `access.sign-refused`. */
    async checkSigned(
      program: Program,
      { method, url, headers }: FastifyRequest,
      body?: Buffer,
    ): Promise<void> {
      const { sealedSecret, required } = program.signing;
      const secret = sealedSecret === null ? undefined : sealingKey.reveal(sealedSecret);
      await checkSignature(db.system, { method, url, headers, body }, { secret, required }, clock.now());
    },
    /** A key without a source of its own speaks for one that all such keys of the company account share. */
    async sourceOf({ tenantId, sourceId }: Program, connector: ConnectorName): Promise<string> {
      if (sourceId !== null) return sourceId;
      const shared = { tenantId, name: `Pushed ${connector}`, connector, way: 'push' } as const;
      return sources(`${tenantId} ${connector}`, () =>
        db.asTenant(tenantId, (tx) => ensureSource(tx, { ...shared, now: clock.now() })),
      );
    },
  };
}

/** The doors for programs that push: `/v1/inbound/<connector>`. */
export function serveInbound(needs: InboundNeeds): Served[] {
  const { db, clock } = needs;
  const programs = createProgramFinder(needs);
  return [
    serve(sourceRoutes.pushInbound, async ({ rawBody: bytes }, { request, reply, ip }) => {
      const program = await programs.find(request.headers, ip);
      await programs.checkSigned(program, request, bytes);
      const { connector: named } = request.params as { connector: string };
      const connector = ConnectorName.safeParse(named);
      if (!connector.success) throw new AppError('connector.unknown', { connector: named });
      if (bytes === undefined || bytes.length === 0) throw new AppError('inbound.empty', {});
      const contentType = request.headers['content-type'];
      const sourceId = await programs.sourceOf(program, connector.data);
      const kept = await db.asTenant(program.tenantId, async (tx) => {
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
      await programs.checkSigned(program, request);
      const { messageId } = request.params as { messageId: string };
      if (!/^\d{1,18}$/.test(messageId)) throw new AppError('message.not-found', {});
      const row = await db.asTenant(program.tenantId, (tx) =>
        tx
          .selectFrom('rawMessage')
          .select(['messageId', 'state', 'facts', 'newFacts', 'refused', 'refusals', 'error', 'receivedAt'])
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
