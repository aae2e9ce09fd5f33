import type { Refusal } from '@portolan/contract';
import { isJsonObject, type JsonObject, storable } from '../json/json-fields.ts';
import { readInstant } from '../json/instant.ts';
import { type Problem, quoted, toRefusal } from '../json/problem.ts';

interface TextRule {
  /** What the text has to look like, in capitals and without spaces around. */
  pattern?: RegExp;
  /** What it should be, for the refusal: `seven digits`. */
  form?: string;
  /** Written in capitals before it is judged. */
  inCapitals?: boolean;
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && storable(value) === '');

/**
 * Reads the fields of one JSON object and notes what is wrong with them, under its JSON pointer. A field that is wrong
 * counts as absent, so that the rest can be read.
 */
export class ObjectReader {
  readonly object: JsonObject;
  readonly path: string;
  readonly #refusals: Refusal[];

  constructor(object: JsonObject, path: string, refusals: Refusal[]) {
    this.object = object;
    this.path = path;
    this.#refusals = refusals;
  }

  refuse(problem: Problem): void {
    this.#refusals.push(toRefusal(this.path, problem));
  }

  has(name: string): boolean {
    return !isAbsent(this.object[name]);
  }

  /** The text of a field, trimmed. Numbers count as text: senders write IMO numbers and voyage numbers either way. */
  text(name: string, rule: TextRule = {}): string | undefined {
    const value = this.object[name];
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) {
      this.wrongType(name, 'a text');
      return undefined;
    }
    const plain = storable(String(value));
    const text = rule.inCapitals === true ? plain.toUpperCase() : plain;
    if (rule.pattern === undefined || rule.pattern.test(text)) return text;
    const form = rule.form ?? 'of the form of the standard';
    this.refuse({
      field: name,
      code: 'bad-reference',
      reason: `${name} ${quoted(value)} is not ${form}: correct it and send again.`,
    });
    return undefined;
  }

  /** One of the codes; another one is noted. */
  code<Code extends string>(name: string, codes: readonly Code[]): Code | undefined {
    const text = this.text(name, { inCapitals: true });
    if (text === undefined) return undefined;
    const found = codes.find((code) => code === text);
    if (found === undefined) this.unknownCode(name, text, codes);
    return found;
  }

  /** The codes of a list; `undefined` where one of them is unknown, or the field is no list. */
  codes<Code extends string>(name: string, codes: readonly Code[]): Code[] | undefined {
    const values = this.list(name);
    if (values === undefined) return undefined;
    const found: Code[] = [];
    for (const value of values) {
      const code = codes.find((one) => typeof value === 'string' && one === value.trim().toUpperCase());
      if (code === undefined) {
        this.unknownCode(name, value, codes);
        return undefined;
      }
      if (!found.includes(code)) found.push(code);
    }
    return found;
  }

  unknownCode(name: string, value: unknown, codes: readonly string[]): void {
    this.refuse({
      field: name,
      code: 'unknown-code',
      reason: `${name} ${quoted(value)} is none of ${codes.join(', ')}: send one of them.`,
    });
  }

  boolean(name: string): boolean | undefined {
    const value = this.object[name];
    if (isAbsent(value)) return undefined;
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    this.wrongType(name, 'true or false');
    return undefined;
  }

  number(name: string): number | undefined {
    const value = this.object[name];
    if (isAbsent(value)) return undefined;
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.wrongType(name, 'a number');
    return undefined;
  }

  /** An instant with offset, as the contract writes it. */
  instant(name: string): string | undefined {
    const read = readInstant(this.object[name], name);
    if (read.problem === undefined) return read.value;
    this.refuse(read.problem);
    return undefined;
  }

  child(name: string): ObjectReader | undefined {
    const value = this.object[name];
    if (isAbsent(value)) return undefined;
    if (isJsonObject(value)) return new ObjectReader(value, `${this.path}/${name}`, this.#refusals);
    this.wrongType(name, 'an object');
    return undefined;
  }

  /** The objects of a list; anything else in it is noted. */
  children(name: string): ObjectReader[] {
    return (this.list(name) ?? []).flatMap((value, index) => {
      const path = `${this.path}/${name}/${index}`;
      if (isJsonObject(value)) return [new ObjectReader(value, path, this.#refusals)];
      this.#refusals.push(
        toRefusal(path, {
          code: 'wrong-type',
          reason: `The element ${quoted(value)} of ${name} is not an object: send every one as a JSON object.`,
        }),
      );
      return [];
    });
  }

  /** A list; a single object or text in its place is a list of one, as converters from XML write it. */
  list(name: string): unknown[] | undefined {
    const value = this.object[name];
    if (isAbsent(value)) return undefined;
    if (Array.isArray(value)) return value;
    if (typeof value === 'string' || isJsonObject(value)) return [value];
    this.wrongType(name, 'a list');
    return undefined;
  }

  missing(name: string, why = `${name} is missing`): void {
    this.refuse({ field: name, code: 'missing-field', reason: `${why}: add it and send again.` });
  }

  wrongType(name: string, expected: string): void {
    const value = this.object[name];
    this.refuse({
      field: name,
      code: 'wrong-type',
      reason: `${name} ${quoted(value)} is not ${expected}: correct it and send again.`,
    });
  }

  /** How many parts of the message were refused so far. */
  get refused(): number {
    return this.#refusals.length;
  }
}
