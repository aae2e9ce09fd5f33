import { readFileSync } from 'node:fs';

/** The system's clock ticks of processor time per second. */
const ticks = 100;

/** Seconds of processor time that a process used so far; undefined where the system does not report it. */
export function readCpuSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return undefined;
  }
}

/** Resident memory of a process, in MB; undefined where the system does not report it. */
export function readMemoryMb(pid: number | undefined): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

/** Time of this process's threads on a core: other load on the machine is left out. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
