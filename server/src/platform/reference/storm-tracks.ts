import { lazy, parseNumber, readSetRows } from './read-set.ts';

/** A storm of the past at one time. Wind over one minute; radii are the greatest of any direction. */
export interface PastPoint {
  atMs: number;
  latitude: number;
  longitude: number;
  windKn: number;
  pressureHpa: number | undefined;
  r34Nm: number | undefined;
  r50Nm: number | undefined;
  r64Nm: number | undefined;
}

/** A storm of the past. */
export interface PastStorm {
  /** `2018WP26`, or its ATCF number. */
  key: string;
  /** Empty where it is not known. */
  name: string;
  points: readonly PastPoint[];
}

/** Storms of the western North Pacific of 2015 to 2021, and three of 2023 and 2024 with wind radii. */
export const listPastStorms = lazy((): readonly PastStorm[] => {
  const storms = new Map<string, PastStorm & { points: PastPoint[] }>();
  for (const row of readSetRows('storm-tracks.tsv')) {
    const key = row('storm');
    const storm = storms.get(key) ?? { key, name: row('name'), points: [] };
    storms.set(key, storm);
    storm.points.push({
      atMs: Date.parse(row('at')),
      latitude: Number(row('latitude')),
      longitude: Number(row('longitude')),
      windKn: Number(row('windKn')),
      pressureHpa: parseNumber(row('pressureHpa')),
      r34Nm: parseNumber(row('r34Nm')),
      r50Nm: parseNumber(row('r50Nm')),
      r64Nm: parseNumber(row('r64Nm')),
    });
  }
  return [...storms.values()];
});
