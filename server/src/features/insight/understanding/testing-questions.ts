import { AssistantIntent, type Locale, locales } from '@portolan/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAnswer, askedKindOf, leftOver } from './plan.ts';
import { type Understanding, understand } from './understand.ts';

/** Written as people ask, with typing errors and other languages mixed in. */
interface Written {
  language: Locale;
  text: string;
  /** The `[head]` before it. */
  head: string;
}

/** The questions of a file: `[head]` and `{language}` hold for the lines after them. For tests and benchmarks. */
function readLines(fileName: string, first: Locale): Written[] {
  const file = readFileSync(join(import.meta.dirname, fileName), 'utf8');
  let head = 'other';
  let language = first;
  return file.split('\n').flatMap((line) => {
    const newHead = /^\[(.+)\]$/.exec(line)?.[1];
    const newLanguage = /^\{(.+)\}$/.exec(line)?.[1];
    head = newHead ?? head;
    if (newLanguage !== undefined) language = locales.find((one) => one === newLanguage) ?? language;
    return newHead !== undefined || newLanguage !== undefined || line === ''
      ? []
      : [{ language, text: line, head }];
  });
}

export interface WrittenQuestion {
  language: Locale;
  text: string;
  intent: AssistantIntent;
  /** The ports that are meant, behind `=`. */
  ports: string | undefined;
}

/** Questions by what they ask for. */
export function readQuestions(fileName: string, first: Locale = 'en'): WrittenQuestion[] {
  return readLines(fileName, first).map(({ language, text: line, head }) => {
    const [text = '', ports] = line.split(' = ');
    const named = ports?.trim() === '' ? undefined : ports;
    return { language, text: text.trim(), intent: AssistantIntent.parse(head), ports: named };
  });
}

export type Outcome = 'right' | 'refused' | 'wrong';

/** The answer that a question gets by its words alone; `refused` where it gets none, or would leave something out. */
export function planAnswer(asked: Understanding, now: Date): string {
  const [number] = asked.numbers;
  const answer = chooseAnswer(asked, number && askedKindOf(number), now);
  return answer === 'other' || leftOver(asked, answer, now).length > 0 ? 'refused' : answer;
}

/** Whether a question was understood: the intent, and the ports where they are named. */
export function judgeQuestion(question: WrittenQuestion, now: Date): Outcome {
  const asked = understand(question.text, { language: question.language, now });
  const { intent, ports } = asked;
  if (intent === 'other') return question.intent === 'other' ? 'right' : 'refused';
  if (planAnswer(asked, now) === 'refused') return 'refused';
  if (intent !== question.intent) return 'wrong';
  const named = ports.map(({ unLocationCode }) => unLocationCode).join(',');
  return question.ports === undefined || question.ports === named ? 'right' : 'wrong';
}

export interface PlannedQuestion extends Written {
  plan: string;
  outcome: Outcome;
}

/** Questions by the answer that they must get, or `refused`. */
export function judgePlans(fileName: string, now: Date): PlannedQuestion[] {
  return readLines(fileName, 'en').map((written) => {
    const plan = planAnswer(understand(written.text, { language: written.language, now }), now);
    const outcome = plan === written.head ? 'right' : plan === 'refused' ? 'refused' : 'wrong';
    return { ...written, plan, outcome };
  });
}
