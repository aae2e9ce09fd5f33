import { NoticeSetting } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface Owner {
  tenantId: string;
  accountId: string;
}

const defaults = NoticeSetting.parse({});

/** What an older version stored and this one does not know counts as not set. */
const toSetting = (stored: unknown): NoticeSetting => {
  const parsed = NoticeSetting.safeParse(stored);
  return parsed.success ? parsed.data : defaults;
};

export async function findSetting(tx: Tx, { tenantId, accountId }: Owner): Promise<NoticeSetting> {
  const { rows } = await sql<{ settings: unknown }>`
    select n.settings from notice_setting n
    where n.tenant_id = ${tenantId} and n.account_id = ${accountId}`.execute(tx);
  return toSetting(rows[0]?.settings ?? {});
}

export async function saveSetting(
  tx: Tx | Db,
  owner: Owner,
  settings: NoticeSetting,
  now: Date,
): Promise<void> {
  await sql`
    insert into notice_setting (tenant_id, account_id, settings, changed_at)
    values (${owner.tenantId}, ${owner.accountId}, ${JSON.stringify(settings)}::jsonb, ${now})
    on conflict (tenant_id, account_id) do update set settings = excluded.settings,
      changed_at = excluded.changed_at`.execute(tx);
}

/** A member with the own settings and addresses. */
export interface Receiver {
  tenantId: string;
  accountId: string;
  company: string;
  name: string;
  email: string | null;
  mobile: string | null;
  language: string;
  /** Sees some of the shipments only: gets no mail, which could name others. */
  isLimited: boolean;
  settings: NoticeSetting;
  digestOn: string | null;
}

/** The members of one company account, or of all, with their settings. */
export async function listNoticeReceivers(db: Db, tenantId?: string): Promise<Receiver[]> {
  const one = tenantId === undefined ? sql`` : sql`and m.tenant_id = ${tenantId}`;
  const { rows } = await sql<Omit<Receiver, 'settings'> & { settings: unknown }>`
    select m.tenant_id, m.account_id, t.name as company, a.nickname as name, a.email, a.mobile, a.language,
      m.row_rule is not null as is_limited, n.settings, n.digest_on::text as digest_on
    from membership m join account a on a.account_id = m.account_id and a.status = 'enabled'
    join tenant t on t.tenant_id = m.tenant_id
    left join notice_setting n on n.tenant_id = m.tenant_id and n.account_id = m.account_id
    where true ${one} order by m.tenant_id, m.account_id`.execute(db);
  return rows.map((row) => ({ ...row, settings: toSetting(row.settings ?? {}) }));
}

/** Marks the digest of a day as written. */
export async function recordDigest(tx: Tx, owner: Owner, day: string, now: Date): Promise<void> {
  await sql`
    insert into notice_setting (tenant_id, account_id, settings, changed_at, digest_on)
    values (${owner.tenantId}, ${owner.accountId}, '{}'::jsonb, ${now}, ${day}::date)
    on conflict (tenant_id, account_id) do update set digest_on = excluded.digest_on`.execute(tx);
}
