import { readTools } from '../read-tools/index.ts';
import { clockOf } from '../understanding/index.ts';
import type { Answering } from './answering.ts';
import { findShipment } from './shipment.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** The last free day of a container, and what it costs. */
export async function answerChargesOne(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { queryid, shipmentId } = found.row;
  const { data, source } = await answering.read(readTools['charges-of'], { queryid, shipmentId }, [
    found.number,
  ]);
  const asked = clockOf(answering.asked.masked);
  const clocks = asked === undefined ? data.clocks : data.clocks.filter(({ clock }) => clock === asked);
  const clock = clocks.find(({ state }) => state === 'charging' || state === 'free') ?? clocks.at(-1);
  if (clock === undefined || (clock.lastFreeDay === null && clock.running === 0)) {
    answering.cannot('cannot-charges', { number: found.number }, { source, links: ['tariffs'] });
    return;
  }
  if (clock.lastFreeDay !== null)
    answering.say(
      'charges-day',
      { number: found.number, place: v.place(clock.unLocationCode), day: v.day(clock.lastFreeDay) },
      source,
    );
  if (clock.currency === null) return;
  const running = v.money(clock.running, clock.currency);
  if (clock.state === 'ended') answering.say('charges-ended', { running }, source);
  else if (clock.chargedDays === 0) answering.say('charges-free', {}, source);
  else
    answering.say(
      'charges-running',
      { running, count: v.count(clock.chargedDays), next: v.money(clock.nextDay, clock.currency) },
      source,
    );
}

/** What a shipment emitted. */
export async function answerCarbonOne(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  const { data, source } = await answering.read(
    readTools['carbon-of'],
    { shipmentId: found.row.shipmentId },
    [found.number],
  );
  if (data.kgCo2e === null) answering.cannot('cannot-carbon', {}, { source, links: ['carbon'] });
  else answering.say('carbon-one', { number: found.number, kg: v.kg(data.kgCo2e) }, source);
}
