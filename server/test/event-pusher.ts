import { type RouteData, sourceRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, startTestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** A company account with a program that pushes events, which are processed at once. */
export interface EventPusher {
  app: TestApp;
  user: TestUser;
  program: Visitor;
  /** Pushes events as one message; returns its outcome. */
  push(events: unknown): Promise<RouteData<(typeof sourceRoutes)['getMessage']>>;
}

/** Starts the program with a signed-in user and a push source of its company account. */
export async function startEventPusher(): Promise<EventPusher> {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push: EventPusher['push'] = async (events) => {
    const { messageId } = await app.pushRaw(program, events);
    await app.drainInbox();
    return user.call(sourceRoutes.getMessage, { query: { messageId } });
  };
  return { app, user, program, push };
}
