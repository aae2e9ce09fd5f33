import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../features/accounts/session.ts';
import { hasCode } from '../lib/error-text.ts';

/** Lets only signed-in people on; the others come back to `href` after they have signed in. */
export async function requireUser(client: QueryClient, href: string): Promise<void> {
  try {
    await client.ensureQueryData(currentUserQuery);
  } catch (error) {
    if (hasCode(error, 'session.missing'))
      throw redirect({ to: '/login', search: { reason: 'missing', next: href } });
    if (hasCode(error, 'session.ended'))
      throw redirect({ to: '/login', search: { reason: 'ended', next: href } });
    throw error;
  }
}
