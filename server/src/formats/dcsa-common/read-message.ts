import type { DecodedItem, Refusal } from '@portolan/contract';
import { readDocuments, unknownShape } from '../json/documents.ts';
import { findWrapped } from '../json/find-wrapped.ts';
import { isJsonObject, type JsonObject } from '../json/json-fields.ts';
import { recogniseDocument } from '../json/other-documents.ts';
import { quoted, toRefusal } from '../json/problem.ts';
import { ObjectReader } from './object-reader.ts';

/** The kind of object that a message lists, and how one is read. */
export interface ElementKind {
  is(object: JsonObject): boolean;
  read(object: ObjectReader): DecodedItem[];
}

/** What only such objects have: many documents have a `location` or a reference somewhere inside. */
const signs = ['vesselSchedules', 'legs', 'freeTimes', 'issueDateTime'];

/**
 * Reads a body that is a list of such objects, one of them, `{ data: [...] }` (also `items`, `content`, the names in
 * `wrappers`, and envelopes of any other names), or one JSON document per line. Refusals stand in the order of the
 * body. Never throws.
 */
export function readDcsaMessage(
  body: Uint8Array,
  contentType: string | undefined,
  {
    kinds,
    wrappers,
    expected,
  }: { kinds: readonly ElementKind[]; wrappers: readonly string[]; expected: string },
): DecodedItem[] {
  const names = [...wrappers, 'data', 'items', 'content'];
  const isElement = (value: unknown): value is JsonObject =>
    isJsonObject(value) && kinds.some((kind) => kind.is(value));
  const isWrapped = (value: unknown): boolean =>
    isElement(value) && signs.some((name) => Object.hasOwn(value, name));
  const readElement = (value: unknown, path: string): DecodedItem[] => {
    const refusals: Refusal[] = [];
    const kind = isJsonObject(value) ? kinds.find((one) => one.is(value)) : undefined;
    if (!isJsonObject(value) || kind === undefined) return [refuseStranger(value, path, expected)];
    const items = kind.read(new ObjectReader(value, path, refusals));
    return [...items, ...refusals.map((refusal): DecodedItem => ({ kind: 'refused', refusal }))];
  };
  const readDocument = (value: unknown, path: string): DecodedItem[] => {
    if (Array.isArray(value)) return readList(value, path);
    if (!isJsonObject(value) || isElement(value)) return readElement(value, path);
    const wrapper = names.find((name) => Array.isArray(value[name]));
    if (wrapper !== undefined) return readList(value[wrapper] as unknown[], `${path}/${wrapper}`);
    const isStranger = recogniseDocument(value) !== undefined;
    const wrapped = isStranger ? undefined : findWrapped(value, isWrapped, path);
    return wrapped === undefined ? readElement(value, path) : readDocument(wrapped.value, wrapped.path);
  };
  const readList = (list: readonly unknown[], path: string): DecodedItem[] => {
    // A list of only documents of another standard is refused once, not once per element.
    const strangers = list.map((value) => (isElement(value) ? undefined : recogniseDocument(value)));
    const [stranger] = strangers;
    if (stranger !== undefined && strangers.every((one) => one !== undefined))
      return [refuseStranger(list[0], path, expected)];
    return list.flatMap((value, index) => readElement(value, `${path}/${index}`));
  };
  return readDocuments(body, contentType, expected).flatMap((document): DecodedItem[] =>
    'refusal' in document
      ? [{ kind: 'refused', refusal: document.refusal }]
      : readDocument(document.value, document.path),
  );
}

function refuseStranger(value: unknown, path: string, expected: string): DecodedItem {
  const name = recogniseDocument(value);
  const what = isJsonObject(value)
    ? `The body looks like ${name ?? 'no message of this standard'}`
    : `The value ${quoted(value)} is not an object`;
  return { kind: 'refused', refusal: toRefusal(path, unknownShape(what, expected)) };
}
