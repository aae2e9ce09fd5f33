import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { sourceRoutes, truckRoutes } from '@portolan/contract';
import { Aedes, type AedesOptions } from 'aedes';
import { type MqttClient, connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { prepareGate } from '../../../test/database-gate.ts';
import { ownCertificate } from '../../../test/factories/certificate.ts';
import { createLogger } from '../../platform/log.ts';
import { startPhoneBroker } from './phone-broker.ts';

const { listTrucks, saveTruck } = truckRoutes;
const now = '2026-11-21T09:46:00Z';
const seconds = Date.parse(now) / 1000;
const deviceId = 'jane/phone';
const topic = `owntracks/${deviceId}`;
const login = { username: 'portolan', password: 'open sesame' };

/** A real broker on loopback; `cut` breaks all connections and takes no more until `open`. */
async function openBroker(tls?: { key: string; cert: string }) {
  const accept: AedesOptions['authenticate'] = (_client, user, password, done) =>
    done(null, user === login.username && password?.toString() === login.password);
  const aedes = await Aedes.createBroker({ authenticate: accept });
  const sockets = new Set<Socket>();
  const handle = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    aedes.handle(socket);
  };
  const make = (): Server => (tls === undefined ? createServer(handle) : createTlsServer(tls, handle));
  let server = make();
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    if (server.listening) await cut();
    await new Promise<void>((closed) => aedes.close(closed));
  });
  return {
    aedes,
    port,
    cut,
    open: async () => {
      server = make();
      await listen(port);
    },
    connected: () => once(aedes, 'subscribe'),
  };
}

interface Tls {
  ca?: string;
  tls?: { key: string; cert: string };
}

async function start(address: (port: number) => string, { ca, tls }: Tls = {}) {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ now, reachDatabase });
  const user = await app.signIn();
  await user.call(saveTruck, { body: { deviceKind: 'device-name', deviceId, plate: '94-BVK-3' } });
  const broker = await openBroker(tls);
  const following = async (topics = ['owntracks/+/+']) => {
    const subscribed = broker.connected();
    const phones = await startPhoneBroker({
      db: app.db,
      databaseUrl: gate().url,
      clock: app.clock,
      log: createLogger('silent'),
      broker: { url: address(broker.port), topics, ca },
      installation: 'a test',
      retryMs: 20,
    });
    onTestFinished(() => phones.stop());
    await subscribed;
    return phones;
  };
  const phone = async (): Promise<MqttClient> => {
    const client = await connectAsync(address(broker.port), {
      ...login,
      ...(ca === undefined ? {} : { ca }),
      clientId: 'jane-phone',
    });
    onTestFinished(() => client.endAsync(true));
    return client;
  };
  const newest = async () => {
    await app.drainInbox();
    return (await user.call(listTrucks)).rows[0]?.newest;
  };
  return { app, user, gate, broker, following, phone, newest };
}

/** Longer than any reconnection takes. */
const patiently = { timeout: 10_000 };

const plain = (port: number): string => `mqtt://portolan:open%20sesame@127.0.0.1:${port}`;

const location = (latitude: number, secondsLater = 0): string =>
  JSON.stringify({
    _type: 'location',
    lat: latitude,
    lon: 4.05,
    tst: seconds + secondsLater,
    vel: 62,
    tid: 'JP',
  });

test('what the app publishes is the position of the truck that its topic is registered for', async () => {
  const { following, phone, newest } = await start(plain);
  await following();
  const app = await phone();
  await app.publishAsync(`${topic}/event`, JSON.stringify({ _type: 'transition', event: 'enter' }), {
    qos: 1,
  });
  await app.publishAsync(topic, location(51.955), { qos: 1, retain: true });
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.955, longitude: 4.05, speedKmh: 62 });
});

test('what is published while nobody listens comes once the broker is followed again', async () => {
  const { following, phone, newest } = await start(plain);
  await (await following()).stop();
  await (await phone()).publishAsync(topic, location(51.9), { qos: 1 });
  await following();
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.9 });
});

test('a broker that goes away and comes back is followed again', async () => {
  const { broker, following, phone, newest } = await start(plain);
  await following();
  await broker.cut();
  const again = broker.connected();
  await broker.open();
  await again;
  await (await phone()).publishAsync(topic, location(51.8), { qos: 1 });
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.8 });
});

test('a message is answered only once it is stored: while the database is away none is lost', async () => {
  const { app, gate, broker, following, phone } = await start(plain);
  await following();
  await gate().close();
  const client = await phone();
  for (const later of [0, 1, 2, 3, 4])
    await client.publishAsync(topic, location(51 + later / 10, later), { qos: 1 });
  const again = broker.connected();
  await gate().open();
  await again;
  const stored = async () => {
    await app.drainInbox();
    const { rows } = await app.db.pool.query('select latitude from truck_position order by measured_at');
    return rows.map(({ latitude }: { latitude: number }) => latitude);
  };
  await expect.poll(stored, patiently).toEqual([51, 51.1, 51.2, 51.3, 51.4]);
});

test('a payload that cannot be read is kept with the reason, and the next one is read', async () => {
  const { app, user, following, phone, newest } = await start(plain);
  await following();
  const client = await phone();
  for (const payload of ['{', '[1]', '{"_type":"encrypted","data":"x"}', location(91)])
    await client.publishAsync(topic, payload, { qos: 1 });
  await client.publishAsync(topic, location(51.7), { qos: 1 });
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.7 });
  const { rows } = await user.call(sourceRoutes.listMessages, { query: { states: 'refused' } });
  const reasons: (string | undefined)[] = [];
  for (const { messageId } of rows) {
    const { refusalList } = await user.call(sourceRoutes.getMessage, { query: { messageId } });
    reasons.push(refusalList[0]?.reason);
  }
  expect(reasons.toReversed()).toEqual([
    'not JSON',
    'not a message of OwnTracks',
    'the app encrypts its messages: its secret has to be removed',
    'time or position is impossible',
  ]);
  expect((await app.db.pool.query('select 1 from truck_position')).rows).toHaveLength(1);
});

test('a topic that nobody registered is noted, and nothing of it is kept', async () => {
  const { app, following, phone } = await start(plain);
  await following();
  await (await phone()).publishAsync('owntracks/somebody/else', location(50), { qos: 1 });
  const noted = async () =>
    (await app.db.pool.query('select device_id, protocol from unknown_truck_device')).rows;
  await expect.poll(noted, patiently).toEqual([{ device_id: 'somebody/else', protocol: 'owntracks' }]);
  expect((await app.db.pool.query('select 1 from raw_message')).rows).toEqual([]);
});

test('of two processes one follows the broker, and the other continues when that ends', async () => {
  const { broker, following, phone, newest } = await start(plain);
  const first = await following();
  const names: string[] = [];
  broker.aedes.on('clientReady', ({ id }) => names.push(id));
  const subscribed = following();
  await first.stop();
  await subscribed;
  expect(names).toHaveLength(1);
  await (await phone()).publishAsync(topic, location(51.6), { qos: 1 });
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.6 });
});

test('a broker with a certificate of an own authority is followed over TLS', async () => {
  const tls = ownCertificate;
  const { following, phone, newest } = await start((port) => plain(port).replace('mqtt:', 'mqtts:'), {
    tls,
    ca: tls.cert,
  });
  await following();
  await (await phone()).publishAsync(topic, location(51.5), { qos: 1 });
  await expect.poll(newest, patiently).toMatchObject({ latitude: 51.5 });
});
