import { platformRoutes } from '@portolan/contract';
import { expect, onTestFinished } from 'vitest';
import type { TestApp, TestUser } from './app.ts';

const { openLiveStream } = platformRoutes;

/**
 * The user's open stream: `next` returns its events one by one, `ended` resolves when the server has ended it and
 * nothing is left to read.
 */
export async function openStream(
  app: TestApp,
  user: TestUser,
): Promise<{ next(): Promise<string>; ended: Promise<void> }> {
  if (!app.http.server.listening) await app.http.listen({ port: 0 });
  const origin = app.http.listeningOrigin;
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const answer = await fetch(`${origin}${openLiveStream.path}`, {
    headers: { cookie: `user_token=${user.cookies.get('user_token')}` },
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toContain(openLiveStream.contentType);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    get ended() {
      return readToEnd(reader);
    },
    next: async () => {
      while (!text.includes('\n\n')) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
      const [event = ''] = text.split('\n\n', 1);
      text = text.slice(event.length + 2);
      return event;
    },
  };
}

async function readToEnd(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
