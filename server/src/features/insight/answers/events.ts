import { localDate } from '../../attention/free-time/index.ts';
import { readTools } from '../read-tools/index.ts';
import { type Answering, setTable } from './answering.ts';
import { findShipment, saySilent } from './shipment.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** What happened to a container, the newest first. */
export async function answerEvents(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { queryid, shipmentId } = found.row;
  const { data, source, href } = await answering.read(readTools.events, { queryid, shipmentId }, [
    found.number,
  ]);
  if (data.length === 0) {
    answering.cannot('cannot-place', { number: found.number }, { source, links: ['sources'] });
    return;
  }
  const { period } = answering.asked;
  const dayOf = ({ time, unLocationCode }: (typeof data)[number]): string =>
    localDate(time, v.zoneOf(unLocationCode) ?? 'UTC').toString();
  const asked = data.filter(
    (one) =>
      !one.retracted && (period === undefined || (dayOf(one) >= period.from && dayOf(one) <= period.to)),
  );
  const shown = asked.filter(({ executed }) => executed);
  const ahead = asked.length - shown.length;
  answering.say('events-count', { number: found.number, count: v.count(shown.length) }, source);
  if (ahead > 0) answering.say('events-ahead', { count: v.count(ahead) }, source);
  if (period !== undefined)
    answering.say('events-days', { from: v.day(period.from), until: v.day(period.to) }, source);
  setTable(
    answering,
    source,
    ['milestone', 'place', 'time'],
    shown
      .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
      .map(({ name, place, unLocationCode, time }) => ({
        href,
        cells: [
          { kind: 'milestone', milestone: name } as const,
          v.place(unLocationCode, unLocationCode === null ? place : undefined),
          v.time(time, v.zoneOf(unLocationCode)),
        ],
      })),
  );
}

/** Whether a container is held: each hold that was reported, the newest first, and when it was released. */
export async function answerHolds(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { row, number: name } = found;
  const { queryid, shipmentId } = row;
  const { data, source } = await answering.read(readTools.holds, { queryid, shipmentId }, [name]);
  const zone = row.podTimeZone;
  const open = data.hasLeft ? [] : data.rows.filter(({ endedAt }) => endedAt === null);
  saySilent(answering, { ...found, source });
  const [first] = open;
  if (first === undefined) {
    const over = data.hasLeft ? 'hold-left' : data.rows.length > 0 ? 'hold-none' : 'hold-never';
    answering.say(over, { number: name }, source);
  }
  for (const one of open) {
    const { hold, stage, at, remark } = one;
    const time = v.time(at, zone);
    if (stage === 'possible') answering.say('hold-inspection', { number: name, time }, source);
    else if (one === first)
      answering.say('hold-open', { number: name, hold: { kind: 'hold', hold }, time }, source);
    else answering.say('hold-also', { hold: { kind: 'hold', hold }, time }, source);
    if (remark !== null && remark !== '') answering.say('hold-remark', { remark: v.text(remark) }, source);
  }
  for (const { hold, at, endedAt } of data.rows)
    if (endedAt !== null)
      answering.say(
        'hold-released',
        { hold: { kind: 'hold', hold }, time: v.time(at, zone), until: v.time(endedAt, zone) },
        source,
      );
}
