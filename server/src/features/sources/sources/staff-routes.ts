import { AppError, type ParsedBody, staffSourceRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors } from '../../../platform/connector.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';
import { findCompaniesOfMessages, getMessage, listAllMessages, requeueMessages } from '../inbox/index.ts';
import { listAllSources } from './staff-sources.ts';

interface StaffSourceNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
  connectors: Connectors;
}

/** What to read again in one company account. */
interface Replay {
  tenantId: string;
  name: string;
  which: { messageIds: string[] } | { sourceId: string };
  /** As the audit log shows it. */
  said: object;
}

async function chooseReplays(
  { system: db }: Database,
  body: ParsedBody<typeof staffSourceRoutes.replayAnyMessages>,
): Promise<Replay[]> {
  if ('messageIds' in body) {
    const known = await findCompaniesOfMessages(db, body.messageIds);
    return [...Map.groupBy(known, ({ tenantId }) => tenantId)].map(([tenantId, messages]) => {
      const messageIds = messages.map(({ messageId }) => messageId);
      return { tenantId, name: messages[0]?.name ?? '', which: { messageIds }, said: { messageIds } };
    });
  }
  const source = await db
    .selectFrom('dataSource')
    .innerJoin('tenant', 'tenant.tenantId', 'dataSource.tenantId')
    .select(['dataSource.tenantId', 'tenant.name', 'dataSource.name as sourceName'])
    .where('sourceId', '=', body.sourceId)
    .executeTakeFirst();
  if (source === undefined) throw new AppError('source.not-found', {});
  const { tenantId, name, sourceName } = source;
  return [{ tenantId, name, which: body, said: { source: sourceName } }];
}

async function replay(
  db: Database,
  call: CallContext,
  replays: readonly Replay[],
  now: Date,
): Promise<number> {
  return db.system.transaction().execute(async (tx) => {
    let all = 0;
    for (const { tenantId, name, which, said } of replays) {
      const replayed = await requeueMessages(tx, tenantId, which);
      if (replayed === 0) continue;
      all += replayed;
      const subject = { kind: 'company', id: tenantId, name } as const;
      const after = { ...said, replayed };
      await recordStaffAction(tx, call, now, { action: 'message.replayed', subject, after });
      await notify(tx, tenantId, 'message', []);
    }
    return all;
  });
}

/** Data sources and raw messages of all company accounts, for staff. */
export function serveStaffSources(needs: StaffSourceNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(staffSourceRoutes.listAllSources, async ({ query }) =>
      listAllSources(db.system, query, { ...needs, now: clock.now() }),
    ),
    serve(staffSourceRoutes.listAllMessages, async ({ query }) => listAllMessages(db.system, query)),
    serve(staffSourceRoutes.getAnyMessage, async ({ query: { messageId } }) => {
      const [found] = await findCompaniesOfMessages(db.system, [messageId]);
      if (found === undefined) throw new AppError('message.not-found', {});
      const { tenantId, name } = found;
      const message = await db.asTenant(tenantId, (tx) =>
        getMessage(tx, tenantId, messageId, needs.connectors),
      );
      return { ...message, company: { accreditId: tenantId, name } };
    }),
    serve(staffSourceRoutes.replayAnyMessages, async ({ body }, call) => ({
      replayed: await replay(db, call, await chooseReplays(db, body), clock.now()),
    })),
  ];
}
