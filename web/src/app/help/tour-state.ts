import { useSyncExternalStore } from 'react';
import { readSaved, writeSaved } from '../../lib/saved.ts';

const offeredKey = 'tour-offered';
const listeners = new Set<() => void>();
let stop: number | undefined;
let isOffered: boolean | undefined;

function changed(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stop of the tour that is shown, from 0; undefined while there is no tour. */
export const useTourStop = (): number | undefined => useSyncExternalStore(subscribe, () => stop);

/** Whether this browser has not answered the offer of the tour yet. */
export function useTourOffer(): boolean {
  return useSyncExternalStore(subscribe, () => (isOffered ??= readSaved(offeredKey) === undefined));
}

export function declineTour(): void {
  isOffered = false;
  writeSaved(offeredKey, 'answered');
  changed();
}

export function startTour(): void {
  stop = 0;
  declineTour();
}

export function goToStop(next: number | undefined): void {
  stop = next;
  changed();
}
