import { Agent, type IncomingMessage, request } from 'node:http';
import { platformRoutes } from '@portolan/contract';
import type { BenchClient } from '../client.ts';

/** Many browsers with an open page: one kept stream each. */
export interface OpenPages {
  /** How many pieces they have received since the start. */
  received(): number;
  /** Waits until the first page is notified of alerts again, for so long at most. */
  untilAlert(mostMs: number): Promise<void>;
  close(): void;
}

const streamPath = platformRoutes.openLiveStream.path;

/** Opens so many event streams with the session of one browser. */
export async function openPages(url: string, { cookies }: BenchClient, count: number): Promise<OpenPages> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let messages = 0;
  let watched: IncomingMessage | undefined;
  let heard = (): void => undefined;
  const open = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = request(`${url}${streamPath}`, {
        agent,
        headers: { cookie, accept: 'text/event-stream' },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
        const isFirst = watched === undefined;
        watched ??= answer;
        answer.on('data', (piece: Buffer) => {
          messages += 1;
          if (isFirst && piece.includes('"topic":"alert"')) heard();
        });
        answer.on('error', () => undefined);
        resolve(answer);
      });
      call.end();
    });
  const streams: IncomingMessage[] = [];
  while (streams.length < count)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(50, count - streams.length) }, open))));
  return {
    received: () => messages,
    untilAlert: (mostMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        heard = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}
