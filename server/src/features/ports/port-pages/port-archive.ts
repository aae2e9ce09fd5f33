import { AppError, type PortArchive, type PortFound } from '@portolan/contract';
import {
  type Port,
  countryName,
  findPort,
  findPortCodes,
  findPortFacilities,
  listAlternativeCodes,
  listPortNames,
  listPublicHolidays,
  portNameLanguages,
} from '../../../platform/reference/index.ts';
import { dayAt, toCalendarDate } from '../port-measures/index.ts';

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

const yearMs = 365 * 86_400_000;

/** All that the reference data says of a port. `history` is what it said before. Pure. */
export function toArchive(
  port: Port,
  language: string,
  history: PortArchive['history'],
  now: Date,
): PortArchive {
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
    terminals: port.terminals.map((terminal) => ({
      code: terminal.code,
      name: terminal.name,
      operator: known(terminal.operator),
      since: known(terminal.since),
      website: known(terminal.website),
    })),
    anchorage: port.anchorage ?? null,
    otherCodes: [...listAlternativeCodes(code)],
    otherNames: [...(facilities?.otherNames ?? [])],
    formerNames: [...(facilities?.formerNames ?? [])],
    history,
    holidays: holidaysOf(port, language, now),
  };
}

/** Public holidays of the next twelve months, from today at the port. */
function holidaysOf({ countryCode, timeZone }: Port, language: string, now: Date): PortArchive['holidays'] {
  const dateAt = (ms: number): string => toCalendarDate(dayAt(ms, timeZone));
  const days = listPublicHolidays(countryCode, dateAt(now.getTime()), dateAt(now.getTime() + yearMs));
  const own = language === 'ja' ? 'ja' : language.startsWith('zh') ? 'zh' : 'en';
  return days.map(({ date, en, ...names }) => ({ date, name: (own === 'en' ? '' : names[own]) || en }));
}
