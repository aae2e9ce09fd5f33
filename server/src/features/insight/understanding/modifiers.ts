import type { QuestionPart } from '@portolan/contract';
import { exceptionWords, negationWords, negativeQuestions, readLateness } from '../coverage/index.ts';
import { isIdeographic, isMask, masks, splitRuns } from './mask.ts';
import { asksTwice } from './second-question.ts';
import { isExactlyOrdinary, isOrdinaryWord } from './name-finder.ts';

/** Something that limits or turns a question without being an entity: `not`, `more than`, `except`. */
export interface Modifier {
  part: QuestionPart;
  /** As it stands in the folded question. */
  words: string;
}

const { DAYS, PORT } = masks;

/** Phrases with such a word but without its meaning: ways of asking, and fixed terms. */
const idioms: readonly RegExp[] = [
  /\b(rolled|roll|carried|take|taken|took|turn|all|left) over\b|\bover the (next|coming)\b/g,
  /\b(later |earlier )?than (planned|expected|scheduled|the plan)\b|\blast free days?\b|\bfree days?\b/g,
  /\bunder (way|tracking|b l|bl|bill|booking|reference)\b|\b(dont|do not|didnt) (know|see|understand)\b/g,
  /\b(not|never) sure\b|\bwhy not\b|\bon board\b|\bat least show\b|\bdid you\b/g,
  /(.)[不唔](?=\1)/gu,
  negativeQuestions,
  /是否|是不是/g,
  /(没有?|沒有?|未)(?=$|吗|嗎|啊|呢|呀)/g,
  /比(原)?(计划|計劃|预定|預定|预计|預計)|最後免費日|最后免费日|最終無料日|最近|最新|最終|不通/g,
  /\bgood (morning|afternoon|evening)\b|(早上|上午|下午|晚上)好/g,
  /未来|未來|不好意思|不久|不错|不錯|赶不上|趕不上|間に合わない|着かない|予定より|計画より|少ない/g,
  /かもしれ(ない|ません)|かも知れ(ない|ません)/g,
  /唔該|不知道|唔知|差不多|哪一(天|日)|邊一日|乗れなかった|乗せられなかった/g,
  /ませんか/g,
];

/** Any of these words; parts of one list, which a line cannot hold. */
const anyWord = (...parts: readonly string[]): RegExp => new RegExp(`\\b(${parts.join('|')})\\b`);
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

interface Pattern {
  part: QuestionPart;
  latin: RegExp;
  ideographic: RegExp;
}

const monthNames = [
  'january|february|march|april|june|july|august|september|october|november|december|jan',
  'feb|apr|jun|jul|aug|sept?|oct|nov|dec',
].join('|');
const numerals = 'a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|few|several|couple of';

const patterns: readonly Pattern[] = [
  { part: 'exception', ...exceptionWords },
  { part: 'negation', ...negationWords },
  {
    part: 'comparison',
    latin: anyWord(
      'than|at (least|most)|over|above|below|exceed\\w*|compared?|comparison|versus|vs',
      'increas\\w*|decreas\\w*|improv\\w*|trend',
    ),
    ideographic: anyOf(
      '比(上|去|前|昨|先)|多了|少了|超过|超過|多于|多於|少于|少於|大于|大於|小于|小於|以上|以下|至少|相比|對比|对比|比較',
      '比较|増え|減っ|減つ|增加|减少|減少|同比|环比|環比|超え|未満|より|比へ|哪个好|哪個好',
      'トレント',
    ),
  },
  {
    part: 'least',
    latin: /\b(least|fewest|smallest|lowest|oldest|cheapest|lightest)\b/,
    ideographic: /最も?(少|小|低|轻|輕|弱|便宜|空|安)|一番(少|小|低|安|空)/,
  },
  {
    part: 'best',
    latin: /\b(best|fastest|quickest|earliest|soonest|shortest|nearest|closest)\b/,
    ideographic: /最も?(好|快|早|准|準|近|佳|短|速|良|正確)|一番(早|速|良|いい|正確|近|短|当|定時)/,
  },
  {
    part: 'most',
    latin: anyWord(
      'most|worst|top|largest|biggest|highest|longest|busiest|greatest|main|strongest|latest',
      'newest|first|last|slowest|heaviest',
    ),
    ideographic:
      /最(?![少小低轻輕弱便空好快早准準近佳短速後后終安]|も[少安早速良近正])|一番(?![少小低安空早速良い正近短当定])|首先|第一/,
  },
  {
    part: 'past',
    latin: anyWord(
      'was|were|had|ago|previously|formerly|used to|history|historically|arrived|landed|did',
      'yesterdays|past|earlier|already (left|sailed|arrived)',
    ),
    ideographic: anyOf(
      '曾|以前|之前|过去|過去|当时|當時|上次|已到|已抵|已经到|已經到',
      '到了(什么|什麼|哪|多少|几|幾|咩)|到咗(咩|邊|幾)|到过|到過|ました(?!か)|てした|たつた',
      'ていた|ていました|着いた|届いた|到着した|到着済|入港した|着きました|到着しました',
      '届きました',
    ),
  },
  {
    part: 'milestone',
    latin: anyWord(
      'depart\\w*|leave|leaves|leaving|left|sailed|etd|loaded|loading|discharg\\w*|unload\\w*',
      'gated?|picked|pick ?up|collected|delivered|delivery|returned?|returns|customs|cleared',
      'clearance|released?|transship\\w*|transhipp?\\w*|booked|empty|empties|laden',
    ),
    ideographic: anyOf(
      '装船|裝船|卸船|卸货|卸貨|提柜|提櫃|提货|提貨|清关|清關|通关|通關|派送|送达|送達|还箱',
      '還箱|還櫃|开船|開船|离港|離港|离开|離開|签收|簽收|转运|轉運|中转|中轉|空箱|空櫃|重箱',
      '出港|出発(?!地)|船積|荷揚|荷降|通関|配達|搬出|返却|積み替|空コンテナ',
    ),
  },
  {
    part: 'cut-off',
    latin: /\b(cut ?offs?|cutoffs?|closing time|vgm|gate in)\b/,
    ideographic: /截关|截關|截单|截單|截港|カット|締切|締め切り/,
  },
  {
    part: 'ordinal',
    latin: anyWord('second|third|fourth|fifth|2nd|3rd|4th|5th|runner up'),
    ideographic: /第[二三四五2-5]|[二三23]番目|次に|次い[てで]|其次/,
  },
  {
    part: 'change',
    latin: new RegExp(
      '^(?:(?:please|pls|kindly|can you|could you|i want (?:you )?to|just|now) )*' +
        '(?:delete|remove|erase|cancel|dismiss|snooze|mute|resolve|pay|rebook|reroute|book|call|phone|e ?mail|mail|' +
        'close|subscribe|edit|rename|reset|disable|approve|reject|change) ',
    ),
    ideographic:
      /^(?:请|請|帮我|幫我|唔該|麻烦|麻煩)?(?:把.+)?(?:删除|刪除|清空|支付|付款|修改|更改)|(?:削除|変更|キャンセル|支払)(?:し|つ)て/,
  },
  { part: 'direct', latin: /\b(direct|nonstop)\b/, ideographic: /直航|直达|直達|直行/ },
  {
    part: 'grouping',
    latin: new RegExp(
      '\\b(by|per|for each|each|every) (carrier|line|customer|client|port|lane|route|month|week|country|' +
        'vessel|ship|mode|service|destination|origin|year)s?\\b',
    ),
    ideographic: anyOf(
      '按(航线|航線|船公司|港口|客户|客戶|月|国家|國家|船|目的港)',
      '各(船公司|港|国|國|航线|航線|客)|每(个|個|家|月|周|週|条|條)',
      '(航路|船会社|港|顧客|月|国|船)(別|こと|毎)',
    ),
  },
  {
    part: 'customer',
    latin: /\b(customers?|clients?|consignees?|shippers?|suppliers?|vendors?|buyers?|sellers?|factory)\b/,
    ideographic:
      /客户|客戶|供应商|供應商|收货人|收貨人|发货人|發貨人|货主|貨主|買家|买家|顧客|荷主|取引先|得意先|仕入先|荷受人|サフライヤ/,
  },
  {
    part: 'cargo',
    latin: anyWord(
      'reefers?|refrigerated|dangerous|hazardous|hazmat|dg|oversized?|breakbulk|ro ro|cars|40hc',
      '20gp|40gp|fcl|lcl|high cube|teus?|feus?|pallets?|pieces|cbm|weigh\\w*',
    ),
    ideographic: anyOf(
      '冷藏|冷冻|冷凍|冷柜|冷櫃|凍櫃|冷蔵|リファ|危险|危險|危険|危品|拼箱|整箱|超大|40尺|20尺|teu|标准箱|標準箱|重量',
      '立方|托盘|托盤|件数|损坏|損壞|损毁|損毀|破损|破損|受损|受損|损伤|損傷|易腐|生鲜|生鮮|鲜活|鮮活|贵重|貴重|易碎',
    ),
  },
  {
    part: 'word',
    latin:
      /\b(europe|asia|africa|america|oceania|middle east|mediterranean|scandinavia|balkans?|benelux)n?s?\b/,
    ideographic:
      /[欧歐亚亞非][洲州]|[北南中]?美[洲州]|[北南中]美|欧州|中东|中東|地中海|アシア|ヨロ[ツッ]ハ|アフリカ|大洋洲/,
  },
  {
    part: 'amount',
    latin: new RegExp(`\\b(\\d+|(${numerals}) (days?|weeks?|fortnight|months?|hours?))\\b`),
    ideographic: /[一二两兩三四五六七八九十\d]+ ?(个|個)?(天|日間?|周|週|星期|月|小时|小時|時間)|一週間|一周/,
  },
  {
    part: 'time',
    latin: anyWord(
      'since|until|before|after|recently|weeks?|months?|quarters?|years?|weekends?',
      '(mon|tues|wednes|thurs|fri|satur|sun)days?|q[1-4]',
      'tonight|mornings?|afternoons?|evenings?|noon|midnight|overnight',
      monthNames,
    ),
    ideographic: anyOf(
      `${DAYS} ?(之前|以前|之后|之後|以后|以後|起|以来|以來|以降|まて|より前)|先(週|月)|上(周|週|月|季)|下(周|週|月)`,
      '[春夏秋冬](天|季)|月份|季度|四半期|年度|曜|今晚|今夜|今晩|早上|上午|下午|午後|午前|傍晚|凌晨|夜间|夜間',
    ),
  },
];

/** Letters that stand for something in this trade, and are no names. */
const abbreviations = new Set(
  (
    'eta etd ata atd pol pod bl awb mawb hawb lfd teu feu fcl lcl mv co2 co2e csv pdf xlsx api mmsi imo ok atm fyi ' +
    'dnd edi ais utc id usd eur gmt'
  ).split(' '),
);

/** Words that look like names: in capitals or with a capital, not at the beginning, and that no question has. */
function namesOf(typed: string, masked: string): string[] {
  const isShouted = typed === typed.toUpperCase();
  const left = new Set(splitRuns(masked));
  const words = typed.match(/[A-Za-z][A-Za-z&'’-]*/g) ?? [];
  return words.flatMap((word, at) => {
    const folded = word
      .toLowerCase()
      .replace(/['’]s?$/, '')
      .replace(/[^a-z]/g, '');
    const isCapital = !isShouted && (/^[A-Z]{2,}$/.test(word) || (at > 0 && /^[A-Z][a-z]/.test(word)));
    if (!isCapital || !left.has(folded) || abbreviations.has(folded) || isExactlyOrdinary(folded)) return [];
    return [word];
  });
}

const withoutIdioms = (masked: string): string =>
  idioms.reduce((text, idiom) => text.replace(idiom, ' '), masked);

/**
 * What limits or turns a question apart from its entities, in the order of `patterns`; then a word that is in no
 * question: a name, or something that the answer would leave out. `masked`: the question with masks; `typed`: as it was
 * typed. Pure.
 */
export function findModifiers(masked: string, typed: string, hasMoreDays = false): Modifier[] {
  const plain = withoutIdioms(masked);
  // What denies lateness is a part of what is asked for.
  const denied = withoutIdioms(readLateness(masked).rest);
  let rest = plain;
  const found: Modifier[] = patterns.flatMap(({ part, latin, ideographic }) => {
    const text = part === 'negation' ? denied : rest;
    const words = (latin.exec(text) ?? ideographic.exec(text))?.[0];
    if (words === undefined) return [];
    // Its week or month is no further limit in time.
    if (part === 'amount') rest = rest.replace(words, ' ');
    return [{ part, words }];
  });
  if (asksTwice(typed)) found.push({ part: 'second', words: '' });
  if (
    hasMoreDays ||
    plain.split(DAYS).length > 2 ||
    new RegExp(`\\b(since|after|until|before|from|by) ${DAYS}`).test(plain)
  )
    found.push({ part: 'time', words: '' });
  const runs = splitRuns(masked);
  const unknown = runs.find((run) => !isMask(run) && !isIdeographic(run) && !isOrdinaryWord(run));
  const name = namesOf(typed, masked)[0] ?? unknown ?? /["“「『](.+?)["”」』]/.exec(typed)?.[1];
  if (name !== undefined) found.push({ part: 'word', words: name });
  return found;
}

/** Several ports are asked for at once, rather than the two ends of a way. */
export const joinsPorts = (masked: string): boolean =>
  new RegExp(`${PORT} ?(or|and|und|和|及|与|與|或|跟|同|と|や|か|または) ?${PORT}`).test(masked) &&
  !/\bbetween\b|之间|之間|の間/.test(masked);
