import { useMemo, useSyncExternalStore } from 'react';
import { readSaved, writeSaved } from '../../lib/saved.ts';

/** A user's settings of the columns of one table: order, hidden ones, widths in pixels, row height. */
export interface ColumnSettings {
  order: readonly string[];
  hidden: readonly string[];
  widthsPx: Readonly<Record<string, number>>;
  compact: boolean;
}

const untouched: ColumnSettings = { order: [], hidden: [], widthsPx: {}, compact: false };
const narrowestPx = 48;
const widestPx = 640;
const cache = new Map<string, ColumnSettings>();
const listeners = new Set<() => void>();

function keyOf(tableId: string): string {
  return `columns:${tableId}`;
}

function read(tableId: string): ColumnSettings {
  const known = cache.get(tableId);
  if (known !== undefined) return known;
  const settings = parseColumnSettings(readSaved(keyOf(tableId)));
  cache.set(tableId, settings);
  return settings;
}

/** Reads saved settings; anything invalid counts as untouched. */
export function parseColumnSettings(saved: string | undefined): ColumnSettings {
  if (saved === undefined) return untouched;
  try {
    const value: Partial<ColumnSettings> = JSON.parse(saved);
    const isTexts = (list: unknown): list is string[] =>
      Array.isArray(list) && list.every((x) => typeof x === 'string');
    if (!isTexts(value.order) || !isTexts(value.hidden) || typeof value.widthsPx !== 'object')
      return untouched;
    return { ...untouched, ...value };
  } catch {
    return untouched;
  }
}

function write(tableId: string, settings: ColumnSettings): void {
  cache.set(tableId, settings);
  writeSaved(keyOf(tableId), settings === untouched ? undefined : JSON.stringify(settings));
  for (const listener of listeners) listener();
}

interface Arrangeable {
  key: string;
  /** Left out until the user asks for it. */
  optional?: boolean;
  /** Cannot be hidden and stays first. */
  fixed?: boolean;
}

/** All columns in the user's order; columns that are new since then keep their own place at the end. */
export function orderColumns<C extends Arrangeable>(columns: readonly C[], order: readonly string[]): C[] {
  const rank = (column: C) => {
    if (column.fixed) return -1;
    const at = order.indexOf(column.key);
    return at === -1 ? order.length + columns.indexOf(column) : at;
  };
  return [...columns].sort((a, b) => rank(a) - rank(b));
}

/** Whether a column is on screen: optional ones only when requested, which puts them into the order. */
export function isShown(column: Arrangeable, settings: ColumnSettings): boolean {
  if (column.fixed) return true;
  if (settings.hidden.includes(column.key)) return false;
  return !column.optional || settings.order.includes(column.key);
}

export interface ArrangedColumns<C> extends ColumnSettings {
  all: readonly C[];
  shown: readonly C[];
  show: (key: string, shown: boolean) => void;
  move: (key: string, step: 1 | -1) => void;
  resize: (key: string, widthPx: number) => void;
  setCompact: (compact: boolean) => void;
  reset: () => void;
}

/** The columns of a table as this user arranged them, kept in the browser. */
export function useColumns<C extends Arrangeable>(
  tableId: string,
  columns: readonly C[],
): ArrangedColumns<C> {
  const settings = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(tableId),
  );
  return useMemo(() => {
    const all = orderColumns(columns, settings.order);
    const keys = all.map((column) => column.key);
    const change = (part: Partial<ColumnSettings>) => write(tableId, { ...settings, ...part });
    return {
      ...settings,
      all,
      shown: all.filter((column) => isShown(column, settings)),
      show: (key, shown) => {
        const hidden = settings.hidden.filter((other) => other !== key);
        change(shown ? { hidden, order: orderWith(all, settings, key) } : { hidden: [...hidden, key] });
      },
      move: (key, step) => {
        const from = keys.indexOf(key);
        const order = orderWith(all, settings, undefined);
        const shownKeys = keys.filter((other) => order.includes(other) || other === key);
        const at = shownKeys.indexOf(key);
        const next = shownKeys[at + step];
        if (from === -1 || next === undefined) return;
        shownKeys[at + step] = key;
        shownKeys[at] = next;
        change({ order: shownKeys });
      },
      resize: (key, widthPx) => {
        const width = Math.round(Math.min(widestPx, Math.max(narrowestPx, widthPx)));
        change({ widthsPx: { ...settings.widthsPx, [key]: width } });
      },
      setCompact: (compact) => change({ compact }),
      reset: () => write(tableId, untouched),
    };
  }, [tableId, columns, settings]);
}

/** The stored order: every column that is not an unrequested optional one, and the requested one. */
function orderWith(
  all: readonly Arrangeable[],
  settings: ColumnSettings,
  asked: string | undefined,
): string[] {
  return all
    .filter((column) => !column.optional || settings.order.includes(column.key) || column.key === asked)
    .map((column) => column.key);
}
