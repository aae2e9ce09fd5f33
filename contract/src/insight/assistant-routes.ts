import { z } from 'zod';
import { route } from '../route.ts';
import { AskedQuestion, AssistantQuestion } from './assistant.ts';

const web = '/portolan-after/web/assistant';

/** Questions in plain words, answered from the person's own rows. */
export const assistantRoutes = {
  askAssistant: route({
    name: 'askAssistant',
    method: 'POST',
    path: `${web}/ask`,
    summary: 'Answers a question from the rows that the person may see, each statement with its rows',
    auth: 'session',
    xsrf: true,
    body: AssistantQuestion,
    data: AskedQuestion,
    errors: [],
  }),
  listQuestions: route({
    name: 'listQuestions',
    method: 'GET',
    path: `${web}/questions`,
    summary:
      'The person’s own questions of the last 30 days with their answers, the newest first; at most 50',
    auth: 'session',
    xsrf: false,
    data: z.array(AskedQuestion),
    errors: [],
  }),
  removeQuestions: route({
    name: 'removeQuestions',
    method: 'POST',
    path: `${web}/removeQuestions`,
    summary: 'Removes own questions: one, or all',
    auth: 'session',
    xsrf: true,
    body: z.object({ questionId: z.uuid().optional() }),
    data: z.object({ removed: z.int() }),
    errors: [],
  }),
} as const;

const ofMcp = {
  path: '/mcp',
  auth: 'api-key',
  xsrf: false,
  form: 'raw',
  errors: ['inbound.key-refused', 'inbound.key-scope'],
} as const;

/** The assistant's read tools for other programs: Model Context Protocol over Streamable HTTP, without sessions. */
export const mcpRoutes = {
  callMcp: route({
    ...ofMcp,
    name: 'callMcp',
    method: 'POST',
    summary:
      'Model Context Protocol: lists and calls the assistant’s read tools for the company account of the key',
    takesBytes: true,
    data: z.unknown(),
  }),
  openMcpStream: route({
    ...ofMcp,
    name: 'openMcpStream',
    method: 'GET',
    summary: 'Model Context Protocol: answers 405, as there are no sessions to listen to',
    data: z.unknown(),
  }),
} as const;
