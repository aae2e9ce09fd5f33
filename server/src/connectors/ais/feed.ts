import { createSocket } from 'node:dgram';
import { type LookupFunction, type Server, type Socket, connect, createServer } from 'node:net';
import type { FeedAddress } from './feed-address.ts';
import { TelnetFilter } from './telnet.ts';

/** One sender of a feed: its bytes follow one another. */
export interface FeedStream {
  push(bytes: Uint8Array): void;
  end(): void;
}

export interface FeedNeeds {
  /** A sender is there: says where its bytes go. */
  open(): FeedStream;
  /** The feed works: connected, or listening. */
  up(): void;
  /** It does not, for now: it is tried again by itself. */
  down(reason: string): void;
  /** Judges names where the connection is made; absent for hosts that the operator allows. */
  lookup?: LookupFunction;
  /** Milliseconds until the next try after so many failures in a row. */
  waitMs?(failures: number): number;
}

export interface Feed {
  close(): Promise<void>;
}

/** One second after the first failure, twice as long after each, a minute at most. Pure. */
export const waitBeforeRetryMs = (failures: number): number =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, Math.min(failures, 7) - 1));

/** A connection that says nothing for so long is dead: the other side would not be missed otherwise. */
const silentMs = 5 * 60_000;
const mostSenders = 50;

/**
 * Keeps a feed open until it is closed: connects, and again with growing pauses when the connection fails or ends; or
 * listens, and takes whoever connects or sends. A datagram is a line by itself whether it ends with one or not.
 */
export function openFeed(address: FeedAddress, needs: FeedNeeds): Feed {
  if (address.kind === 'udp') return retrying(needs, (events) => openUdp(address, needs, events));
  if (address.kind === 'tcp-listen') return retrying(needs, (events) => openListener(address, needs, events));
  return retrying(needs, (events) => openClient(address, needs, events));
}

interface Attempt {
  /** The attempt works. */
  up(): void;
  /** The attempt is over; called once at most matters. */
  over(reason: string): void;
}

function retrying(needs: FeedNeeds, start: (events: Attempt) => () => void): Feed {
  const wait = needs.waitMs ?? waitBeforeRetryMs;
  let failures = 0;
  let isClosed = false;
  let stop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const attempt = (): void => {
    let isOver = false;
    const events: Attempt = {
      up: () => {
        failures = 0;
        needs.up();
      },
      over: (reason) => {
        if (isOver || isClosed) return;
        isOver = true;
        failures += 1;
        needs.down(reason);
        timer = setTimeout(attempt, wait(failures));
      },
    };
    stop = start(events);
  };
  attempt();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
      await Promise.resolve();
    },
  };
}

function openClient({ host, port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  const socket = connect({ host, port, ...(needs.lookup === undefined ? {} : { lookup: needs.lookup }) });
  socket.setTimeout(silentMs, () => socket.destroy(new Error('nothing was heard for five minutes')));
  socket.once('connect', attempt.up);
  takeStream(socket, needs, attempt.over, `${host}:${port} ended the connection`);
  return () => socket.destroy();
}

function takeStream(socket: Socket, needs: FeedNeeds, over: (reason: string) => void, ended: string): void {
  let stream: FeedStream | undefined;
  let reason = ended;
  const telnet = new TelnetFilter((answer) => void socket.write(answer));
  socket.on('data', (bytes: Buffer) => {
    stream ??= needs.open();
    stream.push(telnet.take(bytes));
  });
  socket.once('error', (error) => (reason = error.message));
  socket.once('close', () => {
    stream?.end();
    over(reason);
  });
}

function openListener({ port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setTimeout(silentMs, () => socket.destroy());
    takeStream(socket, needs, () => sockets.delete(socket), '');
  });
  server.maxConnections = mostSenders;
  server.once('error', (error) => attempt.over(error.message));
  server.listen(port, attempt.up);
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

const newline = Buffer.from('\n');
const receiveBufferBytes = 4 * 1_048_576;

function openUdp({ port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBufferBytes });
  let stream: FeedStream | undefined;
  socket.on('message', (bytes) => {
    stream ??= needs.open();
    stream.push(bytes);
    if (bytes.at(-1) !== 10) stream.push(newline);
  });
  socket.once('error', (error) => {
    socket.close();
    attempt.over(error.message);
  });
  socket.bind(port, attempt.up);
  return () => {
    stream?.end();
    try {
      socket.close();
    } catch {
      // An error closed it already.
    }
  };
}
