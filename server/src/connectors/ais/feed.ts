import { createSocket } from 'node:dgram';
import { type Server, type Socket, connect, createServer } from 'node:net';
import type { Feed, FeedAddress, FeedNeeds, FeedStream } from '../../platform/feed.ts';
import { openStreamClient } from './stream-client.ts';
import { type Attempt, retrying, silentMs } from './retrying.ts';
import { TelnetFilter } from './telnet.ts';

const mostSenders = 50;

/**
 * Keeps a feed open until it is closed: connects, and reconnects with growing pauses when the connection fails or ends;
 * or listens and accepts connections or datagrams; or subscribes to a JSON stream. A datagram is a line by itself
 * whether it ends with a line break or not.
 */
export function openFeed(address: FeedAddress, needs: FeedNeeds): Feed {
  if (address.kind === 'udp') return retrying(needs, (events) => openUdp(address, needs, events));
  if (address.kind === 'tcp-listen') return retrying(needs, (events) => openListener(address, needs, events));
  if ('url' in address) return retrying(needs, (events) => openStreamClient(address, needs, events));
  return retrying(needs, (events) => openClient(address, needs, events));
}

const readBytes = 65_536;

function openClient({ host, port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  // One buffer for all reads: its content is processed before the next read.
  const onread = {
    buffer: Buffer.allocUnsafeSlow(readBytes),
    callback: (size: number, bytes: Uint8Array): boolean => {
      sender.push(bytes.subarray(0, size));
      return true;
    },
  };
  const lookup = needs.lookup === undefined ? {} : { lookup: needs.lookup };
  const socket = connect({ host, port, onread, ...lookup });
  const sender = openSender(socket, needs, attempt.over, `${host}:${port} ended the connection`);
  socket.setTimeout(silentMs, () => socket.destroy(new Error('nothing was heard for five minutes')));
  socket.once('connect', attempt.up);
  return () => socket.destroy();
}

/** The bytes of a socket go to a stream of its own, opened with the first bytes. */
function openSender(
  socket: Socket,
  needs: FeedNeeds,
  over: (reason: string) => void,
  ended: string,
): { push(bytes: Uint8Array): void } {
  let stream: FeedStream | undefined;
  let reason = ended;
  const telnet = new TelnetFilter((answer) => void socket.write(answer));
  socket.once('error', (error) => (reason = error.message));
  socket.once('close', () => {
    stream?.end();
    over(reason);
  });
  return {
    push: (bytes) => {
      stream ??= needs.open();
      stream.push(telnet.take(bytes));
    },
  };
}

function openListener({ port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setTimeout(silentMs, () => socket.destroy());
    const sender = openSender(socket, needs, () => sockets.delete(socket), '');
    socket.on('data', (bytes) => sender.push(bytes));
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

/** One stream per datagram sender, so that fragments of two never mix. */
class Senders {
  readonly #open: () => FeedStream;
  readonly #streams = new Map<string, { stream: FeedStream; stationTimeMs: number }>();
  /** Further senders share one stream: forged addresses must not use up the memory. */
  #shared: FeedStream | undefined;

  constructor(open: () => FeedStream) {
    this.#open = open;
  }

  streamOf(sender: string, nowMs: number): FeedStream {
    const known = this.#streams.get(sender);
    if (known !== undefined) {
      known.stationTimeMs = nowMs;
      return known.stream;
    }
    if (this.#streams.size >= mostSenders) this.#dropSilent(nowMs);
    if (this.#streams.size >= mostSenders) return (this.#shared ??= this.#open());
    const stream = this.#open();
    this.#streams.set(sender, { stream, stationTimeMs: nowMs });
    return stream;
  }

  end(): void {
    for (const { stream } of this.#streams.values()) stream.end();
    this.#shared?.end();
  }

  #dropSilent(nowMs: number): void {
    for (const [sender, { stream, stationTimeMs }] of this.#streams)
      if (nowMs - stationTimeMs > silentMs) {
        stream.end();
        this.#streams.delete(sender);
      }
  }
}

function openUdp({ port }: FeedAddress, needs: FeedNeeds, attempt: Attempt): () => void {
  const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBufferBytes });
  const senders = new Senders(needs.open);
  socket.on('message', (bytes, from) => {
    const stream = senders.streamOf(`${from.address}:${from.port}`, performance.now());
    stream.push(bytes);
    if (bytes.at(-1) !== 10) stream.push(newline);
  });
  socket.once('error', (error) => {
    socket.close();
    attempt.over(error.message);
  });
  socket.bind(port, attempt.up);
  return () => {
    senders.end();
    try {
      socket.close();
    } catch {
      // An error closed it already.
    }
  };
}
