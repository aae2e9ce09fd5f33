/** The content of a column of a CSV file of positions. */
export type CsvField =
  | 'mmsi'
  | 'time'
  | 'latitude'
  | 'longitude'
  | 'speed'
  | 'course'
  | 'heading'
  | 'status'
  | 'name'
  | 'imo'
  | 'callSign'
  | 'shipType'
  | 'length'
  | 'width'
  | 'draught'
  | 'cargo'
  | 'destination'
  | 'arrival'
  | 'mobile';

/**
 * Headings without case, spaces and underscores: MarineCadastre wrote `BaseDateTime` until 2024, `base_date_time`
 * since; the Danish Maritime Authority writes `# Timestamp`. Ambiguous names are left out, such as `speed`, which some
 * providers give in tenths of a knot.
 */
const fieldOf: Readonly<Record<string, CsvField>> = {
  mmsi: 'mmsi',
  basedatetime: 'time',
  datetime: 'time',
  datetimeutc: 'time',
  timestamp: 'time',
  timestamputc: 'time',
  time: 'time',
  timeutc: 'time',
  positiontime: 'time',
  epoch: 'time',
  lat: 'latitude',
  latitude: 'latitude',
  lon: 'longitude',
  lng: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
  sog: 'speed',
  sogkn: 'speed',
  sogknots: 'speed',
  speedoverground: 'speed',
  speedkn: 'speed',
  speedknots: 'speed',
  cog: 'course',
  course: 'course',
  courseoverground: 'course',
  heading: 'heading',
  trueheading: 'heading',
  hdg: 'heading',
  status: 'status',
  navstat: 'status',
  navstatus: 'status',
  navigationalstatus: 'status',
  vesselname: 'name',
  shipname: 'name',
  name: 'name',
  imo: 'imo',
  imonumber: 'imo',
  callsign: 'callSign',
  vesseltype: 'shipType',
  shiptype: 'shipType',
  cargotype: 'cargo',
  length: 'length',
  width: 'width',
  draft: 'draught',
  draught: 'draught',
  destination: 'destination',
  eta: 'arrival',
  typeofmobile: 'mobile',
};
const needed: readonly CsvField[] = ['mmsi', 'time', 'latitude', 'longitude'];

/** The positions of the columns of a file. */
export interface CsvHead {
  /** Number of columns. */
  count: number;
  separator: string;
  /** Times are written as the Danish Maritime Authority does: 31/01/2023 23:59:59. */
  isDayFirst: boolean;
  /** Place of each field; -1 where the file has no such column. */
  at(field: CsvField): number;
  /** The heading as the file writes it. */
  heading(field: CsvField): string;
}

/** Reads the first line; returns the names of missing required columns instead when it lacks some. Pure. */
export function readCsvHead(line: string): CsvHead | CsvField[] {
  const separator = line.includes(',') ? ',' : line.includes(';') ? ';' : '\t';
  const headings = splitCsvLine(line.replace(/^\uFEFF/, ''), separator) ?? [];
  const places = new Map<CsvField, number>();
  for (const [i, heading] of headings.entries()) {
    const field = fieldOf[heading.toLowerCase().replace(/[^a-z]/g, '')];
    if (field !== undefined && !places.has(field)) places.set(field, i);
  }
  const missing = needed.filter((field) => !places.has(field));
  if (missing.length > 0) return missing;
  const at = (field: CsvField): number => places.get(field) ?? -1;
  const isDayFirst = places.has('mobile');
  return {
    count: headings.length,
    separator,
    isDayFirst,
    at,
    heading: (field) => headings[at(field)] ?? field,
  };
}

/** The values of a line by RFC 4180, trimmed; undefined where a quote is not closed. Pure. */
export function splitCsvLine(line: string, separator: string): string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((value) => value.trim());
  const values: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(separator, at);
      values.push(line.slice(at, end < 0 ? undefined : end).trim());
      if (end < 0) return values;
      at = end + 1;
      continue;
    }
    let value = '';
    for (;;) {
      const close = line.indexOf('"', at + 1);
      if (close < 0) return undefined;
      value += line.slice(at + 1, close);
      at = close + 1;
      if (line[at] !== '"') break;
      value += '"';
    }
    values.push(value.trim());
    if (at >= line.length) return values;
    if (line[at] !== separator) return undefined;
    at += 1;
  }
  return values;
}
