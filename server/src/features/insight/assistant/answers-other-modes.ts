import { type StatementKey, type TripTab, sentZone } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import { answerValues as v } from './values.ts';

/** Waybills, trucks or what goes by rail: all, or those that are late. */
export async function answerOtherModes(answering: Answering): Promise<void> {
  const { mode, intent } = answering.asked;
  const isLate = intent === 'late';
  if (mode === 'AIR') await listAir(answering, isLate);
  else if (mode === 'TRUCK') await answerTrucks(answering, isLate ? 'late' : 'on-the-road');
  else await listRail(answering, isLate);
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
        row.eta === null ? null : v.time(row.eta, sentZone(row.eta)),
      ],
    })),
    data.total,
  );
}

const truckWords = {
  'on-the-road': 'truck-list',
  late: 'truck-late',
  'may-be-late': 'truck-may-be-late',
} as const satisfies Partial<Record<TripTab, StatementKey>>;

/** Trucks of one tab of their list. */
export async function answerTrucks(answering: Answering, tab: keyof typeof truckWords): Promise<void> {
  const { data, source } = await answering.read(readTools.trucks, { tab });
  answering.say(truckWords[tab], { count: v.count(data.total) }, source);
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

async function listRail(answering: Answering, isLate: boolean): Promise<void> {
  const { data, source } = await answering.read(readTools.rail, { tab: isLate ? 'late' : 'in-progress' });
  answering.say(isLate ? 'rail-late' : 'rail-list', { count: v.count(data.total) }, source);
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
