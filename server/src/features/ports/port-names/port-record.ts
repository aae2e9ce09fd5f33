import type { PortArchive } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';

type Named = Pick<Port, 'unLocationCode' | 'name' | 'timeZone'>;

/** Records the ports whose name or zone is not what was recorded last; says how many. Doing it twice does no harm. */
export async function recordPortNames(db: Db, ports: readonly Named[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into port_record (un_location_code, known_from, name, time_zone)
    select p.code, ${now}, p.name, p.zone
    from unnest(${ports.map(({ unLocationCode }) => unLocationCode)}::text[], ${ports.map(({ name }) => name)}::text[],
      ${ports.map(({ timeZone }) => timeZone)}::text[]) as p(code, name, zone)
    left join lateral (select r.name, r.time_zone from port_record r where r.un_location_code = p.code
      order by r.known_from desc limit 1) r on true
    where r.name is distinct from p.name or r.time_zone is distinct from p.zone
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** What some ports were called, the newest first. */
export async function listPortHistories(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, PortArchive['history']>> {
  const { rows } = await sql<{ unLocationCode: string; knownFrom: Date; name: string; timeZone: string }>`
    select un_location_code, known_from, name, time_zone from port_record
    where un_location_code = any (${codes}::text[]) order by known_from desc`.execute(db);
  const histories = new Map<string, PortArchive['history']>();
  for (const { unLocationCode, knownFrom, ...named } of rows)
    histories.set(unLocationCode, [
      ...(histories.get(unLocationCode) ?? []),
      { knownFrom: knownFrom.toISOString(), ...named },
    ]);
  return histories;
}
