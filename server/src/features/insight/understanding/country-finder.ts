import { languageOf, locales } from '@portolan/contract';
import { listPorts } from '../../../platform/reference/index.ts';
import { foldName } from '../search/index.ts';
import { isIdeographic, isMask, isWholeWord, masks, splitRuns } from './mask.ts';
import { type NameEnd, endOfName } from './name-ends.ts';

/** A country of a question; without a code where several are meant: `Europe`. */
export interface FoundCountry {
  code: string | undefined;
  name: string;
  end: NameEnd | undefined;
}

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'the us': 'US',
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  uae: 'AE',
  korea: 'KR',
  holland: 'NL',
  turkey: 'TR',
  vietnam: 'VN',
  'czech republic': 'CZ',
  美國: 'US',
  アメリカ: 'US',
  韓國: 'KR',
  南韓: 'KR',
  英國: 'GB',
};
const regions =
  'europe asia africa america americas oceania mediterranean scandinavia baltic ' +
  '欧洲 歐洲 亚洲 亞洲 非洲 美洲 北美 南美 美西 美东 美東 地中海 東南亞 东南亚 ' +
  'ヨーロッパ 欧州 アシア アフリカ 北米 南米 東南アシア 北欧 ';

let names: ReadonlyMap<string, string | undefined> | undefined;

function listNames(): ReadonlyMap<string, string | undefined> {
  const codes = new Set(listPorts().map(({ unLocationCode }) => unLocationCode.slice(0, 2)));
  const found = new Map<string, string | undefined>(
    regions
      .trim()
      .split(' ')
      .map((name) => [foldName(name), undefined]),
  );
  for (const locale of locales) {
    const shown = new Intl.DisplayNames(languageOf(locale).tag, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = /^[A-Z]{2}$/.test(code) ? shown.of(code) : undefined;
      if (name !== undefined && name.length > 1) found.set(foldName(name), code);
    }
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(foldName(name), code);
  return found;
}

/** Whether a folded name is that of a country or part of the world, in any language on screen. */
export function isCountryName(name: string): boolean {
  names ??= listNames();
  return names.has(name);
}

const longestWords = 4;

/**
 * Countries and parts of the world in what is left of a question after its ports, which are masked like ports. Names
 * that are ports as well, such as Singapore, are ports. Pure.
 */
export function findCountries(masked: string): { countries: FoundCountry[]; rest: string } {
  names ??= listNames();
  const known = names;
  const out: string[] = [];
  const found: { code: string | undefined; name: string; at: number }[] = [];
  const take = (name: string) => {
    found.push({ code: known.get(name), name, at: out.length });
    out.push(masks.PORT);
  };
  const runs = splitRuns(masked);
  for (let at = 0; at < runs.length;) {
    const run = runs[at]!;
    if (!isMask(run) && isIdeographic(run)) {
      takeFromRun(run, known, take, out);
      at += 1;
      continue;
    }
    let size = isMask(run) ? 0 : longestWords;
    while (size > 0 && !known.has(runs.slice(at, at + size).join(' '))) size -= 1;
    if (size > 0) take(runs.slice(at, at + size).join(' '));
    else out.push(run);
    at += Math.max(1, size);
  }
  return {
    countries: found.map(({ code, name, at }) => ({ code, name, end: endOfName(out, at) })),
    rest: out.join(' '),
  };
}

function takeFromRun(
  run: string,
  known: ReadonlyMap<string, string | undefined>,
  take: (name: string) => void,
  out: string[],
): void {
  let plain = '';
  for (let at = 0; at < run.length;) {
    let size = Math.min(8, run.length - at);
    while (size > 1 && !(known.has(run.slice(at, at + size)) && isWholeWord(run, at, size))) size -= 1;
    if (size < 2) {
      plain += run[at];
      at += 1;
      continue;
    }
    if (plain !== '') out.push(plain);
    plain = '';
    take(run.slice(at, at + size));
    at += size;
  }
  if (plain !== '') out.push(plain);
}
