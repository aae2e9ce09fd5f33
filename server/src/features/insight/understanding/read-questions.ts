import { AssistantIntent, type Locale, locales } from '@portolan/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { understand } from './understand.ts';

/** Written as people ask, with typing errors and other languages mixed in; `= CODES` names the ports that are meant. */
export interface WrittenQuestion {
  language: Locale;
  text: string;
  intent: AssistantIntent;
  ports: string | undefined;
}

/** The questions of a file: `[intent]` and `{language}` hold for the lines after them. For tests and benchmarks. */
export function readQuestions(fileName: string, first: Locale = 'en'): WrittenQuestion[] {
  const file = readFileSync(join(import.meta.dirname, fileName), 'utf8');
  let intent: AssistantIntent = 'other';
  let language = first;
  return file.split('\n').flatMap((line) => {
    const head = /^\[(.+)\]$/.exec(line)?.[1];
    const tongue = /^\{(.+)\}$/.exec(line)?.[1];
    if (head !== undefined) intent = AssistantIntent.parse(head);
    if (tongue !== undefined) language = locales.find((one) => one === tongue) ?? language;
    if (head !== undefined || tongue !== undefined || line === '') return [];
    const [text = '', ports] = line.split(' = ');
    return [{ language, text: text.trim(), intent, ports: ports?.trim() === '' ? undefined : ports }];
  });
}

export type Outcome = 'right' | 'refused' | 'wrong';

/** Whether a question was understood: the intent, and the ports where they are named. */
export function judgeQuestion(question: WrittenQuestion, now: Date): Outcome {
  const { intent, ports } = understand(question.text, { language: question.language, now });
  if (intent === 'other') return question.intent === 'other' ? 'right' : 'refused';
  if (intent !== question.intent) return 'wrong';
  const named = ports.map(({ unLocationCode }) => unLocationCode).join(',');
  return question.ports === undefined || question.ports === named ? 'right' : 'wrong';
}
