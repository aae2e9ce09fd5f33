import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { createApiKey } from '../../identity/sessions/index.ts';
import { shareTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
const url = new URL('/mcp', await app.http.listen({ port: 0, host: '127.0.0.1' }));
const clients: Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.close();
});

async function connect(tenantId: string): Promise<Client> {
  const key = await createApiKey(app.db.system, { tenantId, name: 'MCP', now: app.clock.now() });
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
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['find', 'shipments', 'eta', 'port']));
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
});

test('without a key nothing is answered', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await expect(client.connect(new StreamableHTTPClientTransport(url))).rejects.toThrow(/401|key/i);
});
