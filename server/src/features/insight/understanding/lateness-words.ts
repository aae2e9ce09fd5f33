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

/** Late or early, beside an answer that has all of a kind. */
const latenessWords =
  /\b(late|early|delayed|overdue)\b|晚到|迟到|遲到|早到|晚了|延误|延誤|遅れて|遅延|早着|延着|早く/;

/** What a list of shipments has no column for. */
const otherFigures = new RegExp(
  [
    '\\b(emissions?|co2e?|carbon|footprint|demurrage|detention|costs?|charges)\\b',
    '\\b(percent\\w*|share|ratio|average|mean|median)\\b|百分|比例|占比|平均|割合|比率',
    '碳|排放|排出|滞箱|滞期|滯箱|滯期|費用|费用',
  ].join('|'),
);

/** How grave alerts are, which no list of them is split by. */
const severityWords =
  /\b(severity|severe|critical|urgent|priority|serious)\b|严重|嚴重|紧急|緊急|重大|优先|優先/;

/** All that ever was, beside an answer that has what is in transit. */
const totalWords = /\b(in total|altogether|overall|all time)\b|总共|總共|一共|全部で|合計/;

/** The word of a question that its answer would drop, as it stands there. */
export const droppedWord = (masked: string): string =>
  (otherFigures.exec(masked) ??
    latenessWords.exec(masked) ??
    totalWords.exec(masked) ??
    severityWords.exec(masked))?.[0] ?? '';

const ofAll: ReadonlySet<string> = new Set(['list-arrived', 'list-arriving', 'carbon']);

/** Whether an answer would drop such a word. Pure. */
export const dropsWord = (answer: string, masked: string): boolean =>
  (ofAll.has(answer) && latenessWords.test(masked)) ||
  (answer.startsWith('list-') && otherFigures.test(masked)) ||
  (answer === 'list-in-transit' && totalWords.test(masked) && !/transit|在途|輸送中/.test(masked)) ||
  (answer === 'alerts' && severityWords.test(masked));
