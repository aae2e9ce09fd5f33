type Texts = Readonly<Record<string, unknown>>;
/** A text, or a group of texts, by the names that lead to it. */
type Path = readonly string[];

const isTexts = (part: unknown): part is Texts => typeof part === 'object' && part !== null;

/** The texts whose keys stand in a module, whole or as the beginning of a template, with their other forms. */
export function textsIn(code: string, screens: Texts): Path[] {
  const found: Path[] = [];
  for (const [, , key = '', end] of code.matchAll(/(['"`])([a-z][a-z-]*\.[\w.-]*)(\1|\$\{)/g)) {
    const isWhole = end !== '${';
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    let part: unknown = screens;
    for (const step of steps) part = isTexts(part) ? part[step] : undefined;
    if (!isTexts(part)) continue;
    const isMeant = (name: string): boolean =>
      isWhole ? name === last || name.startsWith(`${last}_`) : name.startsWith(last);
    for (const name of Object.keys(part)) if (isMeant(name)) found.push([...steps, name]);
  }
  return found;
}

/** The groups whose keys stand in a module. */
export const groupsIn = (code: string, screens: Texts): string[] => [
  ...new Set(textsIn(code, screens).map(([group = '']) => group)),
];

/** Of all texts those at the paths, and all below them. */
export function pick(texts: Texts, paths: readonly Path[]): Texts {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    let from: unknown = texts;
    let to = picked;
    for (const [i, step] of path.entries()) {
      const next: unknown = isTexts(from) ? from[step] : undefined;
      if (next === undefined) break;
      if (i === path.length - 1 || !isTexts(next)) {
        to[step] = next;
        break;
      }
      // A group that was picked whole stays whole.
      if (to[step] === next) break;
      to[step] ??= {};
      to = to[step] as Record<string, unknown>;
      from = next;
    }
  }
  return picked;
}
