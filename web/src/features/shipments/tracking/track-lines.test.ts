import type { RecognisedNumber } from '@portolan/contract';
import { expect, test } from 'vitest';
import { correctedNumber, needsCarrier, readyLines, splitLines, toTrackLines } from './track-lines.ts';

const found = (text: string, part: Partial<RecognisedNumber>): RecognisedNumber => ({
  text,
  number: text,
  kind: 'container',
  carrier: { outcome: 'unknown', choices: [] },
  ...part,
});
const certain = found('HMMU6120580', { carrier: { outcome: 'certain', choices: ['HDMU'] } });
const lessor = found('TGHU6283517', { carrier: { outcome: 'confirm', choices: ['MAEU', 'HLCU'] } });
const swapped = found('HMMU6120850', {
  problem: { code: 'wrong-check-digit', expectedCheckDigit: 2, failingIndex: 10 },
});
const tracked = found('MSKU0987651', { queryid: 'q1', carrier: { outcome: 'certain', choices: ['MAEU'] } });
const lines = [certain, lessor, swapped, tracked].map(({ text }) => text);

test('pasted text becomes lines, each once', () => {
  expect(splitLines(' HMMU6120580\r\n\nTGHU6283517, HMMU6120580\t')).toEqual(['HMMU6120580', 'TGHU6283517']);
});

test('only numbers with a carrier that are not tracked yet are sent', () => {
  const all = toTrackLines(lines, [certain, lessor, swapped, tracked], new Map(), new Map());
  expect(readyLines(all).map(({ text }) => text)).toEqual(['HMMU6120580']);
  expect(all.filter(needsCarrier).map(({ text }) => text)).toEqual(['TGHU6283517']);
  const chosen = toTrackLines(
    lines,
    [certain, lessor, swapped, tracked],
    new Map([['TGHU6283517', 'HLCU']]),
    new Map(),
  );
  expect(readyLines(chosen).map(({ text, scac }) => [text, scac])).toEqual([
    ['HMMU6120580', 'HDMU'],
    ['TGHU6283517', 'HLCU'],
  ]);
});

test('a line that was tracked is not sent again, a refused one is', () => {
  const outcome = (kind: 'tracked' | 'refused') =>
    new Map([['HMMU6120580', { number: 'HMMU6120580', outcome: kind }]]);
  expect(readyLines(toTrackLines(['HMMU6120580'], [certain], new Map(), outcome('tracked')))).toEqual([]);
  expect(readyLines(toTrackLines(['HMMU6120580'], [certain], new Map(), outcome('refused')))).toHaveLength(1);
});

test('a failing check digit is corrected to the one that fits', () => {
  const [line] = toTrackLines(['HMMU6120850'], [swapped], new Map(), new Map());
  expect(line && correctedNumber(line)).toBe('HMMU6120852');
});
