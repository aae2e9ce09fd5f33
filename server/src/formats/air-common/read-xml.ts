/** An element by its local name: prefixes and namespaces are left out. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities of a document's own are not known here: nothing can expand into more than was sent. */
const unescape = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributeForm = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attributeForm))
    if (!name.startsWith('xmlns')) attributes.set(localName(name), unescape(double ?? single ?? ''));
  return attributes;
}

const deepest = 60;
const mostElements = 200_000;

/** What stands between `<` and `>` of a comment, a declaration or a CDATA section ends in its own way. */
function endOfSpecial(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at + 2);
  return endAfter(text, '>', at + 2);
}

/** Where a tag ends; a value between quotes may contain the sign that ends one. */
function endOfTag(text: string, at: number): number {
  const end = text.indexOf('>', at);
  const tag = text.slice(at, end === -1 ? at : end);
  if (!tag.includes('"') && !tag.includes("'")) return end;
  let quote = '';
  for (let i = at; i < text.length; i += 1) {
    const sign = text[i]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return i;
  }
  return -1;
}

function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/**
 * The documents of a text as trees, by local names. Small on purpose: no document types, no entities of its own.
 * Undefined where the text is not well-formed; never throws.
 */
function readTrees(text: string): XmlElement[] | undefined {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: XmlElement[] = [root];
  let count = 0;
  let at = text.indexOf('<');
  while (at !== -1 && at < text.length) {
    const parent = open.at(-1)!;
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end === -1) return undefined;
      parent.text += text.slice(at + 9, end);
      at = end + 3;
    } else if (text[at + 1] === '!' || text[at + 1] === '?') at = endOfSpecial(text, at);
    else {
      const end = endOfTag(text, at);
      if (end === -1) return undefined;
      const tag = text.slice(at + 1, end);
      if (tag.startsWith('/')) {
        if (open.length === 1 || localName(tag.slice(1).trim()) !== parent.name) return undefined;
        open.pop();
      } else {
        const name = localName(/^[^\s/]*/.exec(tag)?.[0] ?? '');
        count += 1;
        if (name === '' || open.length > deepest || count > mostElements) return undefined;
        const element: XmlElement = { name, attributes: readAttributes(tag), children: [], text: '' };
        parent.children.push(element);
        if (!tag.endsWith('/')) open.push(element);
      }
      at = end + 1;
    }
    const next = text.indexOf('<', at);
    open.at(-1)!.text += unescape(text.slice(at, next === -1 ? text.length : next));
    at = next;
  }
  return open.length === 1 && root.children.length > 0 ? root.children : undefined;
}

/** Envelopes of transports and archives are not deeper. */
const deepestMessage = 8;

function listNamed(element: XmlElement, names: readonly string[], depth: number): XmlElement[] {
  if (names.includes(element.name)) return [element];
  if (depth === 0) return [];
  const inside = element.children.flatMap((child) => listNamed(child, names, depth - 1));
  // Some envelopes carry the message as text.
  if (inside.length > 0 || !element.text.trimStart().startsWith('<')) return inside;
  return (readTrees(element.text) ?? []).flatMap((tree) => listNamed(tree, names, depth - 1));
}

/**
 * The messages of these names in a text: one document, several behind each other, or inside envelopes of other names,
 * as elements or as text. Without any, the root as it is; undefined where the text is not well-formed. Never throws.
 */
export function readXmlMessages(text: string, names: readonly string[]): XmlElement[] | undefined {
  const trees = readTrees(text);
  if (trees === undefined) return undefined;
  const found = trees.flatMap((tree) => listNamed(tree, names, deepestMessage));
  return found.length === 0 ? trees.slice(0, 1) : found;
}

/** The first element on a path of local names. */
export function findXml(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((child) => child.name === name),
    from,
  );
}

export const listXml = (from: XmlElement | undefined, name: string): XmlElement[] =>
  from?.children.filter((child) => child.name === name) ?? [];

/** Its text, trimmed; undefined where there is none. */
export function xmlTextOf(element: XmlElement | undefined): string | undefined {
  const text = element?.text.trim();
  return text === undefined || text === '' ? undefined : text;
}
