import { hash32 } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import { type WrittenQuestion, judgePlans, judgeQuestion, readQuestions } from './testing-questions.ts';
import { assistantLanguages } from './sentences.ts';

const questions = assistantLanguages.flatMap((language) =>
  readQuestions(`questions.${language}.txt`, language),
);
/** A fixed half: sentences are never written for it. */
const isTest = ({ text }: Pick<WrittenQuestion, 'text'>): boolean => hash32('assistant', text) % 2 === 1;
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

test.each(['earlier-questions.txt', 'fresh-questions.txt'])(
  '%s: nine of ten are answered and none wrongly',
  (file) => {
    const fresh = readQuestions(file).map((question) => judgeQuestion(question, now));
    expect(fresh.length).toBeGreaterThanOrEqual(75);
    expect(fresh.filter((outcome) => outcome === 'wrong')).toEqual([]);
    expect(fresh.filter((outcome) => outcome === 'right').length / fresh.length).toBeGreaterThanOrEqual(0.9);
  },
);

test('questions that are chosen to hurt are refused where an answer would leave something out', () => {
  const judged = judgePlans('hard-questions.txt', now);
  expect(judged.length).toBeGreaterThanOrEqual(160);
  expect(judged.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  const answerable = judged.filter(({ head }) => head !== 'refused');
  const right = answerable.filter(({ outcome }) => outcome === 'right');
  expect(right.length / answerable.length).toBeGreaterThanOrEqual(0.9);
});

test('what shippers, forwarders, dispatchers, agents and planners often ask is answered', () => {
  const judged = judgePlans('common-questions.txt', now);
  expect(judged.length).toBeGreaterThanOrEqual(80);
  expect(judged.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  expect(judged.filter(({ outcome }) => outcome === 'right').length / judged.length).toBeGreaterThanOrEqual(
    0.9,
  );
});

test('what limits a question or asks for more than one thing is used or refused, never left out', () => {
  const judged = judgePlans('limiting-questions.txt', now);
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(judged.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  expect(judged.filter(({ outcome }) => outcome === 'right').length / judged.length).toBeGreaterThan(0.95);
});

test('every word of a question is used or refused: of those that nobody tuned on nearly all', () => {
  const judged = judgePlans('coverage-questions.txt', now);
  expect(judged.length).toBeGreaterThanOrEqual(250);
  const share = (half: typeof judged, ...outcomes: string[]) =>
    half.filter(({ outcome }) => outcomes.includes(outcome)).length / half.length;
  const tuned = judged.filter((one) => !isTest(one));
  expect(tuned.filter(({ outcome }) => outcome !== 'right')).toEqual([]);
  const hidden = judged.filter(isTest);
  expect(share(hidden, 'right', 'refused')).toBeGreaterThanOrEqual(0.95);
  expect(share(hidden, 'right')).toBeGreaterThanOrEqual(0.9);
});
