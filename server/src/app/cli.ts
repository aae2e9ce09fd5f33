import { ConfigError } from '../platform/config.ts';
import { backup, restore } from './commands/backup.ts';
import { runDecode } from './commands/decode.ts';
import { replayEstimates } from './commands/replay-estimates.ts';
import { createAdmin, importFiles, replayFailed } from './commands/operate.ts';
import { simulateAis } from './commands/simulate-ais.ts';
import { runPortFigures } from './commands/port-figures.ts';
import { runQuery } from './commands/query.ts';
import { runReport } from './commands/report.ts';
import { runScoreboard } from './commands/scoreboard.ts';
import { describe, verify } from './commands/schema.ts';
import { runVerifyPack } from './commands/verify-pack.ts';
import { UsageError } from './commands/usage.ts';

type Command = (args: readonly string[]) => number | Promise<number>;

const commands: Record<string, { help: string; run: Command }> = {
  decode: { help: 'read messages without a server: what was understood, or why not', run: runDecode },
  import: { help: 'take files of messages into a company account', run: importFiles },
  replay: { help: 'decode failed and refused messages again', run: replayFailed },
  'create-admin': { help: 'make an administrator', run: createAdmin },
  backup: { help: 'copy all data into a folder', run: backup },
  restore: { help: 'fill an empty database from a backup', run: restore },
  verify: { help: 'check what must always hold', run: verify },
  'verify-pack': { help: 'check the signature and the files of a dispute pack', run: runVerifyPack },
  report: { help: 'count a report again from stored facts', run: runReport },
  query: { help: 'ask the data of one company account in SQL (DuckDB)', run: runQuery },
  scoreboard: { help: 'compute the ETA scoreboard again from facts and estimates', run: runScoreboard },
  'replay-estimates': { help: 'what ETA sources would have said of past arrivals', run: replayEstimates },
  'port-figures': {
    help: 'make figures of ports again from port calls; import published calls',
    run: runPortFigures,
  },
  'simulate-ais': { help: 'send simulated ship positions as NMEA lines, at any rate', run: simulateAis },
  'describe-schema': { help: 'write the row types and the schema dump (for developers)', run: describe },
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(16)} ${help}`);
  return `npm run portolan -- <command>\n\n${lines.join('\n')}\n`;
}

// The reader of the output may have closed it: ignore the error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(usage());
  process.exitCode = name === '' || name === '--help' ? 0 : 1;
} else {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error;
    process.stderr.write(
      `${error instanceof UsageError ? `npm run portolan -- ${name}: ${error.message}` : error.message}\n`,
    );
    process.exitCode = 1;
  }
}
