import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, departed, gateIn, readFixture } from './testing.ts';

const messages: unknown[] = [
  gateIn,
  departed,
  ...[
    'tnt-2.2.0/response-a.json',
    'tnt-3.0.0-beta-1/bookingExample.json',
    'tnt-3.0.0-conformance/tnt-300-response-nextpage.json',
  ].map((path) => JSON.parse(String(readFixture(path)))),
];

/** Every event stays valid against the contract (checked in `decode`), every refusal has a text. */
function expectSoundAnswer(body: unknown) {
  const { refusals } = decode(body);
  for (const { code, reason } of refusals) {
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

test('a real message with any byte changed or cut off gets an answer', () => {
  const bodies = messages.map((message) => new TextEncoder().encode(JSON.stringify(message)));
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.nat(), fc.nat(255), fc.boolean(), (body, at, byte, isCut) => {
      const changed = isCut ? body.slice(0, at % body.length) : Uint8Array.from(body);
      changed[at % body.length] = byte;
      expectSoundAnswer(changed);
    }),
  );
});

test('a real message with any field replaced by any JSON value gets an answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...messages), fc.nat(), fc.jsonValue(), (message, at, value) => {
      expectSoundAnswer(withOneFieldReplaced(message, at, value));
    }),
    { numRuns: 500 },
  );
});

test('the same body and moment always give the same result, and the order of events does not change the set', () => {
  const list = messages.flatMap((message) => {
    const { events } = message as { events?: unknown[] };
    return events ?? message;
  });
  const byId = (body: unknown) =>
    decode(body)
      .events.map((event) => JSON.stringify(event))
      .sort();
  fc.assert(
    fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
      expect(byId(shuffled)).toEqual(byId(list));
    }),
    { numRuns: 20 },
  );
});

function withOneFieldReplaced(message: unknown, at: number, value: unknown): unknown {
  const copy = structuredClone(message);
  const slots = listSlots(copy);
  const slot = slots[at % slots.length];
  if (slot) slot.holder[slot.name] = value;
  return copy;
}

function listSlots(value: unknown): { holder: Record<string, unknown>; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...listSlots(holder[name])]);
}
