import { NoticeSetting } from '@portolan/contract';
import { expect, test } from 'vitest';
import { isDigestTime } from './quiet-hours.ts';

test.each<[string, { from: string; to: string } | null, string[]]>([
  ['without quiet hours', null, ['07:00', '07:45']],
  ['with quiet hours that are over by then', { from: '22:00', to: '06:30' }, ['07:00', '07:45']],
  ['with quiet hours over seven', { from: '22:00', to: '08:30' }, ['08:30', '09:15']],
  ['with quiet hours in the morning', { from: '06:00', to: '07:15' }, ['07:15', '08:00']],
])('%s the digest is sent in %j from its hour on', (_, quiet, times) => {
  const setting = NoticeSetting.parse({ quiet, timeZone: 'Europe/Berlin' });
  const due = Array.from({ length: 96 }, (__, i) => new Date(Date.UTC(2026, 10, 28, 23, i * 15))).filter(
    (at) => isDigestTime(setting, at),
  );
  const clock = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' }).slice(0, 5);
  expect([clock(due[0]!), clock(due.at(-1)!), due.length]).toEqual([...times, 4]);
});
