import {
  type AnswerValue,
  type ReportData,
  type ReportFigure,
  type ReportMeasure,
  type ReportName,
  unsettledPart,
} from '@portolan/contract';
import { dayFrom, readTools } from '../read-tools/index.ts';
import { type Compared, findCompared } from '../understanding/index.ts';
import { type Answering, statement } from './answering.ts';
import { answerValues as v } from './values.ts';

/** The figures that compare two things, by the report that has them; the first one is drawn. */
const measuresOf: Partial<Record<ReportName, readonly ReportMeasure[]>> = {
  operation: ['arrived-on-plan', 'delay-days', 'lead-days', 'rolled-over'],
  reliability: ['on-time', 'days-late', 'blanked'],
  demurrage: ['charged', 'charged-days', 'cost'],
  'port-dynamics': ['anchor-hours', 'berth-hours', 'port-hours', 'congestion'],
  emissions: ['grams', 'tonnes-co2e'],
};

/** The year up to this month, as the page of a report begins. */
const daysBack = 335;

interface Months {
  from: string;
  to: string;
}

interface ReadThing {
  name: string;
  data: ReportData;
  figures: readonly ReportFigure[];
  source: number;
}

/** Both in one report, grouped by what they are; a group that is not among its first is read by itself. */
async function readThings(answering: Answering, compared: Compared, months: Months): Promise<ReadThing[]> {
  const { report, by, filters, things } = compared;
  const codes = Object.values(filters).map((code) => v.text(code));
  const asked = { name: report, ...months, ...filters };
  const { data, source } = await answering.read(readTools.report, { ...asked, by }, codes);
  const read: ReadThing[] = [];
  for (const [key, name] of things) {
    const row = data.rows.find((one) => one.key === key);
    if (row !== undefined || data.rowCount <= data.rows.length)
      read.push({ name, data, figures: row?.figures ?? [], source });
    else {
      const facts = data.shown.kind;
      const one = await answering.read(readTools.report, { ...asked, facts, [by]: key }, [
        v.text(name),
        ...codes,
      ]);
      read.push({ name, ...one, figures: one.data.all.figures });
    }
  }
  return read;
}

/** Two carriers, ports or lanes beside each other, with the number of cases of each. */
export async function answerComparison(answering: Answering): Promise<void> {
  const { asked, reader } = answering;
  const comparison = findCompared(asked);
  if (comparison === undefined) return;
  const { period } = asked;
  const months = {
    from: (period?.from ?? dayFrom(reader.now, -daysBack)).slice(0, 7),
    to: (period?.to ?? dayFrom(reader.now, 0)).slice(0, 7),
  };
  const span = { from: v.text(months.from), until: v.text(months.to) };
  const [first, second] = await readThings(answering, comparison, months);
  const missing = [first, second].find((one) => (one?.figures[0]?.n ?? 0) === 0);
  if (first === undefined || second === undefined || missing !== undefined) {
    const values = { name: v.text(missing?.name), ...span };
    answering.cannot('cannot-compare', values, {
      links: ['reports'],
      ...(missing && { source: missing.source }),
    });
    return;
  }
  answering.say('compare-months', span, first.source);
  const { measures } = first.data;
  sayFigures(answering, measuresOf[comparison.report] ?? [], [first, second], span);
  const isUnsettled = [first, second].some(({ figures }) =>
    measures.some((_, at) => unsettledPart(measures, figures, at) !== undefined),
  );
  if (isUnsettled) answering.say('compare-unsettled', {}, first.source);
}

type Span = Readonly<Record<'from' | 'until', AnswerValue>>;

/** One sentence for each figure; the first figure is drawn. Amounts in two currencies are not compared. */
function sayFigures(
  answering: Answering,
  keys: readonly ReportMeasure[],
  [first, second]: readonly [ReadThing, ReadThing],
  span: Span,
): void {
  for (const key of keys) {
    const at = first.data.measures.findIndex((measure) => measure.key === key);
    const [measure, a, b] = [first.data.measures[at], first.figures[at], second.figures[at]];
    if (measure === undefined || a?.value == null || b?.value == null || a.currency !== b.currency) continue;
    const currency = a.currency ?? null;
    const shown = (value: number): AnswerValue => ({ kind: 'figure', value, unit: measure.unit, currency });
    const figure: AnswerValue = { kind: 'measure', measure: key };
    const names = { first: v.text(first.name), second: v.text(second.name) };
    // Tonne-kilometres and money are no cases: then it is of all that the report counts.
    const isOfCases = measure.unit !== 'money' && measure.overUnit === null;
    const [n, m] = isOfCases ? [a.n, b.n] : [first.figures[0]?.n ?? 0, second.figures[0]?.n ?? 0];
    const cases = { n: v.count(Math.round(n)), m: v.count(Math.round(m)) };
    answering.say(
      'compare-figure',
      { figure, ...names, a: shown(a.value), b: shown(b.value), ...cases },
      first.source,
    );
    answering.draft.chart ??= {
      title: statement('compare-chart', { figure, ...span }, first.source),
      bars: [
        { label: names.first, value: a.value, shown: shown(a.value) },
        { label: names.second, value: b.value, shown: shown(b.value) },
      ],
    };
  }
}
