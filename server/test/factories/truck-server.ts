import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import type { TruckPortProtocol } from '@portolan/contract';
import { onTestFinished } from 'vitest';
import { openTruckListeners } from '../../src/app/trucks/truck-listeners.ts';
import { createLogger } from '../../src/platform/log.ts';
import { startTestApp } from '../app.ts';

/** A product with a signed-in user that listens to devices of one protocol, on a free port. */
export async function startTruckServer(protocol: TruckPortProtocol) {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const listeners = await openTruckListeners({
    db: app.db,
    clock: app.clock,
    log: createLogger('silent'),
    connectors: app.connectors,
    host: '127.0.0.1',
    ports: new Map([[protocol, 0]]),
    everyMs: 5,
  });
  onTestFinished(() => listeners.stop());
  return { app, user, port: listeners.portOf(protocol) ?? 0 };
}

/** A connection of a device, until the test ends. */
export async function dialTruckServer(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}
