import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The carrier's answer to a query for events. */
export interface CarrierAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A carrier's own server with a Track & Trace endpoint, on loopback. */
export interface TestCarrier {
  origin: string;
  /** The queries so far, oldest first. */
  asked: { url: URL; headers: IncomingMessage['headers'] }[];
  /** Sets the carrier's answer from now on. */
  answer(answering: (url: URL) => CarrierAnswer): void;
  close(): Promise<void>;
}

export async function startTestCarrier(): Promise<TestCarrier> {
  let answering: (url: URL) => CarrierAnswer = () => ({ body: [] });
  const asked: TestCarrier['asked'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carrier');
    asked.push({ url, headers: request.headers });
    const { status = 200, headers = {}, body } = answering(url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      answering = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
