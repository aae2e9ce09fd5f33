import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process, distinguished by its start time from a later one with the same id. */
export interface ProcessMark {
  pid: number;
  startedAt: string | undefined;
}

export function markProcess(pid: number): ProcessMark {
  return { pid, startedAt: readProcessStart(pid) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // An ended process whose parent does not collect its exit status, as first processes of containers often do not.
  return readProcessStat(pid)?.[0] !== 'Z';
}

export function isMarkedAlive(mark: ProcessMark): boolean {
  return isAlive(mark.pid) && readProcessStart(mark.pid) === mark.startedAt;
}

/** Ticks since boot on Linux; on other systems the process id has to do. */
function readProcessStart(pid: number): string | undefined {
  return readProcessStat(pid)?.[19];
}

/** The fields of /proc/PID/stat from the state on, after the name in brackets. */
function readProcessStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The process id of the PostgreSQL server that runs on this data folder. */
export function findRunningServer(clusterFolder: string): number | undefined {
  const file = join(clusterFolder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0 || !isAlive(pid)) return undefined;
  if (isServerOf(pid, clusterFolder)) return pid;
  // The server is dead and its process id belongs to another program, as is common after a container restart;
  // PostgreSQL would wait for that one. It disregards its own parent's id, and the file must stay: from its other lines
  // PostgreSQL sees whether processes of the dead server are still writing.
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  return undefined;
}

function isServerOf(pid: number, clusterFolder: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES';
    }
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** Asks a server to shut down fast but cleanly, and waits for it. */
export async function stopServer(pid: number, log: { warn(message: string): void }): Promise<void> {
  const patienceMs = 30_000;
  if (!sendSignal(pid, 'SIGINT')) return;
  if (await waitForEnd(pid, patienceMs)) return;
  log.warn('the database did not stop within 30 s and is killed; it recovers at the next start');
  sendSignal(pid, 'SIGQUIT');
  await waitForEnd(pid, patienceMs);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function waitForEnd(pid: number, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await pause(10);
  }
  return true;
}
