let lostAt: number | undefined;
const listeners = new Set<() => void>();

/** Since when the server has been unreachable, in ms. */
export const lostSince = (): number | undefined => lostAt;

export function onLostSince(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLostAt(at: number | undefined): void {
  if (at === lostAt) return;
  lostAt = at;
  for (const listener of listeners) listener();
}
