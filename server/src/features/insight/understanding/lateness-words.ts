import { readLateness } from '../coverage/index.ts';

const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** Late, early or as planned. */
export const latenessWords = anyOf(
  '\\b(late|early|delayed|delays?|overdue|behind schedule|on schedule|on time|punctual)\\b',
  '晚到|迟到|遲到|早到|晚了|晚咗|遲咗|迟了|延误|延誤|准时|準時|按时|按時|遅れ|遅延|早着|延着|早く|定刻',
);

/** Not so yet, but perhaps later. */
export const possibilityWords = anyOf(
  '\\b(might|may|could|possibly|perhaps|potentially|potential|at risk|likely|maybe|probably)\\b',
  '\\b(will|going to|expected to|can|risks?|about to) (be(ing)?|become|get|run|arrive) (late|delayed|overdue)\\b',
  '即将|即將|快要|就嚟|将会|將會|遅れる',
  '风险|風險|リスク|可能|也许|也許|或许|或許|会晚|會遲|会迟|会延|會延|有機會|恐れ|おそれ|かもしれ|遅れそう|そうな',
);
export const askingPolitely = /\b(could|may|might|can) (you|i|we|u)\b|可能性报告/;

const mayLateness = /晚|遲|迟|延|遅|\blate\b|delay|overdue|behind/;

/** Says that something is not late, and not only that it may not be. */
export const saysNotLate = (masked: string): boolean => readLateness(masked).isOnSchedule;

/** Asks for what may be late: a judgement of the lists, an ETA far behind plan. */
export const mayBeLate = (masked: string): boolean =>
  mayLateness.test(masked) && possibilityWords.test(masked.replace(askingPolitely, ' '));

/** Which list a question about late shipments asks for: those that are late, may be, or are not. Pure. */
export function lateListOf(masked: string): 'list-late' | 'list-may-be-late' | 'list-on-schedule' {
  if (saysNotLate(masked)) return 'list-on-schedule';
  return mayBeLate(masked) ? 'list-may-be-late' : 'list-late';
}

/** Whether a question is about shipments that are late, may be, or are not; what is early is none of them. Pure. */
export const asksForLate = (masked: string): boolean =>
  mayLateness.test(masked) || saysNotLate(masked) || readLateness(masked).rest !== masked;
