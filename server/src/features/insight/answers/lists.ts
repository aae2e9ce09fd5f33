import {
  type AnswerValue,
  type DelayStage,
  type RowState,
  type ShipmentView,
  shipmentRoutes,
} from '@portolan/contract';
import { countryName } from '../../../platform/reference/index.ts';
import { dayFrom, readTools } from '../read-tools/index.ts';
import type { AnswerName } from '../understanding/index.ts';
import { type Answering, statement } from './answering.ts';
import { tableOfShipments } from './shipment.ts';
import { answerValues as v } from './values.ts';

export type ListName = Extract<AnswerName, `list-${string}`>;

const hasArrived: RowState[] = ['arrived', 'available', 'delivered', 'completed'];
interface Rows {
  view: ShipmentView;
  states?: RowState[];
  delayStages?: DelayStage[];
}

const rowsOf: Record<ListName, Rows> = {
  'list-in-transit': { view: 'in-transit' },
  'list-late': { view: 'late' },
  'list-may-be-late': { view: 'in-transit', delayStages: ['possible'] },
  'list-on-schedule': { view: 'in-transit', states: ['on-the-way', 'booked'] },
  'list-arriving': { view: 'in-transit' },
  'list-arrived': { view: 'all', states: hasArrived },
  'list-rolled': { view: 'rolled' },
  'list-silent': { view: 'no-news-7d' },
};

const together = (names: readonly string[]): AnswerValue[] =>
  names.length === 0 ? [] : [v.text(names.join(' / '))];

const placesOf = (ports: readonly { unLocationCode: string; name: string }[]): AnswerValue[] =>
  ports.length > 1
    ? together(ports.map(({ name }) => name))
    : ports.map(({ unLocationCode, name }) => v.place(unLocationCode, name));

/** The filters of a list that a question names, and in words. Of a country: its ports that shipments go to. */
export async function filtersOf({ asked, reader }: Answering, view: ShipmentView) {
  const { fromPorts, toPorts, carriers, vessels, countries } = asked;
  const named: AnswerValue[] = [
    ...placesOf(fromPorts),
    ...placesOf(toPorts),
    // Those of any of them are counted together.
    ...together(
      countries.map(({ code, name }) => (code === undefined ? name : countryName(code, reader.language))),
    ),
    ...together(carriers.map(({ name }) => name)),
    ...vessels.map(({ name }) => v.text(name)),
  ];
  const codes = countries.flatMap(({ code }) => code ?? []);
  const counted =
    codes.length === 0 ? [] : await reader.call(shipmentRoutes.qryCountInfoByPort, { query: { view } });
  const pods = [
    ...toPorts.map(({ unLocationCode }) => unLocationCode),
    ...counted.flatMap(({ key }) => (codes.includes(key.slice(0, 2)) ? [key] : [])),
  ];
  return {
    filters: {
      ...(fromPorts.length > 0 && { pols: fromPorts.map(({ unLocationCode }) => unLocationCode) }),
      ...((pods.length > 0 || codes.length > 0) && { pods: pods.length > 0 ? pods : codes.map(noPortOf) }),
      ...(carriers.length > 0 && { carriers: carriers.map(({ carrierCode }) => carrierCode) }),
      ...(vessels.length > 0 && { vessels: vessels.map(({ name }) => name) }),
    },
    named,
  };
}

/** The rows of a list, on the days that the question names. Without any, `arriving` is the view of the list. */
export function rowsAsked(of: Pick<Answering, 'asked' | 'reader'>, name: ListName) {
  if (name === 'list-arriving' && of.asked.period === undefined) return { view: 'arriving-7d' as const };
  const days = daysAsked(of, name);
  return { ...rowsOf[name], ...(days && { arrivalFrom: days.from, arrivalTo: days.to }) };
}

/** No shipment goes to a port of that country: a code that no port has finds none. */
const noPortOf = (country: string): string => `${country}999`;

/** The days of arrival that a question is about; none where it is about what is so now. */
export function daysAsked(
  { asked, reader }: Pick<Answering, 'asked' | 'reader'>,
  name: ListName,
): { from: string; to: string } | undefined {
  const { period } = asked;
  const today = dayFrom(reader.now, 0);
  const week = 7;
  if (name === 'list-arriving') {
    const days = period ?? { from: today, to: dayFrom(reader.now, week) };
    // What has arrived in a week or month that is not over is another list.
    return { from: days.from > today ? days.from : today, to: days.to };
  }
  if (name === 'list-arrived') {
    const days = period ?? { from: dayFrom(reader.now, -week), to: today };
    return { from: days.from, to: days.to < today ? days.to : today };
  }
  const isToday = period?.from === today && period.to === today;
  return isToday || name === 'list-rolled' || name === 'list-silent' ? undefined : period;
}

const leastBars = 3;

/** Shipments of one kind, as far as the question limits them: how many, the first ones, and where they go. */
export async function answerList(answering: Answering, name: ListName): Promise<void> {
  const { asked, reader, say, draft } = answering;
  const rows = rowsAsked(answering, name);
  const { filters, named } = await filtersOf(answering, rows.view);
  const days = daysAsked(answering, name);
  const input = { ...rows, ...filters };
  const { data, source } = await answering.read(readTools.shipments, input, named);
  const { total } = data;
  sayTotal(answering, { name, named, days, total, source });
  if (data.rows.length === 0) return;
  const [worst] = data.rows;
  if ((name === 'list-late' || name === 'list-may-be-late') && worst?.slipHours != null)
    say(
      'list-most',
      {
        number: v.text(worst.equipmentReference ?? worst.trackedNumber),
        to: v.place(worst.pod),
        slip: v.slip(worst.slipHours),
      },
      source,
    );
  tableOfShipments(answering, data.rows, source, total);
  if (asked.toPorts.length === 1) return;
  const counted = await reader.call(shipmentRoutes.qryCountInfoByPort, { query: input });
  // A list counts each port as if no other was chosen.
  const shown = counted.filter(({ key }) => filters.pods?.includes(key) ?? true);
  if (shown.length < leastBars) return;
  draft.chart = {
    title: statement('list-chart', {}, source),
    bars: shown.slice(0, 8).map(({ key, name: port, count }) => ({
      label: v.place(key, port),
      value: count,
      shown: v.count(count),
    })),
  };
}

interface Counted {
  name: ListName;
  named: readonly AnswerValue[];
  days: { from: string; to: string } | undefined;
  total: number;
  source: number;
}

/** How many there are, with everything that limits them. */
export function sayTotal({ say }: Answering, { name, named, days, total, source }: Counted): void {
  const [filter, ...others] = named;
  const saysDays = name === 'list-arriving' || name === 'list-arrived';
  const shown = days === undefined ? {} : { from: v.day(days.from), until: v.day(days.to) };
  say(
    filter === undefined ? name : `${name}-for`,
    {
      count: v.count(total),
      ...(saysDays && shown),
      ...(filter !== undefined && { filter }),
    },
    source,
  );
  for (const other of others) say('list-also', { filter: other }, source);
  if (days !== undefined && !saysDays) say('list-days', shown, source);
}
