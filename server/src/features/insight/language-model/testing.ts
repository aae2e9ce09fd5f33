import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it is sent to an OpenAI-compatible endpoint. */
export interface SentMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: unknown;
}

export interface SentRequest {
  model: string;
  messages: SentMessage[];
  tools?: { function: { name: string } }[];
  authorization: string | undefined;
}

/** What the endpoint answers to one request: text, or calls of tools. */
export type ChatReply =
  { text: string; tokens?: number } | { calls: { name: string; input: object }[] } | { status: number };

/** An OpenAI-compatible endpoint on this machine that answers as a test says. */
export interface ChatEndpoint {
  baseUrl: string;
  /** All requests, oldest first. */
  requests: SentRequest[];
  answer(replying: (request: SentRequest) => ChatReply): void;
  close(): Promise<void>;
}

export async function startChatEndpoint(): Promise<ChatEndpoint> {
  let replying: (request: SentRequest) => ChatReply = () => ({ text: 'OK' });
  const requests: SentRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as SentRequest & { stream?: boolean };
      const sent = { ...body, authorization: request.headers.authorization };
      requests.push(sent);
      const reply = replying(sent);
      if ('status' in reply) return response.writeHead(reply.status).end('{"error":{"message":"down"}}');
      if (body.stream !== true) {
        response.writeHead(200, { 'content-type': 'application/json' });
        const message = { role: 'assistant', content: 'text' in reply ? reply.text : '' };
        return response.end(
          JSON.stringify({ id: 'c', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
        );
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of eventsOf(reply)) response.write(`data: ${JSON.stringify(event)}\n\n`);
      return response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (next) => {
      replying = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function eventsOf(reply: Exclude<ChatReply, { status: number }>): object[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: 'c',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  if ('calls' in reply)
    return [
      chunk({
        role: 'assistant',
        tool_calls: reply.calls.map(({ name, input }, index) => ({
          index,
          id: `call-${index}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        })),
      }),
      chunk({}, 'tool_calls'),
    ];
  const { text, tokens = 100 } = reply;
  const half = Math.ceil(text.length / 2);
  return [
    chunk({ role: 'assistant', content: text.slice(0, half) }),
    chunk({ content: text.slice(half) }),
    chunk({}, 'stop'),
    { id: 'c', choices: [], usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens } },
  ];
}
