// node server/test/oldest-postgres.ts FOLDER PROGRAMS: whether all that tests asked the newest PostgreSQL, as noted in
// FOLDER, is understood by the one whose programs are given, on a database with all migrations. Exits with 1 if not.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log.ts';

interface Failure {
  statement: string;
  message: string;
}

/** What can be prepared without being run. */
const preparable = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with|merge|values)\b/i;

function readStatements(folder: string): string[] {
  const noted = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  );
  return [...new Set(noted)].filter((statement) => preparable.test(statement)).toSorted();
}

/** The statements that a PostgreSQL does not understand. */
async function findFailures(
  statements: readonly string[],
  binFolder: string | undefined,
): Promise<Failure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-oldest-'));
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: createLogger('error'),
    throwaway: true,
    ...(binFolder === undefined ? {} : { binFolder }),
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await client.connect();
    const failures: Failure[] = [];
    for (const statement of statements) {
      try {
        await client.query(`prepare tried as ${statement}`);
        await client.query('deallocate tried');
      } catch (error) {
        failures.push({ statement, message: (error as Error).message });
      }
    }
    return failures;
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [folder = '', programs] = process.argv.slice(2);
const statements = readStatements(folder);
const failures = await findFailures(statements, programs);
// What the newest does not understand either was asked of tables that a test made, or to see it fail.
const alsoNow = new Set(
  (
    await findFailures(
      failures.map(({ statement }) => statement),
      undefined,
    )
  ).map(({ statement }) => statement),
);
const own = failures.filter(({ statement }) => !alsoNow.has(statement));
for (const { statement, message } of own) process.stderr.write(`${message}\n  ${statement}\n\n`);
process.stderr.write(
  `${statements.length - alsoNow.size - own.length} statements are understood, ${own.length} are not` +
    `; ${alsoNow.size} were for tables of a test\n`,
);
process.exitCode = own.length === 0 && statements.length > 500 ? 0 : 1;
