import { Writable } from 'node:stream';
import { accountRoutes, sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { createLogger } from '../src/platform/log.ts';
import { password, seal, startTestApp } from './app.ts';
import { askForCode, otherCode } from './codes.ts';

test('no sign-in secret appears in any line of the log', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await startTestApp({ log: createLogger('trace', destination) });
  const user = await app.signIn();
  const visitor = app.visitor();
  const username = `${user.username}@example.com`;
  const authCode = await askForCode(app, visitor, username, 'sign-in');
  const sealed = await seal(visitor, password, app.clock.now());
  const wrong = await seal(visitor, 'Wrong2024', app.clock.now());
  await visitor.fail(accountRoutes.signInWithCode, { query: { username, authCode: otherCode(authCode) } });
  await visitor.call(accountRoutes.signInWithCode, { query: { username, authCode } });
  await visitor.call(accountRoutes.signInWithPassword, {
    query: { username, password: sealed, remember: 'true' },
  });
  await visitor.fail(accountRoutes.signInWithPassword, { query: { username, password: wrong } });
  const { secret } = await user.call(accountRoutes.makeEmbedSecret);
  const program = await app.program(user.tenantId);
  await program.call(sourceRoutes.pushInbound, { params: { connector: 'dcsa-tnt' }, bytes: '[]' });
  // A failure of ours is logged in full.
  await app.db.pool.query('alter table shipment rename to shipment_away');
  const leaves = ['signOut', 'leaveTenant'];
  for (const route of app.served)
    if (route.auth === 'session' && route.contentType === undefined && !leaves.includes(route.name))
      await visitor.send(route);
  const log = lines.join('');
  expect([log.includes('"answered"'), log.includes('request failed')]).toEqual([true, true]);
  const secrets = [
    password,
    'Wrong2024',
    sealed,
    wrong,
    secret,
    ...visitor.cookies.values(),
    ...user.cookies.values(),
  ].filter((text) => text.length >= 8);
  expect(secrets.filter((text) => log.includes(text))).toEqual([]);
});
