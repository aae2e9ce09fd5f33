/**
 * Where a text with the character U+0000 stands in parsed input, as a path with dots; undefined where none does. No
 * text has it, and the database takes none that does. Pure.
 */
export function findNought(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNought(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
