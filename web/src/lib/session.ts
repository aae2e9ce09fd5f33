/** Why a session is invalid: there is none (status 1000000), or it has ended (1000001). */
export type SessionEnd = 'missing' | 'ended';
type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Is told when the server says that the session is invalid. Answers the function that stops it. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sessionEnded(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
