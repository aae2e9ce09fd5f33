import { expect, test } from 'vitest';
import { createLogger, newRequestId, withRequestId, type Logger } from './log.ts';

function captured(level = 'info'): {
  log: Logger;
  text: () => string;
  lines: () => Record<string, unknown>[];
} {
  const written: string[] = [];
  const log = createLogger(level, { write: (line) => void written.push(line) });
  const text = () => written.join('');
  return { log, text, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a line is JSON with the level as a word and the time as an instant', () => {
  const { log, lines } = captured();
  log.info({ port: 8080 }, 'ready');
  expect(lines()).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), port: 8080, msg: 'ready' },
  ]);
});

test('everything logged within a request carries its id, also after waiting', async () => {
  const { log, lines } = captured();
  await withRequestId('request-1', async () => {
    await Promise.resolve();
    log.info('deep inside');
    log.child({ requestId: 'request-of-the-child' }).info('with its own');
  });
  log.info('outside');
  expect(lines().map((line) => line['requestId'])).toEqual(['request-1', 'request-of-the-child', undefined]);
});

test.each([
  ['3f2a91bc-77aa', '3f2a91bc-77aa'],
  ['short', undefined],
  ['two\nlines-in-one', undefined],
  [['a-list-of-ids'], undefined],
])('an incoming request id (%j) is kept only when it is valid', (given, kept) => {
  if (kept === undefined) expect(newRequestId(given)).toMatch(/^[0-9a-f-]{36}$/);
  else expect(newRequestId(given)).toBe(kept);
});

test('an error is logged in full, with its stack', () => {
  const { log, lines } = captured();
  log.error({ err: new Error('no route') }, 'failed');
  expect(lines()[0]).toMatchObject({
    err: { type: 'Error', message: 'no route', stack: expect.any(String) },
  });
});

const secrets: [what: string, write: (log: Logger) => void][] = [
  ['a field', (log) => log.info({ password: 'hunter22' })],
  [
    'a field with capitals and hyphens',
    (log) => log.info({ headers: { 'X-Api-Key': 'hunter22', Cookie: 'hunter22' } }),
  ],
  ['a list of cookies', (log) => log.info({ headers: { 'set-cookie': ['user_token=hunter22'] } })],
  ['a field deep inside', (log) => log.info({ a: { b: [{ accessToken: 'hunter22' }] } })],
  ['a binding of a child', (log) => log.child({ apiKey: 'hunter22' }).info('x')],
  ['the password of an address', (log) => log.info('postgres://portolan:hunter22@db:5432/portolan')],
  [
    'the query of an address',
    (log) => log.info({ url: '/sso/v1/login?username=demo&password=hunter22&x=1' }),
  ],
  ['a bearer token', (log) => log.info('sent Authorization: Bearer hunter22.abc')],
  ['an API key in a text', (log) => log.info('key pk_hunter22_live was refused')],
  ['an error', (log) => log.error({ err: new Error('connect to smtp://me:hunter22@mail failed') })],
  ['a body quoted in an error', (log) => log.error(new Error('bad body {"password":"hunter22"}'))],
  ['a sealed value', (log) => log.info({ url: `/x/${'hunter22'.repeat(43)}` })],
];

test.each(secrets)('a secret is not written when it is in %s', (_what, write) => {
  const { log, text } = captured();
  write(log);
  expect(text()).not.toContain('hunter22');
  expect(text()).toContain('[hidden]');
  expect(() => JSON.parse(text()) as unknown).not.toThrow();
});

test('names that only look like secrets stay readable', () => {
  const { log, lines } = captured();
  log.info({
    journeyKey: 'MSKU1234565',
    tokens: 3,
    equipmentReference: 'MSKU1234565',
    url: '/sail?pageNum=2',
  });
  expect(lines()[0]).toMatchObject({ journeyKey: 'MSKU1234565', tokens: 3, url: '/sail?pageNum=2' });
});
