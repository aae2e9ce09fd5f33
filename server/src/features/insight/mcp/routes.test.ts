import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { sourceRoutes } from '@portolan/contract';
import { createApiKey } from '../../identity/sessions/index.ts';
import { shareTestApp } from '../../../../test/app.ts';
import { readTools } from '../read-tools/index.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
const url = new URL('/mcp', await app.http.listen({ port: 0, host: '127.0.0.1' }));
const clients: Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.close();
});

async function connect(tenantId: string): Promise<Client> {
  const key = { tenantId, name: 'MCP', scope: 'push-and-read', now: app.clock.now() } as const;
  return connectWith(await createApiKey(app.db.system, key));
}

async function connectWith(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  clients.push(client);
  return client;
}

async function read(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError: isError === true, ...(JSON.parse(first?.text ?? '{}') as Record<string, unknown>) };
}

test('the official client lists the tools, all of them read-only, and reads what its company account has', async () => {
  const client = await connect(user.tenantId);
  const { tools } = await client.listTools();
  const own = Object.values(readTools).map(({ name }) => name);
  expect(tools.map(({ name }) => name).toSorted()).toEqual(own.toSorted());
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const found = await read(client, 'find', { text: boxes.late });
  expect(found).toMatchObject({ data: { numbers: [{ number: boxes.late }] } });
  const late = await read(client, 'shipments', { view: 'late' });
  expect(late).toMatchObject({ isError: false, rows: 1, page: '/pages/tracking/ocean?view=late' });
});

test('a key reads nothing of another company account, and a wrong input is an error of the tool', async () => {
  const other = await app.signIn();
  const client = await connect(other.tenantId);
  expect(await read(client, 'shipments', { view: 'all' })).toMatchObject({ rows: 0 });
  const { isError } = await client.callTool({ name: 'port', arguments: { unLocationCode: 'nowhere' } });
  expect(isError).toBe(true);
  const unknown = await client.callTool({ name: 'shipments', arguments: { view: 'late', customer: 'X' } });
  expect(unknown.isError).toBe(true);
});

test('a report is read by any code of a port: facts are stored under one', async () => {
  const client = await connect(user.tenantId);
  const of = (lane: string) =>
    read(client, 'report', { name: 'operation', from: '2026-10', to: '2026-12', by: 'carrier', lane });
  expect(await of('CNSGH-DEHAM')).toMatchObject({ rows: 1 });
  expect(await of('CNSHA-DEHAM')).toMatchObject({ rows: 1 });
});

test('a key that may send only reads nothing; an owner lets it read, and takes that back', async () => {
  const body = { name: 'Gateway', connector: 'dcsa-tnt' };
  const { source, apiKey } = await user.call(sourceRoutes.addPushSource, { body });
  expect(source.keyScope).toBe('push');
  await expect(connectWith(apiKey)).rejects.toThrow(/403|inbound\.key-scope/);
  const { sourceId } = source;
  const may = (keyScope: 'push' | 'push-and-read') =>
    user.call(sourceRoutes.setKeyScope, { body: { sourceId, keyScope } });
  expect(await may('push-and-read')).toMatchObject({ keyScope: 'push-and-read' });
  const client = await connectWith(apiKey);
  expect(await read(client, 'shipments', { view: 'late' })).toMatchObject({ isError: false });
  await may('push');
  await expect(read(client, 'shipments', { view: 'late' })).rejects.toThrow(/403|inbound\.key-scope/);
  await may('push-and-read');
  const setEnabled = (enabled: boolean) =>
    user.call(sourceRoutes.switchSource, { body: { sourceId, enabled } });
  await setEnabled(false);
  await expect(read(client, 'shipments', { view: 'late' })).rejects.toThrow(/401|403|inbound\.key-refused/);
  await setEnabled(true);
  expect(await read(client, 'shipments', { view: 'late' })).toMatchObject({ isError: false });
});

test('only an owner makes a key that reads, or lets one read', async () => {
  const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
  const body = { name: 'Reader', connector: 'dcsa-tnt', keyScope: 'push-and-read' } as const;
  expect(await member.fail(sourceRoutes.addPushSource, { body })).toMatchObject({ code: 'access.denied' });
  const { source } = await user.call(sourceRoutes.addPushSource, { body });
  expect(source.keyScope).toBe('push-and-read');
  const other = await app.signIn();
  const change = { sourceId: source.sourceId, keyScope: 'push' } as const;
  expect(await member.fail(sourceRoutes.setKeyScope, { body: change })).toMatchObject({
    code: 'access.denied',
  });
  expect(await other.fail(sourceRoutes.setKeyScope, { body: change })).toMatchObject({
    code: 'source.not-found',
  });
});

test('without a key nothing is answered', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await expect(client.connect(new StreamableHTTPClientTransport(url))).rejects.toThrow(/401|key/i);
});
