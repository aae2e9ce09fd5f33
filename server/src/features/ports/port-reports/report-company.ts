import type { CompanyAtPort, Locale, PortReport, ReportChart } from '@portolan/contract';
import { fillScreenText, type portReportTexts } from '@portolan/contract/texts/port-reports';
import { type PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { findPort, listPortWaters, portName } from '../../../platform/reference/index.ts';
import { wallTime } from './wall-time.ts';
import { lineName } from './report-sheet.ts';

type Words = (typeof portReportTexts)[Locale];

const number = (header: string) => ({ header, share: 1, align: 'right' as const });
const tenth = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10));

/** The calls by line, with their stay and how many were on time. */
export function writeLines(pdf: PdfFile, { lines }: CompanyAtPort, words: Words): void {
  if (lines.length === 0) return;
  const { lines: own } = words;
  pdf.heading(own.title);
  pdf.table(
    [{ header: own.line, share: 2.4 }, number(words.calls), number(own.berth), number(own['on-time'])],
    lines.map((line) => [
      lineName(line, words),
      String(line.calls),
      tenth(line.berthMedianHours),
      line.onTimeShare === null ? own.few : `${Math.round(100 * line.onTimeShare)} %`,
    ]),
  );
  pdf.paragraph(own.note, { size: 9, colour: pdfColours.soft });
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

const chartHeight = 190;
/** Degrees of latitude from the middle to the edge, as on the page. */
const around = 0.28;
const ringPoints = 48;
const kmPerDegree = 111.2;

/** Where the ships were on the last evening, with the anchorages: in the sizes of a chart, without land. */
export function drawChart(
  pdf: PdfFile,
  chart: ReportChart,
  { unLocationCode, timeZone }: PortReport,
  words: Words,
  language: Locale,
): void {
  pdf.keepTogether(chartHeight + 60);
  pdf.heading(fillScreenText(words.chart.title, { port: portName(unLocationCode, language) }));
  const top = pdf.y;
  const perDegree = chartHeight / (2 * around);
  const shrink = Math.cos((chart.latitude * Math.PI) / 180);
  const place = (longitude: number, latitude: number): readonly [number, number] => [
    pdf.left + pdf.width / 2 + (((longitude - chart.longitude + 540) % 360) - 180) * shrink * perDegree,
    top + chartHeight / 2 - (latitude - chart.latitude) * perDegree,
  ];
  const isInside = ([x, y]: readonly [number, number]): boolean =>
    x > pdf.left && x < pdf.left + pdf.width && y > top && y < top + chartHeight;
  pdf.box({ x: pdf.left, y: top, width: pdf.width, height: chartHeight, colour: pdfColours.sunk });
  const port = findPort(unLocationCode);
  for (const water of port === undefined ? [] : listPortWaters(port)) {
    if (water.kind !== 'anchorage') continue;
    const ring = Array.from({ length: ringPoints + 1 }, (_, i) => {
      const angle = (2 * Math.PI * i) / ringPoints;
      const degrees = water.radiusKm / kmPerDegree;
      return place(
        water.longitude + (degrees * Math.sin(angle)) / shrink,
        water.latitude + degrees * Math.cos(angle),
      );
    });
    if (ring.every(isInside)) pdf.path(ring, pdfColours.brand, { width: 0.7, dash: 3 });
  }
  for (const ship of chart.ships) {
    const [x, y] = place(ship.longitude, ship.latitude);
    if (!isInside([x, y])) continue;
    const colour = ship.state === 'under-way' ? pdfColours.soft : pdfColours.brand;
    pdf.area(hullAt(x, y), colour);
  }
  pdf.y = top + chartHeight + 6;
  const count = (state: string): number => chart.ships.filter((ship) => ship.state === state).length;
  pdf.paragraph(
    fillScreenText(words.chart.note, {
      at: wallTime(chart.at, timeZone),
      anchor: count('at-anchor'),
      berth: count('at-berth'),
    }),
    { size: 9, colour: pdfColours.soft },
  );
}

/** A ship seen from above, as large on every chart. */
const hullAt = (x: number, y: number): [number, number][] => [
  [x, y - 4],
  [x + 1.8, y - 1.6],
  [x + 1.8, y + 3.4],
  [x - 1.8, y + 3.4],
  [x - 1.8, y - 1.6],
];
