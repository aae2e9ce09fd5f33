import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AlertFilters, type AlertView, AppError, mostSavedViews } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { countAlerts } from './inbox.ts';

interface ViewRow {
  alertViewId: string;
  tenantId: string;
  accountId: string;
  name: string;
  query: unknown;
  shared: boolean;
  hasFeed: boolean;
}

/** Who has views. */
export interface ViewOwner {
  tenantId: string;
  accountId: string;
  role: 'owner' | 'member' | 'read-only';
}

const columns = sql`v.alert_view_id, v.tenant_id, v.account_id, v.name, v.query, v.shared,
  v.feed_key_hash is not null as has_feed`;

async function listRows(tx: Tx, { tenantId, accountId }: ViewOwner): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from alert_view v
    where v.tenant_id = ${tenantId} and (v.account_id = ${accountId} or v.shared)
    order by v.shared desc, lower(v.name), v.alert_view_id`.execute(tx);
  return rows;
}

/** Own views and shared ones, each with its count. */
export async function listAlertViews(tx: Tx, owner: ViewOwner, now: Date): Promise<AlertView[]> {
  const views: AlertView[] = [];
  for (const row of await listRows(tx, owner)) {
    const query = AlertFilters.safeParse(row.query);
    if (!query.success) continue;
    views.push({
      alertViewId: row.alertViewId,
      name: row.name,
      query: query.data,
      shared: row.shared,
      mine: row.accountId === owner.accountId,
      count: await countAlerts(tx, owner, query.data, now),
      hasFeed: row.hasFeed && row.accountId === owner.accountId,
    });
  }
  return views;
}

/** Saves a view under a name that is used once among what its owner sees. */
export async function saveAlertView(
  tx: Tx,
  owner: ViewOwner,
  { name, query, shared }: { name: string; query: AlertFilters; shared: boolean },
  now: Date,
): Promise<string> {
  if (shared && owner.role === 'read-only') throw new AppError('saved-view.share-refused', {});
  const views = await listRows(tx, owner);
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('saved-view.name-used', {});
  if (views.length >= mostSavedViews) throw new AppError('saved-view.too-many', { most: mostSavedViews });
  const alertViewId = randomUUID();
  await sql`
    insert into alert_view (alert_view_id, tenant_id, account_id, name, query, shared, made_at)
    values (${alertViewId}, ${owner.tenantId}, ${owner.accountId}, ${name}, ${JSON.stringify(query)}::jsonb, ${shared},
      ${now})`.execute(tx);
  return alertViewId;
}

async function getOwn(tx: Tx, owner: ViewOwner, alertViewId: string): Promise<ViewRow> {
  const view = (await listRows(tx, owner)).find((one) => one.alertViewId === alertViewId);
  const isOwn = view?.accountId === owner.accountId || (view?.shared === true && owner.role === 'owner');
  if (view === undefined || !isOwn) throw new AppError('saved-view.not-found', {});
  return view;
}

export async function removeAlertView(tx: Tx, owner: ViewOwner, alertViewId: string): Promise<void> {
  await getOwn(tx, owner, alertViewId);
  await sql`delete from alert_view
    where tenant_id = ${owner.tenantId} and alert_view_id = ${alertViewId}`.execute(tx);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new secret for the feeds of a view; the one before ends. */
export async function makeFeedKey(tx: Tx, owner: ViewOwner, alertViewId: string): Promise<string> {
  await getOwn(tx, owner, alertViewId);
  const key = randomBytes(32).toString('base64url');
  await sql`update alert_view set feed_key_hash = ${hashOf(key)}
    where tenant_id = ${owner.tenantId} and alert_view_id = ${alertViewId}`.execute(tx);
  return key;
}

/** The view of a feed's secret, and who reads it; undefined once its owner has left the company account. */
export async function findViewOfFeed(
  db: Db,
  key: string,
): Promise<{ view: ViewRow; query: AlertFilters; rowRule: unknown; language: string } | undefined> {
  const { rows } = await sql<ViewRow & { rowRule: unknown; language: string }>`
    select ${columns}, m.row_rule, a.language from alert_view v
    join membership m on m.tenant_id = v.tenant_id and m.account_id = v.account_id
    join account a on a.account_id = v.account_id and a.status = 'enabled'
    where v.feed_key_hash = ${hashOf(key)}`.execute(db);
  const query = AlertFilters.safeParse(rows[0]?.query);
  if (rows[0] === undefined || !query.success) return undefined;
  const { rowRule, language, ...view } = rows[0];
  return { view, query: query.data, rowRule, language };
}
