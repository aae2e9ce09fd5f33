import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import {
  RefusedAddress,
  checkOutboundName,
  checkOutboundUrl,
  checkOutboundUrlByName,
  createGuardedFetch,
  findRefusal,
} from './outbound.ts';

/** A server on this machine that counts the requests that reach it. */
async function startNeighbour(answer: { status?: number; headers?: Record<string, string>; body?: string }) {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'secret');
  }).listen(0, '0.0.0.0');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, hits: () => hits };
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:a00:1::]/',
  'http://localhost/',
  'http://carrier.localhost/',
  'http://localhost./',
  'http://carrier.example./',
  'http://user:password@carrier.example/',
  'ftp://carrier.example/',
  'file:///etc/passwd',
])('%s is refused before anything is asked', (url) => {
  expect(() => checkOutboundUrl(url, [])).toThrow(RefusedAddress);
});

test.each(['https://carrier.example/v2', 'http://203.0.113.9:8080/', 'https://[2a00:1450::1]/'])(
  '%s is allowed',
  (url) => {
    expect(checkOutboundUrl(url, []).href).toBe(url);
  },
);

test.each([
  ['198.51.100.7', 'an address of this machine itself'],
  ['::ffff:198.51.100.7', 'an address of this machine itself'],
  ['2a00:1450::7', 'an address of this machine itself'],
  ['2A00:1450:0:0::7', 'an address of this machine itself'],
  ['198.51.100.8', undefined],
  ['2a00:1450::8', undefined],
  ['10.0.0.9', 'an address of a private network'],
])('%s is %s where the interfaces of this machine are in the public network', (address, refusal) => {
  expect(findRefusal(address, ['127.0.0.1', '198.51.100.7', '2a00:1450::7', 'fe80::1%eth0'])).toBe(refusal);
});

test('every address of the interfaces of this machine is refused', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((of) => of ?? []);
  for (const { address } of addresses) expect(findRefusal(address)).toBeDefined();
});

test('of this program itself only allowed addresses may be called', () => {
  const own = ['http://127.0.0.1:8080/simulated'];
  expect(checkOutboundUrl('http://127.0.0.1:8080/simulated/dcsa/MAEU/v2', own).pathname).toContain('dcsa');
  for (const url of [
    'http://127.0.0.1:8080/metrics',
    'http://127.0.0.1:8080/simulated/../metrics',
    'http://127.0.0.1:8080/simulatedbutnot/',
    'http://127.0.0.1:80801/simulated/',
    'http://127.0.0.1:8080@127.0.0.1:9090/simulated/',
  ])
    expect(() => checkOutboundUrl(url, own), url).toThrow(Error);
});

test.each(['localhost.', hostname()])(
  'the name %s of this machine is refused at the moment of connecting',
  async (name) => {
    const neighbour = await startNeighbour({});
    const asked = createGuardedFetch([])(`http://${name}:${neighbour.port}/`, {
      signal: AbortSignal.timeout(5000),
    });
    await expect(asked).rejects.toThrow(Error);
    expect(neighbour.hits()).toBe(0);
  },
);

test.each(['localhost', 'localhost.', hostname(), '127.0.0.1'])(
  'the name %s of this machine is refused before it is called',
  async (name) => {
    await expect(checkOutboundName(name)).rejects.toThrow(RefusedAddress);
    await expect(checkOutboundUrlByName(`http://${name}:8080/v2`, [])).rejects.toThrow(RefusedAddress);
  },
);

test('a name that nobody knows yet is accepted', async () => {
  await expect(checkOutboundName('carrier.invalid')).resolves.toBeUndefined();
  await expect(checkOutboundUrlByName('https://carrier.invalid/v2', [])).resolves.toBeUndefined();
});

test('an allowed address of this program is accepted by name, too', async () => {
  const own = ['http://127.0.0.1:8080/simulated'];
  const address = 'http://127.0.0.1:8080/simulated/dcsa/MAEU/v2';
  await expect(checkOutboundUrlByName(address, own)).resolves.toBeUndefined();
});

test('a redirect is returned, not followed', async () => {
  const inside = await startNeighbour({});
  const outside = await startNeighbour({ status: 302, headers: { location: inside.origin } });
  const answer = await createGuardedFetch([outside.origin])(`${outside.origin}/`);
  expect([answer.status, inside.hits()]).toEqual([302, 0]);
});

test('an answer ends where it becomes too large', async () => {
  const neighbour = await startNeighbour({ body: 'x'.repeat(2000) });
  await expect(createGuardedFetch([neighbour.origin], 1000)(`${neighbour.origin}/`)).rejects.toThrow(
    'larger',
  );
});
