import type { AlertType, ClockKind } from '@portolan/contract';
import { holdWords } from './hold-words.ts';

/** Of alerts: those that nobody has, or nobody has handled yet. */
export const unassignedWords = new RegExp(
  [
    'unassigned|unowned|not assigned|without (an )?owner|no (one|owner)|nobody|没人',
    '沒人|无人|無人|冇人|未分配|未指派|未処理|未处理|未處理|未対応|未割り当',
    '担当者?(の|か)?(いない|なし|ない)',
  ].join('|'),
);

const ownWords = new RegExp(
  [
    '\\b(my|mine|(assigned|given) to me|i own)\\b|我的(预警|警报|預警|警報|告警)|我負責|我负责|私の|自分の',
    '(分配|指派|交|派)(给|給|畀|咗畀|咗俾|俾)我[的嘅]|私に(割り当て|割当て)られ',
  ].join('|'),
);
const takesThem = /(分配|指派|交|分)(给|給|畀|俾)我$|我(来|來|要)|\bassign (them|all|the|my)\b/;

/** `What needs my attention` asks for all that needs action: nobody need have it yet. */
const myAttention = new RegExp(
  '\\bmy (urgent |immediate |personal )?(attention|action|help|input|decision)\\b|' +
    '私の(対応|確認|注意|判断)|我的(关注|處理|处理|注意)',
  'g',
);

/** Asks what needs action, as if it was one's own. Pure. */
export const asksForAttention = (masked: string): boolean => masked.search(myAttention) >= 0;

/** Asks for the alerts that one has already, and not to be given others. Pure. */
export const asksForOwnAlerts = (masked: string): boolean =>
  ownWords.test(masked.replace(myAttention, ' ')) && !takesThem.test(masked);

/** Types of alerts by the words of a question; the inbox filters by one of them. */
const typeWords: readonly [AlertType, RegExp][] = [
  ['rollover', /\b(rolled|rollovers?|roll over|bumped)\b|甩柜|甩櫃|被甩|甩箱|甩货|ロルオハ|ロールオーバー/],
  ['storm', /\b(storms?|typhoons?|hurricanes?|cyclones?)\b|台风|颱風|台風/],
  ['port-congestion', /\b(congest\w*)\b|拥堵|擁堵|擠塞|塞港|混雑/],
  ['demurrage', /\bdemurrage\b|滞期|滯期|テマレ/],
  ['detention', /\bdetention\b|滞箱|滯箱|テテンション/],
  ['hold', holdWords],
  ['no-news', /\b(no news|no updates?|silent (containers?|shipments?))\b|没有消息|沒有消息|冇消息|音信/],
];

/** The one type that a question about alerts limits them to; undefined: none or several. Pure. */
export function alertTypeOf(masked: string): AlertType | undefined {
  const [type, ...others] = typeWords.flatMap(([of, words]) => (words.test(masked) ? [of] : []));
  return others.length === 0 ? type : undefined;
}

/** The one clock that a question about money limits it to; undefined: none, or several. Pure. */
export function clockOf(masked: string): Exclude<ClockKind, 'storage'> | undefined {
  const type = alertTypeOf(masked);
  return type === 'demurrage' || type === 'detention' ? type : undefined;
}
