import { useState } from 'react';
import type { RowSelection } from './data-table.tsx';

/** The selected rows on screen; rows that are gone do not count. */
export function useRowSelection(keys: readonly string[]): RowSelection & { clear: () => void } {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(keys.filter((key) => ticked.has(key)));
  const onToggle = (key: string) =>
    setTicked((was) => {
      const next = new Set(was);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return {
    selected,
    onToggle,
    onToggleAll: (on) => setTicked(on ? new Set(keys) : new Set()),
    clear: () => setTicked(new Set()),
  };
}
