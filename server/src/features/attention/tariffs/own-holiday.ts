import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OwnHolidays } from '../free-time/index.ts';
import type { TariffEntry } from './tariff.ts';

/** The holidays that a company account has entered, by country and date. */
export async function loadOwnHolidays(tx: Tx, tenantId: string): Promise<OwnHolidays> {
  const { rows } = await sql<{ country: string; day: string; name: string }>`
    select country, day, name from own_holiday where tenant_id = ${tenantId} order by country, day`.execute(
    tx,
  );
  const own = new Map<string, Map<string, string>>();
  for (const { country, day, name } of rows) {
    const days = own.get(country) ?? new Map<string, string>();
    own.set(country, days.set(day, name));
  }
  return own;
}

/** Replaces a company account's holidays of a country and year. */
export async function saveOwnHolidays(
  tx: Tx,
  { tenantId, accountId, now }: Pick<TariffEntry, 'tenantId' | 'accountId' | 'now'>,
  { country, year, days }: { country: string; year: number; days: readonly { date: string; name: string }[] },
): Promise<void> {
  await sql`
    delete from own_holiday where tenant_id = ${tenantId} and country = ${country}
      and extract(year from day) = ${year}`.execute(tx);
  const inYear = new Map(
    days.filter(({ date }) => date.startsWith(`${year}-`)).map(({ date, name }) => [date, name]),
  );
  await sql`
    insert into own_holiday (tenant_id, country, day, name, entered_at, entered_by)
    select ${tenantId}, ${country}, day, name, ${now}, ${accountId}
    from unnest(${[...inYear.keys()]}::date[], ${[...inYear.values()]}::text[]) as given(day, name)`.execute(
    tx,
  );
}
