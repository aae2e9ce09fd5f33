import { z } from 'zod';
import { route } from '../route.ts';
import { AskedQuestion, AssistantQuestion } from './assistant.ts';

const web = '/portolan-after/web/assistant';

/** The model of a company account. Nothing is sent to it while `isOn` is false. */
export const LanguageModel = z.object({
  isOn: z.boolean(),
  /** Up to and including the version, such as `https://models.example/v1`; empty where none was entered. */
  baseUrl: z.string(),
  modelName: z.string(),
  hasKey: z.boolean(),
  /** Tokens in and out that its questions may use in a calendar month (UTC). */
  monthlyTokens: z.int(),
  usedTokens: z.int(),
  /** Questions answered by it this month. */
  questions: z.int(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

const ModelInput = z.object({
  isOn: z.boolean(),
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  modelName: z.string().trim().min(1).max(200),
  /** Absent: the stored one stays; empty: none. */
  key: z.string().max(1000).optional(),
  monthlyTokens: z.int().min(0).max(1_000_000_000),
});
export type LanguageModelInput = z.output<typeof ModelInput>;

/** The model that answers; both null where none does. */
export const AssistantState = z.object({
  modelHost: z.string().nullable(),
  /** Tokens of the company account in this calendar month (UTC), and how many it may use. */
  tokens: z.object({ used: z.int(), monthly: z.int() }).nullable(),
});
export type AssistantState = z.infer<typeof AssistantState>;

const owner = { auth: 'session', role: 'owner', needsAllRows: true } as const;

/** The language model of the assistant, which a company account's owner may switch on. */
export const languageModelRoutes = {
  getLanguageModel: route({
    ...owner,
    name: 'getLanguageModel',
    method: 'GET',
    path: `${web}/model`,
    summary: 'The company account’s language model with what it has used this month, for owners',
    xsrf: false,
    data: LanguageModel,
    errors: [],
  }),
  setLanguageModel: route({
    ...owner,
    name: 'setLanguageModel',
    method: 'POST',
    path: `${web}/setModel`,
    summary:
      'Sets the language model (any OpenAI-compatible endpoint), its monthly budget, and whether it is on',
    xsrf: true,
    body: ModelInput,
    data: LanguageModel,
    errors: ['assistant.address-refused'],
  }),
  tryLanguageModel: route({
    ...owner,
    name: 'tryLanguageModel',
    method: 'POST',
    path: `${web}/tryModel`,
    summary:
      'Sends one greeting to the stored language model and says whether it answers; no data of shipments',
    xsrf: true,
    body: z.object({}),
    data: z.object({ answers: z.boolean(), problem: z.string().nullable(), tookMs: z.int() }),
    errors: [],
  }),
  getAssistantState: route({
    name: 'getAssistantState',
    method: 'GET',
    path: `${web}/state`,
    summary: 'Whether a language model answers, the name of its host, and the tokens of this month',
    auth: 'session',
    xsrf: false,
    data: AssistantState,
    errors: [],
  }),
  streamAnswer: route({
    name: 'streamAnswer',
    method: 'POST',
    path: `${web}/stream`,
    summary:
      'Answers like `askAssistant`, line by line as JSON: what is read, parts of the text, then the answer',
    auth: 'session',
    xsrf: true,
    form: 'raw',
    contentType: 'application/x-ndjson',
    body: AssistantQuestion,
    data: z.unknown(),
    errors: [],
  }),
} as const;

/** One line of `streamAnswer`. `reading` starts the text again. */
export const AnswerPart = z.union([
  z.object({ reading: z.string() }),
  z.object({ text: z.string() }),
  z.object({ question: AskedQuestion }),
  z.object({ failed: z.string() }),
]);
export type AnswerPart = z.infer<typeof AnswerPart>;
