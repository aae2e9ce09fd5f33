import { accountRoutes } from '@portolan/contract';
import { expect } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { type ProviderPerson, type TestProvider, startTestProvider } from '../../../../test/oidc-provider.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const { finishSignOn, startSignOn } = accountRoutes;

export const publicUrl = 'https://portolan.example.com';
export const stranger = { sub: 'p-1', email: 'new@example.com', email_verified: true, name: 'Ines Moreau' };

export async function start(tenant?: string): Promise<{ app: TestApp; provider: TestProvider }> {
  const provider = await startTestProvider();
  const { issuer, clientId, clientSecret } = provider;
  const signOn = { issuer, clientId, clientSecret, name: 'Example', tenant };
  return { app: await startTestApp({ publicUrl, signOn }), provider };
}

/** The redirect of an address of single sign-on. */
export async function followBack(visitor: Visitor, back: URL): Promise<string> {
  const query = Object.fromEntries(back.searchParams);
  const answer = await visitor.send(finishSignOn, { query });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers.location);
}

export async function openProvider(
  visitor: Visitor,
  query: { next?: string; again?: '1' } = {},
): Promise<string> {
  const answer = await visitor.send(startSignOn, { query });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers.location);
}

/** The complete sign-on of a browser: to the provider, through it as this person, and back. */
export async function signOn(
  provider: TestProvider,
  visitor: Visitor,
  person: ProviderPerson,
): Promise<string> {
  return followBack(visitor, provider.authorize(await openProvider(visitor), person));
}

export const failed = (code: string): string => `/login?failure=${code}`;
