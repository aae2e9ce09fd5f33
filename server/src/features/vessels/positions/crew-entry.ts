import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { keptTrackDays } from '../tracks/index.ts';

/** What a crew entered of its next arrival. */
export interface CrewEntry {
  mmsi: string;
  enteredAt: Date;
  destination: string;
  arrivalAt: Date;
}

/** What the crews of these ships entered in a time, oldest first. */
export async function listCrewEntries(
  db: Db | Tx,
  mmsis: readonly string[],
  from: Date,
  to: Date,
): Promise<CrewEntry[]> {
  if (mmsis.length === 0) return [];
  const { rows } = await sql<CrewEntry>`
    select mmsi, entered_at, destination, arrival_at from crew_entry
    where mmsi = any (${[...mmsis]}::text[]) and entered_at between ${from} and ${to}
    order by mmsi, entered_at`.execute(db);
  return rows;
}

/** Removes entries that are older than the kept tracks. */
export async function purgeCrewEntries(db: Db, now: Date): Promise<void> {
  await sql`delete from crew_entry
    where entered_at < ${now}::timestamptz - make_interval(days => ${keptTrackDays})`.execute(db);
}
