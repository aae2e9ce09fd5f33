import type { CompanyAtPort, Locale, PortReport } from '@portolan/contract';
import { fillScreenText, portReportTexts } from '@portolan/contract/texts/port-reports';
import {
  type SheetCell,
  type SheetColumn,
  type WholeSheet,
  writeWorkbook,
} from '../../../platform/http/xlsx.ts';
import { portName } from '../../../platform/reference/index.ts';

import { directPercent } from './direct-percent.ts';
import { utcText } from './wall-time.ts';

type Words = (typeof portReportTexts)[Locale];

const numbers = (...headers: string[]): SheetColumn[] => headers.map((header) => ({ header, width: 12 }));
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const day = (header: string): SheetColumn => ({ header, width: 12, numFmt: 'yyyy-mm-dd' });
/** Excel has no longer names of sheets. */
const longestName = 31;

/** A table of the report: its columns after those of the port, and its rows of one port. */
interface Table {
  name: string;
  columns: readonly SheetColumn[];
  rowsOf(report: PortReport): SheetCell[][];
}

/** The reports on some ports as an Excel file: what the page shows, a sheet a table, with the port in each row. */
export function writeReportSheets(reports: readonly PortReport[], language: Locale): Promise<Buffer> {
  const words = portReportTexts[language];
  const tables = [summary, stays, days, terms, lines, containers, expected].map((tableIn) => tableIn(words));
  return writeWorkbook(
    tables.map(({ name, columns, rowsOf }): WholeSheet => ({
      name: name.slice(0, longestName),
      columns: [{ header: 'UN/LOCODE', width: 12 }, { header: words.ports, width: 22 }, ...columns],
      rows: reports.flatMap((report) => {
        const { unLocationCode } = report;
        const port = [unLocationCode, portName(unLocationCode, language)];
        return rowsOf(report).map((row) => [...port, ...row]);
      }),
    })),
  );
}

/** What the first sheet of the page says: where ships were, calls, the index of the last day, how old all that is. */
const summary = (words: Words): Table => ({
  name: words.title,
  columns: [
    { header: words.figure, width: 36 },
    ...numbers(words.now, words.before, words.year, words.low, words.high),
  ],
  rowsOf: ({ figures, before, yearBefore, ranges, days: shown, ...report }) => {
    if (figures === null) return [[words.none]];
    const places = [
      [words['at-anchor'], 'atAnchor'],
      [words['at-berth'], 'atBerth'],
      [words['in-port'], 'inPort'],
    ] as const;
    const all = [figures, before, yearBefore];
    return [
      ...places.map(([name, key]) => [
        `${name} (${words.average})`,
        ...all.map((those) => those?.[key] ?? null),
        ranges?.[key].lowest ?? null,
        ranges?.[key].highest ?? null,
      ]),
      [words.calls, ...all.map((those) => those?.berthed ?? null)],
      [`${words.direct} (%)`, ...all.map((those) => those && directPercent(those))],
      [words['day-index'], shown.findLast(({ index }) => index !== null)?.index ?? null],
      ...ageOf(report, words).map((line) => [line]),
    ];
  },
});

/** How old the parts of a report are, and whether they are simulated. */
function ageOf(
  {
    simulated,
    isRunning,
    madeAt,
    company,
  }: Pick<PortReport, 'simulated' | 'isRunning' | 'madeAt' | 'company'>,
  words: Words,
): string[] {
  return [
    ...(simulated ? [words.simulated] : []),
    `${isRunning ? words.running : words.closed} (${utcText(madeAt)})`,
    ...(company === null ? [] : [fillScreenText(words['as-on'], { at: utcText(company.at) })]),
  ];
}

const stays = (words: Words): Table => ({
  name: words.stays,
  columns: [
    { header: words.stage, width: 16 },
    ...numbers(words.now, words.before, words.year, words.low, words.high, words.n),
  ],
  rowsOf: ({ figures, before, yearBefore, periods }) =>
    figures === null
      ? []
      : (['anchor', 'berth', 'port'] as const).map((stay) => [
          words[`${stay}-stay`],
          figures[stay].medianHours,
          before?.[stay].medianHours ?? null,
          yearBefore?.[stay].medianHours ?? null,
          periods.at(-1)?.band[stay]?.lowest ?? null,
          periods.at(-1)?.band[stay]?.highest ?? null,
          figures[stay].calls,
        ]),
});

const days = (words: Words): Table => ({
  name: words.days,
  columns: [
    day(words.date),
    ...numbers(words.arrived, words.berthed, words['at-anchor'], words['at-berth'], words['day-index']),
    { header: words.level, width: 20 },
    { header: words.guard.head, width: 60 },
  ],
  rowsOf: (report) =>
    report.days.map(({ date, arrived, berthed, atAnchor, atBerth, index, level, guard }) => [
      dateOf(date),
      arrived,
      berthed,
      atAnchor,
      atBerth,
      index,
      level === null ? null : words.levels[level],
      guard === 'hysteresis' || guard === 'small-wait' ? words.guard[guard] : null,
    ]),
});

const terms = (words: Words): Table => ({
  name: words.terms.term,
  columns: [
    { header: words.terms.term, width: 30 },
    ...numbers(words.terms.value, words.terms.usual, words['day-index'], words.terms.points),
  ],
  rowsOf: (report) => [
    ...(report.terms.length === 0 && report.days.some(({ index }) => index !== null)
      ? [[words['no-terms']]]
      : []),
    ...report.terms.map(({ name, value, median, score, weight }) => [
      words.terms[name],
      value,
      median,
      score,
      score * weight,
    ]),
  ],
});

const lines = (words: Words): Table => ({
  name: words.lines.title,
  columns: [
    { header: words.lines.line, width: 24 },
    ...numbers(words.calls, words.lines.berth),
    { header: words.lines['on-time'], width: 12, numFmt: '0 %' },
  ],
  rowsOf: ({ company }) =>
    (company?.lines ?? []).map((line) => [
      lineName(line, words),
      line.calls,
      line.berthMedianHours,
      line.onTimeShare,
    ]),
});

const containers = ({ containers: words }: Words): Table => ({
  name: words.title,
  columns: [
    { header: words.where, width: 36 },
    ...numbers(words.count, words.median, words.longest),
    day(words.next),
  ],
  rowsOf: ({ company }) =>
    (company?.containers ?? []).map((row) => [
      words.places[row.place],
      row.containers,
      row.medianDays,
      row.longestDays,
      row.nextOn === null ? null : dateOf(row.nextOn),
    ]),
});

const expected = (words: Words): Table => ({
  name: words.expected.sheet,
  columns: [day(words.date), ...numbers(words.expected.ships)],
  rowsOf: ({ company }) => (company?.expected ?? []).map(({ date, ships }) => [dateOf(date), ships]),
});

/** What a row of the calls by line is of. */
export function lineName(
  { kind, name, lines: count }: CompanyAtPort['lines'][number],
  { lines: words }: Words,
): string {
  if (kind === 'line') return name ?? '';
  return kind === 'others' ? fillScreenText(words.others, { lines: count }) : words[kind];
}
