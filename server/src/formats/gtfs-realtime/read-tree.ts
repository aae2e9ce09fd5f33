import { parseStrangersJson } from '@portolan/contract';
import { type Schema, type Tree, feedSchema } from './schema.ts';

class Damaged extends Error {}

interface Cursor {
  bytes: Uint8Array;
  at: number;
}

function readVarint(cursor: Cursor): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = cursor.bytes[cursor.at];
    if (byte === undefined) throw new Damaged();
    cursor.at += 1;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw new Damaged();
}

function readBytes(cursor: Cursor, length: number): Uint8Array {
  const end = cursor.at + length;
  if (end > cursor.bytes.length) throw new Damaged();
  const bytes = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return bytes;
}

function readMessage(bytes: Uint8Array, schema: Schema): Tree {
  const tree: Tree = {};
  const cursor: Cursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    const tag = Number(readVarint(cursor));
    const [name, kind] = schema[tag >> 3] ?? ['', undefined];
    const put = (value: string | number | Tree): unknown => name !== '' && (tree[name] ??= []).push(value);
    switch (tag & 7) {
      case 0: {
        const value = readVarint(cursor);
        put(Number(kind === 'signed' ? BigInt.asIntN(32, value) : BigInt.asIntN(64, value)));
        break;
      }
      case 1:
        readBytes(cursor, 8);
        break;
      case 2: {
        const inner = readBytes(cursor, Number(readVarint(cursor)));
        if (typeof kind === 'object') put(readMessage(inner, kind));
        else if (kind === 'text') put(new TextDecoder().decode(inner));
        break;
      }
      case 5: {
        const inner = readBytes(cursor, 4);
        put(new DataView(inner.buffer, inner.byteOffset, 4).getFloat32(0, true));
        break;
      }
      case 3:
        skipGroup(cursor, tag >> 3);
        break;
      default:
        throw new Damaged();
    }
  }
  return tree;
}

/** Extensions of a publisher may be groups. */
function skipGroup(cursor: Cursor, field: number): void {
  for (;;) {
    const tag = Number(readVarint(cursor));
    if ((tag & 7) === 4 && tag >> 3 === field) return;
    if ((tag & 7) === 0) readVarint(cursor);
    else if ((tag & 7) === 1) readBytes(cursor, 8);
    else if ((tag & 7) === 2) readBytes(cursor, Number(readVarint(cursor)));
    else if ((tag & 7) === 5) readBytes(cursor, 4);
    else throw new Damaged();
  }
}

/** A feed message of the wire; undefined where it is none. Never throws. */
export function readWire(bytes: Uint8Array): Tree | undefined {
  try {
    return readMessage(bytes, feedSchema);
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}

const tokenForm =
  /#[^\n]*|"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\\n]|\\.)*'|([{}<>])|((?:\[[\w./]+\]|[\w.+-]+))\s*:?|[\s,;]+/gy;

/** A name in JSON, `tripUpdate`, as the schema writes it. */
const schemaName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toTree(value: object, depth: number): Tree {
  const tree: Tree = {};
  for (const [name, content] of Object.entries(value))
    for (const one of Array.isArray(content) ? content : [content])
      if (typeof one === 'string' || typeof one === 'number') (tree[schemaName(name)] ??= []).push(one);
      else if (typeof one === 'object' && one !== null && depth > 0)
        (tree[schemaName(name)] ??= []).push(toTree(one, depth - 1));
  return tree;
}

/** A feed message in JSON; undefined where it is none. Never throws. */
export function readJson(text: string): Tree | undefined {
  const { value } = parseStrangersJson(text) as { value?: unknown };
  return typeof value === 'object' && value !== null ? toTree(value, 10) : undefined;
}

/** A feed message in text form; undefined where it is none. Never throws. */
export function readText(text: string): Tree | undefined {
  const root: Tree = {};
  const open: Tree[] = [root];
  let name: string | undefined;
  let end = 0;
  for (const match of text.matchAll(tokenForm)) {
    if (match.index !== end) return undefined;
    end += match[0].length;
    const [token, double, bracket, word] = match;
    const quoted = double ?? (token.startsWith("'") ? token.slice(1, -1) : undefined);
    const brace = bracket?.replace('<', '{').replace('>', '}');
    const current = open.at(-1)!;
    if (brace === '}') {
      if (open.length === 1 || name !== undefined) return undefined;
      open.pop();
    } else if (brace === '{') {
      if (name === undefined || open.length > 20) return undefined;
      const child: Tree = {};
      (current[name] ??= []).push(child);
      open.push(child);
      name = undefined;
    } else if (quoted !== undefined || (word !== undefined && name !== undefined)) {
      if (name === undefined) return undefined;
      (current[name] ??= []).push(quoted ?? word!);
      name = undefined;
    } else if (word !== undefined) name = word;
  }
  return end === text.length && open.length === 1 && name === undefined ? root : undefined;
}
