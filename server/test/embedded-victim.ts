import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { createLogger } from '../src/platform/log.ts';

// Writes numbered rows for ever and prints each number once the database has acknowledged it: made to be killed.
const [dataFolder] = process.argv.slice(2);
const { url } = await startEmbeddedPostgres({ dataFolder: dataFolder!, log: createLogger('silent') });
const client = new pg.Client({ connectionString: url });
client.on('error', () => undefined);
await client.connect();
await client.query('create table if not exists written (number integer)');
for (let number = 1; ; number += 1) {
  // The server itself may be the one that is killed.
  await client.query('insert into written values ($1)', [number]).catch(() => process.exit(1));
  process.stdout.write(`${number}\n`);
}
