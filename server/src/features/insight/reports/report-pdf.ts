import { type Locale, type ReportData, groupingName, reportSpans } from '@portolan/contract';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import { reportTexts } from '@portolan/contract/texts/report-files';
import { PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { describeFacts, describeFilters, describeKnown, figureWords, toWords } from './figure-words.ts';

const barHeight = 16;
/** Groups of a page or two. */
const mostGroups = 100;
const mostBars = 15;

/** A report as PDF file: its figures with denominators, a chart of months, its table and its definition. */
export async function writeFiguresPdf(
  data: ReportData,
  { language, company, now }: { language: Locale; company: string; now: Date },
): Promise<Buffer> {
  const words = reportTexts[language];
  const of = words.names[data.name];
  const { chosen, before } = reportSpans(data);
  const span = fillScreenText(words.span, chosen);
  const against = fillScreenText(words['compared-with'], before);
  const pdf = new PdfFile({
    title: of,
    locale: language,
    header: ['Portolan', `${of}  ${span}`],
    footer: [
      ...(data.simulated ? [words.simulated] : []),
      fillScreenText(words.made, { company, made: now.toISOString().slice(0, 16).replace('T', ' ') }),
    ].join(' '),
  });
  pdf.title(of, `${span}   ${against}`);
  const filters = describeFilters(data, language);
  if (filters !== '') pdf.paragraph(filters, { isBold: true });
  pdf.paragraph([words.definitions[data.name], ...describeKnown(data, language)].join(' '));
  for (const line of describeFacts(data, language)) pdf.paragraph(line, { isBold: true });
  const right = (header: string) => ({ header, share: 1, align: 'right' as const });
  pdf.table(
    [{ header: words.measure, share: 2 }, right(words.value), right(words.before)],
    data.measures.map((measure, at) => {
      const figure = data.all.figures[at]!;
      const old = { ...figure, value: figure.before, n: figure.beforeN };
      return [
        words.measures[measure.key],
        figureWords(data, data.all.figures, at, language),
        toWords(old, measure, language),
      ];
    }),
  );
  drawMonths(pdf, data, language);
  pdf.heading(fillScreenText(words['by-group'], { by: words.bys[groupingName(data.by, data.grain)] }));
  const shown = data.measures.slice(0, 5);
  pdf.table(
    [
      { header: words.bys[groupingName(data.by, data.grain)], share: 2 },
      ...shown.map(({ key }) => right(words.measures[key])),
    ],
    data.rows
      .slice(0, mostGroups)
      .map((row) => [
        row.name === '' ? words.without : row.name,
        ...shown.map((_, at) => figureWords(data, row.figures, at, language)),
      ]),
    { size: 8 },
  );
  if (data.rowCount > mostGroups) {
    const counts = { shown: String(mostGroups), count: String(data.rowCount) };
    pdf.paragraph(fillScreenText(words['groups-shown'], counts), { size: 8, colour: pdfColours.soft });
  }
  pdf.paragraph(`SHA-256 ${data.hash}`, { size: 8, colour: pdfColours.soft });
  return pdf.finish();
}

/** What the report is about by month, as bars. */
function drawMonths(pdf: PdfFile, data: ReportData, language: Locale): void {
  const words = reportTexts[language];
  const at = data.measures.findIndex(({ key }) => key === data.lead);
  const measure = data.measures[at];
  const months = data.months.slice(-mostBars);
  if (measure === undefined || months.length === 0) return;
  pdf.heading(words.measures[measure.key]);
  const highest = Math.max(...months.map(({ figures }) => figures[at]?.value ?? 0), 0);
  for (const month of months) {
    pdf.keepTogether(barHeight);
    const figure = month.figures[at]!;
    pdf.write(month.name, pdf.left, pdf.y, { size: 8, colour: pdfColours.soft });
    const width = highest === 0 ? 0 : ((figure.value ?? 0) / highest) * (pdf.width - 200);
    pdf.box({ x: pdf.left + 60, y: pdf.y, width, height: barHeight - 6, colour: pdfColours.brand });
    pdf.write(figureWords(data, month.figures, at, language), pdf.left + 66 + width, pdf.y, { size: 8 });
    pdf.y += barHeight;
  }
}
