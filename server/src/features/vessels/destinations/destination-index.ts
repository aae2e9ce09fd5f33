import { type Port, countryName, isCountryCode, listPorts } from '../../../platform/reference/index.ts';

/** Letters and digits of a name, accents and spaces left out: `Saint-Malo` and `SAINT MALO` are one. */
export const squash = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** How crews write ports whose list name is different, by UN/LOCODE. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AEJEA: ['JABALALI', 'MINAJEBELALI'],
  BDCGP: ['CHITTAGONG'],
  BEANR: ['ANTWERP', 'ANTWERPEN', 'ANVERS'],
  BEGNE: ['GENT', 'GHENT', 'GAND'],
  CNNBO: ['BEILUN', 'NINGBOBEILUN'],
  CNQIN: ['QINGDAO', 'TSINGTAO'],
  CNXAM: ['XIAMEN', 'AMOY'],
  CNTNJ: ['TIANJIN', 'XINGANG', 'TIANJINXINGANG', 'TANGGU'],
  CNYTN: ['YANTIAN'],
  CNSGH: ['SHANGHAI', 'YANGSHAN', 'WAIGAOQIAO'],
  DEBRV: ['BHAVEN', 'BREMERHAVEN'],
  DEHAM: ['HAMBURG', 'HAMBOURG'],
  DKAAR: ['AARHUS', 'ARHUS'],
  DKCPH: ['COPENHAGEN', 'KOPENHAGEN', 'KOEBENHAVN', 'CPH'],
  DZALG: ['ALGIERS', 'ALGER'],
  EETLL: ['TALLIN'],
  EGPSD: ['PORTSAID'],
  ESALG: ['ALGECIRAS'],
  ESLPA: ['LASPALMAS', 'LASPALMASGC'],
  FRFOS: ['FOS', 'FOSSURMER'],
  GBTEE: ['TEES', 'TEESPORT'],
  GRPIR: ['PIRAEUS', 'PIREAS', 'PEIRAIA', 'PEIRAIAS'],
  INBOM: ['BOMBAY'],
  INCCU: ['CALCUTTA'],
  INMAA: ['MADRAS'],
  INNSA: ['JNPT', 'JAWAHARLALNEHRU'],
  HKHKG: ['HK', 'HONGKONG'],
  ITGOA: ['GENOA', 'GENOVA'],
  ITLIV: ['LIVORNO', 'LEGHORN'],
  ITNAP: ['NAPLES', 'NAPOLI'],
  ITVCE: ['VENICE', 'VENEZIA'],
  KRPUS: ['BUSAN', 'PUSAN'],
  KRKUV: ['KUNSAN'],
  MYPKG: ['KLANG', 'PORTKELANG', 'KELANG'],
  MYTPP: ['PTP'],
  KRINC: ['INCHEON', 'INCHON'],
  NLRTM: ['ROTTERDAM', 'RTM', 'EUROPOORT', 'MAASVLAKTE'],
  NLVLI: ['VLISSINGEN', 'FLUSHING'],
  PLGDN: ['GDANSK'],
  RULED: ['STPETERSBURG', 'SAINTPETERSBURG', 'SPB'],
  SEGOT: ['GOTHENBURG', 'GOTEBORG'],
  SGSIN: ['SINGAPORE', 'SIN'],
  UAODS: ['ODESSA'],
  UANLV: ['NIKOLAEV', 'NIKOLAYEV'],
  VNSGN: ['HOCHIMINH', 'HCMC', 'SAIGON'],
  USHOU: ['HOUSTON'],
  USLAX: ['LOSANGELES', 'LA'],
  USMSY: ['NEWORLEANS', 'NOLA'],
  USNYC: ['NEWYORK', 'NYC'],
};

/** A name with a bit mask of its letters. */
interface SpeltName {
  name: string;
  letters: number;
}

/** The letters of a normalised text, a bit each; digits share the rest. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    letters |= 1 << (code >= 65 ? code - 65 : 26 + (code % 6));
  }
  return letters;
}

/** Ports by normalised name, the busiest first. */
export interface PortNames {
  byName: ReadonlyMap<string, readonly Port[]>;
  /** Names of at least five letters by length, for finding misspelt names. */
  byLength: ReadonlyMap<number, readonly SpeltName[]>;
}

let names: PortNames | undefined;

/** Built on first use; the reference data never changes while the program runs. */
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
    [...byName.keys()].filter((name) => name.length >= 5).map((name) => ({ name, letters: lettersOf(name) })),
    ({ name }) => name.length,
  );
  return { byName, byLength };
}

let countries: Map<string, string> | undefined;
const usual: Readonly<Record<string, string>> = {
  USA: 'US',
  US: 'US',
  UK: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  HOLLAND: 'NL',
  KOREA: 'KR',
  SKOREA: 'KR',
  RUSSIA: 'RU',
  RUS: 'RU',
  CHN: 'CN',
  JPN: 'JP',
  DEU: 'DE',
  ITALIA: 'IT',
  UAE: 'AE',
  TURKIYE: 'TR',
  VIETNAM: 'VN',
  TAIWAN: 'TW',
  POLEN: 'PL',
  NORGE: 'NO',
  SVERIGE: 'SE',
  DANMARK: 'DK',
  DEUTSCHLAND: 'DE',
  NEDERLAND: 'NL',
  BELGIE: 'BE',
  ESPANA: 'ES',
  BRASIL: 'BR',
  SUOMI: 'FI',
  KSA: 'SA',
  ROK: 'KR',
  PRC: 'CN',
  JAP: 'JP',
  ITAY: 'IT',
};

/** The country of a normalised word: a code, a usual short form or the name; `POLAN` means Poland too. */
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
