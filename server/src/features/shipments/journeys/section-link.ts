import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What a person said of two sections, named as `kind:id`. */
export interface SectionLink {
  one: string;
  other: string;
  joined: boolean;
}

/** What was said of these sections. */
export async function listSectionLinks(
  tx: Tx,
  tenantId: string,
  sections: readonly string[],
): Promise<SectionLink[]> {
  const { rows } = await sql<SectionLink>`
    select one, other, joined from section_link
    where tenant_id = ${tenantId}
      and (one = any (${[...sections]}::text[]) or other = any (${[...sections]}::text[]))
    order by one, other`.execute(tx);
  return rows;
}

/** Says of one section that it belongs, or does not belong, together with each of the others. */
export async function recordSectionLinks(
  tx: Tx,
  tenantId: string,
  said: { section: string; others: readonly string[]; joined: boolean; accountId: string; now: Date },
): Promise<void> {
  const { section, others, joined, accountId, now } = said;
  const pairs = others.map((other) => (section < other ? [section, other] : [other, section]));
  await sql`
    insert into section_link (tenant_id, one, other, joined, account_id, changed_at)
    select ${tenantId}, p.one, p.other, ${joined}, ${accountId}, ${now}
    from unnest(${pairs.map(([one]) => one!)}::text[], ${pairs.map(([, other]) => other!)}::text[]) as p (one, other)
    on conflict (tenant_id, one, other) do update
      set joined = excluded.joined, account_id = excluded.account_id, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Forgets that one section does not belong to the others. */
export async function forgetSeparation(
  tx: Tx,
  tenantId: string,
  section: string,
  others: readonly string[],
): Promise<void> {
  await sql`
    delete from section_link where tenant_id = ${tenantId} and not joined
      and (one = ${section} and other = any (${[...others]}::text[])
        or other = ${section} and one = any (${[...others]}::text[]))`.execute(tx);
}
