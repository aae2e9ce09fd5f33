import { delayHours, knownSlip } from '@portolan/contract';
import { readTools } from '../read-tools/index.ts';
import type { Answering } from './answering.ts';
import { findShipment, refuseOtherPort, sayPlan, saySilent } from './shipment.ts';
import type { ResolvedNumber } from './resolve-numbers.ts';
import { answerValues as v } from './values.ts';

/** Whether a container is late, by how much, and what alert says why. */
export async function answerLateOne(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  if (refuseOtherPort(answering, found, 'pod')) return;
  const { row, number: name, source } = found;
  const { promisedArrivalAt: expected, arrivalIsActual, arrivalTimeIsUnknown } = row;
  if (expected === null && !arrivalIsActual) {
    answering.cannot('cannot-eta', { number: name }, { source, links: ['sources'] });
    return;
  }
  const to = v.place(row.pod);
  const slip = knownSlip(row, answering.reader.now);
  if (expected === null || arrivalTimeIsUnknown) {
    answering.say('eta-arrived', { number: name, to }, source);
    return;
  }
  const values = { number: name, to, time: v.time(expected, row.podTimeZone) };
  if (arrivalIsActual) answering.say('eta-actual', values, source);
  else if (row.delayStage !== 'none' && slip !== null)
    answering.say('late-yes', { ...values, slip: v.slip(slip) }, source);
  // What is silent may be late by now.
  else if (saySilent(answering, found)) answering.say('eta-plain', values, source);
  else answering.say('late-no', values, source);
  sayPlan(answering, row, row.podTimeZone, source);
  if (row.rolledOver) answering.say('late-rolled', {}, source);
  if (row.equipmentReference === null) return;
  const { data, source: alerts } = await answering.read(readTools.alerts, {
    search: row.equipmentReference,
    limit: 1,
  });
  const [alert] = data.rows;
  if (alert === undefined) answering.draft.sources.pop();
  else answering.say('late-alert', { type: { kind: 'alert-type', type: alert.type } }, alerts);
}

/** When a container left its port of loading or will leave it, and against its plan. */
export async function answerDeparture(answering: Answering, number: ResolvedNumber): Promise<void> {
  const found = await findShipment(answering, number);
  if (found === undefined) return;
  if (refuseOtherPort(answering, found, 'pol')) return;
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
