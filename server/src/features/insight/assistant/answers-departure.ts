import { delayHours } from '@portolan/contract';
import type { Answering } from './answering.ts';
import { findShipment } from './answers-shipment.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** When a container left its port of loading or will leave it, and against its plan. */
export async function answerDeparture(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { row, number: name, source } = found;
  const { departureAt, departureIsActual, plannedDepartureAt, polTimeZone: zone } = row;
  if (departureAt === null) {
    answering.cannot('cannot-departure', { number: name }, { source, links: ['sources'] });
    return;
  }
  const isOver = !departureIsActual && Date.parse(departureAt) < answering.reader.now.getTime();
  answering.say(
    departureIsActual ? 'departure-actual' : isOver ? 'departure-overdue' : 'departure-expected',
    { number: name, from: v.place(row.pol), time: v.time(departureAt, zone) },
    source,
  );
  if (plannedDepartureAt === null || isOver) return;
  const slip = v.slip(delayHours(plannedDepartureAt, departureAt));
  answering.say('eta-plan', { time: v.time(plannedDepartureAt, zone), slip }, source);
}
