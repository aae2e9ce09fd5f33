import type { ReportName } from '@portolan/contract';
import { latenessWords } from './lateness-words.ts';
import { isIdeographic, isMask, masks, splitRuns } from './mask.ts';

const { PORT } = masks;

const compareWords = new RegExp(
  [
    '\\b(compar\\w+|versus|vs)\\b',
    '\\b(which|who|whats) (one )?(is |are |has |have )?(the )?(better|worse|more|faster|slower)\\b',
    '对比|對比|比较|比較|相比|对照|對照|哪[个個家间間].{0,2}(好|准|準|快)|邊[个個間].{0,2}(好|準|快)',
    '比(べ|へ)|対比|[どと]ちら(が|か|の)',
  ].join('|'),
);

/** What a comparison can be filtered by, next to what is compared. */
type Dimension = 'carrier' | 'lane' | 'port';

/** The subjects of comparisons: the words of each, and the filters that its report has. */
const subjects: readonly { report: ReportName; words: RegExp; has: readonly Dimension[] }[] = [
  {
    report: 'reliability',
    words:
      /\b(reliab\w*|punctual\w*|on time|schedules?)\b|准班|準班|准点|準點|准时|準時|可靠|定時|定刻|遵守|信頼/,
    has: ['carrier', 'lane', 'port'],
  },
  {
    report: 'demurrage',
    words:
      /\b(demurrage|detention|costs?|charges?)\b|滞期|滯期|滞箱|滯箱|滞港|滯港|费用|費用|テマレ|テテンション/,
    has: ['carrier', 'lane', 'port'],
  },
  {
    report: 'port-dynamics',
    words: /\b(congest\w*|busy|wait\w*|anchor\w*|berth\w*|queues?)\b|拥堵|擁堵|塞港|等待|锚地|錨地|混雑|待ち/,
    has: ['port'],
  },
  {
    report: 'emissions',
    words: /\b(emissions?|co2e?|carbon|footprint)\b|碳|排放|排出/,
    has: ['carrier', 'lane'],
  },
];
const ofShipments: readonly Dimension[] = ['carrier', 'lane', 'port'];

/** Two things of one kind, the report that has figures of both, and what limits them. */
export interface Compared {
  report: ReportName;
  by: Dimension;
  /** Key and name of each. */
  things: readonly [key: string, name: string][];
  filters: Partial<Record<Dimension, string>>;
}

const link = '(?:to|至|到|去|往|から|→)?';
const and = '(?:and|or|vs|versus|with|against|和|与|與|跟|同|及|还是|還是|と|や|か)';
const lane = `${PORT} ?${link} ?${PORT}`;
const twoLanes = new RegExp(
  `${lane}(?:まで|まて)?(?:の?航路|的?航线|的?航線)? ?${and} ?(?:from |从|從|由)?${lane}`,
);
const twoPorts = new RegExp(`${PORT}(?:港|port)? ?${and} ?(?:the port of )?${PORT}`);

interface Port {
  unLocationCode: string;
  name: string;
}

/** What a comparison reads of an understood question. */
interface Asked {
  masked: string;
  carriers: readonly { carrierCode: string; name: string }[];
  ports: readonly Port[];
  from: Port | undefined;
  to: Port | undefined;
  fromPorts: readonly Port[];
  toPorts: readonly Port[];
  otherPorts: readonly Port[];
  via: readonly Port[];
}

/** Whether two carriers, ports or lanes are to be compared; what has no second is no comparison. Pure. */
export const asksToCompare = ({
  masked,
  carriers,
  ports,
}: Pick<Asked, 'masked' | 'carriers' | 'ports'>): boolean =>
  compareWords.test(masked) &&
  (carriers.length > 1 || ports.length > 1) &&
  strangeInComparison(masked) === undefined;

/** What is compared; undefined where it is not two carriers, two ports or two lanes, or has no report. Pure. */
export function findCompared(asked: Asked): Compared | undefined {
  const of = thingsOf(asked);
  if (of === undefined || new Set(of.things.map(([key]) => key)).size !== 2) return undefined;
  const named = subjects.filter(({ words }) => words.test(asked.masked));
  if (named.length > 1) return undefined;
  const chosen = [of.by, ...(Object.keys(of.filters) as Dimension[])];
  // Of ports alone their own figures are compared, of what else is named those of shipments.
  const isOfPorts = of.by === 'port' && chosen.length === 1 && !latenessWords.test(asked.masked);
  const { report, has } = named[0] ?? {
    report: isOfPorts ? ('port-dynamics' as const) : ('operation' as const),
    has: ofShipments,
  };
  return chosen.every((one) => has.includes(one)) ? { ...of, report } : undefined;
}

function thingsOf(asked: Asked): Omit<Compared, 'report'> | undefined {
  const { carriers, ports, via, masked, from, to, fromPorts, toPorts, otherPorts } = asked;
  if (via.length > 0) return undefined;
  const [carrier] = carriers;
  const ofCarrier = carrier === undefined ? {} : { carrier: carrier.carrierCode };
  if (carriers.length === 2) {
    if (otherPorts.length > 0 || fromPorts.length > 1 || toPorts.length > 1) return undefined;
    if (from !== undefined && to === undefined) return undefined;
    const port = to === undefined ? {} : { port: to.unLocationCode };
    const filters =
      from !== undefined && to !== undefined ? { lane: `${from.unLocationCode}-${to.unLocationCode}` } : port;
    return { by: 'carrier', things: carriers.map(({ carrierCode, name }) => [carrierCode, name]), filters };
  }
  if (carriers.length > 1) return undefined;
  if (ports.length === 4 && twoLanes.test(masked)) {
    const laneAt = (at: number): [string, string] => [
      `${ports[at]!.unLocationCode}-${ports[at + 1]!.unLocationCode}`,
      `${ports[at]!.name} – ${ports[at + 1]!.name}`,
    ];
    return { by: 'lane', things: [laneAt(0), laneAt(2)], filters: ofCarrier };
  }
  if (ports.length !== 2 || !twoPorts.test(masked)) return undefined;
  return {
    by: 'port',
    things: ports.map(({ unLocationCode, name }) => [unLocationCode, name]),
    filters: ofCarrier,
  };
}

/** Words that limit nothing: of asking, of what is compared, and of the figures that the answer gives. */
const plainWords = new Set(
  (
    'compare compared comparing comparison versus vs with against and or to from at in on of for between ' +
    'the a an is are was were has have do does did who which what whats how can could you please pls me ' +
    'us show give tell one my our better worse best worst more most less faster slower quicker than ' +
    'performance service figures numbers reliable reliability punctual punctuality time times schedule ' +
    'schedules carrier carriers line lines shipping lane lanes route routes port ports late lateness ' +
    'delay delays delayed lead transit days rollover rollovers rolled over emission emissions co2 co2e ' +
    'carbon intensity demurrage detention charge charges cost costs congestion congested waiting wait ' +
    'anchor anchorage berth berthing hours busy shipments containers during'
  ).split(' '),
);
const plainSigns = new RegExp(
  [
    '请|請|帮我|幫我|唔該|一下|对比|對比|比较|比較|相比|对照|對照|哪个|哪個|哪家|哪间|哪間|邊個|邊間|还是|還是|更|好|快|慢',
    '和|与|與|跟|同|及|的|嘅|在|喺|从|從|由|到|至|去|往|之间|之間|船公司|港口?|航线|航線|准班率?|準班率?|准点率?|準點率?',
    '准时率?|準時率?|准|準|延误|延誤|晚到|表现|表現|情况|情況|拥堵|擁堵|等待|锚地|錨地|时间|時間|时长|碳|排放量?|滞期费?|滯期費?',
    '滞箱费?|滯箱費?|滞港费?|费用|費用|运输|運輸|可靠性?|吗|嗎|呢|啊|比べて?|比へて?|対比|[どと]ちら|良い|いい|早い|速い|正確',
    '遅延|遅れ|定時|定刻|遵守率?|信頼性?|混雑|待ち|排出量?|船会社|航路|輸送|日数|して|してくたさい|ください|くたさい|[でて]すか',
    'から|ま[でて]|は|が|か|の|と|を|[でて]|に|や|間|する|したい|教え',
  ].join('|'),
  'g',
);

/** The word of a comparison that its answer would drop; undefined: none. Pure. */
export function strangeInComparison(masked: string): string | undefined {
  for (const run of splitRuns(masked)) {
    if (isMask(run) || plainWords.has(run)) continue;
    const rest = isIdeographic(run) ? run.replaceAll(plainSigns, '') : run;
    if (rest !== '') return rest;
  }
  return undefined;
}

/** A report has whole months only. Pure. */
export function isWholeMonths({ from, to }: { from: string; to: string }): boolean {
  const after = new Date(`${to}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return from.endsWith('-01') && after.getUTCDate() === 1;
}
