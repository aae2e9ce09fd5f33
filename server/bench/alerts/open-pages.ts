import { Agent, type IncomingMessage, request } from 'node:http';
import { platformRoutes } from '@portolan/contract';
import type { BenchClient } from '../client.ts';

/** Many browsers with an open page: one kept stream each. */
export interface OpenPages {
  /** How many pieces they have received since the start. */
  received(): number;
  close(): void;
}

const streamPath = platformRoutes.openLiveStream.path;

/** Opens so many event streams with the session of one browser. */
export async function openPages(url: string, { cookies }: BenchClient, count: number): Promise<OpenPages> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let messages = 0;
  const open = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = request(`${url}${streamPath}`, {
        agent,
        headers: { cookie, accept: 'text/event-stream' },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
        answer.on('data', () => (messages += 1));
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
    close: () => {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}
