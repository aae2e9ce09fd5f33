import type { QueryInput, RouteData, RouteSpec } from '@portolan/contract';
import { headersOf, queryText, readAnswer } from '../api.ts';
import { TransportError } from '../transport-error.ts';

interface Sending {
  /** How many bytes were sent so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file as the raw body of a route whose query names it.
 *
 * Fails as `call` does, but has no time limit of its own: a large file on a slow line takes its time. `XMLHttpRequest`,
 * because `fetch` does not report upload progress.
 */
export function sendFile<R extends RouteSpec>(
  route: R,
  query: QueryInput<R>,
  file: Blob,
  { onSent, signal }: Sending,
): Promise<RouteData<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, route.path + queryText(query as object));
    const headers = headersOf(route);
    headers.set('content-type', 'application/octet-stream');
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onerror = () => reject(new TransportError({ kind: 'network' }));
    request.onabort = () => reject(new TransportError({ kind: 'aborted' }));
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      readAnswer<RouteData<R>>(answer).then(resolve, reject);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
