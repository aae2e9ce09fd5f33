import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who gets the mails about which ports: those of a group, or the ones that a person subscribes to. */
export interface Mailed {
  tenantId: string;
  simulated: boolean;
  /** Null for single ports. */
  groupId: string | null;
  groupName: string | null;
  ports: string[];
  email: string;
  language: string;
  /** A member who sees all rows of the company account: nobody else gets figures of its own containers. */
  seesAllRows: boolean;
}

/**
 * Everybody who gets mails: added addresses and subscribers of groups, and subscribers of single ports. Who is no
 * member any more, or is disabled, gets none.
 */
export async function listMailed(db: Db): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    select distinct on (g.tenant_id, g.group_id, lower(m.email)) g.tenant_id, t.simulated, g.group_id,
      g.name as group_name, g.ports, m.email, m.language, m.sees_all_rows
    from port_group g join tenant t on t.tenant_id = g.tenant_id
    cross join lateral (
      select r.email, r.language, false as sees_all_rows from port_mail_receiver r where r.group_id = g.group_id
      union all
      select a.email, a.language, b.row_rule is null from port_subscription s
        join account a on a.account_id = s.account_id and a.status = 'enabled'
        join membership b on b.tenant_id = s.tenant_id and b.account_id = s.account_id
        where s.group_id = g.group_id and a.email is not null) m
    order by g.tenant_id, g.group_id, lower(m.email), m.sees_all_rows desc`.execute(db);
  const { rows: ofPorts } = await sql<Mailed>`
    select s.tenant_id, t.simulated, null as group_id, null as group_name,
      array_agg(s.un_location_code order by s.un_location_code) as ports, a.email, a.language,
      bool_and(b.row_rule is null) as sees_all_rows
    from port_subscription s join tenant t on t.tenant_id = s.tenant_id
      join account a on a.account_id = s.account_id and a.status = 'enabled'
      join membership b on b.tenant_id = s.tenant_id and b.account_id = s.account_id
    where s.un_location_code is not null and a.email is not null
    group by s.tenant_id, t.simulated, a.email, a.language order by s.tenant_id, a.email`.execute(db);
  return [...rows, ...ofPorts];
}

/** The address of a person; null without one. */
export async function findOwnEmail(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where account_id = ${accountId}`.execute(db);
  return rows[0]?.email ?? null;
}
