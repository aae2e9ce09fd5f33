import type { InsightPeriod, PastRange } from '@portolan/contract';
import { type PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { directPercent } from './direct-percent.ts';

const height = 130;
const axis = 34;

/** A round number at or above a value: where an axis ends. Pure. */
export function axisEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Lines of the axis, with their numbers. */
function drawAxis(pdf: PdfFile, top: number, end: number): void {
  for (const share of [0, 0.5, 1]) {
    const y = top + height * (1 - share);
    pdf.path(
      [
        [pdf.left + axis, y],
        [pdf.left + pdf.width, y],
      ],
      pdfColours.line,
      { width: 0.5 },
    );
    const number = String(Math.round(end * share * 10) / 10);
    pdf.write(number, pdf.left + axis - 6, y - 5, { size: 8, align: 'right', colour: pdfColours.soft });
  }
}

/** The median hours at berth of each period, inside the band of three years. */
export function drawMedians(pdf: PdfFile, periods: readonly InsightPeriod[]): void {
  const values = periods.flatMap(({ figures, band }) => [
    figures.berth.medianHours ?? 0,
    band.berth?.highest ?? 0,
  ]);
  pdf.keepTogether(height + 30);
  const top = pdf.y + 6;
  const end = axisEnd(Math.max(...values, 1));
  drawAxis(pdf, top, end);
  const x = (i: number): number =>
    pdf.left + axis + ((i + 0.5) * (pdf.width - axis)) / Math.max(1, periods.length);
  const y = (hours: number): number => top + height * (1 - hours / end);
  const banded = periods.flatMap(({ band }, i) => (band.berth == null ? [] : [{ i, ...band.berth }]));
  pdf.area(
    [
      ...banded.map(({ i, highest }) => [x(i), y(highest)] as const),
      ...banded.toReversed().map(({ i, lowest }) => [x(i), y(lowest)] as const),
    ],
    pdfColours.soft,
    0.18,
  );
  const line = periods.flatMap(({ figures }, i) =>
    figures.berth.medianHours === null ? [] : [[x(i), y(figures.berth.medianHours)] as const],
  );
  pdf.path(line, pdfColours.brand, { width: 1.5 });
  writeDates(pdf, periods, top, x);
  pdf.y = top + height + 22;
}

/** Where a figure lies in three years: the ends are the lowest and highest day, shaded is the middle half. */
export function drawRange(
  pdf: PdfFile,
  value: number,
  { lowest, lowerQuarter, upperQuarter, highest }: PastRange,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const low = Math.min(lowest, value);
  const span = Math.max(highest, value) - low || 1;
  const at = (one: number): number => x + (width * (one - low)) / span;
  pdf.box({ x, y, width, height: 3, colour: pdfColours.line });
  const [from, to] = [at(lowerQuarter), at(upperQuarter)];
  pdf.box({ x: from, y, width: to - from, height: 3, colour: pdfColours.soft, opacity: 0.6 });
  pdf.box({ x: at(value) - 0.75, y: y - 3, width: 1.5, height: 9, colour: pdfColours.ink });
  const style = { size: 8, colour: pdfColours.soft };
  pdf.write(String(Math.round(lowest)), x, y + 7, style);
  pdf.write(String(Math.round(highest)), x + width, y + 7, { ...style, align: 'right' });
}

/** The share of direct berthing of each period, in per cent. */
export function drawBars(pdf: PdfFile, periods: readonly InsightPeriod[]): void {
  pdf.keepTogether(height + 30);
  const top = pdf.y + 10;
  drawAxis(pdf, top, 100);
  const step = (pdf.width - axis) / Math.max(1, periods.length);
  const x = (i: number): number => pdf.left + axis + (i + 0.5) * step;
  for (const [i, { figures }] of periods.entries()) {
    const percent = directPercent(figures);
    if (percent === null) continue;
    const tall = (height * percent) / 100;
    const isLast = i === periods.length - 1;
    pdf.box({
      x: x(i) - step * 0.28,
      y: top + height - tall,
      width: step * 0.56,
      height: tall,
      colour: pdfColours.brand,
      opacity: isLast ? 1 : 0.35,
    });
    pdf.write(String(percent), x(i), top + height - tall - 12, {
      size: 8,
      align: 'centre',
      isBold: isLast,
      colour: isLast ? pdfColours.ink : pdfColours.soft,
    });
  }
  writeDates(pdf, periods, top, x);
  pdf.y = top + height + 22;
}

/** The first days of some periods, as many as there is room for. */
function writeDates(
  pdf: PdfFile,
  periods: readonly InsightPeriod[],
  top: number,
  x: (i: number) => number,
): void {
  const every = Math.max(1, Math.ceil(periods.length / 9));
  for (const [i, { startsOn }] of periods.entries())
    if ((periods.length - 1 - i) % every === 0)
      pdf.write(startsOn.slice(2), x(i), top + height + 5, {
        size: 8,
        align: 'centre',
        colour: pdfColours.soft,
      });
}
