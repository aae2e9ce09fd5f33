import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SenderOrder, SenderReport } from './position-sender.ts';

/** A running `position-sender.ts`. */
export interface LoadSender {
  port: number;
  /** Resolves once a client is connected. */
  connected: Promise<void>;
  /** Resolves once all of it was sent. */
  order(order: SenderOrder): Promise<void>;
  /** Sends one position in between. */
  probe(mmsi: number, longitude: number, latitude: number): void;
  stop(): void;
}

export async function startSender(vessels: number): Promise<LoadSender> {
  const child = fork(join(import.meta.dirname, 'position-sender.ts'), [String(vessels)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting: (() => void)[] = [];
  let sendToConnected = (): void => undefined;
  const connected = new Promise<void>((resolve) => (sendToConnected = resolve));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (report: SenderReport) => {
      if (report.kind === 'port') resolve(report.port);
      else if (report.kind === 'connected') sendToConnected();
      else waiting.shift()?.();
    });
  });
  return {
    port,
    connected,
    order: (order) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        child.send(order);
      }),
    probe: (mmsi, longitude, latitude) =>
      void child.send({ kind: 'probe', mmsi, longitude, latitude } satisfies SenderOrder),
    stop: () => child.kill(),
  };
}
