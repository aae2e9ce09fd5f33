import type { WindRadii } from '@portolan/contract';

/** A time of a storm, to be written as lines of a deck: one for each wind threshold. */
export interface AtcfRow {
  /** `WP102026`. */
  stormId: string;
  baseAt: Date;
  /** `BEST` for where it was, `JTWC` or `OFCL` for a forecast. */
  technique: string;
  tauHours: number;
  latitude: number;
  longitude: number;
  windKn: number | null;
  pressureHpa: number | null;
  /** `TD`, `TS`, `TY`, ... */
  type: string;
  radii: readonly WindRadii[];
  name: string;
}

const pad = (value: number | string, width: number): string => String(value).padStart(width);
const degrees = (value: number, [plus, minus]: readonly [string, string]): string =>
  `${Math.round(Math.abs(value) * 10)}${value < 0 ? minus : plus}`;
const nothing: WindRadii = { windKn: 0, neNm: 0, seNm: 0, swNm: 0, nwNm: 0 };

function writeRow(row: AtcfRow, radii: WindRadii): string {
  const base = row.baseAt.toISOString().slice(0, 13).replace(/\D/g, '');
  const { windKn, neNm, seNm, swNm, nwNm } = radii;
  return [
    row.stormId.slice(0, 2),
    pad(row.stormId.slice(2, 4), 3),
    pad(base, 11),
    '   ',
    pad(row.technique, 5),
    pad(row.tauHours, 4),
    pad(degrees(row.latitude, ['N', 'S']), 5),
    pad(degrees(row.longitude, ['E', 'W']), 6),
    pad(row.windKn ?? 0, 4),
    pad(row.pressureHpa ?? 0, 5),
    pad(row.type, 3),
    pad(windKn, 4),
    windKn === 0 ? '    ' : ' NEQ',
    ...[neNm, seNm, swNm, nwNm].map((nm) => pad(Math.round(nm), 5)),
    // Nothing from the last closed isobar to the speed of the storm.
    '    0,    0,   0,   0,   0,    ,   0,    ,   0,   0',
    pad(row.name.toUpperCase(), 11),
    '',
  ].join(',');
}

/** Lines of a deck, each with its line end. */
export function writeAtcfRows(rows: readonly AtcfRow[]): string {
  return rows
    .flatMap((row) =>
      (row.radii.length === 0 ? [nothing] : row.radii).map((radii) => `${writeRow(row, radii)}\n`),
    )
    .join('');
}
