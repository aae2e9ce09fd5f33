import type { CompanyAtPort, Locale } from '@portolan/contract';
import { fillScreenText, type portReportTexts } from '@portolan/contract/texts/port-reports';
import { type PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { wallTime } from './wall-time.ts';
import { lineName } from './report-sheet.ts';

type Words = (typeof portReportTexts)[Locale];

const number = (header: string) => ({ header, share: 1, align: 'right' as const });
const tenth = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10));

/** The calls by line, with their stay and how many were on time, in a part of the width. */
export function writeLines(pdf: PdfFile, { lines }: CompanyAtPort, words: Words, width: number): void {
  if (lines.length === 0) return;
  const { lines: own } = words;
  pdf.keepTogether((lines.length + 4) * 19);
  pdf.heading(own.title);
  pdf.table(
    [
      { header: own.line, share: 2 },
      { ...number(words.calls), share: 0.9 },
      { ...number(own.berth), share: 1.4 },
      { ...number(own['on-time']), share: 1.4 },
    ],
    lines.map((line) => [
      lineName(line, words),
      String(line.calls),
      tenth(line.berthMedianHours),
      line.onTimeShare === null ? own.few : `${Math.round(100 * line.onTimeShare)} %`,
    ]),
    { width },
  );
  const note = { size: 8, colour: pdfColours.soft };
  for (const line of pdf.wrap(own.note, width, note)) {
    pdf.write(line, pdf.left, pdf.y, note);
    pdf.y += 11;
  }
}

/** Own containers by where they are on their way through the port. */
export function writeContainers(
  pdf: PdfFile,
  { at, containers }: CompanyAtPort,
  zone: string,
  words: Words,
): void {
  const { containers: own } = words;
  pdf.heading(`${own.title} (${fillScreenText(own['as-on'], { at: wallTime(at, zone) })})`);
  if (containers.length === 0) {
    pdf.paragraph(own.none);
    return;
  }
  pdf.table(
    [
      { header: own.where, share: 2.6 },
      number(own.count),
      number(own.median),
      number(own.longest),
      { header: own.next, share: 1.8 },
    ],
    containers.map(({ place, containers: count, medianDays, longestDays, nextOn }) => [
      own.places[place],
      String(count),
      medianDays === null ? own.missing : tenth(medianDays),
      longestDays === null ? own.missing : tenth(longestDays),
      nextOn === null ? own.missing : fillScreenText(own.dates[place], { date: nextOn }),
    ]),
  );
}

const barsHeight = 72;

/** The ships expected on each of the next seven days. */
export function drawExpected(pdf: PdfFile, { expected }: CompanyAtPort, words: Words): void {
  if (expected.length === 0) return;
  const ships = expected.reduce((sum, day) => sum + day.ships, 0);
  pdf.keepTogether(barsHeight + 80);
  pdf.heading(fillScreenText(words.expected.title, { ships }));
  const top = pdf.y + 12;
  const most = Math.max(1, ...expected.map((day) => day.ships));
  const step = pdf.width / expected.length;
  for (const [i, day] of expected.entries()) {
    const [x, height] = [pdf.left + (i + 0.5) * step, (barsHeight * day.ships) / most];
    const y = top + barsHeight - height;
    pdf.box({ x: x - step * 0.28, y, width: step * 0.56, height, colour: pdfColours.brand, opacity: 0.35 });
    pdf.write(String(day.ships), x, y - 12, { size: 9, isBold: true, align: 'centre' });
    pdf.write(day.date.slice(5), x, top + barsHeight + 4, {
      size: 8,
      align: 'centre',
      colour: pdfColours.soft,
    });
  }
  pdf.rule(top + barsHeight);
  pdf.y = top + barsHeight + 22;
}
