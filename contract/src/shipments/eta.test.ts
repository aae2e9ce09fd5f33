import { expect, test } from 'vitest';
import { screens as en } from '../texts/en/index.ts';
import { screens as ja } from '../texts/ja/index.ts';
import { screens as zhCn } from '../texts/zh-cn/index.ts';
import { screens as zhHk } from '../texts/zh-hk/index.ts';
import { type ChoiceReason, type MeasuredError, choiceSentence, horizonOf } from './eta.ts';

test.each([
  [500, '14-and-more'],
  [336, '14-and-more'],
  [335, '7-to-14'],
  [72, '3-to-7'],
  [24, '1-to-3'],
  [23.9, 'under-1'],
  [-5, 'under-1'],
] as const)('%d hours ahead is %s', (hours, horizon) => {
  expect(horizonOf(hours)).toBe(horizon);
});

const error = (medianHours: number, n: number): MeasuredError => ({
  group: 'lane',
  n,
  medianHours,
  p90Hours: 3 * medianHours,
  biasHours: 0,
  covered: null,
});
const reason: ChoiceReason = {
  kind: 'measured',
  source: 'calculated',
  horizon: '3-to-7',
  error: error(9.2, 212),
  over: { source: 'container-dynamic', error: error(31, 200) },
};

/** The sentence as a screen writes it: sources, horizons and groups are texts too. */
function write({ eta }: Pick<typeof ja, 'eta'>, of: ChoiceReason): string {
  const { key, values } = choiceSentence(of);
  const kind = key.slice('eta.reason.'.length) as keyof typeof eta.reason;
  const words: Record<string, string> = {
    source: eta.source[values.source],
    other: eta.source[values.other],
    horizon: eta.horizon[values.horizon],
    group: eta.group[values.group],
    hours: String(values.hours),
    otherHours: String(values.otherHours),
    expected: String(values.expected),
    otherExpected: String(values.otherExpected),
    n: String(values.n),
  };
  return eta.reason[kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '?');
}

test.each([
  ['en', en, 'Calculated in use: median error 9 h on this lane at 3 to 7 days, Carrier 31 h, n = 212'],
  ['ja', ja, '計算値を採用：到着 3〜7 日前の誤差中央値（この航路）は 9 時間、船社は 31 時間、n = 212'],
  ['zh-cn', zhCn, '采用计算值：到港前 3 至 7 天误差中位数（此航线）9 小时，船公司 31 小时，n = 212'],
  ['zh-hk', zhHk, '採用計算值：到港前 3 至 7 天誤差中位數（此航線）9 小時，船公司 31 小時，n = 212'],
] as const)('a choice is said with its numbers in one sentence: %s', (_, screens, sentence) => {
  expect(write(screens, reason)).toBe(sentence);
});

test('where it is known what each source is expected to miss by, that is said: it is what decides', () => {
  const over = { ...reason.over!, expectedHours: 40.4 };
  expect(write(en, { ...reason, expectedHours: 14.2, over })).toBe(
    'Calculated in use: expected to miss by 14 h at 3 to 7 days, Carrier by 40 h; ' +
      'median error 9 h on this lane, n = 212',
  );
});

test('where the next best was not measured, only its own error is named', () => {
  const alone = { ...reason, over: { source: 'ais', error: null } } as const;
  expect(write(en, alone)).toBe('Calculated in use: median error 9 h on this lane at 3 to 7 days, n = 212');
});
