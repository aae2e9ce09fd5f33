/** Words that deny or leave out, in the languages of questions; all folded. */

const anyWord = (...parts: readonly string[]): RegExp => new RegExp(`\\b(${parts.join('|')})\\b`);
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** Words in Latin letters, and those of Chinese and Japanese. */
interface Words {
  latin: RegExp;
  ideographic: RegExp;
}

/** What leaves something out: no answer does. */
export const exceptionWords: Words = {
  latin: anyWord(
    'except|excepting|excluding|exclude|excl|other than|apart from|aside from|but not|ignoring|instead of',
    'barring|save for|all but|w o|beyond|leaving (aside|out)|everywhere but|anything but|minus',
  ),
  ideographic: anyOf(
    '除了|除咗|除去|除外|以外|之外|不包括|不含|不算|排除|撇除|撇开|撇開|剔除|刨去|刨除|去掉|抛开|拋開|扣除',
    `非(?=[\ue001-\ue006 ])|除く|除い|除き|抜き|抜い|のほか|の他に`,
  ),
};

/** What denies, or says that something is as planned. */
export const negationWords: Words = {
  latin: anyWord(
    'not|no|never|none|neither|nor|cannot|isnt|arent|wasnt|werent|dont|doesnt|didnt|hasnt',
    'havent|hadnt|cant|couldnt|wont|wouldnt|shouldnt|nobody|without|lacking|non|on time',
    'punctual',
  ),
  ideographic:
    /[不没沒無无冇唔莫勿]|未(?!来|來)|別(?!の)|ない|なかつた|なかった|ません|なし|準時|准时|按时|按時|定刻|予定通り/,
};

/** A question in the negative, which asks the same as without: 'aren't there any', 有没有, 'ないか'. */
export const negativeQuestions = new RegExp(
  [
    '\\b(isnt|arent|wasnt|werent|dont|doesnt|didnt|hasnt|havent) (?=there\\b|any|we\\b|you\\b|they\\b|some)',
    '(?<=\\b(do|did|have) (we|you|they) )(not|never) (?=have|see|got|any)|(?<=\\b(is|are|was|were) there )(not|no) ',
    '有[没沒冇无無]有|有冇|有[无無]|有[没沒](?!.*[吗嗎])|难道(没有?|不是?)?|難道(沒有?|冇|不是?)?',
    '(は|が|か|も)?((あり|こさい)ませんか|ないてすか|ないてし[よょ]うか|ないか|ないの(か|てすか)?(?= *$)|(あり|こさい)ませんよね|ないよね)',
  ].join('|'),
  'g',
);
