import { AppError, type PortArchive, type PortFound } from '@portolan/contract';
import {
  type Port,
  countryName,
  findPort,
  findPortCodes,
  findPortFacilities,
  listLocationAliases,
  listPortNames,
  portNameLanguages,
} from '../../../platform/reference/index.ts';

/** The port of a UN/LOCODE or of one that means the same; throws `port.not-found`. */
export function getPort(code: string): Port {
  const port = findPort(code);
  if (port === undefined) throw new AppError('port.not-found', {});
  return port;
}

export const toFound = (port: Port): PortFound => ({
  unLocationCode: port.unLocationCode,
  name: port.name,
  countryCode: port.countryCode,
  longitude: port.longitude,
  latitude: port.latitude,
  timeZone: port.timeZone,
});

/** Ports whose code is the text, then those whose name in any language begins with it; the busiest first. */
export function findPortsBy(text: string, most: number): Port[] {
  const own = findPort(text.trim().toUpperCase());
  const codes = [...(own === undefined ? [] : [own.unLocationCode]), ...findPortCodes(text)];
  return [...new Set(codes)].slice(0, most).flatMap((code) => findPort(code) ?? []);
}

/** All that the reference data says of a port. Pure. */
export function toArchive(port: Port, language: string): PortArchive {
  const { unLocationCode: code } = port;
  const facilities = findPortFacilities(code);
  const known = <T>(value: T | undefined): T | null => value ?? null;
  return {
    ...toFound(port),
    names: Object.fromEntries(
      portNameLanguages().flatMap((one): [string, string][] => {
        const name = listPortNames(one).get(code);
        return name === undefined ? [] : [[one, name]];
      }),
    ),
    countryName: countryName(port.countryCode, language) ?? port.countryCode,
    hasContainers: port.kinds.includes('C'),
    hasRoRo: port.kinds.includes('R'),
    depths: {
      channelM: known(facilities?.channelM),
      anchorageM: known(facilities?.anchorageM),
      cargoPierM: known(facilities?.cargoPierM),
    },
    longestShipM: known(facilities?.longestShipM),
    greatestDraughtM: known(facilities?.greatestDraughtM),
    tidalRangeM: known(facilities?.tidalRangeM),
    harbourSize: known(facilities?.harbourSize),
    harbourType: known(facilities?.harbourType),
    shelter: known(facilities?.shelter),
    terminals: port.terminals.map(({ code: terminal, name }) => ({ code: terminal, name, operator: null })),
    anchorage: port.anchorage ?? null,
    otherCodes: [...listLocationAliases()].flatMap(([alias, canonical]) =>
      canonical === code ? [alias] : [],
    ),
    otherNames: [...(facilities?.otherNames ?? [])],
    holidays: [],
  };
}
