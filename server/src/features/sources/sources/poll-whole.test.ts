import { sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { createSourceAsker } from './ask.ts';
import { createWholePollJob, isDue } from './poll-whole.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 10, 0, minutes));

test.each([
  ['never polled', { lastPollAt: null, lastFailureAt: null, failuresInRow: 0 }, true],
  ['polled 59 minutes ago', { lastPollAt: at(1), lastFailureAt: null, failuresInRow: 0 }, false],
  ['polled an hour ago', { lastPollAt: at(0), lastFailureAt: null, failuresInRow: 0 }, true],
  ['failed once 4 minutes ago', { lastPollAt: at(0), lastFailureAt: at(56), failuresInRow: 1 }, false],
  ['failed once 5 minutes ago', { lastPollAt: at(0), lastFailureAt: at(55), failuresInRow: 1 }, true],
  ['failed thrice 19 minutes ago', { lastPollAt: at(0), lastFailureAt: at(41), failuresInRow: 3 }, false],
  ['failed often an hour ago', { lastPollAt: null, lastFailureAt: at(0), failuresInRow: 40 }, true],
])('a source that was %s is due: %s', (_, source, due) => {
  expect(isDue({ ...source, everyMinutes: 60 }, at(60))).toBe(due);
});

async function open(answers: readonly (() => Response)[]) {
  const app = await startTestApp();
  const user = await app.signIn();
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(new URL(String(input)));
    return Promise.resolve((answers[asked.length - 1] ?? (() => new Response('', { status: 500 })))());
  };
  const asker = createSourceAsker({ connectors: app.connectors, sealingKey: app.sealingKey, fetch });
  const { sourceId } = await user.call(sourceRoutes.addPullSource, {
    body: {
      name: 'Schedules',
      connector: 'dcsa-ovs',
      carrierCode: 'MAEU',
      settings: {
        baseUrl: 'https://api.example.com/v3/service-schedules?carrierServiceCode=FE1',
        auth: { kind: 'none' },
        everyMinutes: 60,
        supports: [],
      },
    },
  });
  const job = createWholePollJob({ db: app.db, clock: app.clock, connectors: app.connectors, asker });
  const getSource = async () =>
    (await user.call(sourceRoutes.listSources, {})).find((source) => source.sourceId === sourceId);
  const listStored = async () => (await user.call(sourceRoutes.listMessages, { query: {} })).rows;
  return { app, user, asked, poll: () => job.work({}, undefined), getSource, listStored };
}

test('all pages are stored, each asked for as the carrier says, and none again before its time', async () => {
  const { asked, poll, listStored, getSource } = await open([
    () => new Response('[{"a":1}]', { headers: { 'Next-Page-Cursor': 'second' } }),
    () => new Response('[{"a":2}]', { headers: { Link: '</v3/service-schedules?page=3>; rel="next"' } }),
    () => new Response('[]'),
  ]);
  await poll();
  expect(asked.map((url) => url.search)).toEqual([
    '?carrierServiceCode=FE1',
    '?carrierServiceCode=FE1&cursor=second',
    '?page=3',
  ]);
  expect(await listStored()).toHaveLength(2);
  expect((await getSource())?.health).toBe('healthy');
  await poll();
  expect(asked).toHaveLength(3);
});

test('a failure is recorded with its reason, and what was stored stays', async () => {
  const { poll, listStored, getSource } = await open([
    () => new Response('[{"a":1}]', { headers: { 'Next-Page-Cursor': 'second' } }),
    () => new Response('', { status: 503 }),
  ]);
  await poll();
  expect(await listStored()).toHaveLength(1);
  expect((await getSource())?.lastFailure?.reason).toBe('The carrier cannot answer now (503).');
});

test.each([
  ['dcsa-ovs', ['container'], 'settings.supports'],
  ['dcsa-tnt', [], 'settings.supports'],
])('an endpoint of %s that is to be polled for %j is refused', async (connector, supports, field) => {
  const { user } = await open([]);
  const answer = await user.send(sourceRoutes.addPullSource, {
    body: {
      name: 'Wrong',
      connector,
      carrierCode: 'MAEU',
      settings: { baseUrl: 'https://api.example.com/v3', auth: { kind: 'none' }, everyMinutes: 60, supports },
    },
  } as never);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'request.invalid', params: { field } } });
});
