import { negativeQuestions } from './negation.ts';

/** What a question says of lateness, and what is left of its words once its negations of lateness are taken out. */
export interface Lateness {
  /** Asks for what is on schedule, rather than for what is late. */
  isOnSchedule: boolean;
  rest: string;
}

const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'g');

const no =
  '(?:not|no|never|none|cannot|cant|isnt|arent|wasnt|werent|wont|dont|doesnt|didnt|hasnt|havent|without|non)';
const gap = '(?: (?!but\\b|and\\b|or\\b|than\\b)[a-z]+){0,3} ';
const late = '(?:late|delay\\w*|behind|overdue)';
const onTime = '(?:on time|on schedule|punctual\\w*)';
const hanNo = '(?:不|没有?|沒有?|未|无|無|冇|唔)';
const hanLate = '(?:延误|延誤|延期|延迟|延遲|晚|迟|遲|误点|誤點|误|誤)';
const hanOnTime = '(?:准时|準時|按时|按時|如期|准点|準點|按计划|按計劃)';
const kanaNo = '(?:ない|なし|なく|ません|なか[つっ]た)';
const kanaLate = '(?:遅れ|遅延|遅く)';
const kanaOnTime = '(?:(?:定刻|予定|時間|スケシュ[ーｰ]?ル)(?:通り|とおり)|定刻)';

const word = anyOf(`\\b${late}\\b`, `\\b${onTime}\\b`, hanLate, hanOnTime, kanaLate, kanaOnTime);

/** 晚 as evening, and ways of saying `perhaps`: nothing that is late, and no negation. */
const otherMeanings = anyOf(
  '[明昨前后後听聽寻尋琴今当當夜]晚|晚[上间間]',
  'かも(?:しれ|知れ)(?:ない|ません)',
  '(?<=(.))[不唔](?=\\1)',
  '(?<=赶|趕)不(?=上)',
  '間に合わない|間に合いません',
);

/** Asked whether there is nothing, it is asked whether there is something. */
const asksForAny = anyOf(
  '(?<=^(?:.* )?(?:is|are) )(?:nothing|none) ',
  `^(?:so )?(?:no|none (?:is|are)|we have no) (?=(?:[a-z]+ )?${late})`,
  // At the end of a question that names nothing that is to be listed.
  `(?<!有)${hanNo}(?=[^哪几幾多边邊什]*${hanLate}[^哪几幾多边邊什]*[吗嗎咩嘛吧] *$)`,
  `(?<=${kanaLate}.*)${kanaNo}(?=(?:のて)?(?:す|し[よょ]う)?か *$|の *$|(?:てす)?よね *$)`,
);
const deniesOnTime = anyOf(
  `\\b${no}(?:${gap}| )${onTime}\\b`,
  `(?:${hanNo}|[无無]法|[不未唔]能)[会會能系係有够夠法]{0,2}${hanOnTime}`,
  `${kanaOnTime}[てにはしやゃの]*[^ \ue001-\ue006]{0,6}?${kanaNo}`,
);
const deniesLate = anyOf(
  `\\b${no}(?:${gap}| )${late}\\b`,
  `${hanNo}(?:会|會|算|曾|有|系|係|再)?(?:出现|出現|发生|發生|遇到)?(?:任何)?(?:货|貨|柜|櫃)?${hanLate}`,
  `${kanaLate}[^ \ue001-\ue006]{0,7}?${kanaNo}`,
);
const saysOnTime = anyOf(`\\b${onTime}\\b`, hanOnTime, kanaOnTime);

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/**
 * Reads lateness with its negations: not late is on schedule, not on time is late, and 'are there none that are late'
 * asks for those that are. What of negation is left in `rest` denies something else. Pure.
 */
export function readLateness(masked: string): Lateness {
  if (!has(word, masked)) return { isOnSchedule: false, rest: masked };
  const asked = masked.replace(otherMeanings, '').replace(asksForAny, '').replace(negativeQuestions, ' ');
  const isLate = has(deniesOnTime, asked);
  const isDenied = has(deniesLate, asked);
  const rest = asked.replace(deniesOnTime, ' ').replace(deniesLate, ' ');
  const others = rest.search(new RegExp(`\\b${late}\\b|${hanLate}|${kanaLate}`)) >= 0;
  const isOnTime = has(saysOnTime, rest);
  // Said of both: what is left says so.
  if ((isLate && isDenied) || ((isOnTime || isDenied) && others))
    return { isOnSchedule: isDenied || isOnTime, rest: masked };
  return { isOnSchedule: isDenied || isOnTime, rest: rest.replace(saysOnTime, ' ') };
}
