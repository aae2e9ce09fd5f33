import { AppError, sourceRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import type { Connector } from '../../../platform/connector.ts';
import { keepRaw } from '../inbox/index.ts';
import { ensureSource, getSource } from './data-source.ts';
import { getConnector } from './get-connector.ts';
import type { SourcesNeeds } from './routes.ts';
import { findTableMapping, keepTableMapping } from './table-mapping.ts';

type TableConnector = Connector & Required<Pick<Connector, 'table'>>;

/** Tables of partners: how their columns are read is shown, corrected and remembered before they are taken in. */
export function serveTables({ db, clock, connectors }: SourcesNeeds): Served[] {
  const tableConnector = (name: string): TableConnector => {
    const connector = getConnector(connectors, name, 'upload');
    if (connector.table === undefined) throw new AppError('connector.unknown', { connector: name });
    return connector as TableConnector;
  };
  const checkBody = (bytes: Uint8Array | undefined): Uint8Array => {
    if (bytes === undefined || bytes.length === 0) throw new AppError('inbound.empty', {});
    return bytes;
  };
  return [
    serve(sourceRoutes.previewTable, async ({ query, rawBody }, { viewer: { tenantId } }) => {
      const { sourceId } = query;
      const connector = tableConnector(query.connector);
      const body = checkBody(rawBody);
      const stored =
        sourceId === undefined
          ? undefined
          : await db.asTenant(tenantId, async (tx) => {
              await getSource(tx, tenantId, sourceId);
              return findTableMapping(tx, sourceId);
            });
      const isRemembered = query.mapping === undefined && stored !== undefined;
      return { ...(await connector.table.preview(body, query.mapping ?? stored)), isRemembered };
    }),
    serve(sourceRoutes.takeInTable, async ({ query, rawBody }, { viewer: { tenantId } }) => {
      const connector = tableConnector(query.connector);
      const body = checkBody(rawBody);
      const now = clock.now();
      return db.asTenant(tenantId, async (tx) => {
        const name = query.partner ?? connector.uploadsName;
        const sourceId =
          query.sourceId === undefined
            ? await ensureSource(tx, { tenantId, name, connector, way: 'upload', now })
            : (await getSource(tx, tenantId, query.sourceId)).sourceId;
        await keepTableMapping(tx, tenantId, sourceId, query.mapping);
        const kept = await keepRaw(tx, {
          tenantId,
          sourceId,
          connector: connector.name,
          body,
          contentType: query.fileName,
          receivedAt: now,
        });
        await notify(tx, tenantId, 'message', [kept.messageId]);
        await notify(tx, tenantId, 'source', [sourceId]);
        return { ...kept, connector: connector.name, sourceId };
      });
    }),
  ];
}
