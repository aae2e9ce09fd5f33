/** Says that something is not late: the negation stands before the lateness, or after it in Japanese. */
const deniesLateness = new RegExp(
  [
    '\\b(not|no|never|none|isnt|arent|wasnt|werent|wont|without|non)( (?!but\\b|and\\b|or\\b)[a-z]+){0,3} ' +
      '(late|delay\\w*|behind|overdue)\\b',
    '\\b(on time|punctual\\w*|on schedule)\\b',
    '(不|没有?|沒有?|未|无|無|冇|唔)(会|會|算|曾|有)?(出现|出現|发生|發生)?(任何)?(延误|延誤|晚|迟|遲|误|誤)',
    '準時|准时|按时|按時|如期|定刻|予定通り|予定とおり',
    '(遅れ|遅延)[てしかはのもか]*.{0,4}(ない|なし|なく|ません|なかつた)',
  ].join('|'),
);

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

/** A question in the negative, which asks the same as without: 'aren't there any', 有没有, 'ないか'. */
export const negativeQuestions = new RegExp(
  [
    '\\b(isnt|arent|wasnt|werent|dont|doesnt|didnt|hasnt|havent) (?=there\\b|any|we\\b|you\\b|they\\b|some)',
    '有(没|沒|冇|无|無)有?|有冇|难道(没有?|不是?)?|難道(沒有?|冇|不是?)?',
    '(は|が|か|も)?(ありませんか|ないてすか|ないてしようか|ないか|ないの(か|てすか)?)',
  ].join('|'),
  'g',
);

/** Says that something is not late, and not only that it may not be. */
export const saysNotLate = (masked: string): boolean =>
  deniesLateness.test(masked.replaceAll(negativeQuestions, ' ').replace(/かも(しれ|知れ)(ない|ません)/, ' '));

/** Asks for what may be late: a judgement of the lists, an ETA far behind plan. */
export const mayBeLate = (masked: string): boolean =>
  mayLateness.test(masked) && possibilityWords.test(masked.replace(askingPolitely, ' '));

/** Which list a question about late shipments asks for: those that are late, may be, or are not. Pure. */
export function lateListOf(masked: string): 'list-late' | 'list-may-be-late' | 'list-on-schedule' {
  if (saysNotLate(masked)) return 'list-on-schedule';
  return mayBeLate(masked) ? 'list-may-be-late' : 'list-late';
}

/** Whether a question is about shipments that are late, may be, or are not; what is early is none of them. Pure. */
export const asksForLate = (masked: string): boolean => mayLateness.test(masked) || saysNotLate(masked);
