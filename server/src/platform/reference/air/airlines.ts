import { lazy, readSetRows } from '../read-set.ts';

/** An airline that issues air waybills. */
export interface AirlineEntry {
  /** The first three digits of its waybills. */
  prefix: string;
  /** Its IATA code. */
  code: string;
  name: string;
}

const byPrefix = lazy(
  () =>
    new Map(
      Array.from(readSetRows('airlines.tsv'), (row): [string, AirlineEntry] => [
        row('prefix'),
        { prefix: row('prefix'), code: row('code'), name: row('name') },
      ]),
    ),
);

/** The airline of a prefix of air waybills. */
export const findAirline = (prefix: string): AirlineEntry | undefined => byPrefix().get(prefix);

/** All airlines with a prefix, by prefix. */
export const listAirlines = (): AirlineEntry[] => [...byPrefix().values()];
