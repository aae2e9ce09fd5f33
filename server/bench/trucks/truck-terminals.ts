import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { writeTerminalReport } from '../../src/connectors/simulated/index.ts';
import { addSimulatedTruck } from '../../src/features/shipments/trucks/index.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { mostDeviceConnections } from '../../src/platform/open-files.ts';
import { createLogger } from '../../src/platform/log.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder } from '../database.ts';
import { readCpuSeconds, readMemoryMb } from '../process-figures.ts';
import { findFreePort, launchProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';

const everyMs = 10_000;
/** One address may hold 5,000 connections. */
const perAddress = 4500;

const phoneOf = (number: number): string => String(13_000_000_000 + number);

async function register(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  const db = openDatabase(databaseUrl, createLogger('error'), 2);
  try {
    for (let start = 0; start < count; start += 1000)
      await db.asTenant(tenantId, async (tx) => {
        for (let number = start; number < Math.min(count, start + 1000); number += 1) {
          const device = {
            deviceKind: 'terminal-phone',
            deviceId: phoneOf(number),
            plate: `B ${number}`,
          } as const;
          await addSimulatedTruck(tx, tenantId, device, new Date());
        }
      });
  } finally {
    await db.close();
  }
}

/** A connected terminal: how many of its locations were acknowledged. */
interface Terminal {
  socket: Socket;
  number: number;
  answered: number;
}

async function openTerminals(port: number, count: number): Promise<Terminal[]> {
  const terminals: Terminal[] = [];
  for (let number = 0; number < count; number += 1) {
    const localAddress = `127.0.0.${2 + Math.floor(number / perAddress)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const terminal: Terminal = { socket, number, answered: 0 };
    socket.on('data', (bytes) => (terminal.answered += bytes.filter((byte) => byte === 0x7e).length / 2));
    socket.on('error', () => socket.destroy());
    terminals.push(terminal);
    if (number % 200 === 199) await pause(50);
  }
  await pause(2000);
  const open = terminals.filter(({ socket }) => socket.readyState === 'open').length;
  if (open < count) throw new Error(`only ${open} of ${count} terminals could connect`);
  return terminals;
}

function report({ socket, number }: Terminal, round: number, at: Date): void {
  const latitude = 31 + (number % 1000) / 1000 + round / 1000;
  const longitude = 121 + Math.floor(number / 1000) / 100;
  const position = {
    phone: phoneOf(number),
    serial: round,
    at,
    latitude,
    longitude,
    speedKmh: 60,
    courseDeg: 0,
  };
  socket.write(writeTerminalReport({ ...position, ignition: true }));
}

/** Terminals of JT/T 808, each with a location every 10 s: what they cost, and whether all are answered. */
export const measureTruckTerminals: Benchmark = async ({ quick, say }) => {
  // Each terminal is an open file of both processes: a system may allow fewer than are wanted.
  const count = quick ? 1000 : Math.min(20_000, Math.floor(mostDeviceConnections() / 100) * 100);
  const rounds = quick ? 3 : 6;
  const databaseUrl = await createBenchDatabase();
  const { tenantId } = await makeCompany(databaseUrl);
  await register(databaseUrl, tenantId, count);
  const port = await findFreePort();
  const program = await launchProgram(makeFolder(), databaseUrl, { TRUCK_PORTS: `jt808:${port}` });
  const terminals: Terminal[] = [];
  try {
    terminals.push(...(await openTerminals(port, count)));
    say(`  ${count} terminals are connected`);
    const { pid } = program.process;
    const before = readCpuSeconds(pid);
    const startedAt = performance.now();
    let mostMb = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, terminal] of terminals.entries()) {
        report(terminal, round, new Date());
        const due = startedAt + round * everyMs + (index / count) * everyMs;
        if (index % 100 === 99) await pause(Math.max(0, due - performance.now()));
      }
      mostMb = Math.max(mostMb, readMemoryMb(pid) ?? 0);
    }
    await pause(2000);
    const seconds = (performance.now() - startedAt) / 1000;
    const answered = terminals.reduce((sum, one) => sum + one.answered, 0);
    const cpu = ((readCpuSeconds(pid) ?? 0) - (before ?? 0)) / seconds;
    const note = `${count.toLocaleString('en-GB')} terminals, a location each 10 s, ${Math.round(seconds)} s`;
    return [
      {
        name: 'Locations of terminals without an answer',
        value: count * rounds - answered,
        unit: 'locations',
        goal: { kind: 'most', value: 0 },
        note,
      },
      {
        name: 'Cores used with all terminals connected',
        value: Math.round(cpu * 100) / 100,
        unit: 'cores',
        goal: { kind: 'most', value: 1 },
        note,
      },
      {
        name: 'Memory with all terminals connected',
        value: Math.round(mostMb),
        unit: 'MB',
        goal: { kind: 'most', value: 1024 },
        note,
      },
    ];
  } finally {
    for (const { socket } of terminals) socket.destroy();
    await program.stop();
  }
};
