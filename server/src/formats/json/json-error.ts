/** Where a text stops being JSON; `isCutOff` when it ends before the document does. */
export interface JsonError {
  offset: number;
  line: number;
  column: number;
  isCutOff: boolean;
}

const simpleToken = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * The first place at which a text that `JSON.parse` refused is invalid. The engine's own messages name a position only
 * for some mistakes, and the person who sent the file needs it for all.
 */
export function findJsonError(text: string): JsonError {
  const offset = scan(text);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return {
    offset,
    line,
    column: offset - before.lastIndexOf('\n'),
    isCutOff: text.slice(offset).trim() === '',
  };
}

/** Offset of the first invalid character; a valid text leads past the end. */
function scan(text: string): number {
  const open: string[] = [];
  let offset = 0;
  let expects: 'value' | 'first-value' | 'first-name' | 'name' | 'end' = 'value';
  for (;;) {
    offset = skipSpace(text, offset);
    const character = text.charAt(offset);
    const inside = open.at(-1);
    if (expects === 'end') {
      if (inside === undefined || (character !== ',' && character !== inside)) return offset;
      if (character === inside) open.pop();
      else expects = inside === '}' ? 'name' : 'value';
      offset += 1;
    } else if ((expects === 'first-name' || expects === 'first-value') && character === inside) {
      open.pop();
      offset += 1;
      expects = 'end';
    } else if (expects === 'name' || expects === 'first-name') {
      const name = readString(text, offset);
      if (!name.isWhole) return name.end;
      offset = skipSpace(text, name.end);
      if (text.charAt(offset) !== ':') return offset;
      offset += 1;
      expects = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      offset += 1;
      expects = character === '{' ? 'first-name' : 'first-value';
    } else {
      const scalar = character === '"' ? readString(text, offset) : readWord(text, offset);
      if (!scalar.isWhole) return scalar.end;
      offset = scalar.end;
      expects = 'end';
    }
  }
}

function skipSpace(text: string, from: number): number {
  let offset = from;
  while (' \t\r\n'.includes(text.charAt(offset)) && offset < text.length) offset += 1;
  return offset;
}

/** Where a token ends, or its first invalid character. */
interface Token {
  end: number;
  isWhole: boolean;
}

function readWord(text: string, from: number): Token {
  simpleToken.lastIndex = from;
  return simpleToken.test(text)
    ? { end: simpleToken.lastIndex, isWhole: true }
    : { end: from, isWhole: false };
}

function readString(text: string, from: number): Token {
  if (text.charAt(from) !== '"') return { end: from, isWhole: false };
  for (let offset = from + 1; offset < text.length; offset += 1) {
    const character = text.charAt(offset);
    if (character === '"') return { end: offset + 1, isWhole: true };
    if (character < ' ') return { end: offset, isWhole: false };
    if (character !== '\\') continue;
    escape.lastIndex = offset;
    if (!escape.test(text)) return { end: offset, isWhole: false };
    offset = escape.lastIndex - 1;
  }
  return { end: text.length, isWhole: false };
}
