import { refreshChinaAddresses } from './china-addresses.ts';
import { refreshLocodes } from './locodes.ts';
import { refreshAirlines } from './airlines.ts';
import { refreshAirRoutes } from './air-routes.ts';
import { refreshPortFacilities } from './port-facilities.ts';
import { refreshLocationAliases, refreshPortNames, refreshPorts } from './ports.ts';
import { refreshPublicHolidays } from './public-holidays.ts';
import { refreshSeaNetwork } from './sea-network.ts';
import { refreshStormTracks } from './storm-tracks.ts';
import { parseCsv, toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/** Alternative SCAC codes that carriers use; no public list has them. */
const otherCarrierCodes: Record<string, string> = {
  CHNL: '11DX',
  WHLC: '22AA',
  PABV: 'PCIU',
  DJLU: '11PG',
  HASU: '11QU',
  SWIU: 'CHVW',
};

/** The sets that can be refreshed, in the order of their dependencies. */
export const sets: Record<string, (source: SourceFolder) => void> = {
  'location-aliases': refreshLocationAliases,
  ports: refreshPorts,
  'port-names': refreshPortNames,
  'port-facilities': refreshPortFacilities,
  'public-holidays': refreshPublicHolidays,
  airports: copyOf('airports.tsv', 'airports.tsv.gz', {
    iataCode: 'iata',
    name: 'name',
    city: 'city',
    countryCode: 'country',
    latitude: 'lat',
    longitude: 'lon',
    timeZone: 'tz',
  }),
  'air-routes': refreshAirRoutes,
  airlines: refreshAirlines,
  terminals: copyOf('terminals.tsv', 'terminals.tsv.gz', {
    unLocationCode: 'locode',
    code: 'terminal_code',
    name: 'name',
    latitude: 'lat',
    longitude: 'lon',
    operator: 'operator',
    since: 'valid_from',
    website: 'website',
  }),
  locodes: refreshLocodes,
  carriers: refreshCarriers,
  'container-prefixes': copyOf('container_prefixes.tsv', 'container-prefixes.tsv', {
    prefix: 'prefix',
    owner: 'owner',
    carrierCode: 'carrier_scac',
  }),
  iso6346: refreshEquipmentCodes,
  'delay-reasons': refreshDelayReasons,
  countries: copyOf('countries.tsv', 'countries.tsv', {
    alpha2: 'alpha2',
    en: 'name_en',
    'zh-cn': 'name_zh',
    ja: 'name_ja',
  }),
  'mmsi-mids': copyOf('mmsi_mid.tsv', 'mmsi-mids.tsv', { mid: 'mid', countryCode: 'country' }),
  vessels: refreshVessels,
  'sea-network': refreshSeaNetwork,
  'storm-tracks': refreshStormTracks,
  'china-addresses': refreshChinaAddresses,
};

/** A set that copies some columns of a source table. */
function copyOf(from: string, to: string, columns: Record<string, string>): (source: SourceFolder) => void {
  return (source) => {
    const rows = Array.from(source.rows(from), (row) => Object.values(columns).map((column) => row(column)));
    writeSet(to, toTable(Object.keys(columns), rows));
  };
}

function refreshCarriers(source: SourceFolder): void {
  const columns = {
    carrierCode: 'scac',
    smdgCode: 'smdg_liner_code',
    shortName: 'short_name',
    name: 'name',
    kinds: 'kinds',
    containerPrefixes: 'container_prefixes',
    billPrefixes: 'bl_prefixes',
    billPattern: 'bl_pattern_hint',
    confidence: 'code_confidence',
  };
  const rows = Array.from(source.rows('carriers.tsv'), (row) => [
    ...Object.values(columns).map((column) => row(column)),
    otherCarrierCodes[row('scac')] ?? '',
  ]);
  writeSet('carriers.tsv', toTable([...Object.keys(columns), 'otherCodes'], rows));
}

function refreshEquipmentCodes(source: SourceFolder): void {
  const size = JSON.parse(source.text('iso6346_size.json')) as Record<string, unknown>;
  const type = JSON.parse(source.text('iso6346_type.json')) as unknown;
  const group = JSON.parse(source.text('iso6346_group.json')) as unknown;
  writeSet('iso6346.json', `${JSON.stringify({ ...size, type, group })}\n`);
}

function refreshDelayReasons(source: SourceFolder): void {
  const rows = parseCsv(source.text('smdg_delay_reason_codes.csv')).slice(1);
  writeSet(
    'delay-reasons.tsv',
    toTable(
      ['code', 'name'],
      rows.map(([code = '', name = '']) => [code, name]),
    ),
  );
}

function refreshVessels(source: SourceFolder): void {
  const columns = {
    imoNumber: 'imo',
    name: 'name',
    type: 'type',
    flag: 'flag',
    speedKn: 'avg_speed_kn',
    builtYear: 'est_build_year',
  };
  const rows = Array.from(source.rows('vessels.tsv'), (row) =>
    Object.values(columns).map((column) =>
      // Some owners report their own fleet number before the name: `0056 E.R. PUSAN`.
      column === 'name' ? row(column).replace(/^\d{4} (?=[A-Z])/, '') : row(column),
    ),
  );
  rows.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  writeSet('vessels.tsv.gz', toTable(Object.keys(columns), rows));
}
