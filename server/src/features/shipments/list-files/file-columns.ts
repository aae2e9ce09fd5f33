import {
  type DateStyle,
  type ListColumn,
  type ListFile,
  type Locale,
  type ShipmentRow,
  ageOf,
  judgeRowStatus,
  knownSlip,
  type languages,
  placeTime,
} from '@portolan/contract';
import { findPlace, portName } from '../../../platform/reference/index.ts';

type Screens = Awaited<ReturnType<(typeof languages)[Locale]['texts']>>['screens'];

/** A moment with the zone of its place: two columns, its wall clock and the name of the zone. */
export interface PlacedMoment {
  instant: string;
  zone: string | null;
}

/** A column of a file before it is written as CSV or Excel. */
export interface FileColumn {
  head: string;
  isMoment?: true;
  value(row: ShipmentRow): string | number | PlacedMoment | null;
}

/** In which words and on which clocks a file is written. */
export interface FileWords {
  screens: Screens;
  locale: Locale;
  dateStyle: DateStyle;
  timeZone: string;
  now: Date;
}

const at = (instant: string | null, zone: string | null): PlacedMoment | null =>
  instant === null ? null : { instant, zone };

/** A text of the screens with its values: `{{age}}`. */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

function statusWord(row: ShipmentRow, { screens, now }: FileWords): string {
  const status = judgeRowStatus(row, now.getTime());
  const words = screens.tracking.status;
  if (status.word !== 'no-news') return words[status.word];
  const { unit, count } = ageOf(status.since, now.getTime());
  return fill(words['no-news'], { age: fill(screens.common.age[unit], { count }) });
}

/** What each column of the screen is in a file: codes with their names, times with their zones. */
function columnsOf(key: ListColumn, words: FileWords): FileColumn[] {
  const { screens, locale, timeZone } = words;
  const { columns, file } = screens.tracking;
  const nameOf = (code: string | null): string | null => (code === null ? null : portName(code, locale));
  const text = (head: string, value: FileColumn['value']): FileColumn => ({ head, value });
  const moment = (head: string, value: (row: ShipmentRow) => PlacedMoment | null): FileColumn => ({
    head,
    isMoment: true,
    value,
  });
  const byKey: Record<ListColumn, () => FileColumn[]> = {
    container: () => [text(columns.container, (row) => row.equipmentReference ?? row.trackedNumber)],
    carrier: () => [
      text(columns.carrier, (row) => row.carrierName),
      text(file['carrier-code'], (row) => row.carrierCode),
    ],
    route: () => [
      text(file.pol, (row) => nameOf(row.pol)),
      text(file['pol-code'], (row) => row.pol),
      text(file.via, (row) => row.transshipmentPorts.map(nameOf).join(', ')),
      text(file.pod, (row) => nameOf(row.pod)),
      text(file['pod-code'], (row) => row.pod),
    ],
    vessel: () => [text(file.vessel, (row) => row.vesselName), text(file.voyage, (row) => row.voyageNumber)],
    latest: () => [
      text(columns.latest, (row) => (row.latest === null ? null : screens.milestones[row.latest.milestone])),
      text(file['latest-place'], (row) => {
        const code = row.latest?.unLocationCode ?? null;
        return code === null ? null : `${nameOf(code)} (${findPlace(code)?.unLocationCode ?? code})`;
      }),
      moment(file['latest-at'], ({ latest }) =>
        latest === null ? null : at(latest.eventAt, latest.timeZone),
      ),
    ],
    planned: () => [moment(file.planned, (row) => at(row.plannedArrivalAt, row.podTimeZone))],
    promised: () => [
      moment(columns.promised, (row) => at(row.promisedArrivalAt, row.podTimeZone)),
      text(file['arrival-kind'], (row) => kindOf(row.promisedArrivalAt, row.arrivalIsActual, 'A')),
    ],
    slip: () => [text(columns['slip-hours'], (row) => knownSlip(row, words.now))],
    status: () => [text(columns.status, (row) => statusWord(row, words))],
    sources: () => [
      text(columns.sources, (row) =>
        [
          ...row.sourceKinds.map((kind) => screens.common.source[kind]),
          ...(row.simulated ? [screens.common.simulated] : []),
        ].join(', '),
      ),
    ],
    reference: () => [text(columns.reference, (row) => row.customerReference)],
    bill: () => [text(columns.bill, (row) => row.transportDocumentReference)],
    booking: () => [text(columns.booking, (row) => row.carrierBookingReference)],
    departure: () => [
      moment(columns.departure, (row) => at(row.departureAt, row.polTimeZone)),
      text(file['departure-kind'], (row) => kindOf(row.departureAt, row.departureIsActual, 'D')),
    ],
    subscribed: () => [moment(columns.subscribed, (row) => at(row.subscribedAt, timeZone))],
  };
  return byKey[key]();
}

/** Whether a moment is expected or has happened, in the words of the trade in every language. */
const kindOf = (moment: string | null, isActual: boolean, of: 'A' | 'D'): string | null =>
  moment === null ? null : `${isActual ? 'AT' : 'ET'}${of}`;

/** What names a row to others stands in every file, on screen or not. */
const always: readonly ListColumn[] = ['bill', 'booking', 'reference'];

/** The columns of a file: those on screen in their order, then what names a row. */
export function fileColumns(columns: ListFile['columns'], words: FileWords): FileColumn[] {
  return [...new Set([...columns, ...always])].flatMap((key) => columnsOf(key, words));
}

/** The heads of the written columns: a moment has one for its clock and one for its zone. */
export function headsOf(columns: readonly FileColumn[], { screens }: FileWords): string[] {
  return columns.flatMap(({ head, isMoment }) =>
    isMoment === true ? [head, fill(screens.tracking.file.zone, { name: head })] : [head],
  );
}

/** A moment as a file writes it: on the clock of its place, with the name of the zone. */
export function momentParts(moment: PlacedMoment, style: DateStyle): { clock: string; zone: string } {
  const there = placeTime(moment.instant, moment.zone, style);
  return {
    clock: [there?.day, there?.time].filter(Boolean).join(' '),
    zone: there?.zone ?? '',
  };
}
