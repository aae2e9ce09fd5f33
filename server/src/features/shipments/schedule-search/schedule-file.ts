import { Readable } from 'node:stream';
import {
  type Locale,
  type ScheduleFile,
  type ScheduleRow,
  formatPlaceTime,
  languages,
  toCsvHead,
  toCsvLine,
} from '@portolan/contract';
import type { FastifyReply } from 'fastify';
import { writeXlsx, xlsxType } from '../../../platform/http/xlsx.ts';

type Words = Awaited<ReturnType<(typeof languages)[Locale]['texts']>>['screens']['schedules'];
type Cell = string | number | null;

interface FileColumn {
  head: string;
  value(row: ScheduleRow): Cell;
}

const textWidth = 20;

function columnsOf(words: Words, style: ScheduleFile['dateStyle']): FileColumn[] {
  const byVessel = (row: ScheduleRow) =>
    row.legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  const first = (row: ScheduleRow) => row.legs[0]!;
  const last = (row: ScheduleRow) => row.legs.at(-1)!;
  const portZone = (row: ScheduleRow) => (byVessel(row)[0] ?? first(row)).from.timeZone;
  /** Of every vessel in order: a way with transshipments is booked as a whole. */
  const each = (row: ScheduleRow, value: (leg: ScheduleRow['legs'][0]) => string | null): string =>
    byVessel(row)
      .map((leg) => value(leg) ?? '-')
      .join(' / ');
  const at = (instant: string | null, zone: string | null): string =>
    instant === null ? words['not-published'] : formatPlaceTime(instant, zone, style);
  const columns: [string, FileColumn['value']][] = [
    [words.columns.carrier, (row) => row.carrierName],
    [words.columns.service, (row) => each(row, (leg) => leg.serviceName ?? leg.serviceCode)],
    [words.columns['vessel-name'], (row) => each(row, (leg) => leg.vesselName)],
    [words.columns.voyage, (row) => each(row, (leg) => leg.voyageNumber)],
    [words.origin, (row) => placeOf(first(row).from)],
    [words.columns.etd, (row) => at(first(row).departure.at, first(row).from.timeZone)],
    [words.destination, (row) => placeOf(last(row).to)],
    [words.columns.eta, (row) => at(last(row).arrival.at, last(row).to.timeZone)],
    [words.columns.etb, (row) => (last(row).berth ? at(last(row).berth!.at, last(row).to.timeZone) : null)],
    [words.columns.days, (row) => row.transitDays],
    [
      words.columns.transshipment,
      (row) => row.connections.map(({ place }) => place.name).join(', ') || words.direct,
    ],
    [words.columns.stay, (row) => row.stayHours],
    [words.columns.missed, (row) => missedOf(row)],
    [words.columns['cut-off'].document, (row) => at(row.cutOffs.document, portZone(row))],
    [words.columns['cut-off'].vgm, (row) => at(row.cutOffs.vgm, portZone(row))],
    [words.columns['cut-off'].port, (row) => at(row.cutOffs.port, portZone(row))],
    [words.columns.carbon, (row) => row.carbon?.kgCo2e ?? null],
    [words.columns['carbon-origin'], (row) => (row.carbon === null ? null : words.carbon[row.carbon.origin])],
    [
      words.columns['on-time'],
      (row) => (row.onTime === null ? null : `${Math.round(row.onTime.share * 100)} % (n = ${row.onTime.n})`),
    ],
    [words.detail.median, (row) => row.medianDays?.days ?? null],
    [words.offer.receipt, (row) => row.offer?.placeOfReceipt.name ?? null],
    [words.offer.delivery, (row) => row.offer?.placeOfDelivery.name ?? null],
    [words.offer.routing, (row) => row.offer?.routingReference ?? null],
    [words.columns.published, (row) => at(row.publishedAt, 'UTC')],
  ];
  return columns.map(([head, value]) => ({ head, value }));
}

const placeOf = ({ name, unLocationCode }: ScheduleRow['legs'][0]['from']): string =>
  unLocationCode === null ? name : `${name} (${unLocationCode})`;

/** The chance to miss each connection, with the arrivals that it is a share of. */
const missedOf = ({ connections }: ScheduleRow): string =>
  connections
    .map(({ missed }) => (missed === null ? '-' : `${Math.round(missed.share * 100)} % (n = ${missed.n})`))
    .join(' / ');

/** Rows of a search as a CSV or Excel file. */
export async function writeScheduleFile(
  reply: FastifyReply,
  rows: readonly ScheduleRow[],
  { file, language, now }: { file: ScheduleFile; language: Locale; now: Date },
): Promise<Readable> {
  const { screens } = await languages[language].texts();
  const columns = columnsOf(screens.schedules, file.dateStyle);
  const heads = columns.map(({ head }) => head);
  const cells = (row: ScheduleRow): Cell[] => columns.map(({ value }) => value(row));
  const name = `portolan-schedules-${now.toISOString().slice(0, 10)}.${file.format}`;
  reply.header('content-type', file.format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
  if (file.format === 'csv')
    return Readable.from([toCsvHead(heads), ...rows.map((row) => toCsvLine(cells(row)))]);
  const inOrder = async function* (): AsyncGenerator<Cell[]> {
    for (const row of rows) yield cells(row);
  };
  return writeXlsx({
    name: screens.schedules.title,
    columns: heads.map((header) => ({ header, width: textWidth })),
    rows: inOrder(),
  });
}
