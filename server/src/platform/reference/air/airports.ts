import { lazy, parseList, readSetRows } from '../read-set.ts';

/** An airport with an IATA code. */
export interface Airport {
  iataCode: string;
  name: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

const airports = lazy(
  () =>
    new Map(
      Array.from(readSetRows('airports.tsv'), (row): [string, Airport] => [
        row('iataCode'),
        {
          iataCode: row('iataCode'),
          name: row('name'),
          city: row('city'),
          countryCode: row('countryCode'),
          latitude: Number(row('latitude')),
          longitude: Number(row('longitude')),
          timeZone: row('timeZone'),
        },
      ]),
    ),
);

const routes = lazy(() => {
  const byOrigin = new Map<string, { to: string; airlines: string[] }[]>();
  for (const row of readSetRows('air-routes.tsv')) {
    const known = byOrigin.get(row('from')) ?? [];
    known.push({ to: row('to'), airlines: parseList(row('airlines')) });
    byOrigin.set(row('from'), known);
  }
  return byOrigin;
});

const zones = lazy(() =>
  JSON.stringify(Object.fromEntries([...airports()].map(([code, { timeZone }]) => [code, timeZone]))),
);

/** Time zones of airports by IATA code as JSON text, for statements. */
export const airportZonesJson = (): string => zones();

/** The airport of an IATA code. */
export const findAirport = (iataCode: string): Airport | undefined => airports().get(iataCode);

/** Where flights go from an airport, with the airlines (IATA codes), the most frequent first. Some years old. */
export function listAirRoutes(iataCode: string): { airport: Airport; airlines: readonly string[] }[] {
  return (routes().get(iataCode) ?? []).flatMap(({ to, airlines }) => {
    const airport = findAirport(to);
    return airport === undefined ? [] : [{ airport, airlines }];
  });
}
