import { useSyncExternalStore } from 'react';
import type { RowSelection } from './data-table.tsx';

/** The ticked rows of each list, by key; they stay while other pages are opened, until the tab is closed. */
const kept = new Map<string, ReadonlyMap<string, unknown>>();
const listeners = new Set<() => void>();
const nothing: ReadonlyMap<string, unknown> = new Map();

function write(list: string, rows: ReadonlyMap<string, unknown>): void {
  kept.set(list, rows);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ticked rows that survive opening one of them, another page and another view. `list` names whose ticks they are. */
export function useKeptSelection<Row>(
  list: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): RowSelection & { rows: readonly Row[]; elsewhere: number; clear: () => void } {
  const all = useSyncExternalStore(subscribe, () => (kept.get(list) ?? nothing) as ReadonlyMap<string, Row>);
  const here = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    selected: new Set(all.keys()),
    // A row on screen is newer than when it was ticked.
    rows: [...all].map(([key, row]) => here.get(key) ?? row),
    elsewhere: [...all.keys()].filter((key) => !here.has(key)).length,
    onToggle: (key) => {
      const next = new Map(all);
      const row = here.get(key);
      if (!next.delete(key) && row !== undefined) next.set(key, row);
      write(list, next);
    },
    onToggleAll: (on) => {
      const next = new Map(all);
      for (const [key, row] of here)
        if (on) next.set(key, row);
        else next.delete(key);
      write(list, next);
    },
    clear: () => write(list, nothing),
  };
}
