/** One line of a raw message on screen; `pointer` is its place, in the form that refusals use. */
export interface RawLine {
  text: string;
  pointer: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const indent = '  ';

/** The lines as they were sent; a line of a file is `line 3`, as refusals count them. */
export function linesAsSent(body: string): RawLine[] {
  return body.split(/\r\n|\n|\r/).map((text, at) => ({ text, pointer: `line ${at + 1}` }));
}

/**
 * A JSON document, or a file with one document per line, written with one value per line. Undefined when the body is
 * neither: then only the form as sent can be shown.
 */
export function readableLines(body: string): RawLine[] | undefined {
  const whole = parse(body);
  if (whole !== undefined) return write(whole, '', '', '', '');
  const documents = linesAsSent(body).filter(({ text }) => text.trim() !== '');
  if (documents.length < 2) return undefined;
  const lines: RawLine[] = [];
  for (const { text, pointer } of documents) {
    const document = parse(text);
    if (document === undefined) return undefined;
    lines.push(...write(document, pointer, '', '', ''));
  }
  return lines;
}

function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** RFC 6901: `~` and `/` in a name are written `~0` and `~1`. */
function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function write(value: Json, pointer: string, margin: string, before: string, after: string): RawLine[] {
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null)
    return [{ text: `${margin}${before}${JSON.stringify(value)}${after}`, pointer }];
  const entries = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return [{ text: `${margin}${before}${open}${close}${after}`, pointer }];
  const inside = entries.flatMap(([name, item], at) =>
    write(
      item,
      `${pointer}/${escapeName(name)}`,
      margin + indent,
      isList ? '' : `${JSON.stringify(name)}: `,
      at === entries.length - 1 ? '' : ',',
    ),
  );
  return [
    { text: `${margin}${before}${open}`, pointer },
    ...inside,
    { text: `${margin}${close}${after}`, pointer },
  ];
}

/**
 * The line of a refusal: that of its field; where the field is absent, that of the event; where lines are shown as
 * sent, the line that contains the event. -1 when the place is not among the lines.
 */
export function findRefusedLine(
  lines: readonly RawLine[],
  refusal: { path: string; field?: string | undefined },
): number {
  const { path, field } = refusal;
  const places =
    field === undefined ? [path] : [`${path}/${field.replaceAll(/[.[\]]+/g, '/').replace(/\/$/, '')}`, path];
  const line = /^line \d+/.exec(path)?.[0];
  for (const place of line === undefined ? places : [...places, line]) {
    const at = lines.findIndex(({ pointer }) => pointer === place);
    if (at !== -1) return at;
  }
  return -1;
}
