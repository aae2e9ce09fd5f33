import { AppError, type PullSettings, sourceRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Connector, Connectors, PullAnswer, PullQuery } from '../../../platform/connector.ts';
import type { Database } from '../../../platform/db/database.ts';
import { RefusedAddress, checkOutboundUrlByName, isOwnAddress } from '../../../platform/http/outbound.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { createApiKey, findKeyScopes, revokeApiKeys, setKeyScope } from '../../identity/sessions/index.ts';
import { getMessage, keepRaw, listMessages, requeueMessages } from '../inbox/index.ts';
import { type SourceAsker, secretOf, withoutSecret } from './ask.ts';
import { describeConnector } from './describe-connector.ts';
import {
  addSource,
  ensureSource,
  getSource,
  lockSource,
  removeSource,
  setScheduleKind,
  switchSource,
} from './data-source.ts';
import {
  type FeedRules,
  changeFeedSettings,
  checkFeedName,
  saveFeed,
  toFeedSettings,
} from './feed-source.ts';
import { getConnector } from './get-connector.ts';
import { checkSupports, completeOptions, toPullQuery } from './pull-settings.ts';
import { pictureFormatOf } from './picture-format.ts';
import { recogniseFile } from './recognise-file.ts';
import { listSources } from './source-view.ts';

export interface SourcesNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  asker: SourceAsker;
  connectors: Connectors;
  publicUrl: string;
  allowedOrigins: readonly string[];
  feedRules: FeedRules;
}

async function checkAddresses(
  settings: { baseUrl: string; auth: { kind: string; tokenUrl?: string } },
  allowedOrigins: readonly string[],
): Promise<void> {
  const { tokenUrl } = settings.auth;
  try {
    await checkOutboundUrlByName(settings.baseUrl, allowedOrigins);
    if (tokenUrl !== undefined) await checkOutboundUrlByName(tokenUrl, allowedOrigins);
  } catch (error) {
    if (error instanceof RefusedAddress)
      throw new AppError('source.address-refused', { reason: error.message });
    throw error;
  }
}

/** Whether an endpoint is one of the simulated world: its data must never count as real. */
function isSimulated({ baseUrl }: { baseUrl: string }, allowedOrigins: readonly string[]): boolean {
  const url = new URL(baseUrl);
  return url.pathname.startsWith('/simulated/') && isOwnAddress(url, allowedOrigins);
}

export function serveSources(needs: SourcesNeeds): Served[] {
  const { db, clock } = needs;
  const list = async (tenantId: string, sourceId?: string) => {
    const sources = await db.asTenant(tenantId, (tx) =>
      listSources(tx, tenantId, needs, clock.now(), sourceId),
    );
    const scopes = await findKeyScopes(db.system, tenantId);
    return sources.map((source) => ({ ...source, keyScope: scopes.get(source.sourceId) }));
  };
  const view = async (tenantId: string, sourceId: string) => {
    const [source] = await list(tenantId, sourceId);
    if (source === undefined) throw new AppError('source.not-found', {});
    return source;
  };
  const askOnce = async (
    asked: { connector: string; settings: PullSettings } | { sourceId: string },
    tenantId: string,
    query: PullQuery,
  ): Promise<{ connector: Connector; answer: PullAnswer }> => {
    if ('settings' in asked) {
      const connector = getConnector(needs.connectors, asked.connector, 'pull');
      await checkAddresses(asked.settings, needs.allowedOrigins);
      return { connector, answer: await needs.asker.try(connector.name, asked.settings, query) };
    }
    const source = await db.asTenant(tenantId, (tx) => getSource(tx, tenantId, asked.sourceId));
    const reason = 'This source is not asked; it sends by itself.';
    if (source.way !== 'pull') throw new AppError('source.test-failed', { reason });
    const connector = getConnector(needs.connectors, source.connector, 'pull');
    return { connector, answer: await needs.asker.ask(source, query) };
  };
  return [
    serve(sourceRoutes.listConnectors, async () => [...needs.connectors.values()].map(describeConnector)),
    serve(sourceRoutes.listSources, async (_, { viewer }) => list(viewer.tenantId)),
    serve(sourceRoutes.addPullSource, async ({ body }, { viewer }) => {
      const connector = getConnector(needs.connectors, body.connector, 'pull');
      const options = completeOptions(connector.pull?.options ?? [], body.settings.options);
      checkSupports(connector.pull, body.settings);
      await checkAddresses(body.settings, needs.allowedOrigins);
      const secret = secretOf(body.settings);
      const sourceId = await db.asTenant(viewer.tenantId, (tx) =>
        addSource(tx, {
          tenantId: viewer.tenantId,
          name: body.name,
          connector,
          way: 'pull',
          carrierCode: body.carrierCode,
          simulated: isSimulated(body.settings, needs.allowedOrigins),
          settings: withoutSecret({ ...body.settings, options }),
          ...(secret === '' ? {} : { sealedSecret: needs.sealingKey.protect(secret) }),
          now: clock.now(),
        }),
      );
      return view(viewer.tenantId, sourceId);
    }),
    serve(sourceRoutes.addPushSource, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const { keyScope: scope } = body;
      if (scope !== 'push' && viewer.role !== 'owner') throw new AppError('access.denied', {});
      const now = clock.now();
      const connector = getConnector(needs.connectors, body.connector, 'push');
      const carrier = body.carrierCode === undefined ? {} : { carrierCode: body.carrierCode };
      const sourceId = await db.asTenant(tenantId, (tx) =>
        addSource(tx, { tenantId, name: body.name, connector, way: 'push', ...carrier, now }),
      );
      const apiKey = await createApiKey(db.system, { tenantId, name: body.name, sourceId, scope, now });
      return { source: await view(tenantId, sourceId), apiKey };
    }),
    serve(sourceRoutes.setKeyScope, async ({ body: { sourceId, keyScope } }, { viewer }) => {
      const { tenantId } = viewer;
      if (!(await setKeyScope(db.system, { tenantId, sourceId }, keyScope)))
        throw new AppError('source.not-found', {});
      await db.asTenant(tenantId, (tx) => notify(tx, tenantId, 'source', [sourceId]));
      return view(tenantId, sourceId);
    }),
    serve(sourceRoutes.addFeedSource, async ({ body }, { viewer }) => {
      const { tenantId } = viewer;
      const { connector, settings, key } = toFeedSettings(body, needs.feedRules);
      await checkFeedName(body.address, needs.feedRules);
      const sourceId = await db.asTenant(tenantId, async (tx) => {
        const feed = { tenantId, name: body.name, connector, way: 'feed', settings } as const;
        const sealedSecret = key === undefined ? {} : { sealedSecret: needs.sealingKey.protect(key) };
        const added = await addSource(tx, { ...feed, ...sealedSecret, now: clock.now() });
        await notify(tx, tenantId, 'source', [added]);
        return added;
      });
      return view(tenantId, sourceId);
    }),
    serve(sourceRoutes.changeFeedSource, async ({ body: { sourceId, name, ...feed } }, { viewer }) => {
      const { tenantId } = viewer;
      await checkFeedName(feed.address, needs.feedRules);
      await db.asTenant(tenantId, async (tx) => {
        const source = await lockSource(tx, tenantId, sourceId);
        const { settings, key, keepsKey } = changeFeedSettings(source, feed, needs.feedRules);
        const newKey = key === undefined ? null : needs.sealingKey.protect(key);
        await saveFeed(tx, source, { name, settings, sealedKey: keepsKey ? undefined : newKey });
        await notify(tx, tenantId, 'source', [sourceId]);
      });
      return view(tenantId, sourceId);
    }),
    serve(sourceRoutes.testSource, async ({ body }, { viewer }) => {
      const query = toPullQuery(body.number);
      const startedAt = performance.now();
      const { connector, answer } = await askOnce(body, viewer.tenantId, query);
      if (answer.kind === 'failure') throw new AppError('source.test-failed', { reason: answer.reason });
      const items = await connector.decode(answer.body, { receivedAt: clock.now() });
      const refusals = items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : []));
      return {
        httpStatus: answer.httpStatus,
        events: items.length - refusals.length,
        refused: refusals.length,
        firstReason: refusals[0]?.reason ?? null,
        milliseconds: Math.round(performance.now() - startedAt),
      };
    }),
    serve(sourceRoutes.switchSource, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        await getSource(tx, viewer.tenantId, body.sourceId);
        await switchSource(tx, viewer.tenantId, body.sourceId, body.enabled);
        await notify(tx, viewer.tenantId, 'source', [body.sourceId]);
      });
      return view(viewer.tenantId, body.sourceId);
    }),
    serve(sourceRoutes.setScheduleKind, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        const source = await getSource(tx, viewer.tenantId, body.sourceId);
        if (!needs.connectors.get(source.connector)?.leavesScheduleKindOpen)
          throw new AppError('source.no-schedules', {});
        await setScheduleKind(tx, viewer.tenantId, body.sourceId, body.scheduleKind);
        await notify(tx, viewer.tenantId, 'source', [body.sourceId]);
      });
      return view(viewer.tenantId, body.sourceId);
    }),
    serve(sourceRoutes.removeSource, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        await getSource(tx, viewer.tenantId, body.sourceId);
        await revokeApiKeys(db.system, viewer.tenantId, body.sourceId, clock.now());
        await removeSource(tx, viewer.tenantId, body.sourceId, clock.now());
        await notify(tx, viewer.tenantId, 'source', [body.sourceId]);
      });
      return {};
    }),
    serve(sourceRoutes.uploadMessages, async ({ query, rawBody: bytes }, { viewer }) => {
      const { tenantId } = viewer;
      if (bytes === undefined || bytes.length === 0) throw new AppError('inbound.empty', {});
      const picture = pictureFormatOf(bytes);
      if (picture !== undefined) throw new AppError('inbound.picture', { format: picture });
      const now = clock.now();
      const connector =
        query.connector === undefined
          ? await recogniseFile(bytes, query.fileName, needs.connectors)
          : getConnector(needs.connectors, query.connector, 'upload');
      return db.asTenant(tenantId, async (tx) => {
        const source = { tenantId, name: connector.uploadsName, connector, way: 'upload', now } as const;
        const kept = await keepRaw(tx, {
          tenantId,
          sourceId: await ensureSource(tx, source),
          connector: connector.name,
          body: bytes,
          contentType: query.fileName,
          receivedAt: now,
        });
        await notify(tx, tenantId, 'message', [kept.messageId]);
        return { ...kept, connector: connector.name };
      });
    }),
    serve(sourceRoutes.listMessages, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listMessages(tx, viewer.tenantId, query)),
    ),
    serve(sourceRoutes.getMessage, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) =>
        getMessage(tx, viewer.tenantId, query.messageId, needs.connectors),
      ),
    ),
    serve(sourceRoutes.replayMessages, async ({ body }, { viewer }) => {
      return db.asTenant(viewer.tenantId, async (tx) => {
        const replayed = await requeueMessages(tx, viewer.tenantId, body);
        await notify(tx, viewer.tenantId, 'message', []);
        return { replayed };
      });
    }),
  ];
}
