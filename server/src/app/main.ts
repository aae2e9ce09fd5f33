import { join } from 'node:path';
import { ConfigError, prepareStateFolder, readConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { type Logger, createLogger } from '../platform/log.ts';
import { demoAccount } from '../features/identity/accounts/index.ts';
import { startProgram } from './program.ts';

/** Starts the program from environment variables and stops it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  prepareStateFolder(config.home);
  const log = createLogger(config.logLevel);
  keepRunning(log);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataFolder: join(config.home, 'database'), log })
      : undefined;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const program = await startProgram({ config, databaseUrl, log }).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    embedded?.announceStop();
    // A hanging request must not keep the program from stopping.
    setTimeout(() => process.exit(1), 15_000).unref();
    program
      .stop()
      .then(() => embedded?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  log.info({ url: program.url, ms: Math.round(performance.now() - startedAt) }, 'ready');
  printWelcome(config.publicUrl, config.demo);
}

/** An unhandled rejection is a bug to be found in the log, but no reason to stop everything else. */
function keepRunning(log: Logger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled failure'));
}

function printWelcome(url: string, demo: boolean): void {
  const lines = [
    '',
    `  Portolan is ready at ${url}`,
    ...(demo
      ? [
          `  Demo account: ${demoAccount.username} / ${demoAccount.password} (its data is simulated and marked so)`,
        ]
      : []),
    '  Real sources: sign in, open Data sources, add one, or post to /v1/inbound/<connector> (see README).',
    '',
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  const full = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : full}\n`);
  process.exit(1);
});
