import { type RouteData, sourceRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, startTestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** A company account with a program that pushes events, which are processed at once. */
export interface Teller {
  app: TestApp;
  user: TestUser;
  program: Visitor;
  /** Pushes events as one message; returns its outcome. */
  tell(events: unknown): Promise<RouteData<(typeof sourceRoutes)['getMessage']>>;
}

/** Starts the program with a signed-in user and a push source of its company account. */
export async function startTeller(): Promise<Teller> {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const tell: Teller['tell'] = async (events) => {
    const { messageId } = await app.pushRaw(program, events);
    await app.drainInbox();
    return user.call(sourceRoutes.getMessage, { query: { messageId } });
  };
  return { app, user, program, tell };
}
