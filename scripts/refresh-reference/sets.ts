import { greatCircleNm } from '../../server/src/platform/reference/great-circle.ts';
import type { Row } from '../../server/src/platform/reference/read-set.ts';
import { refreshLocodes } from './locodes.ts';
import { parseCsv, toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/** Second SCAC codes that carriers use; no public list has them. */
const otherCarrierCodes: Record<string, string> = {
  CHNL: '11DX',
  WHLC: '22AA',
  PABV: 'PCIU',
  DJLU: '11PG',
  HASU: '11QU',
  SWIU: 'CHVW',
};

/** What can be refreshed, in the order in which one builds on another. */
export const sets: Record<string, (source: SourceFolder) => void> = {
  'location-aliases': copyOf('code_aliases.tsv', 'location-aliases.tsv', {
    alias: 'alias',
    canonical: 'canonical',
  }),
  ports: refreshPorts,
  'port-names': refreshPortNames,
  terminals: copyOf('terminals.tsv', 'terminals.tsv.gz', {
    unLocationCode: 'locode',
    code: 'terminal_code',
    name: 'name',
    latitude: 'lat',
    longitude: 'lon',
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
  'sea-network': (source) =>
    writeSet('sea-network.json.gz', JSON.stringify(JSON.parse(source.text('sea-network.json')))),
  passages: (source) => writeSet('passages.json', JSON.stringify(JSON.parse(source.text('passages.json')))),
};

/** A set that takes some columns of a source table as they are. */
function copyOf(from: string, to: string, columns: Record<string, string>): (source: SourceFolder) => void {
  return (source) => {
    const rows = Array.from(source.rows(from), (row) => Object.values(columns).map((column) => row(column)));
    writeSet(to, toTable(Object.keys(columns), rows));
  };
}

interface PortDraft {
  cells: Record<string, string>;
  position: { latitude: number; longitude: number };
  callsTotal: number;
  callsContainer: number;
}

/** Leaves out ports without UN/LOCODE, and gives the calls of a port under a second code to the first. */
function refreshPorts(source: SourceFolder): void {
  const canonical = new Map([...readAliases(source)]);
  const drafts = new Map<string, PortDraft>();
  for (const row of source.rows('ports.tsv'))
    if (row('locode') !== '') drafts.set(row('locode'), toPortDraft(row));
  for (const [alias, code] of canonical) {
    const second = drafts.get(alias);
    const first = drafts.get(code);
    drafts.delete(alias);
    if (!first || !second || greatCircleNm(first.position, second.position) > 40) continue;
    first.callsTotal += second.callsTotal;
    first.callsContainer += second.callsContainer;
  }
  const ports = [...drafts.values()].sort(
    (a, b) => b.callsContainer - a.callsContainer || b.callsTotal - a.callsTotal,
  );
  const columns = Object.keys(ports[0]?.cells ?? {});
  const rows = ports.map(({ cells, callsTotal, callsContainer }) => [
    ...Object.values(cells),
    String(callsTotal),
    String(callsContainer),
  ]);
  writeSet('ports.tsv.gz', toTable([...columns, 'callsTotal', 'callsContainer'], rows));
}

function* readAliases(source: SourceFolder): Generator<[alias: string, canonical: string]> {
  for (const row of source.rows('code_aliases.tsv')) yield [row('alias'), row('canonical')];
}

function toPortDraft(row: Row): PortDraft {
  return {
    cells: {
      unLocationCode: row('locode'),
      name: row('name'),
      latitude: row('lat'),
      longitude: row('lon'),
      timeZone: row('tz'),
      kinds: row('kind'),
      anchorageLatitude: row('est_anchorage_lat'),
      anchorageLongitude: row('est_anchorage_lon'),
      anchorageRadiusNm: row('est_anchorage_radius_nm'),
    },
    position: { latitude: Number(row('lat')), longitude: Number(row('lon')) },
    callsTotal: Number(row('calls_total')),
    callsContainer: Number(row('calls_container')),
  };
}

function refreshPortNames(source: SourceFolder): void {
  const languages = ['zh-cn', 'zh-hk', 'ja', 'ko', 'ru', 'ar', 'th', 'tr', 'de', 'fr', 'pt'];
  const rows: string[][] = [];
  for (const row of source.rows('port_names_i18n.tsv'))
    rows.push([row('id'), ...languages.map((language) => row(language))]);
  writeSet('port-names.tsv.gz', toTable(['unLocationCode', ...languages], rows));
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
    Object.values(columns).map((column) => row(column)),
  );
  rows.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  writeSet('vessels.tsv.gz', toTable(Object.keys(columns), rows));
}
