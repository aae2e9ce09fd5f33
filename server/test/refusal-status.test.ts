import { expect, test } from 'vitest';
import { startTestApp } from './app.ts';

const url = '/sso/web/v1/user/check';

test('a refused call has its status; for a page that asks so it is 200, with the status in a header', async () => {
  const app = await startTestApp();
  const toProgram = await app.http.inject({ url });
  const toPage = await app.http.inject({ url, headers: { 'x-refusal-status': '200' } });
  expect(toProgram.statusCode).toBe(401);
  expect(toProgram.headers['x-refusal-status']).toBeUndefined();
  expect(toPage.statusCode).toBe(200);
  expect(toPage.headers).toMatchObject({ 'x-refusal-status': '401', 'cache-control': 'no-store' });
  const withoutId = (body: { error?: { requestId?: string } }) => ({
    ...body,
    error: { ...body.error, requestId: '' },
  });
  expect(withoutId(toPage.json())).toEqual(withoutId(toProgram.json()));
});
