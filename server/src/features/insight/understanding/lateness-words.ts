/** Says that something is not late: the negation stands before the lateness, or after it in Japanese. */
export const deniesLateness = new RegExp(
  [
    '\\b(not|no|never|none|isnt|arent|wasnt|werent|wont|without|non)( (?!but\\b|and\\b|or\\b)[a-z]+){0,3} ' +
      '(late|delay\\w*|behind|overdue)\\b',
    '\\b(on time|punctual\\w*|on schedule)\\b',
    '(不|没有?|沒有?|未|无|無|冇|唔)(会|會|算|曾|有)?(出现|出現|发生|發生)?(任何)?(延误|延誤|晚|迟|遲|误|誤)',
    '準時|准时|按时|按時|如期|定刻|予定通り|予定とおり',
    '(遅れ|遅延)[てしかはのもか]*.{0,4}(ない|なし|なく|ません|なかつた)',
  ].join('|'),
);
