/** The groups of texts that the code loaded so far uses, such as `alerts`. */
const needed = new Set<string>();
const loaded = new Map<string, Promise<void>>();
let load: ((group: string) => Promise<void>) | undefined;

/**
 * Notes that code uses these groups of texts, and starts loading them. The build writes a call into each module that
 * names text keys (`web/build/page-texts.ts`).
 */
export function needTexts(...groups: readonly string[]): void {
  for (const group of groups) {
    needed.add(group);
    // `textsLoaded` waits for them and throws when they fail to load.
    if (load !== undefined) start(group, load).catch(() => undefined);
  }
}

function start(group: string, by: (group: string) => Promise<void>): Promise<void> {
  const known = loaded.get(group);
  if (known !== undefined) return known;
  const loading = by(group).catch((error: unknown) => {
    loaded.delete(group);
    throw error;
  });
  loaded.set(group, loading);
  return loading;
}

/**
 * Waits until the texts of all code loaded so far are there. Fails when one cannot be fetched; the next call tries
 * again.
 */
export async function textsLoaded(): Promise<void> {
  const by = load;
  if (by !== undefined) await Promise.all([...needed].map((group) => start(group, by)));
}

/** From now on loads groups by `by`; resolves when those needed so far are there. */
export function loadTextsBy(by: (group: string) => Promise<void>): Promise<void> {
  load = by;
  loaded.clear();
  return textsLoaded();
}
