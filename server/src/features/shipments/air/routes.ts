import {
  AppError,
  airRoutes,
  checkWaybillNumber,
  compactNumber,
  formatWaybillNumber,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors } from '../../../platform/connector.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import { findAirline, listAirlines } from '../../../platform/reference/index.ts';
import { getWaybillDetail, listLatest } from './detail.ts';
import { countBy, countOverview, listWaybills } from './list.ts';
import { writeAirFile } from './list-file.ts';
import { listAirSources, setMonitored, setSubscribed, startWaybill } from './start.ts';
import { readUpload, uploadWaybills } from './upload.ts';
import { airlineOf, findWaybill } from './waybill-row.ts';

interface AirNeeds {
  db: Database;
  clock: Clock;
  connectors: Connectors;
}

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/** Air freight: waybills that are tracked. */
export function serveAir(needs: AirNeeds): Served[] {
  return [...serveTracked(needs), ...serveLists(needs), ...serveCounts(needs), ...serveChoices(needs)];
}

function serveTracked({ db, clock, connectors }: AirNeeds): Served[] {
  return [
    serve(airRoutes.airGetTraceId, async ({ body }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const request = { ...body, accountId, now: clock.now() };
        const { waybillId, number, already } = await startWaybill(tx, tenantId, request, connectors);
        return { queryid: waybillId, awbNo: formatWaybillNumber(number), already };
      }),
    ),
    serve(airRoutes.airTrack, async ({ body: { queryid, awbNo } }, { viewer: { tenantId } }) => {
      if (queryid === undefined && (awbNo ?? '') === '') throw new AppError('air.waybill-required', {});
      return db.asTenant(tenantId, async (tx) => {
        const number = compactNumber(awbNo ?? '').replace(/^AWB/, '');
        const waybill = await findWaybill(tx, tenantId, { waybillId: queryid, number });
        return getWaybillDetail(tx, tenantId, waybill, clock.now());
      });
    }),
    serve(airRoutes.airUpload, async ({ rawBody }, { viewer: { tenantId, accountId }, language }) => {
      const rows = await readUpload(rawBody);
      const now = clock.now();
      return uploadWaybills(
        rows,
        (row) =>
          db.asTenant(tenantId, (tx) => startWaybill(tx, tenantId, { ...row, accountId, now }, connectors)),
        language,
      );
    }),
    serve(airRoutes.airSubscribe, async ({ body: { ids, subscribe } }, { viewer: { tenantId } }) => ({
      changed: await db.asTenant(tenantId, (tx) =>
        setSubscribed(tx, tenantId, ids, { subscribe, now: clock.now() }),
      ),
    })),
    serve(airRoutes.airMonitor, async ({ body: { ids, monitor } }, { viewer: { tenantId } }) => ({
      changed: await db.asTenant(tenantId, (tx) => setMonitored(tx, tenantId, ids, monitor)),
    })),
  ];
}

const failedCursors = createListCursor('air-failed', { at: 'instant', id: 'uuid' });

/** Waybills for which nothing was found. */
async function listFailed(tx: Tx, tenantId: string, query: { limit: number; cursor?: string | undefined }) {
  const after = failedCursors.read(query);
  const page =
    after === undefined
      ? sql``
      : sql`and (subscribed_at, waybill_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<{
    waybillId: string;
    number: string;
    reason: 'queued' | 'not-found' | null;
    subscribedAt: Date;
    at: string;
  }>`
    select waybill_id, number, reason, subscribed_at, subscribed_at::text as at from air_waybill
    where tenant_id = ${tenantId} and subscription = 'failed' ${page}
    order by subscribed_at desc, waybill_id desc limit ${query.limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, query.limit).map(({ waybillId, number, reason, subscribedAt }) => ({
      queryid: waybillId,
      awbNo: formatWaybillNumber(number),
      airline: airlineOf(number),
      reason,
      subscribedAt: subscribedAt.toISOString(),
    })),
    ...failedCursors.next(query, rows, ({ at, waybillId }) => ({ at, id: waybillId })),
  };
}

function serveLists(needs: AirNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(airRoutes.airTraceLatest, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listWaybills(tx, tenantId, query, clock.now())),
    ),
    serve(airRoutes.airSubscribeErrors, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listFailed(tx, tenantId, query)),
    ),
    serve(airRoutes.airCargoLatest, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listLatest(tx, tenantId, query.limit)),
    ),
    serve(airRoutes.exportAirList, async ({ body }, { viewer: { tenantId }, language, reply }) => {
      const file = await writeAirFile(needs, tenantId, body, language);
      const day = clock.now().toISOString().slice(0, 10);
      reply.header('content-type', contentTypes[body.format]);
      reply.header('content-disposition', `attachment; filename="portolan-air-${day}.${body.format}"`);
      reply.header('cache-control', 'no-store');
      return file;
    }),
  ];
}

/** The company's queries: used, and how many it has; 0 means without limit. */
async function findQuota(tx: Tx, tenantId: string): Promise<{ queriesUsed: number; queryLimit: number }> {
  const { rows } = await sql<{ queriesUsed: number; queryLimit: number }>`
    select queries_used, query_limit from tenant where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] ?? { queriesUsed: 0, queryLimit: 0 };
}

function serveCounts({ db, clock }: AirNeeds): Served[] {
  return [
    serve(airRoutes.airSubscribeSum, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const { rows } = await sql<
          Record<'subscribing' | 'succeeded' | 'failed' | 'unsubscribed' | 'waybills', number>
        >`
          select count(*) filter (where subscription = 'subscribing')::int as subscribing,
            count(*) filter (where subscription = 'succeeded')::int as succeeded,
            count(*) filter (where subscription = 'failed')::int as failed,
            count(*) filter (where subscription = 'unsubscribed')::int as unsubscribed,
            count(*) filter (where active)::int as waybills
          from air_waybill where tenant_id = ${tenantId}`.execute(tx);
        return { ...rows[0]!, ...(await findQuota(tx, tenantId)) };
      }),
    ),
    serve(airRoutes.airTraceOverview, async (_, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countOverview(tx, tenantId, clock.now())),
    ),
    serve(airRoutes.airSubscribeCounts, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => countBy(tx, tenantId, query, clock.now())),
    ),
  ];
}

function serveChoices({ db, connectors }: AirNeeds): Served[] {
  return [
    serve(airRoutes.airQueryLimit, async ({ query: { awbNo } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const check = checkWaybillNumber(awbNo);
        const number = check.kind === 'valid' ? check.number : undefined;
        const airline = number === undefined ? null : airlineOf(number);
        const sources = airline === null ? [] : await listAirSources(tx, tenantId, connectors, airline.code);
        const waybill = number === undefined ? undefined : await findWaybill(tx, tenantId, { number });
        const isTracked = waybill !== undefined && waybill.subscription !== 'unsubscribed';
        return {
          awbNo: number === undefined ? null : formatWaybillNumber(number),
          airline,
          supported: sources.length > 0,
          queryid: isTracked ? waybill.waybillId : null,
          ...(await findQuota(tx, tenantId)),
        };
      }),
    ),
    serve(airRoutes.listAirlines, async ({ query: { q, limit } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const text = q.toUpperCase();
        const exact = findAirline(text);
        const found = listAirlines().filter(
          ({ prefix, code, name }) =>
            prefix.startsWith(text) || code === text || name.toUpperCase().includes(text),
        );
        const shown = [
          ...(exact === undefined ? [] : [exact]),
          ...found.filter((one) => one !== exact),
        ].slice(0, limit);
        const supported = new Map<string, boolean>();
        for (const { code } of shown)
          if (!supported.has(code))
            supported.set(code, (await listAirSources(tx, tenantId, connectors, code)).length > 0);
        return shown.map((airline) => ({ ...airline, supported: supported.get(airline.code) ?? false }));
      }),
    ),
  ];
}
