import { compactNumber } from '@portolan/contract';
import { useSyncExternalStore } from 'react';
import { changeDraft } from '../use-draft.ts';

/** What stands in the window for tracking numbers. */
export interface TrackDraft {
  text: string;
  /** For all numbers without one of their own. */
  customerReference: string;
  /** The carriers that were chosen, by number. */
  chosen: Record<string, string>;
  /** Why a number was refused, by number: it stays until the line is changed. */
  refused: Record<string, string>;
}

export const trackDraftName = 'track-numbers';
export const blankTrackDraft: TrackDraft = { text: '', customerReference: '', chosen: {}, refused: {} };

/** The window for tracking numbers, while it is open. */
export interface TrackDialogState {
  id: number;
}

let state: TrackDialogState | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: TrackDialogState | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the window, from the list's button, the omnibox or a command. New lines come above those that were typed before
 * and not tracked yet, without lines that were refused: they were seen, and the window was closed over them. `refused`
 * says why the line in it was refused a moment ago.
 */
export function openTrackDialog(lines = '', refused: Record<string, string> = {}): void {
  if (lines !== '')
    changeDraft(trackDraftName, blankTrackDraft, (draft) => {
      const kept = withoutRefused(draft);
      const text = kept.includes(lines) ? kept : [lines, kept].filter(Boolean).join('\n');
      return { ...draft, refused, text };
    });
  lastId += 1;
  set({ id: lastId });
}

const withoutRefused = ({ text, refused }: TrackDraft): string =>
  text
    .split('\n')
    .filter((line) => !(compactNumber(line.split('\t')[0] ?? '') in refused))
    .join('\n');

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
