import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const sevenDaysSeconds = 7 * 24 * 3600;

/**
 * A partner's link to the big screen brings `token` and `privacy`: the token becomes the session cookie for
 * 7 days, the privacy value goes to session storage, and both leave the address.
 */
export function keepShippingToken(location: ParsedLocation): void {
  if (location.pathname !== '/pages/shipping') return;
  const { token, privacy, ...rest } = location.search as Record<string, unknown>;
  if (!isPlain(token) || !isPlain(privacy)) return;
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(String(token));
  document.cookie = `user_token=${value}; Max-Age=${sevenDaysSeconds}; Path=/; SameSite=Lax${secure}`;
  sessionStorage.setItem('privacy', String(privacy));
  throw redirect({ to: '/pages/shipping' as string, search: rest, replace: true });
}
