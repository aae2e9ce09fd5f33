/**
 * One object of a JSON-LD document, its keys by their last part: `cargo:eventDate` and the full IRI are `eventDate`.
 */
export interface LdNode {
  id: string | undefined;
  /** Types by their last part. */
  types: readonly string[];
  properties: ReadonlyMap<string, readonly unknown[]>;
  /** The object in whose place it is written. */
  parent: LdNode | undefined;
}

/** The last part of an IRI, a compact IRI or a plain key. */
export const lastPart = (name: string): string => /[^#/:]*$/.exec(name)?.[0] ?? name;

const deepest = 20;
/** Objects behind these are not read; their number says so. */
export const mostNodes = 200_000;

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, unwrapped: `{"@value": x}` is x, `{"@id": x}` alone stays. */
export const valueOf = (value: unknown): unknown =>
  isObject(value) && '@value' in value ? value['@value'] : value;

/**
 * All objects of a JSON-LD document, however deep and whichever way they are written: compact or expanded keys, single
 * values or lists. Contexts are not looked up: the last parts of names are enough to know them.
 */
export function collectNodes(document: unknown): LdNode[] {
  const nodes: LdNode[] = [];
  const visit = (value: unknown, depth: number, parent: LdNode | undefined): void => {
    if (depth > deepest || nodes.length >= mostNodes) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1, parent);
      return;
    }
    if (!isObject(value) || '@value' in value) return;
    const properties = new Map<string, readonly unknown[]>();
    const types = asList(value['@type'])
      .filter((type) => typeof type === 'string')
      .map(lastPart);
    const id = typeof value['@id'] === 'string' ? value['@id'] : undefined;
    const node: LdNode = { id, types, properties, parent };
    for (const [key, content] of Object.entries(value)) {
      if (key === '@context') continue;
      if (!key.startsWith('@')) properties.set(lastPart(key), asList(content));
      if (key !== '@id' && key !== '@type') visit(content, depth + 1, key === '@graph' ? parent : node);
    }
    if (properties.size > 0) nodes.push(node);
  };
  visit(document, 0, undefined);
  return nodes;
}

/** The first value of a property as a text. */
export function nodeTextOf(node: LdNode | undefined, name: string): string | undefined {
  const value = valueOf(node?.properties.get(name)?.[0]);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** The first value of a property as what it refers to: its `@id`. */
export function referenceOf(node: LdNode | undefined, name: string): string | undefined {
  const value = node?.properties.get(name)?.[0];
  if (isObject(value) && typeof value['@id'] === 'string') return value['@id'];
  return typeof value === 'string' ? value : undefined;
}

/** All values of a property as what they refer to. */
export const linkedIdsOf = (node: LdNode | undefined, name: string): string[] =>
  (node?.properties.get(name) ?? []).flatMap((value) => {
    const id = isObject(value) ? value['@id'] : value;
    return typeof id === 'string' ? [id] : [];
  });

/** The first value of a property as an object written in its place, with the last parts of its keys. */
export function objectOf(node: LdNode | undefined, name: string): LdNode | undefined {
  const value = node?.properties.get(name)?.[0];
  return isObject(value) ? collectNodes(value).at(-1) : undefined;
}
