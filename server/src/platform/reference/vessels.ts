import { lazy, parseNumber, readSetRows } from './read-set.ts';

/** A real ship of the EU MRV register. `name` and `flag` date from 2018 to 2020; `builtYear` is an estimate. */
export interface RegisteredVessel {
  imoNumber: string;
  name: string;
  /** container, vehicle_carrier, roro, conro, ropax, general_cargo, bulk, oil_tanker ... */
  type: string;
  /** ISO 3166 code of the port of registry's country. */
  flag?: string;
  /** Average speed over the reported years. */
  speedKn?: number;
  builtYear?: number;
}

const vessels = lazy(() => {
  const byImoNumber = new Map<string, RegisteredVessel>();
  // Types and flags are few: one shared string each instead of a slice of the whole file per ship.
  const interned = new Map<string, string>();
  const intern = (text: string): string => {
    const known = interned.get(text);
    if (known !== undefined) return known;
    interned.set(text, text);
    return text;
  };
  for (const row of readSetRows('vessels.tsv')) {
    const speedKn = parseNumber(row('speedKn'));
    const builtYear = parseNumber(row('builtYear'));
    byImoNumber.set(row('imoNumber'), {
      imoNumber: row('imoNumber'),
      name: row('name'),
      type: intern(row('type')),
      ...(row('flag') !== '' && { flag: intern(row('flag')) }),
      ...(speedKn !== undefined && { speedKn }),
      ...(builtYear !== undefined && { builtYear }),
    });
  }
  return { byImoNumber, list: [...byImoNumber.values()] };
});

/** All registered vessels, in the order of their IMO numbers. */
export function listRegisteredVessels(): readonly RegisteredVessel[] {
  return vessels().list;
}

/** The vessel of an IMO number of seven digits. */
export function findRegisteredVessel(imoNumber: string): RegisteredVessel | undefined {
  return vessels().byImoNumber.get(imoNumber);
}

const spellings = lazy(() => {
  const byCompactName = new Map<string, string>();
  for (const { name } of listRegisteredVessels()) {
    const compact = compactName(name);
    if (!byCompactName.has(compact)) byCompactName.set(compact, name);
  }
  return byCompactName;
});
const compactName = (name: string) => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a registered ship has this name, ignoring case, spaces and periods. */
export function isRegisteredVesselName(name: string): boolean {
  return spellings().has(compactName(name));
}

/** How the register spells a name, ignoring case, spaces and periods; undefined for one that no registered ship has. */
export function findRegisteredSpelling(name: string): string | undefined {
  return spellings().get(compactName(name));
}
