import { AppError, type SavedViewQuery, mostSavedViews } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A saved view as it is stored. */
export interface SavedViewRecord {
  viewId: string;
  accountId: string;
  name: string;
  query: unknown;
  shared: boolean;
}

/** Who asks. */
export interface ViewReader {
  tenantId: string;
  accountId: string;
  role: 'owner' | 'member' | 'read-only';
}

const mayChange = ({ accountId, role }: ViewReader, view: { accountId: string; shared: boolean }): boolean =>
  view.accountId === accountId || (view.shared && role === 'owner');

/** Own views and shared ones, in the order of their names. */
export async function listViewRecords(
  tx: Tx,
  { tenantId, accountId }: ViewReader,
): Promise<SavedViewRecord[]> {
  const { rows } = await sql<SavedViewRecord>`
    select v.view_id, v.account_id, v.name, v.query, v.shared
    from saved_view v
    where v.tenant_id = ${tenantId} and (v.account_id = ${accountId} or v.shared)
    order by v.shared desc, lower(v.name), v.view_id`.execute(tx);
  return rows;
}

async function getChangeableView(tx: Tx, reader: ViewReader, viewId: string): Promise<SavedViewRecord> {
  const view = (await listViewRecords(tx, reader)).find((one) => one.viewId === viewId);
  if (view === undefined || !mayChange(reader, view)) throw new AppError('saved-view.not-found', {});
  return view;
}

/** What is saved under a name. */
export interface SavedViewChange {
  viewId?: string | undefined;
  name: string;
  query: SavedViewQuery;
  shared: boolean;
}

/** Saves a new view, or changes the one with this id. Names are used once among what a person sees. */
export async function writeView(
  tx: Tx,
  reader: ViewReader,
  { viewId, name, query, shared }: SavedViewChange,
  now: Date,
): Promise<string> {
  if (shared && reader.role === 'read-only') throw new AppError('saved-view.share-refused', {});
  if (viewId !== undefined) await getChangeableView(tx, reader, viewId);
  const others = (await listViewRecords(tx, reader)).filter((one) => one.viewId !== viewId);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('saved-view.name-used', {});
  if (viewId === undefined && others.length >= mostSavedViews)
    throw new AppError('saved-view.too-many', { most: mostSavedViews });
  const { tenantId, accountId } = reader;
  const stored = JSON.stringify(query);
  const { rows } =
    viewId === undefined
      ? await sql<{ viewId: string }>`
          insert into saved_view (tenant_id, account_id, name, query, shared, made_at)
          values (${tenantId}, ${accountId}, ${name}, ${stored}::jsonb, ${shared}, ${now})
          returning view_id`.execute(tx)
      : await sql<{ viewId: string }>`
          update saved_view set name = ${name}, query = ${stored}::jsonb, shared = ${shared}
          where tenant_id = ${tenantId} and view_id = ${viewId} returning view_id`.execute(tx);
  return rows[0]!.viewId;
}

/** Removes a view that the person may change; throws `saved-view.not-found` for any other. */
export async function deleteView(tx: Tx, reader: ViewReader, viewId: string): Promise<void> {
  await getChangeableView(tx, reader, viewId);
  await sql`delete from saved_view where tenant_id = ${reader.tenantId} and view_id = ${viewId}`.execute(tx);
}
