import { type RailRow, type StatementKey, type TripTab, compactNumber, sentZone } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** Where an air waybill is, and when it lands. */
export async function answerAir(answering: Answering, { text: number }: ResolvedNumber): Promise<void> {
  const digits = number.replace(/\D/g, '');
  const { data, source } = await answering.read(readTools.air, { tab: 'all', q: digits.slice(3), limit: 5 });
  const row = data.rows.find(({ awbNo }) => awbNo.replace(/\D/g, '') === digits);
  const name = { number: v.text(row?.awbNo ?? number) };
  if (row === undefined) {
    answering.cannot('cannot-find', name, { links: ['air'] });
    return;
  }
  if (row.status === null) {
    answering.cannot('cannot-yet', name, { source, links: ['air'] });
    return;
  }
  answering.say(
    'where-air',
    {
      ...name,
      from: v.text(row.origin),
      to: v.text(row.destination),
      status: { kind: 'air-status', status: row.status },
    },
    source,
  );
  const { pieces, piecesThere } = row;
  if (pieces !== null && piecesThere < pieces)
    answering.say('air-part', { there: v.count(piecesThere), pieces: v.count(pieces) }, source);
  const to = v.text(row.destination);
  if (row.lateness === 'silent' && row.lastHeardAt !== null)
    answering.cannot('cannot-stale', { ...name, ago: v.ago(row.lastHeardAt) }, { source, links: ['air'] });
  if (row.ata !== null)
    answering.say('eta-actual', { ...name, to, time: v.time(row.ata, sentZone(row.ata)) }, source);
  else if (row.eta !== null)
    answering.say('eta-plain', { ...name, to, time: v.time(row.eta, sentZone(row.eta)) }, source);
  const { plannedArrivalAt, delayMinutes } = row;
  if (plannedArrivalAt !== null && delayMinutes !== null)
    answering.say(
      'eta-plan',
      {
        time: v.time(plannedArrivalAt, sentZone(plannedArrivalAt)),
        slip: v.slip(Math.round(delayMinutes / 60)),
      },
      source,
    );
}

/** Where a truck is, and when it is at its last stop. */
export async function answerTruck(answering: Answering, { text: number }: ResolvedNumber): Promise<void> {
  const { data, source } = await answering.read(readTools.trucks, { tab: 'all', q: number, limit: 50 });
  // A search finds what begins so: other trucks too.
  const asked = compactNumber(number);
  const trips = data.rows.filter(({ plate, reference, equipmentReference }) =>
    [plate, reference ?? '', equipmentReference ?? ''].some((one) => compactNumber(one) === asked),
  );
  const row =
    trips.find(({ state }) => state === 'driving' || state === 'standing') ??
    trips.find(({ state }) => state === 'planned') ??
    trips[0];
  const name = { number: v.text(row?.plate ?? number) };
  if (row === undefined) {
    answering.cannot('cannot-find', name, { links: ['truck'] });
    return;
  }
  const to = v.text(row.destination);
  if (row.state === 'ended') answering.say('where-truck-ended', { ...name, to }, source);
  else if (row.leftKm === null) answering.say('where-truck-bound', { ...name, to }, source);
  else answering.say('where-truck', { ...name, to, count: v.count(Math.round(row.leftKm)) }, source);
  if (row.arrivedAt !== null)
    answering.say('eta-actual', { ...name, to, time: v.time(row.arrivedAt, row.destinationZone) }, source);
  else if (row.eta !== null)
    answering.say('eta-plain', { ...name, to, time: v.time(row.eta, row.destinationZone) }, source);
}

/** What has the number itself, that under way first; else the only thing that names it. */
function chooseOnRails(rows: readonly RailRow[], number: string): RailRow | undefined {
  const asked = compactNumber(number);
  const exact = rows.filter((row) => compactNumber(row.number) === asked);
  const named = rows.filter((row) => !compactNumber(row.number).startsWith(asked));
  return exact.find(({ finished }) => !finished) ?? exact[0] ?? (named.length === 1 ? named[0] : undefined);
}

/** Where something on rails is; false where it is not tracked there. */
export async function answerRail(answering: Answering, { text: number }: ResolvedNumber): Promise<boolean> {
  const { data, source } = await answering.read(readTools.rail, { tab: 'all', q: number, limit: 50 });
  const row = chooseOnRails(data.rows, number);
  if (row === undefined) {
    answering.draft.sources.pop();
    return false;
  }
  const name = { number: v.text(row.number) };
  if (row.place !== null && row.lastHeardAt !== null)
    answering.say(
      'where-rail',
      { ...name, place: v.text(row.place), time: v.time(row.lastHeardAt, row.timeZone) },
      source,
    );
  const to = v.text(row.destination);
  if (row.arrivedAt !== null)
    answering.say('eta-actual', { ...name, to, time: v.time(row.arrivedAt, row.timeZone) }, source);
  else if (row.estimatedArrivalAt !== null)
    answering.say('eta-plain', { ...name, to, time: v.time(row.estimatedArrivalAt, row.timeZone) }, source);
  if (answering.draft.statements.length === 0)
    answering.cannot('cannot-yet', name, { source, links: ['rail'] });
  return true;
}

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
