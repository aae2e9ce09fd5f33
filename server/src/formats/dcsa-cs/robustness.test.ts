import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOneFieldReplaced } from '../dcsa-common/testing.ts';
import { decode, readFilled, route } from './testing.ts';

const messages: unknown[] = [
  [route],
  ...['ptp.json', 'ps.json', 'vs.json'].map((name) => JSON.parse(readFilled(name))),
];

/** Everything that is read is valid against the contract (checked in `decode`), every refusal has a next step. */
function expectSoundAnswer(body: unknown): void {
  for (const { code, reason } of decode(body).refusals) {
    expect(code).not.toBe('');
    expect(reason).toMatch(/.+: .+\.$/s);
  }
}

test('any bytes and any JSON get an answer', () => {
  fc.assert(fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.jsonValue()), expectSoundAnswer));
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

test('a message with any field replaced by any JSON value, or removed, is read in part or refused, never lost', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...messages),
      fc.nat(),
      fc.option(fc.jsonValue(), { nil: undefined }),
      (message, at, value) => {
        const changed = withOneFieldReplaced(message, at, value);
        expectSoundAnswer(changed);
        const { routes, schedules, refusals } = decode(changed);
        // A message without a time has nothing to say.
        if (/"(eventDateTime|dateTime)"/.test(JSON.stringify(changed)))
          expect(routes.length + schedules.length + refusals.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
