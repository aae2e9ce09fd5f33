import { locales } from '@portolan/contract';
import { hashOf } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import { type WrittenQuestion, judgeQuestion, readQuestions } from './read-questions.ts';

const questions = locales.flatMap((language) => readQuestions(`questions.${language}.txt`, language));
/** A fixed half: sentences are never written for it. */
const isTest = ({ text }: WrittenQuestion): boolean => hashOf('assistant', text) % 2 === 1;
const now = new Date('2026-11-23T14:00:00Z');

test('of the questions that nobody tuned on nearly all are answered rightly or refused', () => {
  expect(questions.length).toBeGreaterThan(400);
  const judged = questions.map((question) => ({
    question,
    outcome: judgeQuestion(question, now),
    isTest: isTest(question),
  }));
  const share = (outcome: string, hidden: boolean) => {
    const half = judged.filter((one) => one.isTest === hidden);
    return half.filter((one) => one.outcome === outcome).length / half.length;
  };
  expect(1 - share('wrong', true)).toBeGreaterThanOrEqual(0.95);
  expect(share('wrong', true)).toBeLessThan(0.01);
});

test('of questions written afterwards, which nobody tuned on, four of five are answered and none wrongly', () => {
  const fresh = readQuestions('fresh-questions.txt').map((question) => judgeQuestion(question, now));
  expect(fresh.length).toBeGreaterThanOrEqual(120);
  expect(fresh.filter((outcome) => outcome === 'wrong')).toEqual([]);
  expect(fresh.filter((outcome) => outcome === 'right').length / fresh.length).toBeGreaterThanOrEqual(0.8);
});
