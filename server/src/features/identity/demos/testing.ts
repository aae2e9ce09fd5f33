import { type BodyInput, demoRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, seal } from '../../../../test/app.ts';
import { findMessage, proofOfPerson } from '../../../../test/codes.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const { acceptDemoRequest, bookDemo, listDemoRequests } = demoRoutes;

export const day = 86_400_000;
export const email = 'ines@kestrel.example';
export type Booking = Omit<BodyInput<typeof bookDemo>, 'ticket'>;
export const booking: Booking = {
  company: 'Kestrel Foods',
  mobile: '+49 170 1234567',
  email,
  name: 'Ines Moreau',
  industry: 'logistics',
  products: ['ocean', 'alerts'],
  from: 'home',
};

export async function book(app: TestApp, typed: Partial<Booking> = {}, visitor: Visitor = app.visitor()) {
  const body = { ...booking, ...typed, ticket: await proofOfPerson(app) };
  return visitor.call(bookDemo, { body });
}

export const signInStaff = (app: TestApp): Promise<TestUser> => app.signIn({ userType: 'administrator' });

export async function firstWaiting(staff: TestUser) {
  const { rows } = await staff.call(listDemoRequests, { query: {} });
  return rows[0]!;
}

/** Books and accepts; returns the token of the link in the mail. */
export async function invite(app: TestApp, staff: TestUser, typed: Partial<Booking> = {}) {
  await book(app, typed);
  const { demoRequestId } = await firstWaiting(staff);
  await staff.call(acceptDemoRequest, { body: { demoRequestId } });
  return { demoRequestId, token: await tokenTo(app, typed.email ?? email) };
}

export const tokenTo = async (app: TestApp, recipient: string): Promise<string> =>
  /\/home\/invitation#(\S+)/.exec((await findMessage(app, recipient)) ?? '')?.[1] ?? '';

export async function join(app: TestApp, visitor: Visitor, token: string, typed: object = {}) {
  const password = await seal(visitor, 'Rhumb2024', app.clock.now());
  return { body: { token, username: 'Ines7', password, agreement: true, ...typed } };
}
