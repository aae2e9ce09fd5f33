import { type Refusal, parseStrangersJson, textOfBytes } from '@portolan/contract';
import { findJsonError } from './json-error.ts';
import { type Problem, toRefusal } from './problem.ts';

/** One JSON document of a body with its path (empty, `line N` or `document N`), or a refusal. */
export type JsonDocument = { path: string; value: unknown } | { refusal: Refusal };

const tooDeep: Problem = {
  code: 'too-deep',
  reason:
    'Lists and objects stand in each other more than 100 levels deep, which no message does: send the messages alone.',
};

/**
 * The JSON documents of a body: one, several behind each other, or one per line. `expected` says in a refusal what the
 * connector takes. Never throws.
 */
export function readDocuments(
  body: Uint8Array,
  contentType: string | undefined,
  expected: string,
): JsonDocument[] {
  const text = textOfBytes(body);
  if (text.trim() === '')
    return [
      {
        refusal: toRefusal('', { code: 'not-json', reason: `The body is empty: send ${expected} as JSON.` }),
      },
    ];
  const document = parseStrangersJson(text);
  if (document.problem === undefined) return [{ path: '', value: openText(document.value) }];
  const sequence = splitSequence(text);
  if (sequence !== undefined) return sequence.map((value, i) => ({ path: `document ${i + 1}`, value }));
  const lines = listDocumentLines(text, contentType);
  if (lines) return lines.map(({ number, line }) => readLine(number, line, expected));
  const problem = document.problem === 'too-deep' ? tooDeep : notJson(text, expected);
  return [{ refusal: toRefusal('', problem) }];
}

/** A document that is a text which is a document: queues encode messages twice. */
function openText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const inner = parseStrangersJson(value);
  return inner.problem === undefined ? inner.value : value;
}

/** Documents of several lines behind each other; undefined where one of them cannot be read, or each has its line. */
function splitSequence(text: string): unknown[] | undefined {
  const ends = listEnds(text);
  if (ends.length < 2) return undefined;
  const parts = ends.map((end, i) => withoutMarks(text.slice(ends[i - 1] ?? 0, end)));
  if (!parts.some((part) => part.includes('\n')) || text.slice(ends.at(-1)).trim() !== '') return undefined;
  const documents = parts.map(parseStrangersJson);
  return documents.every(({ problem }) => problem === undefined)
    ? documents.map((one) => ('value' in one ? one.value : undefined))
    : undefined;
}

const recordSeparator = '\u001E';
const withoutMarks = (part: string): string => part.replaceAll(recordSeparator, '').replace(/^[\s,]+/, '');

/** Where the lists and objects of the outermost level end. */
function listEnds(text: string): number[] {
  const ends: number[] = [];
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') {
      depth -= 1;
      if (depth === 0) ends.push(at + 1);
    }
  }
  return ends;
}

function readLine(number: number, line: string, expected: string): JsonDocument {
  const document = parseStrangersJson(line);
  const path = `line ${number}`;
  if (document.problem === undefined) return { path, value: openText(document.value) };
  const problem = document.problem === 'too-deep' ? tooDeep : notJson(line, expected);
  return { refusal: toRefusal(path, problem) };
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

function notJson(text: string, expected: string): Problem {
  const other = recogniseText(text);
  if (other !== undefined) return unknownShape(`The body looks like ${other}`, expected);
  const { offset, line, column, isCutOff } = findJsonError(text);
  const where = `line ${line}, column ${column} (character ${offset + 1})`;
  const what = isCutOff ? `ends too early, at ${where}` : `is not valid JSON from ${where} on`;
  return { code: 'not-json', reason: `The body ${what}: send the whole document again as valid JSON.` };
}

/** A refusal of something that this connector does not read. */
export function unknownShape(what: string, expected: string): Problem {
  return { code: 'unknown-shape', reason: `${what}: this connector takes ${expected}.` };
}

const textSigns: { name: string; sign: RegExp }[] = [
  { name: 'an EDIFACT interchange', sign: /^(?:UNA.{6}\s*)?(?:UNB|UNH)\+/s },
  { name: 'an ANSI X12 interchange', sign: /^ISA[^A-Za-z0-9]/ },
  { name: 'AIS sentences', sign: /^(?:\\[^\\]*\\)?![A-Z=]{2}VD[MO],/ },
  { name: 'XML or HTML', sign: /^<[?!a-z]/i },
];

/** What a text that is not JSON looks like. */
function recogniseText(text: string): string | undefined {
  const start = text.slice(0, 400).trimStart();
  return textSigns.find(({ sign }) => sign.test(start))?.name;
}
