import { type Refusal, parseStrangersJson } from '@portolan/contract';
import { isJsonObject, type JsonObject } from './json-fields.ts';
import { findJsonError } from './json-error.ts';
import { recogniseDocument, recogniseText } from './other-documents.ts';
import { type Problem, quoted, toRefusal } from './problem.ts';

/** One event of a body with its JSON pointer (after `line N` in newline-delimited files), or a refusal. */
export type BodyPart = { path: string; event: JsonObject } | { refusal: Refusal };

const trackAndTrace = 'Track & Trace events of DCSA 2.2 or 3';

/**
 * Splits a body into events: a list, one event, `{ events: [...] }` (also `data`, `items` and `content`, which some
 * gateways add), or one JSON document per line. Never throws.
 */
export function splitBody(body: Uint8Array, contentType: string | undefined): BodyPart[] {
  const text = new TextDecoder().decode(body).replace(/^\uFEFF/, '');
  if (text.trim() === '')
    return refused('', { code: 'not-json', reason: `The body is empty: send ${trackAndTrace} as JSON.` });
  const document = parseStrangersJson(text);
  if (document.problem === undefined) return splitDocument(document.value, '');
  const lines = listDocumentLines(text, contentType);
  if (lines) return lines.flatMap(({ number, line }) => splitLine(number, line));
  return refused('', document.problem === 'too-deep' ? tooDeep : notJson(text));
}

const tooDeep: Problem = {
  code: 'too-deep',
  reason:
    'Lists and objects stand in each other more than 100 levels deep, which no event does: send the events alone.',
};

function splitLine(number: number, line: string): BodyPart[] {
  const document = parseStrangersJson(line);
  const path = `line ${number}`;
  if (document.problem === undefined) return splitDocument(document.value, path);
  return refused(path, document.problem === 'too-deep' ? tooDeep : notJson(line));
}

/** The lines of a newline-delimited file: declared by the content type, or at least half of them are documents. */
function listDocumentLines(text: string, contentType: string | undefined) {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  if (/ndjson|jsonl|json-lines|x-json-stream/i.test(contentType ?? '')) return lines;
  const [first] = lines;
  if (lines.length < 2 || first?.line === '[' || first?.line === '{') return undefined;
  const documents = lines.filter(
    ({ line }) => /^[[{]/.test(line) && parseStrangersJson(line).problem === undefined,
  );
  return documents.length * 2 >= lines.length ? lines : undefined;
}

function notJson(text: string): Problem {
  const other = recogniseText(text);
  if (other !== undefined) return unknownShape(`The body looks like ${other}`);
  const { offset, line, column, isCutOff } = findJsonError(text);
  const where = `line ${line}, column ${column} (character ${offset + 1})`;
  const what = isCutOff ? `ends too early, at ${where}` : `is not valid JSON from ${where} on`;
  return { code: 'not-json', reason: `The body ${what}: send the whole document again as valid JSON.` };
}

function splitDocument(value: unknown, path: string): BodyPart[] {
  if (Array.isArray(value)) return splitList(value, path);
  if (!isJsonObject(value))
    return refused(
      path,
      unknownShape(`The body is the JSON value ${quoted(value)}, neither an event nor a list`),
    );
  if (looksLikeEvent(value)) return [{ path, event: value }];
  if ('events' in value) return splitWrapped(value, 'events', path);
  const wrapper = ['data', 'items', 'content'].find((name) => Array.isArray(value[name]));
  return wrapper === undefined ? splitList([value], path, path) : splitWrapped(value, wrapper, path);
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
    return refused(path, unknownShape(`The body looks like ${stranger}`));
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
  if (stranger !== undefined) return refused(path, unknownShape(`This element looks like ${stranger}`));
  if (looksLikeEvent(element)) return [{ path, event: element }];
  return refused(
    path,
    unknownShape('This object has neither eventID, eventType, metadata nor eventClassification'),
  );
}

/** A Port Call event has an id and a time too, but no field specific to Track & Trace. */
function looksLikeEvent(value: JsonObject): boolean {
  if (isJsonObject(value['metadata']) || isJsonObject(value['eventClassification'])) return true;
  if ('eventType' in value || 'isRetracted' in value) return true;
  const names = ['eventID', 'eventDateTime', 'equipmentEventTypeCode', 'transportEventTypeCode'];
  return names.some((name) => name in value) && recogniseDocument(value) === undefined;
}

function unknownShape(what: string): Problem {
  return { code: 'unknown-shape', reason: `${what}: this connector takes ${trackAndTrace}.` };
}

function refused(path: string, problem: Problem): BodyPart[] {
  return [{ refusal: toRefusal(path, problem) }];
}
