/**
 * Why a page has to be left: there is no session (status 1000000), it has ended (1000001), its account was closed, or
 * the company account is not open to it (any more).
 */
export const sessionEnds = [
  'missing',
  'ended',
  'forbidden',
  'cancelled',
  'expired',
  'address-refused',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

const endOfCode: Record<string, SessionEnd> = {
  'session.missing': 'missing',
  'session.ended': 'ended',
  'account.forbidden': 'forbidden',
  'account.cancelled': 'cancelled',
  'account.expired': 'expired',
  'access.address-refused': 'address-refused',
};

/** The end of a session by the code of a failure; undefined for every other failure. */
export function sessionEndOf(code: string): SessionEnd | undefined {
  return endOfCode[code];
}

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Called when the server reports that the session is over. Returns the function that stops it. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sessionEnded(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
