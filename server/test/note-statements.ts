// What the tests ask the database, noted in the folder `SQL_FOLDER`: so that it can be tried on another PostgreSQL.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

const folder = process.env['SQL_FOLDER'];
const seen = new Set<string>();

if (folder !== undefined) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args as [string | { text?: unknown } | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    if (typeof text === 'string') seen.add(text);
    return query.apply(this, args);
  };
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query;
  afterAll(() => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    if (seen.size > 0) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...seen]));
    seen.clear();
  });
}
