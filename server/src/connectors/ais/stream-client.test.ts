import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { readFeedAddress } from './feed-address.ts';
import { openFeed } from './feed.ts';
import { waitBeforeRetryMs } from './retrying.ts';

const subscription = { key: 'secret', areas: [], mmsis: [] };

/** A stream that handles each subscription with a callback, and a feed that subscribes to it. */
async function start(answer: (socket: WebSocket, key: string, times: number) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  let times = 0;
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      times += 1;
      answer(socket, (JSON.parse(data.toString()) as { APIKey: string }).APIKey, times);
    }),
  );
  const address = readFeedAddress(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/v0/stream`);
  if (address === undefined) throw new Error('no address');
  const events: string[] = [];
  const failures: number[] = [];
  const waiting: (() => void)[] = [];
  const record = (text: string): void => {
    events.push(text);
    waiting.splice(0).forEach((resolve) => resolve());
  };
  const feed = openFeed(address, {
    subscription,
    open: () => ({ push: (bytes) => record(Buffer.from(bytes).toString()), end: () => record('end') }),
    up: () => record('up'),
    down: (reason) => record(`down: ${reason}`),
    waitMs: (count) => {
      failures.push(count);
      return 1;
    },
  });
  onTestFinished(() => feed.close());
  return {
    events,
    failures,
    until: async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

test('a stream is subscribed to with its key, and again when the connection ends', async () => {
  const { events, failures, until } = await start((socket, key, times) => {
    socket.send(Buffer.from(`{"for":"${key}","times":${times}}`));
    socket.close(1001);
  });
  await until(() => events.includes('{"for":"secret","times":2}'));
  expect(events.slice(0, 5)).toEqual([
    'up',
    '{"for":"secret","times":1}',
    'end',
    'down: 127.0.0.1 ended the connection (1001)',
    'up',
  ]);
  expect(new Set(failures)).toEqual(new Set([1]));
});

test('a rejected key is reported, never counts as connected, and is retried with growing pauses', async () => {
  const { events, failures, until } = await start((socket) => {
    socket.send('{"error": "Api Key Is Not Valid"}');
    socket.close();
  });
  await until(() => events.length >= 3);
  expect(new Set(events)).toEqual(new Set(['down: the stream refuses: Api Key Is Not Valid']));
  expect(failures.slice(0, 3)).toEqual([1, 2, 3]);
  expect(failures.slice(0, 3).map(waitBeforeRetryMs)).toEqual([1000, 2000, 4000]);
});

test('a message larger than any real one reconnects', async () => {
  const { events, until } = await start((socket, _, times) =>
    socket.send(times === 1 ? 'x'.repeat(2_000_000) : '{}'),
  );
  await until(() => events.includes('{}'));
  expect(events[0]).toMatch(/^down: Max payload/);
});
