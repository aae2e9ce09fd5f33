import { useEffect, useSyncExternalStore } from 'react';

let named: string | undefined;
const listeners = new Set<() => void>();

function set(next: string | undefined): void {
  named = next;
  for (const listener of listeners) listener();
}

/** Names what a page shows, in the title of its tab: a container number, a vessel. Undefined: the page names itself. */
export function usePageTitle(thing: string | undefined): void {
  useEffect(() => {
    set(thing === '' ? undefined : thing);
    return () => set(undefined);
  }, [thing]);
}

/** What the open page shows. */
export function useNamedThing(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => named,
  );
}
