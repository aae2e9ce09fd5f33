import { expect, test } from 'vitest';
import { planAnswer } from './testing-questions.ts';
import { understand } from './understand.ts';

const now = new Date('2026-11-23T14:00:00Z');

test.each([
  ['is HMMU6120580 on hold', 'holds-one', 'en'],
  ['is HMMU6120580 on hold?', 'holds-one', 'ja'],
  ['is MSCU1234566 held by customs', 'holds-one', 'en'],
  ['any customs hold on HMMU6120580', 'holds-one', 'en'],
  ['has the freight hold on HMMU6120580 been released', 'holds-one', 'en'],
  ['was HMMU6120580 picked for inspection', 'holds-one', 'en'],
  ['why is HMMU6120580 still on hold', 'holds-one', 'en'],
  ['is it on hold', 'ask-number', 'en'],
  ['which containers are on hold', 'alerts', 'en'],
  // The inbox has no holds of customs alone.
  ['which containers are held by customs', 'refused', 'en'],
  ['is HMMU6120580 held', 'holds-one', 'en'],
  ['HMMU6120580 はホールドされていますか', 'holds-one', 'ja'],
  ['HMMU6120580 被扣了吗', 'holds-one', 'zh-cn'],
  ['HMMU6120580 被海关查验了吗', 'holds-one', 'zh-cn'],
  ['HMMU6120580 被海关扣了吗', 'holds-one', 'zh-cn'],
  ['HMMU6120580 係咪畀海關扣咗', 'holds-one', 'zh-hk'],
  ['哪些柜子被扣', 'alerts', 'zh-cn'],
  ['HMMU6120580 有冇被海關扣留', 'holds-one', 'zh-hk'],
  ['邊啲櫃被扣', 'alerts', 'zh-hk'],
  ['HMMU6120580は保留されていますか', 'holds-one', 'ja'],
  ['HMMU6120580 は税関検査の対象ですか', 'holds-one', 'ja'],
  ['保留されているコンテナはどれですか', 'alerts', 'ja'],
  // What an answer about holds would leave out.
  ['which late shipments are on hold', 'refused', 'en'],
  ['is HMMU6120580 on hold and what does the demurrage cost', 'refused', 'en'],
  ['was HMMU6120580 on hold last week', 'refused', 'en'],
  ['is 618-67490824 on hold', 'refused', 'en'],
  ['how many pieces does the barge hold', 'refused', 'en'],
] as const)('%s: %s (%s)', (text, plan, language) => {
  expect(planAnswer(understand(text, { language, now }), now)).toBe(plan);
});
