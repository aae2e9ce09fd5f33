/** One transaction set: its kind (`322`), its segments and the line of its first one. */
export interface TransactionSet {
  kind: string;
  segments: string[][];
  line: number;
}

/**
 * The separators are those of the first segment: published messages do not pad it, so nothing is cut by position.
 * Undefined where the text does not begin as an interchange.
 */
export function splitSets(text: string): TransactionSet[] | undefined {
  const body = text.replace(/^\uFEFF/, '').trimStart();
  if (!body.startsWith('ISA')) return undefined;
  const separator = body[3] ?? '*';
  const functional = body.indexOf(`GS${separator}`);
  const head = functional === -1 ? '' : body.slice(0, functional).trimEnd();
  const terminator = head.at(-1);
  if (terminator === undefined || terminator === separator) return undefined;
  const sets: TransactionSet[] = [];
  let open: TransactionSet | undefined;
  let line = 0;
  for (const part of body.split(terminator)) {
    line += 1;
    const elements = part.trim().split(separator);
    if (elements[0] === 'ST') {
      open = { kind: elements[1] ?? '', segments: [], line };
      sets.push(open);
    } else if (elements[0] === 'SE') open = undefined;
    else open?.segments.push(elements);
  }
  return sets;
}

/** The value of an element, from 1; undefined where it is empty. */
export const at = (segment: readonly string[] | undefined, place: number): string | undefined => {
  const value = segment?.[place]?.trim();
  return value === undefined || value === '' ? undefined : value;
};

/** `20160526` as a day; six digits are of this century. */
export function readDay(text: string | undefined): string | undefined {
  const match = /^(?:(\d\d)?(\d\d))(\d\d)(\d\d)$/.exec(text ?? '');
  if (match === null) return undefined;
  const day = `${match[1] ?? '20'}${match[2]}-${match[3]}-${match[4]}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}

/** `2145`, `214520` as `21:45`. */
export function readX12Time(text: string | undefined): string | undefined {
  const match = /^([01]\d|2[0-3])([0-5]\d)/.exec(text ?? '');
  return match === null ? undefined : `${match[1]}:${match[2]}`;
}
