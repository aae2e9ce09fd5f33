import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

/** More containers of other ships: copies of the one that arrived, an hour apart. */
export async function addArrivals(app: TestApp, more: number): Promise<void> {
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_name = 'shipment' and is_generated = 'NEVER'`.execute(app.db.system);
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
  await sql`insert into shipment (${columns}) select ${columns} from (
      select (jsonb_populate_record(s, jsonb_build_object('shipment_id', gen_random_uuid(),
        'journey_key', s.journey_key || ' ' || i, 'arrival_at', s.arrival_at - make_interval(hours => i)))).*
      from shipment s, generate_series(1, ${more}) i) copies`.execute(app.db.system);
}
