import { z } from 'zod';
import { AlertFacts } from '../attention/alert-facts.ts';
import { mostAlertsAtOnce } from '../attention/alert.ts';
import { Currency } from '../attention/amount.ts';
import { ModeOfTransport } from '../codes.ts';
import { PassageState } from '../ports/passage.ts';
import { CongestionLevel } from '../ports/congestion.ts';
import { AirStatus } from '../shipments/air/air-waybill.ts';
import { EtaHorizon } from '../shipments/eta.ts';
import { ShipmentFilters } from '../shipments/shipment.ts';
import { ReportMeasure, ReportUnit } from './report.ts';
import { assistantColumns, assistantStatements } from '../texts/en/screens/insight/assistant-answers.ts';

/** The name of a text that may have plural forms. */
type Singular<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
const keysOf = <Texts extends object>(texts: Texts) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')))] as Singular<
    keyof Texts & string
  >[];

/** What a question asks for; `other` is everything that the product knows nothing of. */
export const AssistantIntent = z.enum([
  'where',
  'eta',
  'events',
  'late',
  'arriving',
  'count',
  'rolled',
  'silent',
  'alerts',
  'charges',
  'holds',
  'congestion',
  'schedule',
  'accuracy',
  'compare',
  'carbon',
  'storms',
  'passages',
  'reports',
  'sources',
  'quota',
  'how-to',
  'abilities',
  'track',
  'assign',
  'export',
  'watch',
  'other',
]);
export type AssistantIntent = z.infer<typeof AssistantIntent>;

/**
 * What a question can name or say apart from what it asks for. `to`, `from`, `at`, `via`: places by what they are of a
 * way; `vessels`, `carriers`, `numbers`, `ports`: several where an answer is of one; `ordinal`: the second or third;
 * `change`: something that is to be done; `second`: another question; `word`: a name that nobody knows.
 */
export const QuestionPart = z.enum([
  'number',
  'numbers',
  'from',
  'to',
  'at',
  'via',
  'ports',
  'country',
  'vessel',
  'vessels',
  'carrier',
  'carriers',
  'passage',
  'mode',
  'period',
  'exception',
  'negation',
  'comparison',
  'least',
  'best',
  'most',
  'past',
  'milestone',
  'cut-off',
  'direct',
  'grouping',
  'customer',
  'cargo',
  'amount',
  'time',
  'ordinal',
  'change',
  'second',
  'word',
]);
export type QuestionPart = z.infer<typeof QuestionPart>;

/** A value within an answer. The browser writes it in the reader's language, settings and zone. */
export const AnswerValue = z.discriminatedUnion('kind', [
  /** As it stands in the data: a number, a name, a reference. Never a key of a text. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), number: z.number() }),
  /** A moment on the clock of its place; null: the zone is not known. */
  z.object({ kind: z.literal('time'), at: z.string(), zone: z.string().nullable() }),
  z.object({ kind: z.literal('day'), day: z.string() }),
  z.object({ kind: z.literal('ago'), at: z.string() }),
  z.object({ kind: z.literal('place'), code: z.string().nullable(), name: z.string() }),
  z.object({ kind: z.literal('money'), amountMinor: z.int(), currency: Currency }),
  /** Later than planned is above zero. */
  z.object({ kind: z.literal('slip'), hours: z.number() }),
  z.object({ kind: z.literal('kg'), kg: z.number() }),
  z.object({ kind: z.literal('share'), share: z.number() }),
  z.object({ kind: z.literal('level'), level: CongestionLevel }),
  z.object({ kind: z.literal('passage-state'), state: PassageState }),
  z.object({ kind: z.literal('milestone'), milestone: z.string() }),
  z.object({ kind: z.literal('air-status'), status: AirStatus }),
  z.object({ kind: z.literal('eta-source'), source: z.string() }),
  z.object({ kind: z.literal('eta-horizon'), horizon: EtaHorizon }),
  z.object({ kind: z.literal('alert-type'), type: z.string() }),
  z.object({ kind: z.literal('hold'), hold: AlertFacts.shape.hold.unwrap() }),
  /** The name of a figure of reports, and its value. */
  z.object({ kind: z.literal('measure'), measure: ReportMeasure }),
  z.object({
    kind: z.literal('figure'),
    value: z.number(),
    unit: ReportUnit,
    currency: z.string().nullable(),
  }),
  z.object({ kind: z.literal('mode'), mode: ModeOfTransport }),
  z.object({ kind: z.literal('question-part'), part: QuestionPart, words: z.string() }),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;

export const StatementKey = z.enum(keysOf(assistantStatements));
export type StatementKey = z.infer<typeof StatementKey>;
export const AnswerColumn = z.enum(keysOf(assistantColumns));
export type AnswerColumn = z.infer<typeof AnswerColumn>;

/** Rows that statements rest on: how many, how old, and the page that shows them. */
export const AnswerSource = z.object({
  tool: z.string(),
  /** What was asked of it. */
  about: z.array(AnswerValue),
  /** An address within the product. */
  href: z.string().startsWith('/'),
  rows: z.int(),
  /** The newest of what it knows; null where the rows have no time. */
  at: z.string().nullable(),
  simulated: z.boolean(),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

/** One sentence: a text with values, and the number of its source, from 1; null for what no row says. */
export const AnswerStatement = z.object({
  key: StatementKey,
  values: z.record(z.string(), AnswerValue),
  source: z.int().min(1).nullable(),
});
export type AnswerStatement = z.infer<typeof AnswerStatement>;

const TableRow = z.object({ href: z.string().startsWith('/'), cells: z.array(AnswerValue.nullable()) });

/** At most ten rows; `more` are behind the link of its source. */
export const AnswerTable = z.object({
  columns: z.array(AnswerColumn),
  rows: z.array(TableRow),
  more: z.int(),
  source: z.int().min(1),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** Bars with one message, which is a statement. */
export const AnswerChart = z.object({
  title: AnswerStatement,
  bars: z.array(z.object({ label: AnswerValue, value: z.number(), shown: AnswerValue })),
});
export type AnswerChart = z.infer<typeof AnswerChart>;

const LonLat = z.tuple([z.number(), z.number()]);
/** Where things are: marks by name, and ways; [longitude, latitude], unwrapped. */
export const AnswerMap = z.object({
  marks: z.array(z.object({ at: LonLat, name: z.string(), kind: z.enum(['vessel', 'port', 'storm']) })),
  sailed: z.array(z.array(LonLat)),
  planned: z.array(z.array(LonLat)),
});
export type AnswerMap = z.infer<typeof AnswerMap>;

/** What the program offers to do. The browser does it by the ordinary call after the person has confirmed it. */
export const ProposedAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('track'), number: z.string() }),
  z.object({ kind: z.literal('subscribe'), number: z.string(), queryid: z.uuid(), type: z.enum(['0', '1']) }),
  z.object({ kind: z.literal('assign-alerts'), alertIds: z.array(z.uuid()).min(1).max(mostAlertsAtOnce) }),
  z.object({ kind: z.literal('watch-sailing'), sailingId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('export-list'), filters: ShipmentFilters, rows: z.int() }),
]);
export type ProposedAction = z.infer<typeof ProposedAction>;

/** Pages that the answer leads to. */
export const AnswerLink = z.object({ key: z.string(), href: z.string().startsWith('/') });

/** Used up for the month, not reached, or it wrote what rests on nothing that was read. */
export const ModelProblem = z.enum(['budget', 'unreachable', 'unfounded']);
export type ModelProblem = z.infer<typeof ModelProblem>;

export const UnderstoodPart = z.object({
  role: z.enum(['number', 'vessel', 'port', 'from', 'to', 'via', 'country', 'carrier', 'period', 'mode']),
  value: AnswerValue,
});
export type UnderstoodPart = z.infer<typeof UnderstoodPart>;

/**
 * An answer to one question.
 *
 * `outcome`: `answered`, or `unanswered`: the statements say why, and the links what would help.
 * `by`: how it was made; what a model wrote is in `text`, and its statements are empty.
 */
export const AssistantAnswer = z.object({
  outcome: z.enum(['answered', 'unanswered']),
  by: z.enum(['built-in', 'model']),
  intent: AssistantIntent,
  understood: z.array(UnderstoodPart),
  statements: z.array(AnswerStatement),
  /** `[1]` in it names the first source. */
  text: z.string().nullable(),
  table: AnswerTable.nullable(),
  chart: AnswerChart.nullable(),
  map: AnswerMap.nullable(),
  actions: z.array(ProposedAction),
  links: z.array(AnswerLink),
  sources: z.array(AnswerSource),
  /** Why the model that is switched on gave no answer, so that the program answered itself. */
  modelProblem: ModelProblem.optional(),
  tookMs: z.number(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** A question that a person asked, with its answer. */
export const AskedQuestion = z.object({
  questionId: z.uuid(),
  text: z.string(),
  askedAt: z.string(),
  answer: AssistantAnswer,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const longestQuestion = 500;
/** A question, and the shipment on screen: 'it' means this one. A tracked number may have several containers. */
export const AssistantQuestion = z.object({
  text: z.string().trim().min(1).max(longestQuestion),
  queryid: z.uuid().optional(),
  shipmentId: z.uuid().optional(),
  containerNo: z.string().max(20).optional(),
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

/** How long questions are kept. */
export const keptQuestionDays = 30;
