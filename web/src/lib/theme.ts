import { useSyncExternalStore } from 'react';
import { readSaved, writeSaved } from './saved.ts';

export type Theme = 'light' | 'dark';
/** `system` follows the operating system, also while the page is open. */
export type ThemeChoice = Theme | 'system';

const key = 'theme';
const listeners = new Set<() => void>();
const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The saved choice, else the system's. */
export function themeChoice(): ThemeChoice {
  const saved = readSaved(key);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function currentTheme(): Theme {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemDark()?.matches ? 'dark' : 'light';
}

export function chooseTheme(choice: ThemeChoice): void {
  writeSaved(key, choice === 'system' ? undefined : choice);
  applyTheme();
}

/** The keys that do it, n as in night: no page has this letter. */
export const themeKey = 'g n';

export function switchTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

function applyTheme(): void {
  const theme = currentTheme();
  document.documentElement.dataset['theme'] = theme;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  for (const listener of listeners) listener();
}

/** Sets the theme once and follows the system and the other tabs from then on. */
export function startTheme(): void {
  applyTheme();
  systemDark()?.addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key === key) applyTheme();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme on screen; the component is rendered again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

/** The choice behind the theme, for the settings page. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}
