import type { AisMessage } from '../messages/message.ts';

/** A row of a reference decode: fields by gpsd's names, unscaled; by pyais' names and scaled where `by` says so. */
export type Row = Record<string, unknown> & {
  n: number[];
  type: number;
  by?: string;
  pyais_differs?: string[];
};

const two = (value: unknown): string => String(value).padStart(2, '0');
const snakeOf = (name: string): string =>
  name
    .replace(/^(type|offset)([12])([12])$/, '$1$2_$3')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Values = Record<string, unknown>;

function numbered(rows: readonly Values[], names: Record<string, string>, most: number): Values {
  const flat: Values = {};
  for (let i = 0; i < most; i += 1)
    for (const [ours, theirs] of Object.entries(names)) flat[`${theirs}${i + 1}`] = rows[i]?.[ours];
  return flat;
}

/** All that the message says, under the reference's names. */
function flatten(message: AisMessage, row: Row): Values {
  const isScaled = row.by === 'pyais';
  const ours: Values = { type: message.type, mmsi: message.mmsi, repeat: message.repeat };
  const put = (values: object): void => {
    for (const [name, value] of Object.entries(values)) ours[snakeOf(name)] = value;
  };
  if ('report' in message) put(message.report);
  if ('details' in message) put(message.details);
  if ('fields' in message) put(message.fields);
  const f = { ...ours };
  if ('application' in message && message.application !== undefined) {
    put(message.application.fields);
    const a = ours;
    if ('tidals' in message.application.fields)
      ours['tidals'] = (message.application.fields['tidals'] as Values[]).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeOf(name), value])),
      );
    ours['timestamp'] = `${two(a['day'])}T${two(a['hour'])}:${two(a['minute'])}Z`;
    ours['arrival'] = `${two(a['month'])}-${two(a['day'])}T${two(a['hour'])}:${two(a['minute'])}Z`;
  }
  if ('binary' in message && message.binary !== undefined)
    ours['data'] = `${message.binary.dataBits}:${message.binary.data}`;
  if ('acknowledged' in message)
    Object.assign(ours, numbered(message.acknowledged, { mmsi: 'mmsi', sequence: 'mmsiseq' }, 4));
  if ('assignments' in message)
    Object.assign(
      ours,
      numbered(message.assignments, { mmsi: 'mmsi', offset: 'offset', increment: 'increment' }, 2),
    );
  if ('reservations' in message)
    Object.assign(
      ours,
      numbered(
        message.reservations,
        { offset: 'offset', number: 'number', timeout: 'timeout', increment: 'increment' },
        4,
      ),
    );
  if (message.type === 4 || message.type === 11)
    ours['timestamp'] =
      `${String(f['year']).padStart(4, '0')}-${two(f['month'])}-${two(f['day'])}` +
      `T${two(f['hour'])}:${two(f['minute'])}:${two(f['second'])}Z`;
  if (message.type === 5)
    ours['eta'] =
      `${two(f['eta_month'])}-${two(f['eta_day'])}T${two(f['eta_hour'])}:${two(f['eta_minute'])}Z`;
  for (const part of ['month', 'day', 'hour', 'minute']) ours[part] ??= ours[`eta_${part}`];
  return isScaled ? scale(message, ours, row) : ours;
}

/** The same in degrees, knots and metres. */
function scale(message: AisMessage, ours: Values, row: Row): Values {
  const by = (name: string, divisor: number): void => {
    if (typeof ours[name] === 'number') ours[name] = ours[name] / divisor;
  };
  // pyais returns tenths of minutes as minutes, libais as degrees.
  const isArea = [17, 22, 23].includes(message.type) && !('spare' in row);
  const isCoarse = [17, 22, 23, 27].includes(message.type);
  const degrees = isArea ? 10 : isCoarse ? 600 : 600_000;
  for (const name of ['lon', 'lat', 'ne_lon', 'ne_lat', 'sw_lon', 'sw_lat']) by(name, degrees);
  if (message.type !== 27 && message.type !== 9) by('speed', 10);
  if (message.type !== 27) by('course', 10);
  by('draught', 10);
  if ('application' in message) by('beam', 10);
  ours['turn'] = undefined;
  ours['ship_type'] = ours['shiptype'];
  ours['msg_type'] = ours['type'];
  ours['communication_state_raw'] = ours['radio'];
  ours['full_name'] = ours['name'];
  return ours;
}

/** Fields that are texts for codes, packaging, or split up by other decoders in their own way. */
const notCompared = new RegExp(
  `^(${[
    'n|by|src|pyais_differs|turn|msg22|data|.*_text|tagblock_.*|spare\\d?|.*state.*|slot_.*|slots_.*',
    'transmission_ctl|commstate.*|keep_flag|received_stations|ack_required|msg_seq|unit|mode|alt_sensor',
    'reserved_1',
  ].join('|')})$`,
);

/** The differences between the message and the row. */
export function differences(row: Row, message: AisMessage | undefined): string[] {
  if (row.by === 'bits') return [];
  if (message === undefined) return [`line ${row.n[0]} type ${row.type}: not decoded`];
  const isScaled = row.by === 'pyais';
  const ours = flatten(message, row);
  const leftOut = leftOutOfType[row.type]?.[isScaled ? 'pyais' : 'gpsd'] ?? [];
  return Object.entries(row).flatMap(([field, theirs]) => {
    if (
      theirs === null ||
      leftOut.includes(field) ||
      isLeftOut(field, isScaled) ||
      isSame(ours[field], theirs)
    )
      return [];
    return [
      `line ${row.n[0]} type ${row.type}: ${field} ${JSON.stringify(ours[field])}, not ${JSON.stringify(theirs)}`,
    ];
  });
}

/**
 * gpsdecode joins the parts of type 24, omits the radio status of 26 and prints its first bits as data. The others: one
 * inverts "retransmitted" of type 6, a time of the TAG block in 5, knots of 9 in tenths in one, and application codes
 * of 26 that unstructured messages do not have.
 */
const leftOutOfType: Partial<Record<number, { gpsd?: string[]; pyais?: string[] }>> = {
  5: { pyais: ['timestamp'] },
  6: { pyais: ['retransmit', 'text'] },
  9: { pyais: ['speed'] },
  24: { gpsd: ['shipname', 'vendorid'] },
  26: { gpsd: ['radio'], pyais: ['dac', 'fid'] },
};

function isLeftOut(field: string, isScaled: boolean): boolean {
  return isScaled ? notCompared.test(field) : /^(n|by|pyais_differs|.*_text)$/.test(field);
}

function isSame(ours: unknown, theirs: unknown): boolean {
  // gpsdecode prints zero for fields beyond the end of a short message.
  if (ours === undefined) return theirs === 0 || theirs === false || theirs === '';
  if (typeof ours === 'string' && typeof theirs === 'string' && /^\d+:/.test(theirs))
    return isSameData(ours, theirs);
  if (typeof ours === 'object') return JSON.stringify(sorted(ours)) === JSON.stringify(sorted(theirs));
  if (typeof ours === 'number' || typeof ours === 'boolean')
    return Math.abs(Number(ours) - Number(theirs)) < 1e-5;
  return ours === theirs;
}

/** Number of bits and hexadecimal, of which the last digit may hold bits of what follows. */
function isSameData(ours: string, theirs: string): boolean {
  const [bits = '', data = ''] = theirs.split(':');
  const digits = Math.floor(Number(bits) / 4);
  return ours.slice(0, bits.length + 1 + digits) === `${bits}:${data.slice(0, digits)}`;
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
