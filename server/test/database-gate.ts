import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Access to a database that a test closes and opens: closed, every connection breaks and none can be made; held, all
 * connections stay and nothing comes through.
 */
export interface DatabaseGate {
  /** The address of the database through the gate. */
  url: string;
  close(): Promise<void>;
  open(): Promise<void>;
  hold(): void;
  letGo(): void;
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const makeServer = () =>
    createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      keep(near);
      keep(far);
      near.pipe(far).pipe(near);
      if (isHeld) for (const socket of [near, far]) socket.cork();
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  let server = makeServer();
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => {
      server = makeServer();
      return listen(port);
    },
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.cork();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.uncork();
    },
  };
}

/** A gate between a test app and its database, for `reachDatabase`. */
export function prepareGate(): { gate(): DatabaseGate; reachDatabase(url: string): Promise<string> } {
  let gate: DatabaseGate | undefined;
  return {
    gate: () => gate!,
    reachDatabase: async (url) => {
      gate = await openDatabaseGate(url);
      onTestFinished(() => gate?.close());
      return gate.url;
    },
  };
}
