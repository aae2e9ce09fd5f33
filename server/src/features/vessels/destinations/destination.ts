import { type VesselDestination, greatCircleNm } from '@portolan/contract';
import { type Port, findPlace, findPort } from '../../../platform/reference/index.ts';
import { countryOf, lettersOf, portNames, squash } from './destination-index.ts';
import { type Scope, scopesOf } from './destination-regions.ts';
import { isPlaceName } from './place-names.ts';

type Found = NonNullable<VesselDestination['port']>;
type LonLat = { longitude: number; latitude: number };

/** Below this there is no result. */
const leastConfidence = 0.5;
/** Words for a part, the way or the purpose of a port: seldom part of its name. */
const noiseWords = new Set(
  `OFF OG ANCH ANCHORAGE ANCHORG ANCHOR ANCHR ANC ANCHORING ROAD ROADS ROADSTEAD RD RDS PILOT PILOTS PS STN STATION
  PBS PEC SBE EOSP PORT OF HARBOR HARBOUR HABOR HRB HBR HAVN HAVEN HAFEN TERMINAL TERM TML BERTH QUAY KADE PIER DOCK
  LOCK AREA CITY CTY TO FOR ORDER ORDERS ORD FO ETA EX FROM INNER OUTER OPL BAY WAITING DRIFTING BUNKER BUNKERS
  BUNKERING REPAIR REPAIRS SHIPYARD YARD SERVICE TUG ESCORTING WM`.split(/\s+/),
);
/**
 * With one of these left over, a name among other words is that of another place: `NORFOLK ISLAND`, `ALGIERS POINT`.
 */
const elsewhere = new Set(
  `ISLAND ISLANDS ISL ISLE ISLES CANAL POINT PT LAKE RIVER BEACH SOUND STRAIT STRAITS CREEK CAPE
  BANK FIELD WINDFARM WFARM RIG PLATFORM`.split(/\s+/),
);

/**
 * The port that a crew's free text means, with a confidence.
 *
 * The text may contain a UN/LOCODE (`NLRTM`, `CN SHA`, `>JP YOK OFF`, an inland `NLRTM01202DOCKX00030`), a route
 * (`CNSHA>USLAX`: its end counts), or a name with country, anchorage or spelling mistakes. Of several ports of one name
 * the nearest to `near` is used, else the busiest. Pure. Form of the codes: IMO SN.1/Circ.244.
 */
export function resolveDestination(text: string, near?: LonLat): VesselDestination {
  const { part, isShuttle } = lastPart(text);
  const found = findCode(part) ?? findName(part, near);
  // A ferry between two ports is as often on its way to the first.
  const confidence = (found?.confidence ?? 0) * (isShuttle ? 0.7 : 1);
  const isSure = found !== undefined && confidence >= leastConfidence;
  return { text, port: isSure ? { ...found, confidence: Math.round(confidence * 100) / 100 } : null };
}

/** The end of a route, without its via points. */
function lastPart(text: string): { part: string; isShuttle: boolean } {
  const upper = text.toUpperCase().replace(/\bVIA\b.*$/, '');
  const isShuttle = /<[<=\->]*>/.test(upper);
  const parts = upper
    .split(/[<>=]+|->/)
    .map((part) => part.trim())
    .filter((part) => /[A-Z]/.test(part));
  return { part: parts.at(-1) ?? '', isShuttle: isShuttle && parts.length > 1 };
}

/** A UN/LOCODE at the beginning, complete or as country and place. */
function findCode(part: string): Found | undefined {
  const inland = /^([A-Z]{2}[A-Z2-9]{3})[0-9A-Z]{10,15}$/.exec(part.replace(/\s/g, ''));
  if (inland?.[1] !== undefined && /\d/.test(part)) return toFound(inland[1], 0.9, 'code');
  const [, country, place, rest = ''] = /^([A-Z]{2})[ .-]?([A-Z2-9]{3})(?![A-Z0-9])(.*)$/.exec(part) ?? [];
  if (country === undefined || place === undefined) return undefined;
  const isParted = part.charAt(2) !== place.charAt(0) || part.length > 5;
  const code = `${country}${place}`;
  // Five letters that are also a port's name: crews write names more often than codes.
  if (!isParted && portNames().byName.has(code)) return undefined;
  const isPort = findPort(code) !== undefined;
  const isLonger =
    /[A-Z]{4}/.test(rest) && !rest.split(/[^A-Z]+/).every((word) => word.length < 4 || noiseWords.has(word));
  if (isLonger) return undefined;
  return toFound(code, isPort ? 0.98 : 0.75, 'code');
}

function toFound(code: string, confidence: number, how: Found['how']): Found | undefined {
  const place = findPlace(code);
  if (place === undefined || !place.isPort) return undefined;
  return { unLocationCode: place.unLocationCode, name: place.name, confidence, how };
}

function findName(part: string, near: LonLat | undefined): Found | undefined {
  const words = part
    .replace(/\bP ?[/\\] ?S(?:TN)?\b/, ' ')
    .split(/[^A-Z0-9'\u00C0-\u024F]+/)
    .map(squash)
    .filter((word) => word !== '');
  // A berth or a channel has digits, a name has none.
  const letters = words.filter((word) => !/\d/.test(word));
  const whole = letters.join('');
  if (whole === '' || (countryOf(whole) !== undefined && portNames().byName.get(whole) === undefined))
    return undefined;
  for (const { names, scope } of readings(letters)) {
    const found = findExactly(names, scope, near);
    if (found !== undefined) return found;
  }
  if (isPlaceName(whole)) return undefined;
  for (const { names, scope } of guessable(readings(letters))) {
    const plain = withoutNoiseWords(names);
    const guess =
      findSimilar(plain.join(''), scope, near) ??
      findSimilar(names.join(''), scope, near) ??
      findPart(part, plain, scope, near);
    if (guess !== undefined) return guess;
  }
  return undefined;
}

interface Reading {
  names: readonly string[];
  scope: Scope | undefined;
}

const mostCountryWords = 3;

/** Which words are the name, and which country or state precedes or follows it: the more likely first. */
function readings(words: readonly string[]): Reading[] {
  const found: Reading[] = [{ names: words, scope: undefined }];
  for (let count = Math.min(mostCountryWords, words.length - 1); count > 0; count -= 1)
    for (const scope of scopesOf(words.slice(-count).join('')))
      found.push({ names: words.slice(0, -count), scope });
  const [first = ''] = words;
  if (words.length > 1 && first.length <= 3)
    for (const scope of scopesOf(first))
      if (scope.middle === undefined) found.push({ names: words.slice(1), scope });
  return found.toSorted((a, b) => Number(a.scope === undefined) - Number(b.scope === undefined));
}

/** A short word that means a country or state is not part of a name that is guessed. */
function guessable(all: readonly Reading[]): readonly Reading[] {
  const [whole] = all.filter(({ scope }) => scope === undefined);
  const scoped = all.filter(({ scope }) => scope !== undefined);
  const isSaid = scoped.some(({ names }) => (whole?.names.slice(names.length).join('').length ?? 0) <= 3);
  return isSaid ? scoped : all;
}

const withoutNoiseWords = (words: readonly string[]): string[] =>
  words.filter((word) => !noiseWords.has(word));

/** The name as it is, then without additions, `ST` meaning Saint. */
function findExactly(
  words: readonly string[],
  scope: Scope | undefined,
  near: LonLat | undefined,
): Found | undefined {
  const plain = withoutNoiseWords(words);
  const saint = plain[0] === 'ST' || plain[0] === 'S' ? ['SAINT', ...plain.slice(1)] : plain;
  for (const name of new Set([words.join(''), plain.join(''), saint.join('')])) {
    // "Anchorage" alone is where most ships wait, not a city in Alaska.
    if (name === '' || (scope === undefined && plain.length === 0)) continue;
    const port = choosePort(name, scope, near);
    if (port !== undefined) return { ...port, confidence: confidenceOfName(name, scope, near), how: 'name' };
  }
  return undefined;
}

const farBusier = 20;
const busier = 3;
/** A port with this many calls is well known, and its name its own. */
const wellKnown = 300;
/** Ports of one name within this distance are one place. */
const samePlaceNm = 100;

/** Names of ports in several places have less confidence, unless one of them is by far the busiest. */
function confidenceOfName(name: string, scope: Scope | undefined, near: LonLat | undefined): number {
  if (scope !== undefined) return 0.95;
  const [busiest, ...others] = portNames().byName.get(name) ?? [];
  const next = others.find((port) => greatCircleNm(port, busiest!) > samePlaceNm);
  if (busiest === undefined || next === undefined) return 0.9;
  // No calls at all means that nobody counted them.
  const most = next.callsTotal === 0 ? wellKnown / farBusier : next.callsTotal;
  if (busiest.callsTotal > farBusier * most) return 0.9;
  if (near !== undefined) return 0.75;
  return next.callsTotal === 0 || busiest.callsTotal > busier * next.callsTotal ? 0.6 : 0.4;
}

type NamedPort = Pick<Found, 'unLocationCode' | 'name'>;

/** How far from the centre of its state a port may be. */
const mostStateNm = 500;

function choosePort(name: string, scope: Scope | undefined, near: LonLat | undefined): NamedPort | undefined {
  const all = portNames().byName.get(name) ?? [];
  const middle = scope?.middle;
  const ports = all.filter(
    (port) =>
      (scope === undefined || port.countryCode === scope.country) &&
      (middle === undefined || greatCircleNm(port, middle) <= mostStateNm),
  );
  const [busiest] = ports;
  if (busiest === undefined) return undefined;
  const from = middle ?? near;
  const port = from === undefined ? busiest : nearestOf(ports, from);
  return { unLocationCode: port.unLocationCode, name: port.name };
}

function nearestOf(ports: readonly Port[], near: LonLat): Port {
  return ports.reduce((a, b) => (greatCircleNm(a, near) <= greatCircleNm(b, near) ? a : b));
}

/** A name with one mistake, two where it is long. */
function findSimilar(name: string, scope: Scope | undefined, near: LonLat | undefined): Found | undefined {
  if (name.length < 6) return undefined;
  const most = name.length >= 10 ? 2 : 1;
  const letters = lettersOf(name);
  let best: { name: string; mistakes: number; calls: number } | undefined;
  for (let length = name.length - most; length <= name.length + most; length += 1)
    for (const { name: candidate, letters: others } of portNames().byLength.get(length) ?? []) {
      // One mistake adds one letter that was not there, and removes one, at most.
      if (countBits(letters & ~others) > most || countBits(others & ~letters) > most) continue;
      const mistakes = countMistakes(name, candidate, most);
      if (mistakes > most || choosePort(candidate, scope, near) === undefined) continue;
      const calls = portNames().byName.get(candidate)?.[0]?.callsTotal ?? 0;
      if (
        best === undefined ||
        mistakes < best.mistakes ||
        (mistakes === best.mistakes && calls > best.calls)
      )
        best = { name: candidate, mistakes, calls };
    }
  const port = best && choosePort(best.name, scope, near);
  return port && { ...port, confidence: best?.mistakes === 1 ? 0.75 : 0.6, how: 'spelling' };
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Some words in a row that are a port's name, the longest first; later ones rather than earlier. */
function findPart(
  part: string,
  words: readonly string[],
  scope: Scope | undefined,
  near: LonLat | undefined,
): Found | undefined {
  // The unknown end of a route between two places is not its beginning.
  const end = squash(part.split(/[-/\\|]/).at(-1) ?? '');
  const isWay = /[A-Z]{3}.*[-/\\|]/.test(part) && end.length >= 4 && !noiseWords.has(end);
  for (let count = words.length - 1; count > 0; count -= 1)
    for (let from = words.length - count; from >= 0; from -= 1) {
      const name = words.slice(from, from + count).join('');
      const port = name.length >= 5 ? choosePort(name, scope, near) : undefined;
      if (port === undefined) continue;
      const left = [...words.slice(0, from), ...words.slice(from + count)];
      const isBefore = isWay && from + count < words.length;
      return isBefore || left.some((word) => elsewhere.has(word))
        ? undefined
        : { ...port, confidence: 0.6, how: 'part' };
    }
  return undefined;
}

/** Letters inserted, omitted, changed or swapped with the next; counting stops above `most`. Pure. */
export function countMistakes(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charAt(i - 1) === b.charAt(j - 1);
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length]!;
}
