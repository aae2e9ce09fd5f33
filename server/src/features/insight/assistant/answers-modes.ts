import { readTools } from '../read-tools/index.ts';
import type { Answering } from './answering.ts';
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
  const to = v.text(row.destination);
  if (row.ata !== null) answering.say('eta-actual', { ...name, to, time: v.time(row.ata, null) }, source);
  else if (row.eta !== null) answering.say('eta-plain', { ...name, to, time: v.time(row.eta, null) }, source);
}

/** Where a truck is, and when it is at its last stop. */
export async function answerTruck(answering: Answering, { text: number }: ResolvedNumber): Promise<void> {
  const { data, source } = await answering.read(readTools.trucks, { tab: 'all', q: number, limit: 5 });
  const row = data.rows.find(({ state }) => state !== 'ended') ?? data.rows[0];
  const name = { number: v.text(row?.plate ?? number) };
  if (row === undefined) {
    answering.cannot('cannot-find', name, { links: ['truck'] });
    return;
  }
  const to = v.text(row.destination);
  if (row.state === 'ended') answering.say('where-truck-ended', { ...name, to }, source);
  else answering.say('where-truck', { ...name, to, count: v.count(Math.round(row.leftKm ?? 0)) }, source);
  if (row.arrivedAt !== null)
    answering.say('eta-actual', { ...name, to, time: v.time(row.arrivedAt, row.destinationZone) }, source);
  else if (row.eta !== null)
    answering.say('eta-plain', { ...name, to, time: v.time(row.eta, row.destinationZone) }, source);
}

/** Where something on rails is; false where it is not tracked there. */
export async function answerRail(answering: Answering, { text: number }: ResolvedNumber): Promise<boolean> {
  const { data, source } = await answering.read(readTools.rail, { tab: 'all', q: number, limit: 5 });
  const [row] = data.rows;
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
