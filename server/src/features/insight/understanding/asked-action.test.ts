import { expect, test } from 'vitest';
import { askedTracking, exportedList } from './asked-action.ts';
import { chooseAnswer, leftOver } from './plan.ts';
import { understand } from './understand.ts';

const now = new Date('2026-11-23T14:00:00Z');
const asked = (text: string) => understand(text, { language: 'en', now });

test.each([
  ['export the late containers', 'list-late'],
  ['export what is not late', 'list-on-schedule'],
  ['export the shipments that are on time', 'list-on-schedule'],
  ['export what arrives this week', 'list-arriving'],
  ['export all shipments', 'list-in-transit'],
] as const)('%s: %s is sent as a file', (text, list) => {
  expect(exportedList(asked(text))).toBe(list);
});

test('a negated lateness is used by an export, any other negation would be dropped', () => {
  const late = asked('export the containers that are not late');
  expect(chooseAnswer(late, undefined, now)).toBe('export');
  expect(leftOver(late, 'export', now)).not.toContain('negation');
  expect(leftOver(asked('export the containers that are not for Rotterdam'), 'export', now)).toContain(
    'negation',
  );
});

test.each([
  ['track HMMU6120580', 'start'],
  ['stop tracking HMMU6120580', 'stop'],
  ['do not track HMMU6120580 any more', 'stop'],
  ['do not stop tracking HMMU6120580', 'neither'],
] as const)('%s: %s', (text, what) => {
  expect(askedTracking(asked(text))).toBe(what);
});
