/**
 * Position reports as columns, one array per field, in the units of the wire: no object is allocated per report.
 *
 * Longitude and latitude are 1/600000 degree, speed 0.1 kn (1023: not available, 1022: 102.2 kn or more), course 0.1
 * degree (3600: not available), heading degrees (511: not available), second 0-59 (60 and above are codes), status 15
 * where there is none, turn as on the wire (-128: not available). Coarse reports (type 27) are converted to these
 * units.
 */
export interface PositionColumns {
  readonly capacity: number;
  /** Number of filled rows. */
  count: number;
  readonly type: Uint8Array;
  readonly mmsi: Uint32Array;
  readonly longitude: Int32Array;
  readonly latitude: Int32Array;
  readonly speed: Uint16Array;
  readonly course: Uint16Array;
  readonly heading: Uint16Array;
  readonly second: Uint8Array;
  readonly status: Uint8Array;
  readonly turn: Int8Array;
  /** When the station or the provider received it, in milliseconds since 1970; NaN where the feed does not say. */
  readonly stationTimeMs: Float64Array;
  /** Number of the line in its stream. */
  readonly line: Float64Array;
}

/** Columns of up to `capacity` rows, empty. */
export function createPositionColumns(capacity: number): PositionColumns {
  return {
    capacity,
    count: 0,
    type: new Uint8Array(capacity),
    mmsi: new Uint32Array(capacity),
    longitude: new Int32Array(capacity),
    latitude: new Int32Array(capacity),
    speed: new Uint16Array(capacity),
    course: new Uint16Array(capacity),
    heading: new Uint16Array(capacity),
    second: new Uint8Array(capacity),
    status: new Uint8Array(capacity),
    turn: new Int8Array(capacity),
    stationTimeMs: new Float64Array(capacity),
    line: new Float64Array(capacity),
  };
}

/** Raw units in a degree. */
export const rawPerDegree = 600_000;
export const noSpeed = 1023;
export const noCourse = 3600;
export const noHeading = 511;
export const noSecond = 60;
export const noStatus = 15;
export const noTurn = -128;
