import {
  carrierNamesElsewhere,
  listCarriers,
  listLocationAliases,
  listPortNames,
  listPorts,
  listRegisteredVessels,
  portNameLanguages,
} from '../../../platform/reference/index.ts';
import { type NameFit, type NameQuery, foldName, letterSet, matchName } from './match-name.ts';

/** What a name of the reference data names. `weight` orders those of one kind: the larger first. */
export type NamedThing =
  | {
      kind: 'port';
      unLocationCode: string;
      name: string;
      longitude: number;
      latitude: number;
      weight: number;
    }
  | {
      kind: 'terminal';
      code: string;
      name: string;
      unLocationCode: string;
      portName: string;
      longitude: number;
      latitude: number;
      weight: number;
    }
  | { kind: 'carrier'; carrierCode: string; name: string; weight: number }
  | { kind: 'vessel'; imoNumber: string | null; mmsi: string | null; name: string; weight: number };

export interface NameEntry {
  thing: NamedThing;
  name: string;
  letters: number;
}

export interface NamedFit extends NameFit {
  thing: NamedThing;
}

/** A name as it is compared. Empty names, of scripts that fold to nothing, are left out. */
export function toEntry(name: string, thing: NamedThing): NameEntry[] {
  const folded = foldName(name);
  return folded === '' ? [] : [{ thing, name: folded, letters: letterSet(folded) }];
}

/** The other codes of each port: `CNSHA` for Shanghai, whose code is `CNSGH`. */
function listOtherCodes(): ReadonlyMap<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [alias, canonical] of listLocationAliases())
    codes.set(canonical, [...(codes.get(canonical) ?? []), alias]);
  return codes;
}

function listEntries(): NameEntry[] {
  const otherCodes = listOtherCodes();
  const translated = portNameLanguages().map(listPortNames);
  const entries: NameEntry[] = [];
  for (const port of listPorts()) {
    const { unLocationCode, longitude, latitude } = port;
    const place = { unLocationCode, longitude, latitude, weight: port.callsContainer * 4 + port.callsTotal };
    const thing = { kind: 'port', name: port.name, ...place } as const;
    const names = new Set([port.name, unLocationCode, ...(otherCodes.get(unLocationCode) ?? [])]);
    for (const ofLanguage of translated) {
      const name = ofLanguage.get(unLocationCode);
      if (name !== undefined) names.add(name);
    }
    for (const name of names) entries.push(...toEntry(name, thing));
    for (const terminal of port.terminals) {
      const at = { longitude: terminal.longitude ?? longitude, latitude: terminal.latitude ?? latitude };
      const one = { kind: 'terminal', ...place, ...at, code: terminal.code, portName: port.name } as const;
      entries.push(...toEntry(terminal.name, { ...one, name: terminal.name }));
    }
  }
  for (const [index, carrier] of listCarriers().entries()) {
    const { carrierCode, shortName } = carrier;
    const thing = { kind: 'carrier', carrierCode, name: shortName, weight: -index } as const;
    for (const name of new Set([shortName, carrier.name, carrierCode, ...carrierNamesElsewhere(carrierCode)]))
      entries.push(...toEntry(name, thing));
  }
  for (const { imoNumber, name } of listRegisteredVessels())
    entries.push(...toEntry(name, { kind: 'vessel', imoNumber, mmsi: null, name, weight: 0 }));
  return entries;
}

let all: NameEntry[] | undefined;

/** All names of ports in every language, terminals, carriers and registered vessels. Made at the first search. */
export function allNames(): readonly NameEntry[] {
  all ??= listEntries();
  return all;
}

/** The things whose names fit, each once, with the name that fits best. */
export function fitNames(query: NameQuery, entries: readonly NameEntry[]): NamedFit[] {
  const best = new Map<NamedThing, NamedFit>();
  for (const { thing, name, letters } of entries) {
    const fit = matchName(query, name, letters);
    if (fit === undefined) continue;
    const before = best.get(thing);
    if (before === undefined || compareFit(fit, before) < 0) best.set(thing, { ...fit, thing });
  }
  return [...best.values()];
}

const strengths: readonly NameFit['strength'][] = ['exact', 'first-words', 'beginning', 'words', 'similar'];

/** The better fit first. */
export const compareFit = (a: NameFit, b: NameFit): number =>
  strengths.indexOf(a.strength) - strengths.indexOf(b.strength) ||
  a.distance - b.distance ||
  Number(a.isInner ?? false) - Number(b.isInner ?? false) ||
  Number(a.isPart ?? false) - Number(b.isPart ?? false);
