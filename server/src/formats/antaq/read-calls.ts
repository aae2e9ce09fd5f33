import type { PublishedPortCall, PublishedPortCalls } from '@portolan/contract';

/** Columns of `Atracacao.txt`; the others are not read. */
const columns = {
  id: 'IDAtracacao',
  port: 'CDTUP',
  terminal: 'Terminal',
  berth: 'Berço',
  arrived: 'Data Chegada',
  berthed: 'Data Atracação',
  unberthed: 'Data Desatracação',
  imo: 'Nº do IMO',
} as const;

/** A file without these columns says nothing of calls. */
const needed = ['id', 'port', 'arrived', 'berthed'] as const;

/** Years differ in accents, case, spaces and the sign of a number: `Nº do IMO`, `N° do Imo`. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/^n[o°]/i, 'n')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const datePattern = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d)(?::\d\d)?)?$/;

/** `31/01/2025 08:15:00` as `2025-01-31T08:15`, on the clock of the port. */
function toWallClock(cell: string): string | undefined {
  const [, day, month, year, hour = '00', minute = '00'] = datePattern.exec(cell) ?? [];
  if (day === undefined) return undefined;
  const text = `${year}-${month}-${day}T${hour}:${minute}`;
  return new Date(`${text}:00Z`).toISOString().slice(0, 16) === text ? text : undefined;
}

/** A line with semicolons; cells may stand in quotes. */
const splitLine = (line: string): string[] =>
  (line.match(/("([^"]|"")*"|[^;]*)(;|$)/g) ?? []).map((cell) =>
    cell
      .replace(/;$/, '')
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/**
 * Reads berthings as ANTAQ, the Brazilian waterways agency, publishes them (`Atracacao.txt`, separated by semicolons).
 * The arrival is the one in the roads: a ship that berthed later has waited since then. Pure.
 */
export function readAntaq(text: string): PublishedPortCalls {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const names = splitLine(head).map(plainName);
  const missing = needed.map((key) => columns[key]).filter((name) => !names.includes(plainName(name)));
  if (missing.length > 0) return { calls: [], refused: [`the file has no column ${missing.join(', ')}`] };
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(plainName(name))]),
  ) as Record<keyof typeof columns, number>;
  const calls: PublishedPortCall[] = [];
  const refused: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = splitLine(line);
    const read = toCall((key) => cells[at[key]] ?? '');
    if (typeof read === 'string') refused.push(`line ${i + 2}: ${read}`);
    else calls.push(read);
  }
  return { calls, refused };
}

/** A shorter time in the roads is no wait: the ship went on to its berth. */
const leastWaitMs = 3_600_000;

function toCall(cell: (key: keyof typeof columns) => string): PublishedPortCall | string {
  const [id, port] = [cell('id'), cell('port').toUpperCase()];
  if (id === '') return 'there is no IDAtracacao';
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(port)) return `${port} is no port code`;
  const [arrivedAt, berthedAt] = [toWallClock(cell('arrived')), toWallClock(cell('berthed'))];
  if (arrivedAt === undefined) return `${cell('arrived')} is no Data Chegada`;
  if (berthedAt === undefined) return `${cell('berthed')} is no Data Atracação`;
  const waitedMs = Date.parse(`${berthedAt}Z`) - Date.parse(`${arrivedAt}Z`);
  if (waitedMs < 0) return 'the ship berthed before it arrived';
  const unberthedAt = toWallClock(cell('unberthed')) ?? null;
  const imo = /^\d{7}$/.exec(cell('imo'))?.[0] ?? null;
  return {
    sourceCallId: id,
    unLocationCode: port,
    mmsi: null,
    imoNumber: imo,
    vesselName: null,
    terminal: cell('terminal') || cell('berth') || null,
    arrivedAt,
    anchoredAt: waitedMs >= leastWaitMs ? arrivedAt : null,
    berthedAt,
    unberthedAt,
    departedAt: unberthedAt,
  };
}
