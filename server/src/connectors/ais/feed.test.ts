import { createSocket } from 'node:dgram';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { FeedAddress } from '../../platform/feed.ts';
import { readFeedAddress } from './feed-address.ts';
import { openFeed } from './feed.ts';
import { waitBeforeRetryMs } from './retrying.ts';

test.each<[string, FeedAddress | undefined]>([
  ['tcp://receiver.example:5631', { kind: 'tcp', host: 'receiver.example', port: 5631 }],
  ['tcp://[2001:db8::1]:5631', { kind: 'tcp', host: '2001:db8::1', port: 5631 }],
  ['tcp-listen://:4001', { kind: 'tcp-listen', host: '', port: 4001 }],
  ['UDP://:4001', { kind: 'udp', host: '', port: 4001 }],
  ['tcp://:4001', undefined],
  ['udp://receiver.example:4001', undefined],
  ['tcp://receiver.example', undefined],
  ['tcp://receiver.example:99999', undefined],
  ['https://receiver.example:443', undefined],
  ['tcp://user@receiver.example:1', undefined],
])('%s', (text, address) => {
  expect(readFeedAddress(text)).toEqual(address);
});

test('pauses grow to a minute', () => {
  expect([1, 2, 3, 6, 7, 100].map(waitBeforeRetryMs)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

/** A feed that records its streams and events. */
function watch(address: FeedAddress) {
  const streams: string[] = [];
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  const changed = (): void => waiting.splice(0).forEach((resolve) => resolve());
  const feed = openFeed(address, {
    open: () => {
      const index = streams.push('') - 1;
      return {
        push: (bytes) => {
          streams[index] += Buffer.from(bytes).toString();
          changed();
        },
        end: () => undefined,
      };
    },
    up: () => (events.push('up'), changed()),
    down: (reason) => (events.push(`down: ${reason}`), changed()),
    waitMs: () => 1,
  });
  onTestFinished(() => feed.close());
  return {
    streams,
    events,
    /** Resolves once the condition holds; every change checks it again. */
    until: async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a connection that ends is reopened, each with a stream of its own', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.end(`line ${sockets.length}\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const feed = watch({ kind: 'tcp', host: '127.0.0.1', port });
  await feed.until(() => feed.streams.length >= 2 && feed.streams[1] === 'line 2\n');
  expect(feed.streams.slice(0, 2)).toEqual(['line 1\n', 'line 2\n']);
  expect(feed.events.slice(0, 3)).toEqual(['up', `down: 127.0.0.1:${port} ended the connection`, 'up']);
});

test('a missing host is reported, and retried', async () => {
  const feed = watch({ kind: 'tcp', host: '127.0.0.1', port: await freePort() });
  await feed.until(() => feed.events.length >= 2);
  expect(feed.events[0]).toMatch(/^down: .*ECONNREFUSED/);
});

test('several senders may connect to a listening feed', async () => {
  const port = await freePort();
  const feed = watch({ kind: 'tcp-listen', host: '', port });
  await feed.until(() => feed.events[0] === 'up');
  for (const text of ['one', 'two']) connect({ port, host: '127.0.0.1' }).end(text);
  await feed.until(() => feed.streams.join('').length === 6);
  expect(feed.streams.toSorted()).toEqual(['one', 'two']);
});

test('datagrams are lines', async () => {
  const port = await freePort();
  const feed = watch({ kind: 'udp', host: '', port });
  await feed.until(() => feed.events[0] === 'up');
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.send('one', port, '127.0.0.1');
  socket.send('two\r\n', port, '127.0.0.1');
  await feed.until(() => (feed.streams[0] ?? '').length === 9);
  expect(feed.streams[0]?.split(/\r?\n/).toSorted()).toEqual(['', 'one', 'two']);
});

test('datagrams of two senders never mix', async () => {
  const port = await freePort();
  const feed = watch({ kind: 'udp', host: '', port });
  await feed.until(() => feed.events[0] === 'up');
  const [one, other] = [createSocket('udp4'), createSocket('udp4')];
  onTestFinished(() => (one.close(), void other.close()));
  for (const socket of [one, other, one]) socket.send(socket === one ? 'one' : 'other', port, '127.0.0.1');
  await feed.until(() => feed.streams.join('').length === 14);
  expect(feed.streams.toSorted()).toEqual(['one\none\n', 'other\n']);
});

test('forged sender addresses take no more memory than fifty', async () => {
  const port = await freePort();
  const feed = watch({ kind: 'udp', host: '', port });
  await feed.until(() => feed.events[0] === 'up');
  const sockets = Array.from({ length: 60 }, () => createSocket('udp4'));
  onTestFinished(() => sockets.forEach((socket) => socket.close()));
  for (const socket of sockets) socket.send('one', port, '127.0.0.1');
  await feed.until(() => feed.streams.join('').length === 240);
  expect(feed.streams).toHaveLength(51);
});
