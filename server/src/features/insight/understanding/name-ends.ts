import { isIdeographic } from './mask.ts';

/** Which end of a way a place is, by the words around it. `at`: only where something is. */
export type NameEnd = 'from' | 'to' | 'at' | 'via';

const before: readonly [NameEnd, RegExp][] = [
  ['via', /^(via|through)$|(经|經|经由|經由|途经|途經)$/],
  ['from', /^(from|ex|out|leaving|departing|leaves|origin)$|(从|從|由|自)$/],
  ['at', /^(at|in|inside)$|(在|喺)$/],
  ['to', /^(to|into|for|towards|arriving|arrives|reaching|reach|bound|destination)$|(到|至|去|往|抵)$/],
];
const after: readonly [NameEnd, RegExp][] = [
  ['via', /^(経由|中转|中轉|转运|轉運)/],
  ['from', /^(から|発|出发|出發|出来|出來|開往|开往|到|至|去|往|→)/],
  ['to', /^(行き|着|向け|まて|へ|に|到港|的到港)/],
];

/** The end that the place at this run is; undefined where nothing says it. */
export function endOfName(runs: readonly string[], at: number): NameEnd | undefined {
  const previous = runs[at - 1] ?? '';
  const next = runs[at + 1] ?? '';
  const isAfter = (end: NameEnd) =>
    next !== '' && isIdeographic(next) && after.some(([of, pattern]) => of === end && pattern.test(next));
  for (const end of ['via', 'from', 'at', 'to'] as const)
    if (isAfter(end) || before.some(([of, pattern]) => of === end && pattern.test(previous))) return end;
  return undefined;
}

interface Ended<Port> {
  thing: Port;
  end: NameEnd | undefined;
}

/** The ports of a question by what they are of it. */
export interface PortEnds<Port> {
  /** The first port of loading and of discharge. */
  from: Port | undefined;
  to: Port | undefined;
  fromPorts: Port[];
  toPorts: Port[];
  /** The port of discharge is only where something is. */
  isAt: boolean;
  via: Port[];
  /** Ports that have no place in a way. */
  otherPorts: Port[];
}

/**
 * Two ports are from and to in the order in which they stand, unless the words around them say otherwise. `joined`:
 * they are named as one list, all at the same end.
 */
export function endsOf<Port>(ports: readonly Ended<Port>[], joined: boolean): PortEnds<Port> {
  const via = ports.filter(({ end }) => end === 'via').map(({ thing }) => thing);
  const ends = ports.filter(({ end }) => end !== 'via');
  const [first, second, ...more] = ends;
  const isAt = first?.end === 'at' && second === undefined;
  const make = (fromPorts: Port[], toPorts: Port[], otherPorts: Port[] = []): PortEnds<Port> => ({
    from: fromPorts[0],
    to: toPorts[0],
    fromPorts,
    toPorts,
    isAt,
    via,
    otherPorts,
  });
  if (first === undefined) return make([], []);
  const all = ends.map(({ thing }) => thing);
  if (joined || second === undefined) return first.end === 'from' ? make(all, []) : make([], all);
  const isTurned = second.end === 'from' && first.end !== 'from';
  const rest = more.map(({ thing }) => thing);
  return isTurned ? make([second.thing], [first.thing], rest) : make([first.thing], [second.thing], rest);
}
