import type { VesselDestination } from '@portolan/contract';
import { type Port, findPlace, findPort, greatCircleNm } from '../../platform/reference/index.ts';
import { countryOf, portNames, squash } from './destination-index.ts';

type Found = NonNullable<VesselDestination['port']>;
type LonLat = { longitude: number; latitude: number };

/** Below this nothing is claimed. */
const leastConfidence = 0.5;
/** What says where in a port, or how: never part of its name. */
const besides = new Set(
  'OFF ANCH ANCHORAGE ANCHORING ROAD ROADS PILOT PILOTS PORT OF HARBOR HARBOUR HABOR TERMINAL BERTH QUAY AREA CITY VIA TO FOR ORDERS ETA EX FROM ROADSTEAD INNER OUTER OPL BAY'.split(
    ' ',
  ),
);

/**
 * Which port a crew's free text means, and how sure that is.
 *
 * The text may hold a UN/LOCODE (`NLRTM`, `CN SHA`, `>JP YOK OFF`, an inland `NLRTM01202DOCKX00030`), a way
 * (`CNSHA>USLAX`: its end counts), or a name with country, anchorage or spelling mistakes. Of several ports of one name
 * the nearest to `near` is taken, else the busiest. Pure. Form of the codes: IMO SN.1/Circ.244.
 */
export function resolveDestination(text: string, near?: LonLat): VesselDestination {
  const { part, isShuttle } = lastPart(text);
  const found = findCode(part) ?? findName(part, near);
  // A ferry between two ports is as often on its way to the first.
  const confidence = (found?.confidence ?? 0) * (isShuttle ? 0.7 : 1);
  const isSure = found !== undefined && confidence >= leastConfidence;
  return { text, port: isSure ? { ...found, confidence: Math.round(confidence * 100) / 100 } : null };
}

/** The end of a way. */
function lastPart(text: string): { part: string; isShuttle: boolean } {
  const upper = text.toUpperCase();
  const isShuttle = /<[<=\->]*>/.test(upper);
  const parts = upper
    .split(/[<>=]+|->/)
    .map((part) => part.trim())
    .filter((part) => /[A-Z]/.test(part));
  return { part: parts.at(-1) ?? '', isShuttle: isShuttle && parts.length > 1 };
}

/** A UN/LOCODE at the beginning, whole or as country and place. */
function findCode(part: string): Found | undefined {
  const inland = /^([A-Z]{2}[A-Z2-9]{3})[0-9A-Z]{10,15}$/.exec(part.replace(/\s/g, ''));
  if (inland?.[1] !== undefined && /\d/.test(part)) return toFound(inland[1], 0.9, 'code');
  const [, country, place, rest = ''] = /^([A-Z]{2})[ .-]?([A-Z2-9]{3})(?![A-Z0-9])(.*)$/.exec(part) ?? [];
  if (country === undefined || place === undefined) return undefined;
  const isParted = part.charAt(2) !== place.charAt(0) || part.length > 5;
  const code = `${country}${place}`;
  // Five letters that are a port's name as well: crews write names more often than codes.
  if (!isParted && portNames().byName.has(code)) return undefined;
  const isPort = findPort(code) !== undefined;
  const isLonger =
    /[A-Z]{4}/.test(rest) && !rest.split(/[^A-Z]+/).every((word) => word.length < 4 || besides.has(word));
  if (isLonger) return undefined;
  return toFound(code, isPort ? 0.98 : 0.75, 'code');
}

function toFound(code: string, confidence: number, how: Found['how']): Found | undefined {
  const place = findPlace(code);
  if (place === undefined || !place.isPort) return undefined;
  return { unLocationCode: place.unLocationCode, name: place.name, confidence, how };
}

function findName(part: string, near: LonLat | undefined): Found | undefined {
  const words = part.split(/[^A-Z0-9'\u00C0-\u024F]+/).map(squash).filter((word) => word !== ''); // prettier-ignore
  const { names, country } = withoutCountry(words.filter((word) => !besides.has(word)));
  if (names.length === 0) return undefined;
  const whole = names.join('');
  const exact = choosePort(whole, country, near);
  if (exact !== undefined) return { ...exact, confidence: country === undefined ? 0.9 : 0.95, how: 'name' };
  const similar = findSimilar(whole, country, near);
  if (similar !== undefined) return similar;
  return names.length > 1 ? findPart(names, country, near) : undefined;
}

/** A country behind the name narrows the choice: `VANCOUVER,CANADA`, `NEW ORLEANS_USA`. */
function withoutCountry(words: readonly string[]): { names: readonly string[]; country: string | undefined } {
  const last = words.at(-1);
  const country = words.length > 1 && last !== undefined ? countryOf(last) : undefined;
  return country === undefined ? { names: words, country } : { names: words.slice(0, -1), country };
}

type NamedPort = Pick<Found, 'unLocationCode' | 'name'>;

function choosePort(
  name: string,
  country: string | undefined,
  near: LonLat | undefined,
): NamedPort | undefined {
  const all = portNames().byName.get(name) ?? [];
  const ports = country === undefined ? all : all.filter((port) => port.countryCode === country);
  const [busiest] = ports;
  if (busiest === undefined) return undefined;
  const port = near === undefined ? busiest : nearestOf(ports, near);
  return { unLocationCode: port.unLocationCode, name: port.name };
}

function nearestOf(ports: readonly Port[], near: LonLat): Port {
  return ports.reduce((a, b) => (greatCircleNm(a, near) <= greatCircleNm(b, near) ? a : b));
}

/** A name with one mistake, two where it is long. */
function findSimilar(name: string, country: string | undefined, near: LonLat | undefined): Found | undefined {
  if (name.length < 6) return undefined;
  const most = name.length >= 9 ? 2 : 1;
  let best: { name: string; mistakes: number; calls: number } | undefined;
  for (let length = name.length - most; length <= name.length + most; length += 1)
    for (const candidate of portNames().byLength.get(length) ?? []) {
      const mistakes = countMistakes(name, candidate, most);
      if (mistakes > most || choosePort(candidate, country, near) === undefined) continue;
      const calls = portNames().byName.get(candidate)?.[0]?.callsTotal ?? 0;
      if (
        best === undefined ||
        mistakes < best.mistakes ||
        (mistakes === best.mistakes && calls > best.calls)
      )
        best = { name: candidate, mistakes, calls };
    }
  const port = best && choosePort(best.name, country, near);
  return port && { ...port, confidence: best?.mistakes === 1 ? 0.75 : 0.6, how: 'spelling' };
}

/** Some words in a row that are a port's name, the longest first; later ones rather than earlier. */
function findPart(
  words: readonly string[],
  country: string | undefined,
  near: LonLat | undefined,
): Found | undefined {
  for (let count = words.length - 1; count > 0; count -= 1)
    for (let from = words.length - count; from >= 0; from -= 1) {
      const name = words.slice(from, from + count).join('');
      const port = name.length >= 5 ? choosePort(name, country, near) : undefined;
      if (port !== undefined) return { ...port, confidence: 0.6, how: 'part' };
    }
  return undefined;
}

/** Letters put in, left out, changed or swapped with the next; counting stops above `most`. Pure. */
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
