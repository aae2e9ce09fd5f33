import { randomUUID } from 'node:crypto';
import { AppError, type PullSettings, ScheduleKind, type SourceWay } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findCarrier } from '../../../platform/reference/index.ts';
import type { Connector } from '../../../platform/connector.ts';
import { usualPause } from './source-health.ts';

export interface NewSource {
  tenantId: string;
  name: string;
  connector: Pick<Connector, 'name' | 'sourceKind'>;
  way: SourceWay;
  carrierCode?: string;
  simulated?: boolean;
  settings?: object;
  sealedSecret?: Buffer;
  now: Date;
}

/** Carriers have several codes; numbers and sources use one. */
function toCarrierCode(text: string): string {
  const code = text.toUpperCase();
  return findCarrier(code)?.carrierCode ?? code;
}

export async function addSource(db: Tx | Db, source: NewSource): Promise<string> {
  const sourceId = randomUUID();
  await db
    .insertInto('dataSource')
    .values({
      sourceId,
      tenantId: source.tenantId,
      name: source.name,
      connector: source.connector.name,
      way: source.way,
      sourceKind: source.connector.sourceKind,
      carrierCode: source.carrierCode === undefined ? null : toCarrierCode(source.carrierCode),
      simulated: source.simulated ?? false,
      settings: JSON.stringify(source.settings ?? {}),
      sealedSecret: source.sealedSecret ?? null,
      createdAt: source.now,
    })
    .execute();
  return sourceId;
}

/**
 * The source of that name and transport, created if missing: uploads, folders and the simulated world have one each.
 */
export async function ensureSource(tx: Tx, source: NewSource): Promise<string> {
  // Of two first messages at the same time, the second waits for the source that the first one creates.
  const identity = [source.tenantId, source.connector.name, source.way, source.name].join(' ');
  await sql`select pg_advisory_xact_lock(7304503, hashtext(${identity}))`.execute(tx);
  const found = await tx
    .selectFrom('dataSource')
    .select('sourceId')
    .where('tenantId', '=', source.tenantId)
    .where('name', '=', source.name)
    .where('way', '=', source.way)
    .where('connector', '=', source.connector.name)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return found?.sourceId ?? addSource(tx, source);
}

export interface SourceRecord {
  sourceId: string;
  tenantId: string;
  name: string;
  connector: string;
  way: string;
  carrierCode: string | null;
  simulated: boolean;
  enabled: boolean;
  settings: unknown;
  sealedSecret: Buffer | null;
  failuresInRow: number;
}

const recordColumns = [
  'sourceId',
  'tenantId',
  'name',
  'connector',
  'way',
  'carrierCode',
  'simulated',
  'enabled',
  'settings',
  'sealedSecret',
  'failuresInRow',
] as const;

export async function getSource(tx: Tx, tenantId: string, sourceId: string): Promise<SourceRecord> {
  const row = await tx
    .selectFrom('dataSource')
    .select(recordColumns)
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('source.not-found', {});
  return row;
}

/**
 * The same, locked until the transaction ends: of two changes at the same time, the second sees the result of the
 * first.
 */
export async function lockSource(tx: Tx, tenantId: string, sourceId: string): Promise<SourceRecord> {
  await sql`select 1 from data_source where tenant_id = ${tenantId} and source_id = ${sourceId} for update`.execute(
    tx,
  );
  return getSource(tx, tenantId, sourceId);
}

/** A source with its kinds of reference; a source that pushes has all that it sends. */
export interface AskableSource extends SourceRecord {
  supports: string[];
  everyMinutes: number;
}

function toAskable(row: SourceRecord): AskableSource {
  const settings = row.settings as Partial<PullSettings>;
  return { ...row, supports: settings.supports ?? [], everyMinutes: settings.everyMinutes ?? 60 };
}

/** Enabled sources of a carrier; pull sources first. */
export async function listSourcesOfCarrier(
  tx: Tx,
  tenantId: string,
  carrierCode: string,
): Promise<AskableSource[]> {
  const rows = await tx
    .selectFrom('dataSource')
    .select(recordColumns)
    .where('tenantId', '=', tenantId)
    .where('carrierCode', '=', carrierCode)
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .orderBy(sql`way = 'pull'`, 'desc')
    .orderBy('createdAt')
    .execute();
  return rows.map(toAskable);
}

/** Enabled sources of some connectors; pull sources first. Without a carrier they have those of all carriers. */
export async function listSourcesOfConnectors(
  tx: Tx,
  tenantId: string,
  connectors: readonly string[],
): Promise<AskableSource[]> {
  const rows = await tx
    .selectFrom('dataSource')
    .select(recordColumns)
    .where('tenantId', '=', tenantId)
    .where('connector', 'in', [...connectors])
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .orderBy(sql`way = 'pull'`, 'desc')
    .orderBy('createdAt')
    .execute();
  return rows.map(toAskable);
}

/** Which kinds of number the connected sources of each carrier support. */
export async function listSupportedTypes(tx: Tx, tenantId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('dataSource')
    .select(['carrierCode', 'settings'])
    .where('tenantId', '=', tenantId)
    .where('way', '=', 'pull')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .execute();
  const supported = new Map<string, string[]>();
  for (const { carrierCode, settings } of rows)
    if (carrierCode !== null)
      supported.set(carrierCode, [
        ...(supported.get(carrierCode) ?? []),
        ...(settings as PullSettings).supports,
      ]);
  return supported;
}

/** What somebody said that the schedules of sources are of, by source. */
export async function listScheduleKinds(
  tx: Tx,
  tenantId: string,
): Promise<ReadonlyMap<string, ScheduleKind>> {
  const rows = await tx
    .selectFrom('dataSource')
    .select(['sourceId', 'scheduleKind'])
    .where('tenantId', '=', tenantId)
    .where('scheduleKind', 'is not', null)
    .execute();
  return new Map(rows.map(({ sourceId, scheduleKind }) => [sourceId, ScheduleKind.parse(scheduleKind)]));
}

export async function setScheduleKind(
  tx: Tx,
  tenantId: string,
  sourceId: string,
  scheduleKind: ScheduleKind | null,
): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({ scheduleKind })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}

export async function switchSource(
  tx: Tx,
  tenantId: string,
  sourceId: string,
  enabled: boolean,
): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({ enabled })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}

export async function removeSource(tx: Tx, tenantId: string, sourceId: string, now: Date): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({ removedAt: now, enabled: false, sealedSecret: null })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}

/** What one source sent in a batch: when last, and the transit time of its events. */
export interface ReceiptStats {
  sourceId: string;
  at: Date;
  /** Seconds between writing and receipt, a message each; empty when no event says when it was written. */
  lags: readonly number[];
}

/** The lag of a source is the median over so many of its newest messages. */
const judgedLags = 100;

/** Messages of these sources came: the last message, and how late they are. */
export async function recordReceipt(tx: Tx, tenantId: string, heard: readonly ReceiptStats[]): Promise<void> {
  await sql`update data_source d set last_message_at = greatest(d.last_message_at, h.at),
      last_success_at = greatest(d.last_success_at, h.at),
      usual_pause_s = ${usualPause('d', 'h')},
      recent_lags = lags.newest,
      lag_seconds = (select percentile_disc(0.5) within group (order by lag) from unnest(lags.newest) as lag)
    from unnest(${heard.map((one) => one.sourceId)}::uuid[], ${heard.map((one) => one.at)}::timestamptz[],
      ${heard.map((one) => JSON.stringify(one.lags))}::jsonb[])
      as h (source_id, at, lags)
    join data_source own on own.source_id = h.source_id and own.tenant_id = ${tenantId}
    cross join lateral (
      select coalesce(array_agg(lag order by place), '{}') as newest from (
        select lag, place from unnest(own.recent_lags || array(select jsonb_array_elements_text(h.lags)::real))
          with ordinality as known (lag, place)
        order by place desc limit ${judgedLags}
      ) newest
    ) lags
    where d.tenant_id = ${tenantId} and d.source_id = h.source_id`.execute(tx);
}

/** Records a successful poll of a pull source, with or without new events. */
export async function recordPoll(tx: Tx, tenantId: string, sourceId: string, at: Date): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({ lastSuccessAt: at, failuresInRow: 0 })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}

export async function recordPollFailure(
  tx: Tx,
  tenantId: string,
  sourceId: string,
  failure: { code: string; reason: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('dataSource')
    .set({
      lastFailureAt: at,
      lastFailureCode: failure.code,
      lastFailureReason: failure.reason.slice(0, 500),
      failuresInRow: sql`failures_in_row + 1`,
    })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .execute();
}
