import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The least connection time of a port as somebody of the company account set it. */
export interface SetConnectionTime {
  unLocationCode: string;
  sameTerminalHours: number;
  otherTerminalHours: number;
  setAt: Date;
}

/** The least connection times that a company account has set. */
export async function listSetTimes(tx: Tx, tenantId: string): Promise<SetConnectionTime[]> {
  const { rows } = await sql<SetConnectionTime>`
    select t.un_location_code, t.same_terminal_hours, t.other_terminal_hours, t.set_at
    from connection_time t where t.tenant_id = ${tenantId} order by t.un_location_code`.execute(tx);
  return rows;
}

/** Sets the least connection times of a port, or removes them. */
export async function writeSetTime(
  tx: Tx,
  by: { tenantId: string; accountId: string; now: Date },
  unLocationCode: string,
  hours: { same: number; other: number } | undefined,
): Promise<void> {
  if (hours === undefined) {
    await sql`delete from connection_time
      where tenant_id = ${by.tenantId} and un_location_code = ${unLocationCode}`.execute(tx);
    return;
  }
  await sql`
    insert into connection_time (tenant_id, un_location_code, same_terminal_hours, other_terminal_hours, set_by, set_at)
    values (${by.tenantId}, ${unLocationCode}, ${hours.same}, ${hours.other}, ${by.accountId}, ${by.now})
    on conflict (tenant_id, un_location_code) do update set same_terminal_hours = excluded.same_terminal_hours,
      other_terminal_hours = excluded.other_terminal_hours, set_by = excluded.set_by,
      set_at = excluded.set_at`.execute(tx);
}
