import { AppError } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { writeInTab } from '../lib/saved.ts';

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * A partner's link to the big screen contains `token` and `privacy`: the server exchanges the token for the session
 * cookie of 7 days, the privacy value goes to session storage, and both are removed from the URL. A refused token leads
 * to the sign-in.
 */
export async function keepShippingToken(client: QueryClient, location: ParsedLocation): Promise<void> {
  if (location.pathname !== '/pages/shipping') return;
  const { token, privacy, ...rest } = location.search as Record<string, unknown>;
  if (!isPlain(token) || !isPlain(privacy)) return;
  writeInTab('privacy', String(privacy));
  const { signInEmbedded } = await import('../lib/identity/sign-in-calls.ts');
  try {
    await signInEmbedded(client, String(token));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw redirect({ to: '/login', search: { reason: 'ended' }, replace: true });
  }
  throw redirect({ to: '/pages/shipping', search: rest, replace: true });
}
