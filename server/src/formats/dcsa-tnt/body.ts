import type { Refusal } from '@portolan/contract';
import { readDocuments, unknownShape } from '../json/documents.ts';
import { findWrapped } from '../json/find-wrapped.ts';
import { isJsonObject, type JsonObject } from '../json/json-fields.ts';
import { recogniseDocument } from '../json/other-documents.ts';
import { type Problem, quoted, toRefusal } from '../json/problem.ts';

/** One event of a body with its JSON pointer (after `line N` in newline-delimited files), or a refusal. */
export type BodyPart = { path: string; event: JsonObject } | { refusal: Refusal };

const trackAndTrace = 'Track & Trace events of DCSA 2.2 or 3';

/**
 * Splits a body into events: a list, one event, `{ events: [...] }` (also `data`, `items`, `content` and whatever other
 * envelope a gateway adds), or one JSON document per line. Never throws.
 */
export function splitBody(body: Uint8Array, contentType: string | undefined): BodyPart[] {
  return readDocuments(body, contentType, trackAndTrace).flatMap((document) =>
    'refusal' in document ? [document] : splitDocument(document.value, document.path),
  );
}

function splitDocument(value: unknown, path: string): BodyPart[] {
  if (Array.isArray(value)) return splitList(value, path);
  if (!isJsonObject(value))
    return refused(
      path,
      unknownShape(`The body is the JSON value ${quoted(value)}, neither an event nor a list`, trackAndTrace),
    );
  if (looksLikeEvent(value)) return [{ path, event: value }];
  const wrapper = ['events', 'data', 'items', 'content'].find((name) => Array.isArray(value[name]));
  if (wrapper !== undefined) return splitWrapped(value, wrapper, path);
  const isStranger = recogniseDocument(value) !== undefined;
  const wrapped = isStranger ? undefined : findWrapped(value, isEvent, path);
  if (wrapped !== undefined) return splitDocument(wrapped.value, wrapped.path);
  return 'events' in value ? splitWrapped(value, 'events', path) : splitList([value], path, path);
}

function splitWrapped(document: JsonObject, name: string, path: string): BodyPart[] {
  const list = document[name];
  if (Array.isArray(list)) return splitList(list, `${path}/${name}`);
  return refused(path, {
    field: name,
    code: 'wrong-type',
    reason: `${name} is not a list: send the events as a JSON array.`,
  });
}

/** A list of only documents of another standard is refused once, not once per element. */
function splitList(list: unknown[], path: string, onlyPath?: string): BodyPart[] {
  const strangers = list.map((element) =>
    isJsonObject(element) && looksLikeEvent(element) ? undefined : recogniseDocument(element),
  );
  const [stranger] = strangers;
  if (stranger !== undefined && strangers.every((each) => each !== undefined))
    return refused(path, unknownShape(`The body looks like ${stranger}`, trackAndTrace));
  return list.flatMap((element, index) =>
    splitElement(element, onlyPath ?? `${path}/${index}`, strangers[index]),
  );
}

function splitElement(element: unknown, path: string, stranger: string | undefined): BodyPart[] {
  if (!isJsonObject(element))
    return refused(path, {
      code: 'wrong-type',
      reason: `The element ${quoted(element)} is not an object: send every event as a JSON object.`,
    });
  if (stranger !== undefined)
    return refused(path, unknownShape(`This element looks like ${stranger}`, trackAndTrace));
  if (looksLikeEvent(element)) return [{ path, event: element }];
  return refused(
    path,
    unknownShape(
      'This object has neither eventID, eventType, metadata nor eventClassification',
      trackAndTrace,
    ),
  );
}

const isEvent = (value: unknown): boolean => isJsonObject(value) && looksLikeEvent(value);

/** A Port Call event has an id and a time too, but no field specific to Track & Trace. */
function looksLikeEvent(value: JsonObject): boolean {
  if (isJsonObject(value['metadata']) || isJsonObject(value['eventClassification'])) return true;
  if ('eventType' in value || 'isRetracted' in value) return true;
  const names = ['eventID', 'eventDateTime', 'equipmentEventTypeCode', 'transportEventTypeCode'];
  return names.some((name) => name in value) && recogniseDocument(value) === undefined;
}

function refused(path: string, problem: Problem): BodyPart[] {
  return [{ refusal: toRefusal(path, problem) }];
}
