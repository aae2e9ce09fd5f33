import type pg from 'pg';
import { ConfigError } from '../start-problem.ts';

/** The oldest PostgreSQL with everything that the migrations and queries use. */
const oldestMajor = 15;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up just now',
  ECONNRESET: 'the connection was closed at once',
  '57P03': 'it is not yet taking connections',
  '53300': 'all its connections are in use',
};

/** One sentence for a database that the program cannot start with, without secrets from its URL. */
export function explainDatabaseError(error: unknown, url: string): ConfigError {
  const { code = '', message } = error as { code?: string; message: string };
  const { host, username, pathname } = new URL(url);
  const place = `The database at ${host}`;
  const user = decodeURIComponent(username);
  const sentence = (): string => {
    if (code === '28P01' || code === '28000' || /client password must be a string/.test(message))
      return `${place} refuses the user "${user}" or its password; correct DATABASE_URL.`;
    if (code === '3D000')
      return `${place} has no database "${decodeURIComponent(pathname.slice(1))}"; create it or correct DATABASE_URL.`;
    if (code === '42501')
      return (
        `${place} does not let the user "${user}" do what is needed (${message}); see "State" in ` +
        'docs/operations.md.'
      );
    const reason = reasons[code] ?? (message === 'timeout expired' ? 'it does not answer' : message);
    return `${place} cannot be used (${reason}); start it or correct DATABASE_URL.`;
  };
  return new ConfigError(sentence(), { cause: error });
}

/** Connects, and throws `ConfigError` with one sentence where that is impossible or the server is too old. */
export async function connectAtStart(client: pg.Client, url: string): Promise<void> {
  let version = '';
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName === 'server_version') version = parameterValue ?? '';
  });
  try {
    await client.connect();
  } catch (error) {
    throw explainDatabaseError(error, url);
  }
  if (Number.parseInt(version, 10) >= oldestMajor) return;
  await client.end();
  throw new ConfigError(
    `The database at ${new URL(url).host} is PostgreSQL ${version}; PostgreSQL ${oldestMajor} or later is needed.`,
  );
}
