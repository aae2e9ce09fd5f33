import { readFileSync } from 'node:fs';
import { greatCircleNm } from '../../contract/src/geodesy.ts';
import { parseRows } from '../../server/src/platform/reference/read-set.ts';
import type { SetRow } from '../../server/src/platform/reference/read-set.ts';
import { toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/** Norfolk's terminals are listed under Portsmouth across the river; carriers and people say Norfolk. */
const turnedAliases: Record<string, string> = { USORF: 'USPTM' };

const translated = ['zh-cn', 'zh-hk', 'ja', 'ko', 'ru', 'ar', 'th', 'tr', 'de', 'fr', 'pt'];
const eastAsian = ['zh-cn', 'zh-hk', 'ja'];

// An alternative code farther away than this is an error of the list.
const samePortNm = 40;

interface PortDraft {
  cells: Record<string, string>;
  position: { latitude: number; longitude: number };
  callsTotal: number;
  callsContainer: number;
}

export function refreshLocationAliases(source: SourceFolder): void {
  const kinds = new Map<string, string>();
  for (const row of source.rows('code_aliases.tsv'))
    kinds.set([row('alias'), row('canonical')].toSorted().join(' '), kindOfAlias(row('reason')));
  const rows = [...readAliases(source)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => [...pair, kinds.get(pair.toSorted().join(' ')) ?? 'alternative']);
  writeSet('location-aliases.tsv', toTable(['alias', 'canonical', 'kind'], rows));
}

/** What an alternative code is: one of before, one of the city or a part of the port, or another one of today. */
function kindOfAlias(reason: string): string {
  if (reason.startsWith('legacy')) return 'legacy';
  return reason.startsWith('SMDG') ? 'alternative' : 'part';
}

function* readAliases(source: SourceFolder): Generator<[alias: string, canonical: string]> {
  for (const row of source.rows('code_aliases.tsv')) {
    const turned = turnedAliases[row('alias')] === row('canonical');
    yield turned ? [row('canonical'), row('alias')] : [row('alias'), row('canonical')];
  }
}

/** The name that a listed one gives as former: `Chennai (ex Madras)`; undefined for most. */
export const formerName = (listed: string): string | undefined =>
  / \(ex (.+)\)/.exec(listed)?.[1] ?? / = (.+?)(?: Pt)?$/.exec(listed)?.[1];

/** Leaves out ports without UN/LOCODE, and adds the calls of a port under an alternative code to the main one. */
export function refreshPorts(source: SourceFolder): void {
  const handSet = readHandSet('name');
  const drafts = new Map<string, PortDraft>();
  for (const row of source.rows('ports.tsv'))
    if (row('locode') !== '')
      drafts.set(row('locode'), toPortDraft(row, handSet.get(row('locode')) ?? plainName(row('name'))));
  for (const [alias, canonical] of readAliases(source)) {
    const second = drafts.get(alias);
    const first = drafts.get(canonical);
    drafts.delete(alias);
    if (!first || !second || greatCircleNm(first.position, second.position) > samePortNm) continue;
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

function toPortDraft(row: SetRow, name: string): PortDraft {
  return {
    cells: {
      unLocationCode: row('locode'),
      name,
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

/** Common port names: `Jakarta, Java`, `Shekou Pt`, `Chennai (ex Madras)` without the additions. */
export function plainName(listed: string): string {
  return listed
    .replace(/ = .*$/, '')
    .replace(/ \(ex .*$/, '')
    .replace(/, (?!Port).*$/, '')
    .replace(/ Pt$/, '');
}

/** Hand-set names take precedence; an East Asian name in Latin letters does not count. */
export function refreshPortNames(source: SourceFolder): void {
  const handSet = new Map(eastAsian.map((language) => [language, readHandSet(language)]));
  const codes = new Set<string>();
  const listed = new Map<string, string[]>();
  for (const row of source.rows('port_names_i18n.tsv')) {
    if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(row('id'))) continue;
    codes.add(row('id'));
    listed.set(
      row('id'),
      translated.map((language) =>
        eastAsian.includes(language) ? inOwnScript(row(language)) : row(language),
      ),
    );
  }
  for (const ofLanguage of handSet.values()) for (const code of ofLanguage.keys()) codes.add(code);
  const rows = [...codes].map((code) => [
    code,
    ...translated.map((language, i) => handSet.get(language)?.get(code) ?? listed.get(code)?.[i] ?? ''),
  ]);
  writeSet('port-names.tsv.gz', toTable(['unLocationCode', ...translated], rows));
}

function inOwnScript(name: string): string {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? name : '';
}

function readHandSet(column: string): Map<string, string> {
  const text = readFileSync(new URL('./hand-set-port-names.tsv', import.meta.url), 'utf8');
  const names = new Map<string, string>();
  for (const row of parseRows(text)) if (row(column) !== '') names.set(row('unLocationCode'), row(column));
  return names;
}
