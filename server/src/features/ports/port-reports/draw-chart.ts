import type { Locale, PortReport, ReportChart } from '@portolan/contract';
import { fillScreenText, type portReportTexts } from '@portolan/contract/texts/port-reports';
import { type PdfFile, pdfColours } from '../../../platform/pdf/pdf.ts';
import { type PortWater, findPort, listPortWaters } from '../../../platform/reference/index.ts';
import { wallTime } from './wall-time.ts';

/** With its title and its note. */
export const chartRoom = 240;
const chartHeight = 190;
/** Degrees of latitude from the port to the edge: its basins, and as far as its roads and ships within reach. */
const leastAround = 0.09;
const mostAround = 0.6;
const ringPoints = 48;
const kmPerDegree = 111.2;

type Point = readonly [x: number, y: number];

/** Where a place is on the sheet, and whether that is inside the chart. */
interface Projection {
  place(longitude: number, latitude: number): Point;
  isInside(point: Point): boolean;
}

/** Where a chart is on the sheet. */
export interface ChartBox {
  x: number;
  y: number;
  width: number;
}

/**
 * Where the ships were on the last evening, with the anchorages: in the sizes of a chart, without land. What is written
 * next is not moved by it.
 */
export function drawChart(
  pdf: PdfFile,
  chart: ReportChart,
  { unLocationCode, timeZone }: PortReport,
  words: (typeof portReportTexts)[Locale],
  { x, y, width, title }: ChartBox & { title: string },
): void {
  pdf.write(title, x, y, { size: 13, isBold: true });
  const box = { x, y: y + 24, width };
  const port = findPort(unLocationCode);
  const roads = (port === undefined ? [] : listPortWaters(port)).filter(({ kind }) => kind === 'anchorage');
  const { place, isInside } = projectionOf(box, chart, roads);
  pdf.box({ ...box, height: chartHeight, colour: pdfColours.sunk });
  for (const water of roads) {
    const ring = ringOf(water).map(([longitude, latitude]) => place(longitude, latitude));
    if (ring.every(isInside)) pdf.path(ring, pdfColours.brand, { width: 0.7, dash: 3 });
  }
  for (const { longitude, latitude, state } of chart.ships) {
    const point = place(longitude, latitude);
    if (isInside(point)) pdf.area(hullAt(point), state === 'under-way' ? pdfColours.soft : pdfColours.brand);
  }
  const count = (state: string): number => chart.ships.filter((ship) => ship.state === state).length;
  const note = fillScreenText(words.chart.note, {
    at: wallTime(chart.at, timeZone),
    anchor: count('at-anchor'),
    berth: count('at-berth'),
  });
  pdf.write(note, x, box.y + chartHeight + 6, { size: 8, colour: pdfColours.soft });
}

function projectionOf(
  { x: left, y: top, width }: ChartBox,
  { longitude, latitude, ships }: ReportChart,
  roads: readonly PortWater[],
): Projection {
  const seen = [...roads, ...ships.map((ship) => ({ ...ship, radiusKm: 0 }))];
  const reach = seen.map((water) => Math.abs(water.latitude - latitude) + water.radiusKm / kmPerDegree);
  const near = reach.filter((degrees) => degrees < mostAround);
  const around = Math.max(leastAround, ...near) * 1.1;
  const perDegree = chartHeight / (2 * around);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    place: (east, north) => [
      left + width / 2 + (((east - longitude + 540) % 360) - 180) * shrink * perDegree,
      top + chartHeight / 2 - (north - latitude) * perDegree,
    ],
    isInside: ([x, y]) => x > left && x < left + width && y > top && y < top + chartHeight,
  };
}

/** The edge of a circle, as longitudes and latitudes. */
function ringOf({ longitude, latitude, radiusKm }: PortWater): [number, number][] {
  const [degrees, shrink] = [radiusKm / kmPerDegree, Math.cos((latitude * Math.PI) / 180)];
  return Array.from({ length: ringPoints + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / ringPoints;
    return [longitude + (degrees * Math.sin(angle)) / shrink, latitude + degrees * Math.cos(angle)];
  });
}

/** A ship seen from above, as large on every chart. */
const hullAt = ([x, y]: Point): Point[] => [
  [x, y - 4],
  [x + 1.8, y - 1.6],
  [x + 1.8, y + 3.4],
  [x - 1.8, y + 3.4],
  [x - 1.8, y - 1.6],
];
