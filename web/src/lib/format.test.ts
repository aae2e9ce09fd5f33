import { expect, test } from 'vitest';
import {
  ageOf,
  formatDay,
  formatEquipmentReference,
  formatOffset,
  formatZone,
  instantOf,
  slipOf,
  wallClockAsSent,
  wallClockIn,
  wallText,
} from './format.ts';

const winter = '2026-11-24T13:00:00Z';
const summer = '2026-07-01T12:00:00Z';

test.each([
  ['2026-11-24T05:00:00-08:00', { year: 2026, month: 11, day: 24, time: '05:00' }],
  ['2026-11-24T23:30+09:00', { year: 2026, month: 11, day: 24, time: '23:30' }],
  ['2026-11-24', { year: 2026, month: 11, day: 24 }],
  ['soon', undefined],
])('a text %s is read as the source wrote it, without conversion', (text, clock) => {
  expect(wallClockAsSent(text)).toEqual(clock);
});

test.each([
  ['America/Los_Angeles', '05:00', 24],
  ['Asia/Shanghai', '21:00', 24],
  ['Pacific/Kiritimati', '03:00', 25],
])('an instant shows the local time of %s', (zone, time, day) => {
  expect(wallClockIn(winter, zone)).toEqual({ year: 2026, month: 11, day, time });
});

test('midnight is 00:00 and never 24:00', () => {
  expect(wallClockIn('2026-11-24T00:00:00Z', 'UTC')?.time).toBe('00:00');
});

test('a date without a time never gets one', () => {
  expect(wallClockAsSent('2026-11-26')?.time).toBeUndefined();
});

test.each([
  ['M/D/YYYY', '11/4/2026'],
  ['D/M/YYYY', '4/11/2026'],
  ['YYYY-MM-DD', '2026-11-04'],
] as const)('a day is written %s', (style, text) => {
  expect(formatDay({ year: 2026, month: 11, day: 4 }, style)).toBe(text);
});

test.each([
  ['America/Los_Angeles', winter, 'PST', 'UTC−8'],
  ['America/Los_Angeles', summer, 'PDT', 'UTC−7'],
  ['Europe/Berlin', winter, 'CET', 'UTC+1'],
  ['Europe/Berlin', summer, 'CEST', 'UTC+2'],
  ['Europe/Helsinki', winter, 'EET', 'UTC+2'],
  ['Europe/Helsinki', summer, 'EEST', 'UTC+3'],
  ['Europe/Lisbon', winter, 'WET', 'UTC'],
  ['Europe/London', winter, 'GMT', 'UTC'],
  ['Europe/London', summer, 'BST', 'UTC+1'],
  ['Asia/Shanghai', winter, 'CST', 'UTC+8'],
  ['Asia/Kolkata', winter, 'IST', 'UTC+5:30'],
  ['Asia/Dubai', winter, 'UTC+4', 'UTC+4'],
])('%s at %s is called %s, %s', (zone, at, name, offset) => {
  expect(formatZone(at, zone)).toBe(name);
  expect(formatOffset(at, zone)).toBe(offset);
});

const now = Date.parse('2026-11-21T10:00:00Z');
test.each([
  ['2026-11-21T09:59:56Z', 's', 4],
  ['2026-11-21T09:48:00Z', 'min', 12],
  ['2026-11-21T01:00:00Z', 'h', 9],
  ['2026-11-19T11:00:00Z', 'h', 47],
  ['2026-11-18T10:00:00Z', 'd', 3],
  ['2026-11-21T11:00:00Z', 's', 0],
])('something of %s is %s old', (at, unit, count) => {
  expect(ageOf(at, now)).toEqual({ unit, count });
});

test.each([
  [31, '+', 'h', '31'],
  [-3.2, '−', 'h', '3'],
  [0.3, '', 'h', '0'],
  [96, '+', 'd', '4'],
  [70, '+', 'd', '2.9'],
])('a delay of %d h reads %s %s', (hours, sign, unit, amount) => {
  expect(slipOf(hours)).toEqual({ sign, unit, amount });
});

test.each([
  ['HMMU6120580', 'HMMU 612058 0'],
  ['HDMUTXGA49218300', 'HDMUTXGA49218300'],
])('the number %s is written %s', (reference, text) => {
  expect(formatEquipmentReference(reference)).toBe(text);
});

test.each([
  ['America/Los_Angeles', '2026-11-24T05:00'],
  ['Asia/Kolkata', '2026-11-24T18:30'],
  ['Europe/Berlin', '2026-11-24T14:00'],
])('a time typed in the zone of %s is the instant at which its clock shows it', (zone, wall) => {
  expect(instantOf(wall, zone)).toBe(Date.parse(winter));
  expect(wallText(Date.parse(winter), zone)).toBe(wall);
});

test('a local time is read correctly on the day the clocks go forward', () => {
  expect(instantOf('2026-03-29T03:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  expect(instantOf('', 'Europe/Berlin')).toBeNaN();
});
