import { dayMs } from '@portolan/contract/time/durations';
import { dcsaEvent } from '../../test/factories/dcsa.ts';
import { toContainer } from '../journeys.ts';

const at = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A ship that no other container of the bench is on: its lateness is an alert of its own. */
const shipOf = (serial: number) => ({
  vesselName: `BENCH SHIP ${serial}`,
  vesselIMONumber: '9868314',
  voyage: `${serial}W`,
});

/** The events of a container on its way that is on time. */
export function onTimeEvents(serial: number): Record<string, unknown>[] {
  const container = toContainer(serial);
  return [`LOAD KRPUS ACT ${at(-9)} LADEN`, `DEPA KRPUS ACT ${at(-8.9)}`, `ARRI NLRTM PLN ${at(12)}`].map(
    (line, i) =>
      dcsaEvent(line, {
        id: `late-${serial}-${i}`,
        created: at(-10 + i / 10),
        container,
        booking: `LATE${serial}`,
        on: shipOf(serial),
      }),
  );
}

/** The estimate that makes it four days late. */
export const lateEstimate = (serial: number): Record<string, unknown> =>
  dcsaEvent(`ARRI NLRTM EST ${at(16)}`, {
    id: `late-${serial}-estimate`,
    created: at(0),
    container: toContainer(serial),
    booking: `LATE${serial}`,
    on: shipOf(serial),
  });

/** Pushes events as a carrier does; throws where they are not acknowledged. */
export async function pushEvents(url: string, apiKey: string, events: readonly object[]): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
  const body = JSON.stringify(events);
  const answer = await fetch(`${url}/v1/inbound/dcsa-tnt`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`the endpoint answered ${answer.status}`);
}
