import { AppError } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../lib/identity/session.ts';
import { claimDrafts } from '../lib/use-draft.ts';
import { sessionEndOf } from '../lib/session.ts';

/** Lets only signed-in people continue; the others return to `href` after they have signed in. */
export async function requireUser(client: QueryClient, href: string): Promise<void> {
  try {
    const { sysUserId } = await client.ensureQueryData(currentUserQuery);
    claimDrafts(sysUserId);
  } catch (error) {
    const reason = error instanceof AppError ? sessionEndOf(error.code) : undefined;
    if (reason === undefined) throw error;
    const isClosed = reason === 'forbidden' || reason === 'cancelled';
    throw redirect({ to: '/login', search: isClosed ? { reason } : { reason, next: href } });
  }
}
