import { expect, test } from 'vitest';
import { reports } from '../reports/index.ts';
import { findCompared } from './comparison.ts';
import { planAnswer } from './testing-questions.ts';
import { understand } from './understand.ts';

const now = new Date('2026-11-23T14:00:00Z');
const asked = (text: string, language: 'en' | 'ja' | 'zh-cn' | 'zh-hk' = 'en') =>
  understand(text, { language, now });

test.each([
  ['compare Maersk and MSC', 'operation carrier MAEU,MSCU'],
  ['compare Maersk and MSC to Rotterdam', 'operation carrier MAEU,MSCU port=NLRTM'],
  ['Compare Maersk vs MSC from Shanghai to Rotterdam', 'operation carrier MAEU,MSCU lane=CNSGH-NLRTM'],
  [
    'compare the schedule reliability of Maersk and MSC at Rotterdam',
    'reliability carrier MAEU,MSCU port=NLRTM',
  ],
  ['which is more reliable, Maersk or MSC', 'reliability carrier MAEU,MSCU'],
  ['compare Rotterdam and Hamburg', 'port-dynamics port NLRTM,DEHAM'],
  ['compare delays at Rotterdam and Hamburg for Maersk', 'operation port NLRTM,DEHAM carrier=MAEU'],
  ['compare Shanghai to Rotterdam with Shanghai to Hamburg', 'operation lane CNSGH-NLRTM,CNSGH-DEHAM'],
  ['compare emissions of Maersk and MSC', 'emissions carrier MAEU,MSCU'],
  ['compare Maersk and MSC in October', 'operation carrier MAEU,MSCU 2026-10-01'],
  ['对比马士基和地中海航运', 'operation carrier MAEU,MSCU', 'zh-cn'],
  ['比较马士基和地中海航运在鹿特丹的准班率', 'reliability carrier MAEU,MSCU port=NLRTM', 'zh-cn'],
  ['比较鹿特丹和汉堡的拥堵情况', 'port-dynamics port NLRTM,DEHAM', 'zh-cn'],
  ['比較馬士基同地中海航運', 'operation carrier MAEU,MSCU', 'zh-hk'],
  [
    '比較馬士基同地中海航運上個月喺鹿特丹嘅準班率',
    'reliability carrier MAEU,MSCU port=NLRTM 2026-10-01',
    'zh-hk',
  ],
  ['比較鹿特丹和漢堡', 'port-dynamics port NLRTM,DEHAM', 'zh-hk'],
  ['マースクとMSCを比較', 'operation carrier MAEU,MSCU', 'ja'],
  ['ロッテルダムとハンブルクを比較して', 'port-dynamics port NLRTM,DEHAM', 'ja'],
] as const)('%s: %s', (text, expected, language = 'en' as never) => {
  const understood = asked(text, language);
  expect(planAnswer(understood, now)).toBe('compare');
  const { report, by, things, filters } = findCompared(understood)!;
  const filtered = Object.entries(filters).map(([name, key]) => `${name}=${key}`);
  const from = understood.period === undefined ? [] : [understood.period.from];
  expect([report, by, things.map(([key]) => key).join(','), ...filtered, ...from].join(' ')).toBe(expected);
});

test.each([
  ['compare Maersk and MSC last week'],
  ['compare Maersk and MSC for customer Acme'],
  ['compare Maersk and MSC at Rotterdam and Hamburg'],
  ['compare Maersk, MSC and CMA CGM'],
  ['compare Maersk and MSC via Singapore'],
  ['compare Maersk and MSC for reefers'],
  ['compare Maersk and MSC except Rotterdam'],
  ['compare Maersk and MSC from Shanghai'],
  ['compare Rotterdam and Hamburg congestion for Maersk'],
  ['compare the fuel consumption of Maersk and MSC'],
  ['compare emissions and delays and demurrage of Maersk and MSC'],
  ['how many containers are in transit with Maersk versus MSC'],
  ['compare the ETA accuracy of Maersk and MSC'],
  ['比较马士基和地中海航运的冷藏箱'],
  ['マースクとMSCの冷蔵コンテナを比較'],
])('%s: refused, as its answer would leave something out', (text) => {
  expect(planAnswer(asked(text), now)).toBe('refused');
});

test('a comparison is filtered only by what its report has', () => {
  for (const text of ['compare Maersk and MSC', 'compare the reliability of Maersk and MSC to Rotterdam'])
    for (const name of ['carrier', 'port'] as const)
      expect(reports[findCompared(asked(text))!.report].dimensions).toHaveProperty(name);
});
