import { readFileSync } from 'node:fs';

/** What the system counts processor time in, a second. */
const ticks = 100;

/** Seconds of processor time that a process took so far; undefined where the system does not tell. */
export function readCpuSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return undefined;
  }
}

/** Memory of a process that is really there, in MB; undefined where the system does not tell. */
export function readMemoryMb(pid: number | undefined): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

/** Time of this process's threads on a core: what others do on the machine is left out. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
