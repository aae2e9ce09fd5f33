import type { RouteSpec } from '@portolan/contract';
import { type CallInput, headersOf, queryText, readAnswer, send } from '../api.ts';
import { TransportError } from '../transport-error.ts';

/* Calls whose answers are no data in an envelope: bytes, files and lines. Few pages make them. */

const fileTimeOutMs = 10 * 60_000;
const longestLinesMs = 2 * 60_000;

/** Makes one call of a route that returns bytes; throws like `call`. */
export async function callBytes<R extends RouteSpec>(route: R, input: CallInput<R>): Promise<ArrayBuffer> {
  const { query, signal } = input as { query?: object; signal?: AbortSignal };
  const answer = await send(route.path + queryText(query), {
    method: route.method,
    headers: headersOf(route),
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.ok ? answer.arrayBuffer() : readAnswer<never>(answer);
}

/** A file that a route makes: what is in it, and its name. Throws like `call`; long ones take their time. */
export async function callFile<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
): Promise<{ name: string; content: Blob }> {
  const headers = headersOf(route);
  headers.set('content-type', 'application/json');
  const { query, body } = input as { query?: object; body?: unknown };
  const init = { method: route.method, headers, body: JSON.stringify(body) };
  const answer = await send(route.path + queryText(query), init, fileTimeOutMs);
  if (!answer.ok) return readAnswer<never>(answer);
  const [, name = 'file'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await answer.blob() };
}

/**
 * Makes one call of a route that answers line by line as JSON, and gives each line as it comes. Throws like `call`; a
 * connection that ends early is a `TransportError`.
 */
export async function callLines<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
  onLine: (line: unknown) => void,
): Promise<void> {
  const { query, body } = input as { query?: object; body?: unknown };
  const headers = headersOf(route);
  headers.set('content-type', 'application/json');
  const init = { method: route.method, headers, body: JSON.stringify(body) };
  const answer = await send(route.path + queryText(query), init, longestLinesMs);
  if (!answer.ok || answer.body === null) return readAnswer<never>(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(JSON.parse(line));
    }
  } catch {
    throw new TransportError({ kind: 'network' });
  }
}
