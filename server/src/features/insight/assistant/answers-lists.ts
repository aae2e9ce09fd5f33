import { type AnswerValue, type ShipmentView, shipmentRoutes } from '@portolan/contract';
import { dayFrom, readTools } from '../read-tools/index.ts';
import { type Answering, setTable, statement } from './answering.ts';
import { tableOfShipments } from './answers-shipment.ts';
import { answerValues as v } from './values.ts';

/** The filters of a list that a question names, and the first of them in words. */
export function filtersOf({ asked }: Answering) {
  const { from, to, ports, carriers, vessels } = asked;
  const named: AnswerValue[] = [
    ...ports.map(({ unLocationCode, name }) => v.place(unLocationCode, name)),
    ...carriers.map(({ name }) => v.text(name)),
    ...vessels.map(({ name }) => v.text(name)),
  ];
  return {
    filters: {
      ...(from && { pols: [from.unLocationCode] }),
      ...(to && { pods: [to.unLocationCode] }),
      ...(carriers.length > 0 && { carriers: carriers.map(({ carrierCode }) => carrierCode) }),
      ...(vessels.length > 0 && { vessels: vessels.map(({ name }) => name) }),
    },
    named,
  };
}

type ListKind = 'in-transit' | 'late' | 'arriving' | 'rolled' | 'silent';
const viewOf: Record<ListKind, ShipmentView> = {
  'in-transit': 'in-transit',
  late: 'late',
  arriving: 'in-transit',
  rolled: 'rolled',
  silent: 'no-news-7d',
};
const arrivingDays = 7;
const leastBars = 3;

/** Shipments of one kind, as far as the question limits them: how many, the first ones, and where they go. */
export async function answerList(answering: Answering, kind: ListKind): Promise<void> {
  const { asked, reader, say, draft } = answering;
  const { filters, named } = filtersOf(answering);
  const isArriving = kind === 'arriving';
  const days = asked.period ?? { from: dayFrom(reader.now, 0), to: dayFrom(reader.now, arrivingDays) };
  const within =
    isArriving || asked.period !== undefined ? { arrivalFrom: days.from, arrivalTo: days.to } : {};
  const input = { view: viewOf[kind], ...filters, ...within };
  const { data, source } = await answering.read(readTools.shipments, input, named);
  const total = data.isMore ? await countAll(answering, input) : data.total;
  const values = {
    count: v.count(total),
    ...(isArriving && { from: v.day(days.from), until: v.day(days.to) }),
    ...(named[0] !== undefined && { filter: named[0] }),
  };
  say(named.length === 0 ? `list-${kind}` : `list-${kind}-for`, values, source);
  if (data.rows.length === 0) return;
  const [worst] = data.rows;
  if (kind === 'late' && worst?.slipHours != null)
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
  if (asked.to !== undefined) return;
  const counted = await reader.call(shipmentRoutes.qryCountInfoByPort, { query: input });
  if (counted.length < leastBars) return;
  draft.chart = {
    title: statement('list-chart', {}, source),
    bars: counted
      .slice(0, 8)
      .map(({ key, name, count }) => ({ label: v.place(key, name), value: count, shown: v.count(count) })),
  };
}

/** How many rows a list has that counts only the first ones itself: the sum over its carriers. */
async function countAll(
  { reader }: Answering,
  input: { view: ShipmentView; carriers?: string[] },
): Promise<number> {
  const counted = await reader.call(shipmentRoutes.qryCountInfoByCarrier, { query: input });
  const isAsked = (key: string) => input.carriers === undefined || input.carriers.includes(key);
  return counted.reduce((sum, { key, count }) => (isAsked(key) ? sum + count : sum), 0);
}

/** Waybills, trucks or what goes by rail: all, or those that are late. */
export async function answerOtherModes(answering: Answering, isLate: boolean): Promise<void> {
  const { mode } = answering.asked;
  if (mode === 'AIR') await listAir(answering, isLate);
  else if (mode === 'TRUCK') await listTrucks(answering, isLate);
  else await listRail(answering);
}

async function listAir(answering: Answering, isLate: boolean): Promise<void> {
  const { data, source } = await answering.read(readTools.air, { tab: isLate ? 'eta-delay' : 'in-progress' });
  answering.say(isLate ? 'air-late' : 'air-list', { count: v.count(data.total) }, source);
  setTable(
    answering,
    source,
    ['number', 'route', 'status', 'eta'],
    data.rows.map((row) => ({
      href: `/pages/tracking/air?row=${row.queryid}`,
      cells: [
        v.text(row.awbNo),
        v.text(`${row.origin ?? '?'} – ${row.destination ?? '?'}`),
        row.status === null ? null : { kind: 'air-status', status: row.status },
        row.eta === null ? null : v.time(row.eta, null),
      ],
    })),
    data.total,
  );
}

async function listTrucks(answering: Answering, isLate: boolean): Promise<void> {
  const { data, source } = await answering.read(readTools.trucks, { tab: isLate ? 'late' : 'on-the-road' });
  answering.say(isLate ? 'truck-late' : 'truck-list', { count: v.count(data.total) }, source);
  setTable(
    answering,
    source,
    ['number', 'to', 'eta'],
    data.rows.map((row) => ({
      href: `/pages/tracking/truck?row=${row.tripId}`,
      cells: [
        v.text(row.plate),
        v.text(row.destination),
        row.eta === null ? null : v.time(row.eta, row.destinationZone),
      ],
    })),
    data.total,
  );
}

async function listRail(answering: Answering): Promise<void> {
  const { data, source } = await answering.read(readTools.rail, {});
  answering.say('rail-list', { count: v.count(data.total) }, source);
  setTable(
    answering,
    source,
    ['number', 'place', 'to', 'eta'],
    data.rows.map((row) => ({
      href: `/pages/tracking/rail?row=${row.id}`,
      cells: [
        v.text(row.number),
        v.text(row.place),
        v.text(row.destination),
        row.estimatedArrivalAt === null ? null : v.time(row.estimatedArrivalAt, row.timeZone),
      ],
    })),
    data.total,
  );
}
