/** Reads a value kept in this browser; undefined where storage is switched off or the key was never set. */
export function readSaved(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser; where storage is switched off the choice lasts until the page is left. */
export function writeSaved(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: nothing else depends on it.
  }
}
