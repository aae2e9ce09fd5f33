import { canonicalLocationCode } from './location-aliases.ts';
import type { Place } from './place.ts';
import { lazy, parseNumber, readSetRows, type SetRow } from './read-set.ts';

export interface Terminal {
  /** SMDG terminal code, unique within its port. */
  code: string;
  name: string;
  latitude?: number;
  longitude?: number;
  operator?: string;
  /** The day from which its code is valid. */
  since?: string;
  website?: string;
}

/**
 * A sea port. Calls are a year's, estimated by IMF PortWatch: weights for ranking, never to be shown as
 * measured traffic. `kinds` holds `C` for container and `R` for Ro-Ro. The anchorage is an estimate too.
 */
export interface Port extends Place {
  latitude: number;
  longitude: number;
  timeZone: string;
  callsTotal: number;
  callsContainer: number;
  kinds: string;
  terminals: Terminal[];
  anchorage?: { latitude: number; longitude: number; radiusNm: number };
}

const ports = lazy(() => {
  const byCode = new Map<string, Port>();
  for (const row of readSetRows('ports.tsv')) {
    const port = toPort(row);
    byCode.set(port.unLocationCode, port);
  }
  for (const row of readSetRows('terminals.tsv'))
    byCode.get(canonicalLocationCode(row('unLocationCode')))?.terminals.push(toTerminal(row));
  return { byCode, list: [...byCode.values()] };
});

function toPort(row: SetRow): Port {
  const anchorageLatitude = parseNumber(row('anchorageLatitude'));
  const anchorageLongitude = parseNumber(row('anchorageLongitude'));
  return {
    unLocationCode: row('unLocationCode'),
    name: row('name'),
    countryCode: row('unLocationCode').slice(0, 2),
    latitude: Number(row('latitude')),
    longitude: Number(row('longitude')),
    timeZone: row('timeZone'),
    isPort: true,
    callsTotal: Number(row('callsTotal')),
    callsContainer: Number(row('callsContainer')),
    kinds: row('kinds'),
    terminals: [],
    ...(anchorageLatitude !== undefined &&
      anchorageLongitude !== undefined && {
        anchorage: {
          latitude: anchorageLatitude,
          longitude: anchorageLongitude,
          radiusNm: Number(row('anchorageRadiusNm')),
        },
      }),
  };
}

function toTerminal(row: SetRow): Terminal {
  const latitude = parseNumber(row('latitude'));
  const longitude = parseNumber(row('longitude'));
  return {
    code: row('code'),
    name: row('name'),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(row('operator') !== '' && { operator: row('operator') }),
    ...(row('since') !== '' && { since: row('since') }),
    ...(/^https?:/.test(row('website')) && { website: row('website') }),
  };
}

/** All ports with a UN/LOCODE, busiest container ports first. */
export function listPorts(): readonly Port[] {
  return ports().list;
}

/** The port of a UN/LOCODE, aliases resolved. */
export function findPort(code: string): Port | undefined {
  return ports().byCode.get(canonicalLocationCode(code));
}

/**
 * The ports of some codes in their order, each once although several codes may mean it. `portOf` finds the port of a
 * code, or throws. Pure.
 */
export function distinctPorts(codes: readonly string[], portOf: (code: string) => Port): Port[] {
  return [...new Map(codes.map(portOf).map((port) => [port.unLocationCode, port])).values()];
}

const zones = lazy(() =>
  JSON.stringify(
    Object.fromEntries(listPorts().map(({ unLocationCode, timeZone }) => [unLocationCode, timeZone])),
  ),
);

/** Time zones of ports by UN/LOCODE as JSON text: statements search in it, which no join over a million rows does. */
export const portZonesJson = (): string => zones();
