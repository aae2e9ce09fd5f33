/** A value of expanded JSON-LD. */
export interface GraphValue {
  '@value': string | number | boolean;
  '@type'?: string;
  '@language'?: string;
}

/** An object of expanded JSON-LD: its properties by full IRIs, each a list. */
export interface GraphNode {
  '@id'?: string;
  '@type'?: string[];
  [property: string]: GraphItem[] | string[] | string | undefined;
}

export type GraphItem = GraphNode | GraphValue;

export const isGraphValue = (item: GraphItem): item is GraphValue => '@value' in item;

/** What a property says; empty where it says nothing. */
export function itemsOf(node: GraphNode, property: string): GraphItem[] {
  const items = node[property];
  return Array.isArray(items) ? (items as GraphItem[]) : [];
}

/** The objects of a property: embedded ones, and references. */
export const nodesOf = (node: GraphNode, property: string): GraphNode[] =>
  itemsOf(node, property).filter((item): item is GraphNode => !isGraphValue(item));

/** The first value or reference of a property as a text. */
export function graphTextOf(node: GraphNode, property: string): string | undefined {
  const [first] = itemsOf(node, property);
  if (first === undefined) return undefined;
  return isGraphValue(first) ? String(first['@value']) : first['@id'];
}

/** All values and references of a property as texts. */
export const graphTextsOf = (node: GraphNode, property: string): string[] =>
  itemsOf(node, property).flatMap((item) =>
    isGraphValue(item) ? String(item['@value']) : (item['@id'] ?? []),
  );

/** A reference to something that stands at another place. */
export const isReference = (node: GraphNode): boolean => Object.keys(node).every((key) => key === '@id');

/** The properties of an object, without its id and types. */
export const propertiesOf = (node: GraphNode): string[] =>
  Object.keys(node).filter((key) => !key.startsWith('@'));

/** An object and all that are embedded in it. */
export function* everyNode(node: GraphNode): Generator<GraphNode> {
  yield node;
  for (const property of propertiesOf(node))
    for (const inner of nodesOf(node, property)) yield* everyNode(inner);
}

/** The IRIs that an object and all in it refer to, without its own. */
export function referredIrisOf(node: GraphNode): string[] {
  const found = new Set<string>();
  for (const one of everyNode(node)) if (one !== node && one['@id'] !== undefined) found.add(one['@id']);
  return [...found];
}

export const reference = (iri: string): GraphNode => ({ '@id': iri });

export const typedValue = (type: string, value: string): GraphValue => ({ '@type': type, '@value': value });

/** Drops what is undefined and empty: a way to write nodes in one piece. */
export function graphNode(
  iri: string | undefined,
  type: string,
  properties: Readonly<Record<string, readonly GraphItem[] | undefined>>,
): GraphNode {
  const node: GraphNode = { ...(iri === undefined ? {} : { '@id': iri }), '@type': [type] };
  for (const [property, items] of Object.entries(properties))
    if (items !== undefined && items.length > 0) node[property] = [...items];
  return node;
}
