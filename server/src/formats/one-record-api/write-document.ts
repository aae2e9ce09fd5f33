import jsonld from 'jsonld';
import type { GraphNode } from './graph-node.ts';
import { answerContext } from './vocabulary.ts';

/** What API 2.3.0 has and 2.2.0 has not. */
const newIn230: ReadonlySet<string> = new Set(
  ['hasSeverity', 'hasRequestStatusSince', 'hasRequestStatusHistory', 'usesOrchestration'].map(
    (name) => `https://onerecord.iata.org/ns/api#${name}`,
  ),
);

export const apiVersions = ['2.2.0', '2.3.0'] as const;
export type ApiVersion = (typeof apiVersions)[number];

const withoutNew = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNew);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, content]) =>
      newIn230.has(key) ? [] : [[key, withoutNew(content)]],
    ),
  );
};

/** Writes an object as compact JSON-LD with the short names of ONE Record, in the words of a version of the API. */
export async function writeDocument(node: GraphNode, version: ApiVersion): Promise<string> {
  const said = version === '2.2.0' ? withoutNew(node) : node;
  return JSON.stringify(await jsonld.compact(said as never, answerContext as never));
}
