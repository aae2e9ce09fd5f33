import { alertTypeOf } from './alert-words.ts';
import { strangeInComparison } from './comparison.ts';
import { holdWords } from './hold-words.ts';
import { askingPolitely, latenessWords, possibilityWords } from './lateness-words.ts';
import { masks } from './mask.ts';

type Uses = (answer: string) => boolean;

/** What a question may ask in addition to its intent, and the answers that say it. */
interface Limit {
  words: RegExp;
  /** Answers that would drop it; all others use it, or have nothing to do with it. */
  droppedBy: Uses;
  /** Words with which it is no limit. */
  unless?: RegExp;
}

const { DAYS, LINE, PORT } = masks;
const isList: Uses = (answer) => answer.startsWith('list-') || answer === 'export';
const isOne: Uses = (answer) => answer.endsWith('-one');
const counts: Uses = (answer) =>
  isList(answer) || ['other-modes', 'carbon', 'charges', 'alerts', 'assign'].includes(answer);
/** These read what no other answer reads, and say nothing of the rest. */
const reads: Uses = (answer) =>
  counts(answer) || isOne(answer) || ['port', 'ports', 'schedule', 'watch', 'storms'].includes(answer);
const butOf =
  (...answers: readonly string[]): Uses =>
  (answer) =>
    reads(answer) && !answers.includes(answer);
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** The subjects of which an answer has one: another subject in its question is another question. */
const subjects: readonly Limit[] = [
  {
    words: latenessWords,
    droppedBy: butOf(
      'list-late',
      'list-may-be-late',
      'list-on-schedule',
      'late-one',
      'eta-one',
      'departure-one',
      'air-one',
      'export',
      'other-modes',
    ),
  },
  {
    words: /\b(rolled|rollovers?|roll over|bumped)\b|甩柜|甩櫃|被甩|甩箱|甩货|ロルオハ|ロールオーバー/,
    droppedBy: butOf('list-rolled', 'late-one'),
  },
  {
    words: /\b(silent|no news|no updates?)\b|没有消息|沒有消息|冇消息|没有更新|沒有更新|音信/,
    droppedBy: butOf('list-silent', 'where-one'),
  },
  {
    words: /\b(congest\w*|queues?|busy|crowded)\b|拥堵|擁堵|繁忙|擠塞|塞港|塞唔塞|混雑|混んて/,
    droppedBy: butOf('port', 'ports'),
  },
  {
    words: /\b(demurrage|detention|costs?|charges)\b|滞箱|滞港|滞期|滯箱|滯港|滯期|費用|费用|テマレ/,
    droppedBy: butOf('charges', 'charges-one'),
  },
  {
    words: /\b(emissions?|co2e?|carbon|footprint)\b|碳|排放|排出/,
    droppedBy: butOf('carbon', 'carbon-one'),
  },
  { words: holdWords, droppedBy: butOf('holds-one', 'alerts', 'assign') },
  {
    words: /\b(storms?|typhoons?|hurricanes?|cyclones?)\b|台风|颱風|台風/,
    droppedBy: butOf('storms'),
  },
];

/** What no answer of a kind says, or says only of another kind. */
const limits: readonly Limit[] = [
  {
    words: possibilityWords,
    unless: askingPolitely,
    // Charges are also those that are expected.
    droppedBy: (answer) => counts(answer) && answer !== 'list-may-be-late' && answer !== 'charges',
  },
  {
    // Those that are late already are another list.
    words:
      /\blate (or|and)\b|\b(or|and) (already )?(late|delayed)\b|或(者)?(已|可能)|或いは|または|或(晚|遲|迟|延)/,
    droppedBy: (answer) => answer === 'list-may-be-late',
  },
  {
    words: anyOf(
      '\\b(completed?|finished|closed|at sea|on board|aboard|afloat|sailing)\\b',
      '\\bon (the |a )?(water|ocean|seas?|ships?|vessels?)\\b',
      '已完成|完成|完结|完結|完了|在船上|船上|海上|出航済|出港済|乗船中|航行中',
    ),
    droppedBy: (answer) => counts(answer) && answer !== 'carbon',
  },
  {
    words: /\b(planned|booked|upcoming|future|forecast)\b|计划中|計劃中|未出发|未出發|計画中|予定の/,
    droppedBy: (answer) => answer === 'carbon' || answer === 'list-in-transit',
  },
  {
    words: anyOf(
      '\\b((west|east|gulf|north|south|northern|southern|eastern|western) coast|coasts?|inland|midwest)\\b',
      '西岸|东岸|東岸|西海岸|东海岸|東海岸|沿海|沿岸',
    ),
    droppedBy: () => true,
  },
  {
    words: anyOf(
      '\\b(which|what) (carriers?|lines?|shipping lines?|ports?|lanes?|routes?)\\b',
      '\\b(which|what) (customers?|vessels?|ships?|countr\\w+)\\b',
      '\\bwho has\\b|\\b(carriers?|lines?|ports?|lanes?|routes?|customers?) with (the )?most\\b',
      '(哪家|哪个|哪個|边间|邊間|邊個|哪条|哪條)(船公司|航运公司|港口?|客户|客戶|航线|航線|船|公司)',
      '[谁誰]的|[边邊][个個]嘅|誰の|(一番|最も?).*(港|船会社|船社|航路)[はかて]?[すか]*$',
      '(との|とこの|どの|どこの)(船会社|船社|港|航路|顧客|船)',
    ),
    droppedBy: counts,
  },
  {
    words: anyOf(
      '\\b(intensity|average|mean|median|percent\\w*|share|ratio)\\b',
      '\\bper (shipment|container|box|teu|feu|ton\\w*|km|kilomet\\w+|kg|tkm|unit|day)\\b',
      '百分|比例|占比|平均|割合|比率|强度|強度|每票|每箱|每柜|每櫃|每吨|每噸|原単位|(件|本|票|トン)あたり',
    ),
    droppedBy: (answer) => counts(answer) || answer === 'schedule',
  },
  {
    words: anyOf(
      '\\b(bookings?|bills? of lading|b ?ls|orders?|invoices?)\\b',
      '\\b(how many|number of) (vessels|ships|trucks|trains|flights|carriers|lines|ports|customers)\\b',
      '[几幾]艘|多少艘|何隻|提单|提單|订舱|訂艙|订单|訂單|发票|發票|船荷証券|フ[ツッ]キンク|注文',
    ),
    droppedBy: isList,
  },
  {
    words:
      /\b(twice|two times|three times|repeatedly|more than once|again)\b|[两兩二三]次|[二2三3]回|再次|再度/,
    droppedBy: counts,
  },
  {
    words: anyOf(
      // The carrier ONE, where the next one is meant.
      `\\bnext ${LINE}`,
      '\\bnext (arrivals?|containers?|shipments?|box|cargo|ships?)\\b|\\b(first|last) (to|one)\\b',
      '下一(个|個|票|批|只)|次[にの](到着|着)',
    ),
    droppedBy: isList,
  },
  {
    words: /\b(why|worth|value|valuable)\b|为什么|為什麼|点解|點解|原因|なせ|価値|价值|價值/,
    droppedBy: isList,
  },
  {
    words: /\b(safe|safely|ok|okay|fine|alright|all right)\b|安全|无恙|無恙|平安|大丈夫|無事/,
    droppedBy: isList,
  },
  {
    words: /\b(how many|number of|count)\b|多少|几个|幾個|幾多|いくつ/,
    droppedBy: (answer) => answer === 'ports',
  },
  {
    words: anyOf(
      '\\b(in total|total|altogether|overall|all time|tracked|tracking|do (i|we) (have|own)|have (i|we) got)\\b',
      '\\bare there\\b|\\ball (of )?(my|our)\\b|^(the )?(how many|number of) (shipments|containers|boxes)$',
      '总共|總共|一共|总数|總數|全部|跟踪|追踪|追蹤|合計|追跡|我有|我们有|我們有|我哋有',
    ),
    unless: new RegExp(`\\b(in transit|under way|on the way)\\b|在途|运输中|運輸中|輸送中|${PORT}|${LINE}`),
    droppedBy: (answer) => answer === 'list-in-transit',
  },
  {
    words: new RegExp(`\\b(ends?|ending|expir\\w+|runs? out)\\b.*${DAYS}|${DAYS}.*(到期|截止|期限|切れ)`),
    droppedBy: (answer) => answer === 'charges',
  },
  {
    words: new RegExp(`\\bnew\\b.*${DAYS}|${DAYS}.*(\\bnew\\b|新)|新.*${DAYS}`),
    droppedBy: (answer) => answer === 'alerts',
  },
  {
    // No list is of what is missing from rows.
    words: anyOf(
      '\\b(no|without( an?)?|missing( an?)?) (etas?|arrival (time|date)s?|carriers?|lines?|bookings?)\\b',
      '\\b(no|without( a)?|missing( a)?) (vessels?|ships?|destination)\\b',
      `\\b(no|without( an?)?) ${LINE}`,
      '(没有?|沒有?|冇|无|無)(eta|船公司|船名|目的港)',
      '(eta|船会社|船社|船名|仕向地)(の|か|は)?(ない|なし|未定|不明)',
    ),
    droppedBy: isList,
  },
  {
    words:
      /\b(moved?|moving|stuck|stationary|idle)\b|卡住|[不唔没沒冇]有?[动動郁]|動いていない|動かない|止まって/,
    droppedBy: (answer) => answer === 'list-silent',
  },
  {
    words: /\b(saved?|saving|avoid\w*|offset\w*|reduc\w*)\b|慳咗|节省|節省|节约|節約|抵消|抵銷|減ら|削減/,
    droppedBy: (answer) => answer === 'carbon' || answer === 'carbon-one',
  },
  {
    words:
      /\b(vessels|ships)\b.*\b(expected|due|arriv\w*|calling)\b|\balerts?\b|预警|預警|警报|警報|アラ[ーｰ]?ト/,
    droppedBy: isList,
  },
  {
    words: /\bper (km|kilomet\w+|mile|tkm|ton\w*|teu|container|day)\b|每公里|每吨|每噸|あたり/,
    droppedBy: (answer) => answer === 'carbon-one',
  },
  {
    words: /\b(rates?|tariffs?)\b|费率|費率|料率|料金表/,
    droppedBy: (answer) => answer === 'charges' || answer === 'charges-one',
  },
  {
    words: /\b(forecasts?|predict\w*|getting (better|worse)|will .* be)\b|预测|預測|予測|見通し/,
    droppedBy: (answer) => answer === 'port' || answer === 'ports' || answer === 'storms',
  },
  {
    words: /\b(total|sum|average)\b.*\b(days|hours)\b|(总|總|平均|合計).*(天|日)/,
    droppedBy: isList,
  },
  {
    words: anyOf(
      '\\b(severity|severe\\w*|critical|priority|serious\\w*|urgent\\w*|slight\\w*|moderate|minor|major|important)\\b',
      '严重|嚴重|重大|(?<!最|最も|一番)重要|优先|優先|紧急|緊急|轻微|輕微|轻度|輕度|中度|中等|深刻|軽微|軽度',
    ),
    droppedBy: (answer) =>
      isList(answer) || ['alerts', 'assign', 'charges', 'port', 'ports'].includes(answer),
  },
  {
    // No figure is of what is paid, disputed or over, and storage has no clock of its own.
    words: anyOf(
      '\\b(paid|unpaid|disputed|settled|refunded|waived)\\b|\\bfree (time|days?) (left|remaining)\\b',
      '\\bstorage\\b(?!.*\\b(demurrage|detention)\\b)|堆存|保管料',
      '已付|付清|付咗|已支付|[過过][咗了]|已[過过]|争议|爭議|支払い?済',
    ),
    droppedBy: (answer) => answer === 'charges',
  },
  { words: /\b(transit|sea|air|rail|port) only\b/, droppedBy: counts },
  {
    words: /\b(low|medium|high)\b/,
    droppedBy: (answer) => answer === 'alerts' || answer === 'assign',
  },
  {
    // Sailings are searched by the day on which they depart.
    words: anyOf(
      `\\b(arriv\\w*|reach\\w*|etas?|due|landing|lands?)\\b.*${DAYS}`,
      `${DAYS}.*\\b(arriv\\w*|reach\\w*|etas?|due|landing)\\b`,
      `${DAYS}.*(到港|到着|抵|到达|到達|着く|着き|着の|入港|到埗)`,
      `${DAYS} ?(的|嘅|に)?到|(到港|到着|到达|到達|抵).*${DAYS}`,
    ),
    droppedBy: (answer) => answer === 'schedule' || answer === 'watch',
  },
];

/** The words of a question that its answer would drop, as they stand there; undefined: it drops none. Pure. */
export function droppedWord(answer: string, masked: string): string | undefined {
  if (answer === 'compare') return strangeInComparison(masked);
  const isOfType = (answer === 'alerts' || answer === 'assign') && alertTypeOf(masked) !== undefined;
  // The inbox filters by one type; several types are of delays.
  const asked = isOfType ? subjects.filter(({ words }) => words === latenessWords) : subjects;
  for (const { words, droppedBy, unless } of [...asked, ...limits]) {
    if (!droppedBy(answer) || unless?.test(masked) === true) continue;
    const found = words.exec(masked)?.[0];
    if (found !== undefined) return found.replaceAll(/[\ue001-\ue006]/g, '').trim();
  }
  return undefined;
}
