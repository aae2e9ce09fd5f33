import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOneFieldReplaced } from '../dcsa-common/testing.ts';
import { call, decode, readFixture, service } from './testing.ts';

const messages: unknown[] = [
  [service([call(), call({ statusCodes: ['OMIT'] })])],
  JSON.parse(String(readFixture('response-a.json'))),
  JSON.parse(String(readFixture('negative/response-wrong-attribute-values.json'))),
];

/** Everything that is read is valid against the contract (checked in `decode`), every refusal has a next step. */
function expectSoundAnswer(body: unknown): void {
  for (const { code, reason } of decode(body).refusals) {
    expect(code).not.toBe('');
    expect(reason).toMatch(/.+: .+\.$/s);
  }
}

test('any bytes get an answer', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), expectSoundAnswer));
});

test('any JSON gets an answer', () => {
  fc.assert(fc.property(fc.jsonValue(), expectSoundAnswer));
});

test('a message with any byte changed or cut off gets an answer', () => {
  const bodies = messages.map((message) => new TextEncoder().encode(JSON.stringify(message)));
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.nat(), fc.nat(255), fc.boolean(), (body, at, byte, isCut) => {
      const changed = isCut ? body.slice(0, at % body.length) : Uint8Array.from(body);
      changed[at % body.length] = byte;
      expectSoundAnswer(changed);
    }),
  );
});

test('a message with any field replaced by any JSON value, or removed, gets an answer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...messages),
      fc.nat(),
      fc.option(fc.jsonValue(), { nil: undefined }),
      (message, at, value) => {
        expectSoundAnswer(withOneFieldReplaced(message, at, value));
      },
    ),
    { numRuns: 500 },
  );
});

test('any message that keeps the standard is read whole, without a refusal', () => {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const name = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 .&-]{0,30}[A-Za-z0-9])?$/);
  const universalVoyage = fc.stringMatching(/^\d{2}[0-9A-Z]{2}[NEWS]$/);
  const timestamp = fc.record({
    eventTypeCode: fc.constantFrom('ARRI', 'DEPA'),
    eventClassifierCode: fc.constantFrom('PLN', 'EST', 'ACT'),
    eventDateTime: fc
      .tuple(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom('Z', '+08:00', '-05:00', '+05:30', '+08:30'),
      )
      .map(([at, offset]) => at.toISOString().slice(0, 19) + offset),
    delayReasonCode: optional(fc.stringMatching(/^[A-Z]{3}$/)),
    delayReasonCodes: optional(fc.array(fc.stringMatching(/^[A-Z]{3}$/), { maxLength: 3 })),
    changeRemark: optional(name),
    facilityTypeCode: optional(fc.constantFrom('BRTH', 'PBPL')),
  });
  const location = fc.oneof(
    fc.record({
      locationType: fc.constant('UNLO'),
      UNLocationCode: fc.constantFrom('NLRTM', 'CNSHA', 'US2AB'),
    }),
    fc.record({
      locationType: fc.constant('FACS'),
      UNLocationCode: fc.constantFrom('NLRTM', 'SGSIN'),
      facilitySMDGCode: fc.stringMatching(/^[A-Z0-9]{2,6}$/),
    }),
    fc.record({ locationType: fc.constant('ADDR'), address: fc.record({ name, city: optional(name) }) }),
  );
  const anyCall = fc.record({
    transportCallReference: name,
    carrierImportVoyageNumber: fc.oneof(name, fc.constant('9999R')),
    carrierExportVoyageNumber: optional(name),
    universalImportVoyageReference: optional(universalVoyage),
    location,
    statusCode: optional(fc.constantFrom('OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'SLID', 'ROTC', 'CUTR')),
    statusCodes: optional(fc.subarray(['OMIT', 'SLID', 'DRYD', 'BUNK', 'OOSV', 'CUTR'])),
    // One of a kind each: two would contradict each other.
    timestamps: fc.uniqueArray(timestamp, {
      minLength: 1,
      selector: ({ eventTypeCode: type, eventClassifierCode, facilityTypeCode }) =>
        `${type} ${eventClassifierCode} ${facilityTypeCode ?? 'BRTH'}`,
    }),
  });
  fc.assert(
    fc.property(fc.array(anyCall, { minLength: 1, maxLength: 5 }), fc.boolean(), (calls, isDummyVessel) => {
      const { schedules, refusals } = decode([service(calls, { isDummyVessel })]);
      expect(refusals).toEqual([]);
      expect(schedules[0]?.calls).toHaveLength(calls.length);
    }),
    { numRuns: 300 },
  );
});
