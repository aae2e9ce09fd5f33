import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TrafficFeed, createTraffic } from '../../connectors/simulated/index.ts';
import { UsageError } from './usage.ts';

const usage =
  'simulate-ais (--listen <port> | --to <host:port>) [--vessels 300000] [--rate <lines a second, ' +
  '30000>] [--seconds <until stopped>] [--seed 1]';
const everyMs = 50;
/** A slow reader gets the newest data, not everything it missed. */
const longestWindowMs = 1000;
/** Lines of a report: one in eight is received twice, and one in thirty contains names. */
const linesOfReport = 1.19;
const staticEvery = 30;

/**
 * Sends simulated traffic as NMEA lines over TCP, to everybody who connects or to one address, until it is stopped or
 * the seconds are over. Prints progress to standard error.
 */
export async function simulateAis(args: readonly string[]): Promise<number> {
  const wish = readWish(args);
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  say(`making ${wish.vessels} vessels`);
  const traffic = createTraffic({ seed: wish.seed, count: wish.vessels });
  const feed = new TrafficFeed(traffic, {
    roundSeconds: (wish.vessels * linesOfReport) / wish.rate,
    stillEvery: 1,
    staticEvery,
  });
  const receivers = await openReceivers(wish, say);
  if (wish.seconds !== undefined) setTimeout(() => stopping.abort(), wish.seconds * 1000).unref();
  const lines = await send(feed, receivers.sockets, stopping.signal);
  receivers.close();
  say(`${lines} lines sent`);
  return 0;
}

interface Wish {
  listen: number | undefined;
  to: { host: string; port: number } | undefined;
  vessels: number;
  rate: number;
  seconds: number | undefined;
  seed: string;
}

function readWish(args: readonly string[]): Wish {
  const options = {
    listen: { type: 'string' },
    to: { type: 'string' },
    vessels: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new UsageError(usage);
  }
  const whole = (text: string | undefined, most: number): number | undefined => {
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > most) throw new UsageError(usage);
    return value;
  };
  const listen = whole(values.listen, 65_535);
  const [, host, port] = values.to?.match(/^(.+):(\d{1,5})$/) ?? [];
  const to = host === undefined ? undefined : { host, port: Number(port) };
  if ((listen === undefined) === (to === undefined)) throw new UsageError(usage);
  return {
    listen,
    to,
    vessels: whole(values.vessels, 1_000_000) ?? 300_000,
    rate: whole(values.rate, 10_000_000) ?? 30_000,
    seconds: whole(values.seconds, 1_000_000),
    seed: values.seed ?? '1',
  };
}

async function openReceivers({ listen, to }: Wish, say: (text: string) => void) {
  const sockets = new Set<Socket>();
  const add = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  if (to !== undefined) {
    const socket = connect(to.port, to.host);
    await once(socket, 'connect').catch((error: unknown) => {
      throw new UsageError(`${to.host}:${to.port} cannot be reached: ${(error as Error).message}`);
    });
    add(socket);
    return { sockets, close: () => socket.end() };
  }
  const server = createServer(add).listen(listen, '127.0.0.1');
  await once(server, 'listening');
  say(`listening at 127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    sockets,
    close: () => {
      server.close();
      for (const socket of sockets) socket.end();
    },
  };
}

/** Sends each window of time to all; waits for the slowest. Returns the number of lines. */
async function send(feed: TrafficFeed, sockets: ReadonlySet<Socket>, signal: AbortSignal): Promise<number> {
  let lines = 0;
  let until = Date.now();
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    const now = Date.now();
    feed.write(Math.max(until, now - longestWindowMs), now);
    until = now;
    const bytes = Buffer.from(feed.writer.bytes.subarray(0, feed.writer.length));
    const full = [...sockets].filter((socket) => !socket.write(bytes));
    if (sockets.size > 0) lines += feed.writer.lines;
    feed.writer.clear();
    await Promise.all(
      full.map((socket) =>
        Promise.race([once(socket, 'drain', { signal }), once(socket, 'close')]).catch(() => undefined),
      ),
    );
  }
  return lines;
}
