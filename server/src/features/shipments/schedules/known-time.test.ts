import { expect, test } from 'vitest';
import { knownSinceMs } from './known-time.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  [
    'what comes as it is written counts from when it was received',
    '2026-11-01T00:00Z',
    '2026-11-02T06:00Z',
    false,
  ],
  [
    'what was loaded as history counts from when it was written',
    '2026-11-01T00:00Z',
    '2026-12-01T00:00Z',
    true,
  ],
])('%s', (_, written, received, isWritten) => {
  expect(knownSinceMs(at(written), at(received))).toBe(isWritten ? at(written) : at(received));
});

test('what says not when it was written counts from when it was received', () => {
  expect(knownSinceMs(undefined, at('2026-12-01T00:00Z'))).toBe(at('2026-12-01T00:00Z'));
});
