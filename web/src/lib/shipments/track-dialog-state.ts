import { useSyncExternalStore } from 'react';

/** The dialog for tracking numbers, while it is open; `lines` is its initial content. */
export interface TrackDialogState {
  id: number;
  lines: string;
}

let state: TrackDialogState | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: TrackDialogState | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog, from the list's button, the omnibox or a command. */
export function openTrackDialog(lines = ''): void {
  lastId += 1;
  set({ id: lastId, lines });
}

export function closeTrackDialog(): void {
  set(undefined);
}

export function useTrackDialog(): TrackDialogState | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
