import type { RailEvent, RailFact } from '@portolan/contract';

/** Status codes of a terminal and intermodal ramp (X12 157), as far as they say something of a journey. */
const happened: Readonly<Record<string, RailEvent>> = {
  A: 'arrival',
  AL: 'loaded',
  AR: 'arrival-at-destination',
  AV: 'notified',
  B: 'bad-order',
  D: 'arrival-at-destination',
  EE: 'out-gate',
  FT: 'free-time-over',
  GI: 'in-gate',
  GO: 'out-gate',
  I: 'in-gate',
  J: 'interchange-delivered',
  L: 'loaded',
  // The box has come without its papers.
  N: 'no-bill',
  NF: 'free-time-ends',
  NT: 'notified',
  OA: 'out-gate',
  P: 'departure',
  R: 'interchange-received',
  RD: 'released',
  RL: 'departure',
  S: 'placed',
  U: 'unloaded',
  UR: 'unloaded',
  W: 'released',
  X: 'pulled',
  X4: 'arrival',
  Y: 'notified',
  Z: 'placed',
};

/** Codes of what is expected and has not happened. */
const expected: Readonly<Record<string, RailEvent>> = {
  C: 'departure',
  E: 'arrival',
  X2: 'arrival-at-destination',
};

/** What a status says, and whether it has happened; a code that no list has is kept as another event. */
export function statusOfCode(code: string): Pick<RailFact, 'event' | 'classifier'> {
  const ahead = expected[code];
  return ahead === undefined
    ? { event: happened[code] ?? 'other', classifier: 'ACT' }
    : { event: ahead, classifier: 'EST' };
}
