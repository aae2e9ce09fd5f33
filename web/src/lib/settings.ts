import { useSyncExternalStore } from 'react';
import { type DateStyle, dateStyles } from './format.ts';
import { readSaved, writeSaved } from './saved.ts';

/** A person's settings for this browser. `timeZone` is their own clock, shown small beside the place's. */
export interface Settings {
  dateStyle: DateStyle;
  timeZone: string;
}

const dateStyleKey = 'date-style';
const timeZoneKey = 'time-zone';
const listeners = new Set<() => void>();

export function systemTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isTimeZone(text: string | undefined): text is string {
  if (text === undefined) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

function readSettings(): Settings {
  const dateStyle = dateStyles.find((style) => style === readSaved(dateStyleKey)) ?? 'M/D/YYYY';
  const timeZone = readSaved(timeZoneKey);
  return { dateStyle, timeZone: isTimeZone(timeZone) ? timeZone : systemTimeZone() };
}

let current: Settings | undefined;

export function currentSettings(): Settings {
  current ??= readSettings();
  return current;
}

/** Stores a choice; `timeZone: undefined` follows the system again. */
export function saveSettings(change: { dateStyle?: DateStyle; timeZone?: string | undefined }): void {
  if (change.dateStyle !== undefined) writeSaved(dateStyleKey, change.dateStyle);
  if ('timeZone' in change) writeSaved(timeZoneKey, change.timeZone);
  current = readSettings();
  for (const listener of listeners) listener();
}

/** Whether the user chose a zone of their own instead of the system's. */
export function hasOwnTimeZone(): boolean {
  return isTimeZone(readSaved(timeZoneKey));
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentSettings,
    currentSettings,
  );
}
