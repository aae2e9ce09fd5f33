import { mcpRoutes } from '@portolan/contract';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { InnerCall } from '../../../platform/http/inner-calls.ts';
import { type CallContext, type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { createToolServer } from './mcp-server.ts';

interface McpNeeds {
  clock: Clock;
  innerCall: InnerCall;
  /** The company account of a program, once its key, its right to read and its signature are checked. */
  admitReader(request: FastifyRequest, ip: string, body: Buffer | undefined): Promise<string>;
}

/** No person: what belongs to one, such as what is unread, is nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A program reads everything of its company account and changes nothing. */
const toReader = (tenantId: string): Viewer => ({
  accountId: nobody,
  tenantId,
  role: 'read-only',
  userType: 'official',
  rowRule: null,
  access: { serviceEndOn: null, ipAllowList: [] },
  sessionHash: Buffer.alloc(0),
});

const passedOn = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
];

/** `/mcp`: each request stands for itself, so any process of the program can answer it. */
export function serveMcp({ clock, innerCall, admitReader }: McpNeeds): Served[] {
  const answer = async (rawBody: Buffer | undefined, call: CallContext): Promise<unknown> => {
    const { request, reply, ip } = call;
    const viewer = toReader(await admitReader(request, ip, rawBody));
    const handler = createMcpHandler(() =>
      createToolServer({
        call: (route, input) => innerCall(route, input, { ...call, viewer }),
        now: clock.now(),
        language: call.language,
      }),
    );
    const headers = new Headers();
    for (const name of passedOn) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const response = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: request.method,
        headers,
        ...(rawBody === undefined ? {} : { body: new Uint8Array(rawBody) }),
      }),
    );
    reply.status(response.status);
    const type = response.headers.get('content-type');
    if (type !== null) reply.header('content-type', type);
    return Buffer.from(await response.arrayBuffer());
  };
  return [
    serve(mcpRoutes.callMcp, async ({ rawBody }, call) => answer(rawBody, call)),
    serve(mcpRoutes.openMcpStream, async (_, call) => answer(undefined, call)),
  ];
}
