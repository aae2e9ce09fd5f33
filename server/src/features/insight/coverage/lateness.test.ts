import { expect, test } from 'vitest';
import { readLateness } from './index.ts';

test.each([
  ['which containers are late', false],
  ['which containers are not late', true],
  ['which containers are on time', true],
  ['which containers are not on time', false],
  ['what isnt running on schedule', false],
  ['are there no late containers', false],
  ['do we not have any late boxes', false],
  ['are there any that are not late', true],
  ['哪些货没有晚', true],
  ['哪些货不准时', false],
  ['没有晚到的吗', false],
  ['有没有晚到的货', false],
  ['有没晚的货吗', true],
  ['邊啲貨唔準時', false],
  ['冇遲到嘅咩', false],
  ['遅れていないのは何本', true],
  ['遅れはないか', false],
  ['遅れはこさいませんか', false],
  ['定刻てはない貨物', false],
  ['定刻の貨物は', true],
  ['遅延のない貨物', true],
  ['no late shipments', false],
  ['so none are late', false],
  ['没有延误吧', false],
  ['冇貨遲到吧', false],
  ['遅れている貨物はないてすよね', false],
])('%s: on schedule %s', (masked, isOnSchedule) => {
  expect(readLateness(masked).isOnSchedule).toBe(isOnSchedule);
});

test.each([
  ['late containers not with msc', 'not'],
  ['which late containers are not silent', 'not'],
  ['which containers are not late', undefined],
  ['不是马士基的延误货物', '不'],
])('%s: what denies something else is left', (masked, word) => {
  const { rest } = readLateness(masked);
  if (word === undefined) expect(rest).not.toMatch(/\bnot\b/);
  else expect(rest).toContain(word);
});
