import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = join(import.meta.dirname, '../src/app/main.ts');

export interface RunningProgram {
  url: string;
  process: ChildProcess;
  /** From the launch to the first 200 of /readyz. */
  readyMs: number;
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the program as its users do, in a separate process, with the demo off, and waits until it is ready. */
export async function startProgram(
  home: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<RunningProgram> {
  const port = await findFreePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // The bench was started like the program: pass on the same arguments.
    GLIBC_TUNABLES: process.env['GLIBC_TUNABLES'],
    PORT: String(port),
    PORTOLAN_HOME: home,
    PORTOLAN_DEMO: 'off',
    LOG_LEVEL: 'error',
    // Callers set their address, so that the rate limit of one address is not measured.
    TRUSTED_PROXIES: '127.0.0.1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  const startedAt = performance.now();
  const given = process.execArgv.filter((one) => !/^--(import|env-file)=/.test(one));
  const child = spawn(process.execPath, [...given, main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2000)));
  const url = `http://127.0.0.1:${port}`;
  await waitForReady(url, child, () => complaint);
  return {
    url,
    process: child,
    readyMs: performance.now() - startedAt,
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

async function waitForReady(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  const patienceUntil = performance.now() + 120_000;
  while (performance.now() < patienceUntil) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${complaint()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(20);
  }
  await endProcess(child, 'SIGKILL');
  throw new Error(`the program was not ready within two minutes: ${complaint()}`);
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
