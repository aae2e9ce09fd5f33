import { accountRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { signEmbedClaims } from '../sessions/index.ts';

const { changeTenant, checkSession, getSignInOptions, makeEmbedSecret, signInEmbedded, signOut } =
  accountRoutes;
const portal = 'https://portal.example.com';
const framed = { 'page-framed': '1' };

async function makeTicket(app: TestApp): Promise<{ query: { token: string } }> {
  const user = await app.signIn();
  const { accreditId, secret } = await user.call(makeEmbedSecret);
  const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const claims = { accreditId, username: user.username, nonce: crypto.randomUUID(), expiresAt };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { query: { token: `${text}.${signEmbedClaims(text, secret)}` } };
}

async function cookieLines(
  visitor: Visitor,
  ...[route, input]: Parameters<Visitor['send']>
): Promise<string[]> {
  return [(await visitor.send(route, input)).headers['set-cookie'] ?? []].flat();
}

const ofOtherSite = /SameSite=None.*Partitioned|Partitioned.*SameSite=None/;

test('pages may be framed by the systems that the settings name, and by no others', async () => {
  const policyOf = async (app: TestApp) =>
    String((await app.visitor().send(getSignInOptions)).headers['content-security-policy']);
  expect(await policyOf(await startTestApp({ embedOrigins: [portal] }))).toMatch(
    /frame-ancestors 'self' https:\/\/portal\.example\.com$/,
  );
  expect(await policyOf(await startTestApp())).toMatch(/frame-ancestors 'self'$/);
});

test('in such a page the cookies are valid for that one surrounding site, to the end of the session', async () => {
  const app = await startTestApp({ embedOrigins: [portal] });
  const page = app.visitor(framed);
  const [xsrf = ''] = await cookieLines(page, getSignInOptions);
  expect(xsrf).toContain('XSRF-TOKEN=');
  expect(xsrf).toMatch(ofOtherSite);
  const [session = ''] = await cookieLines(page, signInEmbedded, await makeTicket(app));
  expect(session).toMatch(/^user_token=.*HttpOnly.*Secure/);
  expect(session).toMatch(ofOtherSite);
  expect(await page.call(checkSession)).toEqual({ valid: true });
  const { accreditId } = (await page.call(accountRoutes.listTenants))[0]!;
  const [renewed = ''] = await cookieLines(page, changeTenant, { query: { accreditId } });
  expect(renewed).toMatch(ofOtherSite);
  for (const cleared of await cookieLines(page, signOut)) expect(cleared).toMatch(ofOtherSite);
  expect(await page.fail(checkSession)).toMatchObject({ code: 'session.missing' });
});

test('the document that a browser opens in a frame sets the cookie that its calls repeat', async () => {
  const app = await startTestApp({ embedOrigins: [portal] });
  const document = app.visitor({ 'sec-fetch-dest': 'iframe' });
  expect((await cookieLines(document, getSignInOptions))[0]).toMatch(ofOtherSite);
});

test('outside of frames no cookie is for other sites, whatever a page says', async () => {
  const open = await startTestApp({ embedOrigins: [portal] });
  const closed = await startTestApp();
  for (const [app, page] of [
    [open, open.visitor()],
    [closed, closed.visitor({ ...framed, 'sec-fetch-dest': 'iframe' })],
  ] as const) {
    const lines = [
      ...(await cookieLines(page, getSignInOptions)),
      ...(await cookieLines(page, signInEmbedded, await makeTicket(app))),
    ];
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toMatch(/SameSite=None|Partitioned/);
  }
});
