import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type TestApp, startTestApp } from '../app.ts';

/** A port that nobody uses: addresses of objects have it before the server listens. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** The program with its ONE Record server, listening; it ends with the test. */
export async function startOneRecordServer(now?: string): Promise<{ app: TestApp; base: string }> {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const app = await startTestApp({ publicUrl, ...(now === undefined ? {} : { now }) });
  await app.http.listen({ port, host: '127.0.0.1' });
  return { app, base: `${publicUrl}/one-record` };
}
