import { useEffect, useRef, useState } from 'react';

const shownMs = 1600;

/** Keys of the rows that are new or changed since the last fetch; empty on the first. */
export function findChanged<Row>(
  before: ReadonlyMap<string, string>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  if (before.size === 0) return new Set<string>();
  return new Set(rows.filter((row) => before.get(keyOf(row)) !== JSON.stringify(row)).map(keyOf));
}

/**
 * Highlights rows for a moment after they changed in place. `shownAs` identifies what is on screen (filters, page):
 * when it changes the rows are other rows, not changed ones. It is undefined while older rows are shown.
 */
export function useChanged<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  shownAs: string | undefined,
): ReadonlySet<string> {
  const before = useRef<{ shownAs: string | undefined; texts: Map<string, string> }>({
    shownAs,
    texts: new Map(),
  });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (shownAs === undefined) return;
    const known = before.current.shownAs === shownAs ? before.current.texts : new Map<string, string>();
    const found = findChanged(known, rows, keyOf);
    before.current = { shownAs, texts: new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)])) };
    if (found.size === 0) return;
    setChanged(found);
    const timer = setTimeout(() => setChanged(new Set()), shownMs);
    return () => clearTimeout(timer);
  }, [rows, keyOf, shownAs]);
  return changed;
}
