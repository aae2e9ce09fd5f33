import {
  type ApiKeyScope,
  AppError,
  type MessageWarning,
  type Refusal,
  sourceRoutes,
} from '@portolan/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isFromOwnMachine } from '../../../platform/http/own-machine.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { type ApiProgram, checkSignature, getProgram } from '../../identity/sessions/index.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import type { Connector, Connectors } from '../../../platform/connector.ts';
import { keepRaw } from '../inbox/index.ts';
import { ensureSource } from './data-source.ts';
import { getConnector } from './get-connector.ts';

interface InboundNeeds {
  sealingKey: SealingKey;
  db: Database;
  clock: Clock;
  connectors: Connectors;
}

const rememberMs = 5000;

/** Look-ups are cached for a short while: thousands of pushes a second make one query. */
function createMemory<Value extends object | string>(now: () => number) {
  const known = new LRUCache<string, Value>({
    max: 10_000,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now },
  });
  return async (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const hit = known.get(key);
    if (hit !== undefined) return hit;
    const value = await lookUp();
    known.set(key, value);
    return value;
  };
}

/** Finds the program behind a call, and the source of its messages. */
function createProgramFinder({ db, clock, sealingKey }: Omit<InboundNeeds, 'connectors'>) {
  const now = (): number => clock.now().getTime();
  const programs = createMemory<ApiProgram>(now);
  const sources = createMemory<string>(now);
  return {
    find(headers: Record<string, string | string[] | undefined>, ip: string): Promise<ApiProgram> {
      // A key that is valid on this machine only must not be cached for requests through a proxy.
      const from = isFromOwnMachine(ip, headers) ? 'here' : ip;
      const key = `${headers['authorization'] ?? ''}|${headers['x-api-key'] ?? ''}|${from}`;
      return programs(key, () => getProgram(db.system, headers, ip, clock.now()));
    },
    /** The same without the cache. */
    findNow: (headers: Record<string, string | string[] | undefined>, ip: string): Promise<ApiProgram> =>
      getProgram(db.system, headers, ip, clock.now()),
    /** Makes sure that a call is signed where its company account requires it. Throws `access.sign-refused`. */
    async checkSigned(
      program: ApiProgram,
      { method, url, headers }: FastifyRequest,
      body?: Buffer,
    ): Promise<void> {
      const { sealedSecret, required } = program.signing;
      const secret = sealedSecret === null ? undefined : sealingKey.reveal(sealedSecret);
      await checkSignature(db.system, { method, url, headers, body }, { secret, required }, clock.now());
    },
    /** A key without a source of its own uses one that all such keys of the company account share. */
    async sourceOf({ tenantId, sourceId }: ApiProgram, connector: Connector): Promise<string> {
      if (sourceId !== null) return sourceId;
      const shared = { tenantId, name: `Pushed ${connector.name}`, connector, way: 'push' } as const;
      return sources(`${tenantId} ${connector.name}`, () =>
        db.asTenant(tenantId, (tx) => ensureSource(tx, { ...shared, now: clock.now() })),
      );
    },
  };
}

/** Judges the key of a call by its headers, before its body is read. Throws as its endpoint does. */
export function createProgramCheck(needs: Omit<InboundNeeds, 'connectors'>) {
  const programs = createProgramFinder(needs);
  return (request: FastifyRequest): Promise<ApiProgram> => programs.find(request.headers, request.ip);
}

/** Admits programs to other endpoints: who they are, once key and signature are checked. */
export function createProgramAdmission(needs: Omit<InboundNeeds, 'connectors'>) {
  const programs = createProgramFinder(needs);
  return async (request: FastifyRequest, ip: string, body: Buffer | undefined): Promise<ApiProgram> => {
    const program = await programs.find(request.headers, ip);
    await programs.checkSigned(program, request, body);
    return program;
  };
}

/**
 * The same for endpoints that need to know the company account only. Throws `inbound.key-scope` where the key's scope
 * is not the one that is needed: every key may send. Who reads is looked up at each call, and not for a paused source:
 * what an owner takes away ends at once.
 */
export function createProgramGate(needs: Omit<InboundNeeds, 'connectors'>, needed: ApiKeyScope = 'push') {
  const programs = createProgramFinder(needs);
  return async (request: FastifyRequest, ip: string, body: Buffer | undefined): Promise<string> => {
    const isReading = needed !== 'push';
    const program = await (isReading ? programs.findNow : programs.find)(request.headers, ip);
    await programs.checkSigned(program, request, body);
    const { tenantId, scope, sourceId } = program;
    if (isReading && scope !== needed) throw new AppError('inbound.key-scope', {});
    if (isReading && sourceId !== null && !(await isEnabled(needs.db, tenantId, sourceId)))
      throw new AppError('inbound.key-refused', {});
    return tenantId;
  };
}

/** Whether a source is there and not paused. */
const isEnabled = (db: Database, tenantId: string, sourceId: string): Promise<boolean> =>
  db.asTenant(tenantId, async (tx) => {
    const source = tx.selectFrom('dataSource').select('enabled').where('sourceId', '=', sourceId);
    return (await source.executeTakeFirst())?.enabled === true;
  });

/** The endpoints for programs that push: `/v1/inbound/<connector>`. */
export function serveInbound(needs: InboundNeeds): Served[] {
  const { db, clock } = needs;
  const programs = createProgramFinder(needs);
  return [
    serve(sourceRoutes.pushInbound, async ({ rawBody: bytes }, { request, reply, ip }) => {
      const program = await programs.find(request.headers, ip);
      await programs.checkSigned(program, request, bytes);
      const { connector: name } = request.params as { connector: string };
      const connector = getConnector(needs.connectors, name, 'push');
      if (bytes === undefined || bytes.length === 0) throw new AppError('inbound.empty', {});
      const contentType = request.headers['content-type'];
      const sourceId = await programs.sourceOf(program, connector);
      const kept = await db.asTenant(program.tenantId, async (tx) => {
        const message = {
          tenantId: program.tenantId,
          sourceId,
          connector: connector.name,
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
          .select([
            'messageId',
            'state',
            'facts',
            'newFacts',
            'refused',
            'refusals',
            'warnings',
            'error',
            'receivedAt',
          ])
          .where('tenantId', '=', program.tenantId)
          .where('messageId', '=', messageId)
          .executeTakeFirst(),
      );
      if (row === undefined) throw new AppError('message.not-found', {});
      return {
        ...row,
        state: row.state as 'stored',
        refusals: (row.refusals ?? []) as Refusal[],
        warnings: (row.warnings ?? []) as MessageWarning[],
        receivedAt: row.receivedAt.toISOString(),
      };
    }),
  ];
}
