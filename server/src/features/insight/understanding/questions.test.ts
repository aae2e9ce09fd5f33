import { AssistantIntent, type Locale, locales } from '@portolan/contract';
import { hashOf } from '@portolan/contract/random';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { understand } from './understand.ts';

/** Written as people ask, with typing errors and other languages mixed in; `= CODES` names the ports that are meant. */
interface WrittenQuestion {
  language: Locale;
  text: string;
  intent: AssistantIntent;
  ports: string | undefined;
}

function readQuestions(language: Locale): WrittenQuestion[] {
  const file = readFileSync(join(import.meta.dirname, `questions.${language}.txt`), 'utf8');
  let intent: AssistantIntent = 'other';
  return file.split('\n').flatMap((line) => {
    const head = /^\[(.+)\]$/.exec(line)?.[1];
    if (head !== undefined) intent = AssistantIntent.parse(head);
    if (head !== undefined || line === '') return [];
    const [text = '', ports] = line.split(' = ');
    return [{ language, text: text.trim(), intent, ports: ports?.trim() === '' ? undefined : ports }];
  });
}

const questions = locales.flatMap(readQuestions);
/** A fixed half: sentences are never written for it. */
const isTest = ({ text }: WrittenQuestion): boolean => hashOf('assistant', text) % 2 === 1;
const now = new Date('2026-11-23T14:00:00Z');

function judge(question: WrittenQuestion): 'right' | 'refused' | 'wrong' {
  const { intent, ports } = understand(question.text, { language: question.language, now });
  if (intent === 'other') return question.intent === 'other' ? 'right' : 'refused';
  if (intent !== question.intent) return 'wrong';
  const named = ports.map(({ unLocationCode }) => unLocationCode).join(',');
  return question.ports === undefined || question.ports === named ? 'right' : 'wrong';
}

test('of the questions that nobody tuned on nearly all are answered rightly or refused', () => {
  expect(questions.length).toBeGreaterThan(400);
  const judged = questions.map((question) => ({
    question,
    outcome: judge(question),
    isTest: isTest(question),
  }));
  const share = (outcome: string, hidden: boolean) => {
    const half = judged.filter((one) => one.isTest === hidden);
    return half.filter((one) => one.outcome === outcome).length / half.length;
  };
  expect(1 - share('wrong', true)).toBeGreaterThanOrEqual(0.95);
  expect(share('wrong', true)).toBeLessThan(0.01);
});
