import { readInTab, writeInTab } from '../lib/saved.ts';

const key = 'invitation';

/**
 * The token of the invitation whose link was opened in this tab. It comes behind the `#` of `/join`, is removed from
 * the URL at once, and is kept while its person signs in or registers.
 */
export function takeInvitationToken(): string | undefined {
  const { hash, pathname } = globalThis.location;
  if (pathname === '/join' && hash.length > 1) {
    writeInTab(key, hash.slice(1));
    globalThis.history.replaceState(globalThis.history.state, '', pathname);
  }
  return readInTab(key);
}

export function forgetInvitationToken(): void {
  writeInTab(key, undefined);
}
