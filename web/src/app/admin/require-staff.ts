import { AppError } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { sessionEndOf } from '../../lib/session.ts';

/** Lets only signed-in staff continue; the server refuses every staff call of others anyway. */
export async function requireStaff(client: QueryClient, href: string): Promise<void> {
  const user = await client.ensureQueryData(currentUserQuery).catch((error: unknown) => {
    const reason = error instanceof AppError ? sessionEndOf(error.code) : undefined;
    if (reason === undefined) throw error;
    const isClosed = reason === 'forbidden' || reason === 'cancelled';
    throw redirect({ to: '/admin/login', search: isClosed ? { reason } : { reason, next: href } });
  });
  if (user.userType !== 'administrator')
    throw redirect({ to: '/admin/login', search: { reason: 'not-staff', next: href } });
}
