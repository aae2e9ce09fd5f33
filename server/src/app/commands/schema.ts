import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema, describeTypes } from '../../platform/db/describe.ts';
import { withDatabase } from './operate.ts';

const serverFolder = join(import.meta.dirname, '../../..');

/** Writes the row types and the schema dump from the migrated database. */
export async function describe(): Promise<number> {
  return withClient(async (client) => {
    writeFileSync(join(serverFolder, 'src/platform/db/tables.ts'), await describeTypes(client));
    writeFileSync(join(serverFolder, 'schema.sql'), await describeSchema(client));
    return 0;
  });
}

/** A plain connection to the database; it is always closed before the embedded server. */
async function withClient(work: (client: pg.Client) => Promise<number>): Promise<number> {
  return withDatabase(async (_db, url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

/** Checks invariants: facts have their message, shipments their tracking, and no acknowledged message is stuck. */
export async function verify(): Promise<number> {
  return withClient(async (client) => {
    const checks = [
      [
        'facts without their raw message (AIS batches are purged, their positions are no facts)',
        'select count(*)::int as n from tracking_event e where not exists (select 1 from raw_message ' +
          'm where m.message_id = e.message_id)',
      ],
      [
        'facts that stand twice',
        'select count(*)::int as n from (select 1 from tracking_event group by tenant_id, source_id, ' +
          'source_event_id, content_hash having count(*) > 1) d',
      ],
      [
        'shipments without a tracking',
        'select count(*)::int as n from shipment s where not exists (select 1 from tracking t where ' +
          't.query_id = s.query_id)',
      ],
      [
        'messages waiting for longer than an hour',
        "select count(*)::int as n from raw_message where state = 'stored' and received_at < now() - " +
          "interval '1 hour' and retry_at is null",
      ],
      ['messages kept as failed', "select count(*)::int as n from raw_message where state = 'failed'"],
    ] as const;
    let wrong = 0;
    for (const [what, sql] of checks) {
      const { rows } = await client.query<{ n: number }>(sql);
      const n = rows[0]?.n ?? 0;
      wrong += n;
      process.stdout.write(`${n === 0 ? 'ok   ' : 'WRONG'} ${n} ${what}\n`);
    }
    return wrong === 0 ? 0 : 2;
  });
}
