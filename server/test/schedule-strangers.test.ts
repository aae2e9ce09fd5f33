import { expect, test } from 'vitest';
import { decode as decodeCommercial } from '../src/formats/dcsa-cs/testing.ts';
import { decode as decodeOperational } from '../src/formats/dcsa-ovs/testing.ts';

const booking = {
  cargoMovementTypeAtOrigin: 'FCL',
  shipmentLocations: [{ location: { UNLocationCode: 'DEHAM' }, locationTypeCode: 'PRE' }],
};

test.each([
  ['a booking', booking],
  ['bookings in an envelope', { data: [booking] }],
  ['something with a location inside', { terminal: { location: { UNLocationCode: 'DEHAM' } } }],
  ['something with a service inside', { service: { carrierServiceCode: 'FE1' } }],
])('%s is refused by the readers of schedules, not read as one that says nothing', (_, document) => {
  for (const decode of [decodeCommercial, decodeOperational])
    expect(decode(document).refusals).toMatchObject([{ code: 'unknown-shape' }]);
});
