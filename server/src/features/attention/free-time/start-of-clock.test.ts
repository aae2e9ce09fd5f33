import type { ClockEvent, Milestone } from '@portolan/contract';
import { expect, test } from 'vitest';
import type { MomentAtPlace, ShipmentMoments } from './read-moments.ts';
import { findStart } from './start-of-clock.ts';

const now = new Date('2026-11-12T12:00:00Z');

function moment(event: ClockEvent, at: string, classifier: 'PLN' | 'EST' | 'ACT' = 'ACT'): MomentAtPlace {
  const source = { sourceName: 'HMM', sourceKind: 'carrier', messageId: '1', factId: '1' } as const;
  const place = { unLocationCode: 'USLAX', facilityCode: undefined, timeZone: 'America/Los_Angeles' };
  return { event, at, classifier, ...source, ...place };
}

const arrived = moment('vessel-arrival', '2026-11-04T13:40:00Z');

interface Known {
  reported?: readonly MomentAtPlace[];
  /** What was reported later in place of the gate-out. */
  by?: MomentAtPlace & { assumedFrom: Milestone };
}

const momentsOf = ({ reported = [], by }: Known): ShipmentMoments => ({
  find: (event) => reported.find((one) => one.event === event),
  findBy: () => by,
  findOnCarriage: () => undefined,
});

const delivered = { ...moment('out-gate', '2026-11-09T18:00:00Z'), assumedFrom: 'delivered' } as const;

test.each<[string, Known, string]>([
  ['reported', { reported: [arrived, moment('unloaded', '2026-11-05T22:00:00Z')] }, '05 reported'],
  [
    'expected two days ago',
    { reported: [arrived, moment('unloaded', '2026-11-10T12:00:00Z', 'EST')] },
    '10 unloaded',
  ],
  [
    'expected two days ago, and available before',
    {
      reported: [
        arrived,
        moment('unloaded', '2026-11-10T12:00:00Z', 'EST'),
        moment('terminal-release', '2026-11-08T12:00:00Z'),
      ],
    },
    '08 terminal-release',
  ],
  [
    'expected before the ship came',
    { reported: [arrived, moment('unloaded', '2026-11-03T12:00:00Z', 'PLN')] },
    '04 vessel-arrival',
  ],
  [
    'expected tomorrow',
    { reported: [arrived, moment('unloaded', '2026-11-13T12:00:00Z', 'EST')] },
    '13 expected',
  ],
  [
    'expected tomorrow, and delivered already',
    { reported: [arrived, moment('unloaded', '2026-11-13T12:00:00Z', 'EST')], by: delivered },
    '04 vessel-arrival',
  ],
  ['of which nothing is known but the arrival', { reported: [arrived] }, '04 vessel-arrival'],
  [
    'of a ship that came an hour ago',
    { reported: [moment('vessel-arrival', '2026-11-12T11:00:00Z')] },
    'not known',
  ],
  [
    'of a ship that has not come',
    { reported: [moment('vessel-arrival', '2026-11-09T11:00:00Z', 'EST')] },
    'not known',
  ],
])('a discharge %s', (_, known, expected) => {
  const start = findStart(momentsOf(known), 'unloaded', now);
  const how = start?.assumedFrom ?? (start?.classifier === 'ACT' ? 'reported' : 'expected');
  expect(start === undefined ? 'not known' : `${start.at.slice(8, 10)} ${how}`).toBe(expected);
  if (start?.assumedFrom !== undefined) expect(start).toMatchObject({ event: 'unloaded', classifier: 'ACT' });
});

test('where nobody reported the gate, time outside begins with the delivery, on the clock of the port', () => {
  const by = { ...delivered, unLocationCode: 'USPHX', timeZone: 'America/Phoenix' };
  const known = { reported: [arrived, moment('unloaded', '2026-11-05T22:00:00Z')], by };
  expect(findStart(momentsOf(known), 'out-gate', now)).toMatchObject({
    at: delivered.at,
    assumedFrom: 'delivered',
    timeZone: 'America/Los_Angeles',
  });
  const returned = { ...by, assumedFrom: 'empty-returned' } as const;
  expect(findStart(momentsOf({ ...known, by: returned }), 'out-gate', now)).toBeUndefined();
});
