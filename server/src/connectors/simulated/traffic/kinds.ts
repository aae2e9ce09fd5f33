/** The habit of a craft: between ports, to and fro in its own waters, or mostly alongside. */
export type Habit = 'sails' | 'works' | 'lies';

/** A kind of craft. Shares and dimensions are rough figures of open AIS statistics. */
export interface CraftKind {
  name: string;
  /** Share of all craft, in per mille. */
  share: number;
  /** AIS ship type (ITU-R M.1371, table 53). */
  shipType: number;
  /** Types of the registry that it has real ships of: AIS does not tell bulk carriers from other cargo ships. */
  registered?: readonly string[];
  /** Part of them with a class B set. */
  classB: number;
  lengthM: readonly [least: number, most: number];
  /** Of the shortest and of the longest; linear in between. */
  beamM: readonly [least: number, most: number];
  /** Laden, of the shortest and of the longest. */
  draughtM: readonly [least: number, most: number];
  speedKn: readonly [least: number, most: number];
  /** Shares that sail and that work; the others are at rest. */
  sails: number;
  works: number;
  /** How far from its port it works, in nautical miles. */
  reachNm: number;
}

export const craftKinds: readonly CraftKind[] = [
  {
    name: 'cargo',
    share: 190,
    shipType: 70,
    registered: ['general_cargo', 'reefer', 'combi'],
    classB: 0,
    lengthM: [75, 190],
    beamM: [12, 32],
    draughtM: [4.5, 11],
    speedKn: [9, 14.5],
    sails: 0.62,
    works: 0,
    reachNm: 6,
  },
  {
    name: 'bulk',
    share: 85,
    shipType: 70,
    registered: ['bulk'],
    classB: 0,
    lengthM: [170, 300],
    beamM: [27, 50],
    draughtM: [9.8, 18.4],
    speedKn: [10.5, 13.5],
    sails: 0.68,
    works: 0,
    reachNm: 8,
  },
  {
    name: 'tanker',
    share: 110,
    shipType: 80,
    registered: ['oil_tanker', 'chemical_tanker'],
    classB: 0,
    lengthM: [85, 333],
    beamM: [14, 60],
    draughtM: [5.5, 21.5],
    speedKn: [9.5, 14],
    sails: 0.6,
    works: 0,
    reachNm: 8,
  },
  {
    name: 'gas',
    share: 18,
    shipType: 84,
    registered: ['gas', 'lng'],
    classB: 0,
    lengthM: [100, 295],
    beamM: [16, 46],
    draughtM: [6, 12],
    speedKn: [13, 18],
    sails: 0.75,
    works: 0,
    reachNm: 8,
  },
  {
    name: 'vehicles',
    share: 18,
    shipType: 70,
    registered: ['vehicle_carrier', 'roro', 'conro'],
    classB: 0,
    lengthM: [140, 200],
    beamM: [22, 36],
    draughtM: [6.5, 10.5],
    speedKn: [14, 18.5],
    sails: 0.75,
    works: 0,
    reachNm: 6,
  },
  {
    name: 'passenger',
    share: 40,
    shipType: 60,
    registered: ['ropax', 'passenger'],
    classB: 0.1,
    lengthM: [30, 240],
    beamM: [8, 32],
    draughtM: [1.8, 7.6],
    speedKn: [12, 20],
    sails: 0.15,
    works: 0.45,
    reachNm: 14,
  },
  {
    name: 'high-speed',
    share: 14,
    shipType: 40,
    classB: 0.1,
    lengthM: [25, 90],
    beamM: [8, 26],
    draughtM: [1.2, 3.8],
    speedKn: [24, 36],
    sails: 0,
    works: 0.55,
    reachNm: 20,
  },
  {
    name: 'fishing',
    share: 190,
    shipType: 30,
    classB: 0.6,
    lengthM: [10, 60],
    beamM: [4, 13],
    draughtM: [1.5, 6],
    speedKn: [2.5, 8.5],
    sails: 0,
    works: 0.6,
    reachNm: 32,
  },
  {
    name: 'tug',
    share: 85,
    shipType: 52,
    classB: 0.05,
    lengthM: [18, 40],
    beamM: [7, 14],
    draughtM: [2.5, 6],
    speedKn: [4, 10],
    sails: 0,
    works: 0.35,
    reachNm: 5,
  },
  {
    name: 'towing',
    share: 15,
    shipType: 31,
    classB: 0,
    lengthM: [24, 60],
    beamM: [8, 15],
    draughtM: [3, 6.5],
    speedKn: [5, 8],
    sails: 0.4,
    works: 0.2,
    reachNm: 10,
  },
  {
    name: 'dredger',
    share: 10,
    shipType: 33,
    classB: 0,
    lengthM: [50, 150],
    beamM: [11, 28],
    draughtM: [3, 10],
    speedKn: [3, 10],
    sails: 0,
    works: 0.5,
    reachNm: 6,
  },
  {
    name: 'pilot',
    share: 14,
    shipType: 50,
    classB: 0.1,
    lengthM: [10, 22],
    beamM: [3, 6],
    draughtM: [1, 2.2],
    speedKn: [8, 20],
    sails: 0,
    works: 0.4,
    reachNm: 7,
  },
  {
    name: 'rescue',
    share: 11,
    shipType: 51,
    classB: 0.2,
    lengthM: [9, 28],
    beamM: [3, 8],
    draughtM: [0.8, 2],
    speedKn: [6, 22],
    sails: 0,
    works: 0.15,
    reachNm: 9,
  },
  {
    name: 'patrol',
    share: 9,
    shipType: 55,
    classB: 0.1,
    lengthM: [14, 90],
    beamM: [4, 14],
    draughtM: [1, 4.5],
    speedKn: [6, 16],
    sails: 0,
    works: 0.5,
    reachNm: 25,
  },
  {
    name: 'sailing',
    share: 75,
    shipType: 36,
    classB: 1,
    lengthM: [8, 20],
    beamM: [3, 5],
    draughtM: [1.5, 3.2],
    speedKn: [3.5, 7],
    sails: 0,
    works: 0.28,
    reachNm: 12,
  },
  {
    name: 'pleasure',
    share: 105,
    shipType: 37,
    classB: 1,
    lengthM: [7, 40],
    beamM: [3, 8],
    draughtM: [0.6, 2.4],
    speedKn: [5, 18],
    sails: 0,
    works: 0.16,
    reachNm: 9,
  },
  {
    name: 'other',
    share: 11,
    shipType: 90,
    classB: 0.1,
    lengthM: [20, 120],
    beamM: [6, 22],
    draughtM: [2, 7],
    speedKn: [5, 12],
    sails: 0.2,
    works: 0.3,
    reachNm: 20,
  },
];

/** Beam and laden draught of a craft of a kind, by its length. Pure. */
export function sizeOf(kind: CraftKind, lengthM: number): { beamM: number; draughtM: number } {
  const [shortest, longest] = kind.lengthM;
  const part = (lengthM - shortest) / (longest - shortest);
  const at = ([least, most]: readonly [number, number]): number => least + (most - least) * part;
  return { beamM: at(kind.beamM), draughtM: at(kind.draughtM) };
}
