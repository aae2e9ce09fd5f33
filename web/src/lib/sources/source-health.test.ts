import { expect, test } from 'vitest';
import { countHealth, judgeNoMessages, orderSources } from './source-health.ts';

const at = '2026-11-21T09:46:00Z';

test.each([
  ['waiting', 'push', null, null, 'nothing-yet'],
  ['waiting', 'upload', null, null, 'nothing-yet'],
  ['waiting', 'pull', null, null, 'not-asked'],
  ['healthy', 'pull', null, at, 'has-nothing'],
  ['silent', 'pull', at, at, 'silent'],
  ['silent', 'push', at, at, 'silent'],
  ['broken', 'pull', null, null, 'broken'],
  ['paused', 'push', at, at, 'paused'],
  ['healthy', 'feed', at, at, 'not-kept'],
  ['silent', 'feed', at, at, 'silent'],
] as const)(
  'a %s source of transport %s, last message %s, last answer %s: %s',
  (health, way, lastMessageAt, lastSuccessAt, expected) => {
    expect(judgeNoMessages({ health, way, lastMessageAt, lastSuccessAt })).toBe(expected);
  },
);

test('the healths that need attention are counted first, and only those that occur', () => {
  const sources = [{ health: 'healthy' }, { health: 'silent' }, { health: 'healthy' }] as const;
  expect(countHealth(sources)).toEqual([
    { health: 'silent', count: 1 },
    { health: 'healthy', count: 2 },
  ]);
});

test('sources that need attention come first, then real ones before simulated ones, by name', () => {
  const source = (
    name: string,
    health: 'broken' | 'silent' | 'healthy',
    failedOpen = 0,
    simulated = false,
  ) => ({
    name,
    health,
    failedOpen,
    simulated,
  });
  const sources = [
    source('ACL', 'healthy', 0, true),
    source('Zim', 'healthy'),
    source('Files', 'healthy', 2),
    source('HMM', 'silent', 1),
    source('COSCO', 'broken'),
    source('Maersk', 'healthy'),
  ];
  expect(orderSources(sources).map(({ name }) => name)).toEqual([
    'COSCO',
    'HMM',
    'Files',
    'Maersk',
    'Zim',
    'ACL',
  ]);
});
