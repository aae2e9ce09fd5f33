/** A JSON object from outside: nothing about its fields is known yet. */
export type JsonObject = { readonly [name: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The first of these fields with a value, trimmed. Numbers count as text (carriers send IMO numbers and voyage numbers
 * either way); empty text, null, objects and lists count as absent.
 */
export function firstText(object: JsonObject | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = object?.[name];
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    const text = typeof value === 'string' ? storable(value) : '';
    if (text !== '') return text;
  }
  return undefined;
}

/** JSON can contain text that no database accepts: a NUL, or half of a surrogate pair. Trimmed as well. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim();

/** The first of these fields that is an object; a list of a single one counts as it, as some converters write it. */
export function firstObject(object: JsonObject | undefined, ...names: string[]): JsonObject | undefined {
  for (const name of names) {
    const value = object?.[name];
    const [one, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (isJsonObject(one) && others.length === 0) return one;
  }
  return undefined;
}

/** All objects in the lists (or single objects) under these names, in their order; anything else is left out. */
export function objectsIn(object: JsonObject | undefined, ...names: string[]): JsonObject[] {
  return names.flatMap((name) => {
    const value = object?.[name];
    return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
  });
}

/** Only the fields that have a value, so that an absent optional field stays absent. */
export function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
