import { type Port, countryName, isCountryCode, listPorts } from '../../platform/reference/index.ts';

/** Letters and digits of a name, accents and spaces left out: `Saint-Malo` and `SAINT MALO` are one. */
export const squash = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** How crews write ports whose list name is another, by UN/LOCODE. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  BEANR: ['ANTWERP', 'ANTWERPEN', 'ANVERS'],
  CNTNJ: ['TIANJIN', 'XINGANG', 'TIANJINXINGANG', 'TANGGU'],
  CNYTN: ['YANTIAN'],
  CNSGH: ['SHANGHAI', 'YANGSHAN', 'WAIGAOQIAO'],
  DEBRV: ['BHAVEN', 'BREMERHAVEN'],
  DEHAM: ['HAMBURG', 'HAMBOURG'],
  EGPSD: ['PORTSAID'],
  ESALG: ['ALGECIRAS'],
  GRPIR: ['PIRAEUS', 'PIREAS', 'PEIRAIA', 'PEIRAIAS'],
  HKHKG: ['HK', 'HONGKONG'],
  ITGOA: ['GENOA', 'GENOVA'],
  ITLIV: ['LIVORNO', 'LEGHORN'],
  ITNAP: ['NAPLES', 'NAPOLI'],
  ITVCE: ['VENICE', 'VENEZIA'],
  KRPUS: ['BUSAN', 'PUSAN'],
  KRINC: ['INCHEON', 'INCHON'],
  NLRTM: ['ROTTERDAM', 'RTM', 'EUROPOORT', 'MAASVLAKTE'],
  NLVLI: ['VLISSINGEN', 'FLUSHING'],
  PLGDN: ['GDANSK'],
  RULED: ['STPETERSBURG', 'SAINTPETERSBURG', 'SPB'],
  SEGOT: ['GOTHENBURG', 'GOTEBORG'],
  SGSIN: ['SINGAPORE', 'SIN'],
  USHOU: ['HOUSTON'],
  USLAX: ['LOSANGELES', 'LA'],
  USMSY: ['NEWORLEANS', 'NOLA'],
  USNYC: ['NEWYORK', 'NYC'],
};

/** Ports by squashed name, the busiest first. */
export interface PortNames {
  byName: ReadonlyMap<string, readonly Port[]>;
  /** Names of at least five letters by length, for looking up what is spelt a little differently. */
  byLength: ReadonlyMap<number, readonly string[]>;
}

let names: PortNames | undefined;

/** Made on first use, for the reference data never changes while the program runs. */
export function portNames(): PortNames {
  names ??= makeNames();
  return names;
}

function makeNames(): PortNames {
  const byName = new Map<string, Port[]>();
  const add = (name: string, port: Port): void => {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [port]);
    else if (!known.includes(port)) known.push(port);
  };
  for (const port of listPorts()) {
    for (const part of port.name.split(/[(/)]/)) if (squash(part).length > 2) add(squash(part), port);
    for (const name of otherNames[port.unLocationCode] ?? []) add(name, port);
  }
  for (const ports of byName.values()) ports.sort((a, b) => b.callsTotal - a.callsTotal);
  const byLength = Map.groupBy(
    [...byName.keys()].filter((name) => name.length >= 5),
    (name) => name.length,
  );
  return { byName, byLength };
}

let countries: Map<string, string> | undefined;
const usual: Readonly<Record<string, string>> = {
  USA: 'US', US: 'US', UK: 'GB', ENGLAND: 'GB', SCOTLAND: 'GB', HOLLAND: 'NL', KOREA: 'KR', SKOREA: 'KR', RUSSIA: 'RU', RUS: 'RU',
  CHN: 'CN', JPN: 'JP', DEU: 'DE', ITALIA: 'IT', UAE: 'AE', TURKIYE: 'TR', VIETNAM: 'VN', TAIWAN: 'TW', FL: 'US', TX: 'US', LA: 'US',
}; // prettier-ignore

/** The country that a squashed word names: a code, a usual short form or the name; `POLAN` stands for Poland too. */
export function countryOf(word: string): string | undefined {
  countries ??= makeCountries();
  const known = usual[word] ?? countries.get(word);
  if (known !== undefined) return known;
  if (word.length === 2 && isCountryCode(word)) return word;
  if (word.length < 4) return undefined;
  for (const [name, code] of countries) if (name.startsWith(word)) return code;
  return undefined;
}

function makeCountries(): Map<string, string> {
  const codes = new Set(listPorts().map((port) => port.countryCode));
  return new Map([...codes].map((code) => [squash(countryName(code, 'en')), code]));
}
