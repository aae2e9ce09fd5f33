import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sourceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, startTestApp } from '../../test/app.ts';
import { createLogger } from '../platform/log.ts';
import { startPositionThread } from '../features/vessels/positions/index.ts';

const sentence = '!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n';
const mmsi = 477_553_000;
const worker = new URL('./position-worker.ts', import.meta.url);
/** A thread loads the program's code when it starts: some seconds on a busy machine. */
const threadsMs = 120_000;

async function startThread(app: TestApp) {
  const rules = { privateHosts: ['127.0.0.1'], listenPorts: undefined };
  const thread = startPositionThread({ worker, databaseUrl: app.db.url, log: createLogger('silent'), rules });
  await thread.ready;
  return thread;
}

test(
  'a feed is received in the thread, seen in the shared table and stored; a new thread continues from there',
  {
    timeout: threadsMs,
  },
  async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const server = createServer((socket: Socket) => void socket.write(sentence)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await user.call(sourceRoutes.addFeedSource, { body: { name: 'Receiver', address } });

    const thread = await startThread(app);
    while (thread.table.slotOf(mmsi) < 0) await pause(10);
    const position = thread.table.read(thread.table.slotOf(mmsi));
    await thread.stop();
    const { rows } = await app.db.pool.query<{ points: number }>(
      'select sum(points)::int as points from vessel_track_run',
    );
    expect(rows).toEqual([{ points: 1 }]);

    server.close();
    const again = await startThread(app);
    onTestFinished(() => again.stop());
    expect(again.table.read(again.table.slotOf(mmsi))).toMatchObject({ mmsi, longitude: position.longitude });
    const vessels = [{ mmsi: 244_060_000, shipType: 71, lengthM: 200, beamM: 32, destination: null }];
    again.show({ latest: [{ ...position, mmsi: 244_060_000 }], vessels, isSimulated: true });
    while (again.table.slotOf(244_060_000) < 0) await pause(10);
  },
);

test('a thread that cannot reach its database stops the start', { timeout: threadsMs }, async () => {
  const log = createLogger('silent');
  const databaseUrl = 'postgres://nobody:nobody@127.0.0.1:1/none';
  const thread = startPositionThread({
    worker,
    databaseUrl,
    log,
    rules: { privateHosts: [], listenPorts: undefined },
  });
  await expect(thread.ready).rejects.toThrow('ECONNREFUSED');
  await thread.stop();
});
