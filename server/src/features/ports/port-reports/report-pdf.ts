import { type Locale, type PortReport, guardMark, levelGuards } from '@portolan/contract';
import { fillScreenText, portReportTexts } from '@portolan/contract/texts/port-reports';
import { PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { countryName, portName } from '../../../platform/reference/index.ts';
import { chartRoom, drawChart } from './draw-chart.ts';
import { directPercent } from './direct-percent.ts';
import { drawBars, drawMedians, drawRange } from './report-charts.ts';
import { utcText } from './wall-time.ts';
import { drawExpected, writeContainers, writeLines } from './report-company.ts';

type Words = (typeof portReportTexts)[Locale];
type Figures = NonNullable<PortReport['figures']>;

const columnGap = 20;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const text = (value: number | null | undefined): string => (value == null ? '' : String(tenth(value)));

/** The reports on some ports for one period as one PDF file: three sheets a port. */
export async function writeReportPdf(
  reports: readonly PortReport[],
  language: Locale,
  company: string,
): Promise<Buffer> {
  const words = portReportTexts[language];
  const [first] = reports;
  const names = reports.map(({ unLocationCode }) => portName(unLocationCode, language)).join(', ');
  const span = fillScreenText(words.span, { from: first?.startsOn ?? '', to: first?.endsOn ?? '' });
  const pdf = new PdfFile({
    title: `${words.title}: ${names}`,
    locale: language,
    header: ['Portolan', `${words.title}  ${reports.length === 1 ? names : ''}  ${span}`],
    footer: [
      ...(first?.simulated === true ? [words.simulated] : []),
      fillScreenText(words.made, {
        company,
        made: first === undefined ? '' : utcText(first.madeAt),
      }),
      first?.isRunning === true ? words.running : words.closed,
      ...(first?.company == null ? [] : [fillScreenText(words['as-on'], { at: utcText(first.company.at) })]),
    ].join(' '),
  });
  for (const report of reports) writeSheets(pdf, report, words, language);
  return pdf.finish();
}

function writeSheets(pdf: PdfFile, report: PortReport, words: Words, language: Locale): void {
  const { unLocationCode, countryCode, timeZone } = report;
  pdf.breakPage();
  const country = countryName(countryCode, language) ?? countryCode;
  pdf.title(portName(unLocationCode, language), `${unLocationCode}   ${country}   ${timeZone}`);
  if (report.figures === null) {
    pdf.paragraph(words.none);
    return;
  }
  writeSummary(pdf, report, report.figures, words);
  pdf.breakPage();
  const { company } = report;
  pdf.heading(fillScreenText(words['direct-title'], { percent: directPercent(report.figures) ?? 0 }));
  pdf.paragraph(words['direct-note'], { size: 9, colour: pdfColours.soft });
  drawBars(pdf, report.periods.slice(-13));
  writeLinesAndChart(pdf, report, words, language);
  if (company !== null) drawExpected(pdf, company, words);
  pdf.breakPage();
  writeDays(pdf, report, words);
  if (company !== null) writeContainers(pdf, company, timeZone, words);
  writeDefinitions(pdf, words);
}

/** The calls by line on the left, the chart on the right. */
function writeLinesAndChart(pdf: PdfFile, report: PortReport, words: Words, language: Locale): void {
  const { company, chart } = report;
  pdf.keepTogether(chartRoom);
  const top = pdf.y + 12;
  const width = (pdf.width - columnGap) / 2;
  if (company !== null) writeLines(pdf, company, words, width);
  if (chart === null) return;
  const title = fillScreenText(words.chart.title, { port: portName(report.unLocationCode, language) });
  drawChart(pdf, chart, report, words, { x: pdf.left + width + columnGap, y: top, width, title });
  pdf.y = Math.max(pdf.y, top + chartRoom);
}

function writeSummary(pdf: PdfFile, report: PortReport, figures: Figures, words: Words): void {
  pdf.paragraph(
    fillScreenText(words.lead, {
      anchor: tenth(figures.atAnchor),
      berth: tenth(figures.atBerth),
      calls: figures.berthed,
      direct: directPercent(figures) ?? 0,
    }),
    { size: 11 },
  );
  writeTiles(pdf, report, figures, words);
  const last = report.days.findLast(({ index }) => index !== null);
  pdf.heading(
    last?.level == null
      ? words['no-level']
      : fillScreenText(words.congestion, { level: words.levels[last.level] }),
  );
  if (last?.index != null)
    pdf.paragraph(fillScreenText(words.index, { index: last.index.toFixed(2) }), { colour: pdfColours.soft });
  writeTerms(pdf, report, words);
  pdf.heading(berthTitle(report, figures, words));
  pdf.paragraph(words['chart-note'], { size: 9, colour: pdfColours.soft });
  drawMedians(pdf, report.periods);
  pdf.heading(words.stays);
  pdf.paragraph(words['stays-note'], { size: 9, colour: pdfColours.soft });
  writeStays(pdf, report, figures, words);
}

/** How long ships stayed at berth, and how much that is more than before. */
function berthTitle({ before }: PortReport, figures: Figures, words: Words): string {
  const hours = figures.berth.medianHours;
  if (hours === null) return words['berth-stay'];
  const title = fillScreenText(words['berth-title'], { hours: tenth(hours) });
  const was = before?.berth.medianHours;
  if (was == null) return title;
  return `${title} (${fillScreenText(words['berth-change'], { change: signed(tenth(hours - was)) })})`;
}

const signed = (change: number): string => `${change > 0 ? '+' : ''}${String(change).replace('-', '\u2212')}`;

/** What the index of the last day is made of, term by term. */
function writeTerms(pdf: PdfFile, { terms, days }: PortReport, words: Words): void {
  if (terms.length === 0) {
    if (days.some(({ index }) => index !== null))
      pdf.paragraph(words['no-terms'], { size: 9, colour: pdfColours.soft });
    return;
  }
  const number = (header: string) => ({ header, share: 1, align: 'right' as const });
  const { term, value, usual, points } = words.terms;
  const write = (name: (typeof terms)[number]['name'], figure: number): string =>
    name === 'share' ? String(Math.round(100 * figure)) : figure.toFixed(name === 'waiting' ? 1 : 2);
  pdf.table(
    [{ header: term, share: 2.4 }, number(value), number(usual), number(''), number(points)],
    terms.map(({ name, value: now, median, score, weight }) => [
      words.terms[name],
      write(name, now),
      write(name, median),
      `${score.toFixed(2)} × ${weight}`,
      (score * weight).toFixed(2),
    ]),
  );
}

function writeTiles(pdf: PdfFile, { before, ranges }: PortReport, figures: Figures, words: Words): void {
  const tiles = [
    [words['at-anchor'], figures.atAnchor, before?.atAnchor, ranges?.atAnchor],
    [words['at-berth'], figures.atBerth, before?.atBerth, ranges?.atBerth],
    [words['in-port'], figures.inPort, before?.inPort, ranges?.inPort],
    [words.calls, figures.berthed, before?.berthed, undefined],
  ] as const;
  const width = pdf.width / tiles.length;
  pdf.y += 6;
  pdf.keepTogether(76);
  for (const [i, [name, value, was, range]] of tiles.entries()) {
    const x = pdf.left + i * width;
    pdf.write(name, x, pdf.y, { size: 9, colour: pdfColours.soft });
    pdf.write(text(value), x, pdf.y + 13, { size: 20, isBold: true });
    if (range !== undefined) drawRange(pdf, value, range, { x, y: pdf.y + 56, width: width - 24 });
    if (was == null) continue;
    const change = signed(tenth(value - was));
    pdf.write(fillScreenText(words['on-before'], { change }), x, pdf.y + 39, {
      size: 8,
      colour: pdfColours.soft,
    });
  }
  pdf.y += ranges === null ? 56 : 76;
}

function writeStays(pdf: PdfFile, report: PortReport, figures: Figures, words: Words): void {
  const band = report.periods.at(-1)?.band;
  const row = (name: string, stay: 'anchor' | 'berth' | 'port'): string[] => [
    name,
    text(figures[stay].medianHours),
    text(report.before?.[stay].medianHours),
    text(report.yearBefore?.[stay].medianHours),
    band?.[stay]
      ? fillScreenText(words.range, { low: tenth(band[stay].lowest), high: tenth(band[stay].highest) })
      : '',
    String(figures[stay].calls),
  ];
  const number = (header: string) => ({ header, share: 1, align: 'right' as const });
  pdf.table(
    [
      { header: words.stage, share: 1.5 },
      number(words.now),
      number(words.before),
      number(words.year),
      number(words.band),
      number(words.n),
    ],
    [row(words['anchor-stay'], 'anchor'), row(words['berth-stay'], 'berth'), row(words['port-stay'], 'port')],
  );
}

function writeDays(pdf: PdfFile, { days }: PortReport, words: Words): void {
  const number = (header: string) => ({ header, share: 1, align: 'right' as const });
  pdf.heading(words.days);
  pdf.table(
    [
      { header: words.date, share: 1.2 },
      number(words.arrived),
      number(words.berthed),
      number(words['at-anchor']),
      number(words['at-berth']),
      number(words['day-index']),
      { header: words.level, share: 1.6 },
    ],
    days.map((day) => [
      day.date,
      String(day.arrived),
      String(day.berthed),
      text(day.atAnchor),
      text(day.atBerth),
      day.index === null ? '' : day.index.toFixed(2),
      day.level === null ? '' : `${words.levels[day.level]} ${guardMark(day.guard)}`.trim(),
    ]),
    // A month fits on the sheet as well.
    { size: days.length > 16 ? 7.5 : 9 },
  );
  for (const guard of levelGuards)
    if (days.some((day) => day.guard === guard))
      pdf.paragraph(`${guardMark(guard)} ${words.guard[guard]}`, { size: 8, colour: pdfColours.soft });
}

function writeDefinitions(pdf: PdfFile, words: Words): void {
  pdf.heading(words.how);
  for (const key of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const) {
    pdf.paragraph(words[key], { isBold: true });
    pdf.paragraph(words[`${key}t`]);
    pdf.y += 6;
  }
}
