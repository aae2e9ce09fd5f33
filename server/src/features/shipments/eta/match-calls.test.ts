import { expect, test } from 'vitest';
import { after, leg } from '../../../../test/factories/voyage.ts';
import { type BindableCall, matchCalls, vesselKeysOf } from './match-calls.ts';

/** A call with its departure, or its arrival still to come, so many hours from now. */
const call = (unLocationCode: string, hours: number, more: Partial<BindableCall> = {}): BindableCall => ({
  callId: `${unLocationCode} ${hours}`,
  scheduleId: 'schedule',
  vesselKey: 'IMO:9868314',
  carrierCode: 'HDMU',
  unLocationCode,
  facilityCode: null,
  importVoyageNumber: '0012W',
  exportVoyageNumber: '0012W',
  expectedArrivalAt: after(hours),
  arrivalAt: after(hours),
  departureAt: after(hours),
  hasDeparted: hours < 0,
  plannedArrivalAt: null,
  plannedDepartureAt: null,
  statusCodes: [],
  withdrawnAt: null,
  publishedAt: after(-200),
  ...more,
});
const match = (...calls: BindableCall[]) => {
  const { departure, arrival } = matchCalls(leg({}), calls, 'HDMU');
  return [departure?.callId, arrival?.callId];
};
const otherVoyage = { importVoyageNumber: '0013W', exportVoyageNumber: '0013W' };
const busan = call('KRPUS', -100);

test('a leg begins and ends at the calls of its own voyage, also where another one is nearer', () => {
  const calls = [busan, call('KRPUS', -101, otherVoyage), call('SGSIN', 60), call('SGSIN', 380, otherVoyage)];
  expect(match(...calls)).toEqual(['KRPUS -100', 'SGSIN 60']);
});

test('its own carrier comes before a partner that publishes the same call', () => {
  const partner = call('SGSIN', 61, { carrierCode: 'ONEY' });
  expect(match(busan, partner, call('SGSIN', 60))).toEqual(['KRPUS -100', 'SGSIN 60']);
  expect(match(busan, partner)).toEqual(['KRPUS -100', 'SGSIN 61']);
});

test('an arrival comes after the departure, and an omitted call is no end', () => {
  expect(match(busan, call('SGSIN', -120))).toEqual(['KRPUS -100', undefined]);
  expect(match(busan, call('SGSIN', 60, { statusCodes: ['OMIT'] }))).toEqual(['KRPUS -100', undefined]);
});

test('a call of another voyage, weeks away, is no end', () => {
  expect(match(call('KRPUS', -400, otherVoyage), call('SGSIN', 60))).toEqual([undefined, 'SGSIN 60']);
});

test('a ship is looked for by its number and by its name', () => {
  expect(vesselKeysOf(leg({ vesselName: 'M/V HMM Emerald' }))).toEqual(['IMO:9868314', 'NAME:HMMEMERALD']);
});
