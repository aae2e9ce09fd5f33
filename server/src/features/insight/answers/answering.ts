import type {
  AnswerColumn,
  AnswerSource,
  AnswerStatement,
  AnswerValue,
  AssistantAnswer,
  StatementKey,
} from '@portolan/contract';
import type { z } from 'zod';
import type { ReadTool, Reader } from '../read-tools/index.ts';
import type { Understanding } from '../understanding/index.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';

export type Values = Readonly<Record<string, AnswerValue>>;
export type AnswerDraft = Omit<AssistantAnswer, 'understood' | 'tookMs'>;

/** An answer in the making: reads through tools, notes what was read, and says sentences that rest on it. */
export interface Answering {
  asked: Understanding;
  numbers: readonly ResolvedNumber[];
  reader: Reader;
  draft: AnswerDraft;
  /** Reads; `source` is the number that statements name. */
  read<Input extends z.ZodObject, Data>(
    tool: ReadTool<Input, Data>,
    input: z.input<Input>,
    about?: readonly AnswerValue[],
  ): Promise<{ data: Data; source: number; href: string }>;
  say(key: StatementKey, values?: Values, source?: number): void;
  /** Says why there is no answer, and where help is. */
  cannot(key: StatementKey, values?: Values, options?: { source?: number; links?: readonly string[] }): void;
}

const addresses: Readonly<Record<string, string>> = {
  ocean: '/pages/tracking/ocean',
  air: '/pages/tracking/air',
  truck: '/pages/tracking/truck',
  rail: '/pages/tracking/rail',
  alerts: '/pages/alerts',
  charges: '/pages/charges',
  tariffs: '/pages/charges?tab=tariffs',
  schedule: '/pages/schedule',
  ports: '/pages/port',
  'port-groups': '/pages/port/groups',
  vessels: '/pages/vessels',
  storms: '/pages/storms',
  passages: '/pages/passages',
  reports: '/pages/reports',
  reliability: '/pages/reports/reliability',
  demurrage: '/pages/reports/demurrage',
  operation: '/pages/reports/operation',
  scoreboard: '/pages/reports/scoreboard',
  carbon: '/pages/carbon',
  sources: '/pages/sources',
  members: '/pages/settings/members',
  settings: '/pages/settings',
  account: '/pages/settings/account',
};

/** Pages by their keys among the assistant's texts. */
export const linksTo = (...keys: readonly string[]): AssistantAnswer['links'] =>
  keys.flatMap((key) => (addresses[key] === undefined ? [] : [{ key, href: addresses[key] }]));

export function startAnswer(
  asked: Understanding,
  numbers: readonly ResolvedNumber[],
  reader: Reader,
): Answering {
  const draft: AnswerDraft = {
    outcome: 'answered',
    by: 'built-in',
    intent: asked.intent,
    statements: [],
    text: null,
    table: null,
    chart: null,
    map: null,
    actions: [],
    links: [],
    sources: [],
  };
  const say: Answering['say'] = (key, values = {}, source) => {
    draft.statements.push(statement(key, values, source));
  };
  return {
    asked,
    numbers,
    reader,
    draft,
    say,
    async read(tool, input, about = []) {
      const { data, ...found } = await tool.read(reader, tool.input.parse(input));
      const source: AnswerSource = { tool: tool.name, about: [...about], ...found };
      draft.sources.push(source);
      return { data, source: draft.sources.length, href: found.href };
    },
    cannot(key, values, { source, links = [] } = {}) {
      draft.outcome = 'unanswered';
      say(key, values, source);
      draft.links.push(...linksTo(...links));
    },
  };
}

export const statement = (key: StatementKey, values: Values, source?: number): AnswerStatement => ({
  key,
  values,
  source: source ?? null,
});

const mostRows = 10;

/** A table of the answer: its first ten rows. */
export function setTable(
  { draft }: Answering,
  source: number,
  columns: readonly AnswerColumn[],
  rows: readonly { href: string; cells: (AnswerValue | null)[] }[],
  total = rows.length,
): void {
  const shown = rows.slice(0, mostRows);
  draft.table = { columns: [...columns], rows: shown, more: Math.max(0, total - shown.length), source };
}
