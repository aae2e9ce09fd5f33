type Place = 'localStorage' | 'sessionStorage';

function read(place: Place, key: string): string | undefined {
  try {
    return globalThis[place].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(place: Place, key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    // Storage is disabled: nothing else depends on it.
  }
}

/** Reads a value kept in this browser; undefined where storage is disabled or the key was never set. */
export const readSaved = (key: string): string | undefined => read('localStorage', key);

/** Keeps a value in this browser; where storage is disabled the choice lasts until the page is left. */
export const writeSaved = (key: string, value: string | undefined): void => write('localStorage', key, value);

/**
 * Reads a value kept until this tab is closed; undefined as for `readSaved`, which is common for pages inside frames.
 */
export const readInTab = (key: string): string | undefined => read('sessionStorage', key);

/** Keeps a value until this tab is closed. */
export const writeInTab = (key: string, value: string | undefined): void =>
  write('sessionStorage', key, value);
