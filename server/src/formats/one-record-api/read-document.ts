import { parseStrangersJson, textOfBytes } from '@portolan/contract';
import jsonld from 'jsonld';
import { type GraphItem, type GraphNode, isGraphValue, propertiesOf } from './graph-node.ts';
import { carriedContexts, schemaIri } from './vocabulary.ts';

/** A document that cannot be read, with the field and what to do about it. */
export interface DocumentProblem {
  /** The property that it is about, as an IRI; the document as a whole when absent. */
  property?: string;
  message: string;
}

export type ReadDocument = { ok: true; node: GraphNode } | { ok: false; problem: DocumentProblem };

const problem = (message: string, property?: string): ReadDocument => ({
  ok: false,
  problem: property === undefined ? { message } : { message, property },
});

class UnknownContext extends Error {}

function loadContext(address: string) {
  const document = carriedContexts.get(address);
  if (document === undefined) throw new UnknownContext(address);
  return Promise.resolve({ contextUrl: undefined, documentUrl: address, document });
}

const instant = /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** Whether a text is a value of an XML Schema type; of types that are not checked all are. */
const fits: Readonly<Record<string, (text: string) => boolean>> = {
  boolean: (text) => /^(true|false|1|0)$/.test(text),
  dateTime: (text) => instant.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d/.test(text),
  double: (text) => text.trim() !== '' && !Number.isNaN(Number(text)),
  decimal: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text),
  integer: (text) => /^[+-]?\d+$/.test(text),
  positiveInteger: (text) => /^\+?0*[1-9]\d*$/.test(text),
  nonNegativeInteger: (text) => /^\+?\d+$/.test(text),
};

/** A time without milliseconds that are zero, as the standard's own suite expects. */
const withoutZeroMillis = (text: string): string => text.replace(/\.0+(?=Z|[+-]\d\d:\d\d$|$)/, '');

const prefix = schemaIri('');

/** A value in one form: texts without a type, times without empty milliseconds. Undefined where it does not fit. */
function tidyValue(item: GraphItem & { '@value': unknown }): GraphItem | undefined {
  const type = item['@type'];
  if (typeof type !== 'string') return item as GraphItem;
  const name = type.startsWith(prefix) ? type.slice(prefix.length) : '';
  const value = item['@value'] as string | number | boolean;
  if (name === 'string') return { '@value': String(value) };
  if (fits[name]?.(String(value)) === false) return undefined;
  const text = name === 'dateTime' ? withoutZeroMillis(String(value)) : value;
  return { '@type': type, '@value': text };
}

type Tidied = { node: GraphNode } | { problem: ReadDocument };

function tidyItem(item: GraphItem, property: string): GraphItem | ReadDocument {
  if (isGraphValue(item))
    return (
      tidyValue(item) ??
      problem(`${String(item['@value'])} is no ${item['@type']}: correct the value or its @type.`, property)
    );
  const tidied = tidy(item);
  return 'problem' in tidied ? tidied.problem : tidied.node;
}

/** An object with values in one form, and lists as plain ones. */
function tidy(node: GraphNode): Tidied {
  const tidied: GraphNode = {};
  if (node['@id'] !== undefined) tidied['@id'] = node['@id'].trim();
  if (node['@type'] !== undefined) tidied['@type'] = [...new Set(node['@type'])];
  for (const property of propertiesOf(node)) {
    const given = (node[property] as (GraphItem & { '@list'?: GraphItem[] })[]).flatMap(
      (one) => one['@list'] ?? [one],
    );
    const items: GraphItem[] = [];
    for (const one of given) {
      const item = tidyItem(one, property);
      if ('ok' in item && typeof item.ok === 'boolean') return { problem: item as ReadDocument };
      items.push(item as GraphItem);
    }
    tidied[property] = items;
  }
  return { node: tidied };
}

/**
 * Reads a JSON-LD document with one object at its top. Contexts that it names by address are those of ONE Record, which
 * are carried here: nothing is fetched. Never throws.
 */
export async function readDocument(body: Uint8Array): Promise<ReadDocument> {
  const parsed = parseStrangersJson(textOfBytes(body));
  if (parsed.problem === 'too-deep') return problem('The document is nested too deeply: send it in parts.');
  if (parsed.problem !== undefined) return problem('The body is no JSON: check quotes, commas and comments.');
  const { value } = parsed;
  if (typeof value !== 'object' || value === null)
    return problem('The body is no JSON-LD object: send one object.');
  try {
    const nodes = await jsonld.expand(value as never, { documentLoader: loadContext as never });
    const [only] = nodes as unknown as GraphNode[];
    if (only === undefined)
      return problem('The document says nothing: its properties need a @context or full names.');
    if (nodes.length > 1 || '@graph' in only)
      return problem('The document has several objects at its top: send one, without @graph.');
    const tidied = tidy(only);
    return 'problem' in tidied ? tidied.problem : { ok: true, node: tidied.node };
  } catch (error) {
    const cause = error as { message?: string; details?: { url?: string } };
    const address = cause.details?.url;
    if (address !== undefined)
      return problem(`The context ${address} is not known here: write its names in the document itself.`);
    return problem(`The document is no valid JSON-LD: ${cause.message ?? 'it cannot be expanded'}.`);
  }
}
