/** How a craft spends its days: between ports, to and fro in its own waters, or mostly alongside. */
export type Habit = 'sails' | 'works' | 'lies';

/** A kind of craft as it is met at sea. Shares and measures are rough figures of open AIS statistics. */
export interface CraftKind {
  name: string;
  /** Of all craft, in per mille. */
  share: number;
  /** AIS ship type (ITU-R M.1371, table 53). */
  shipType: number;
  /** Part of them with a class B set. */
  classB: number;
  lengthM: readonly [least: number, most: number];
  /** Length over beam. */
  slenderness: number;
  speedKn: readonly [least: number, most: number];
  /** Parts that sail and that work; the others lie. */
  sails: number;
  works: number;
  /** How far from its port it works, in nautical miles. */
  reachNm: number;
}

export const craftKinds: readonly CraftKind[] = [
  { name: 'cargo', share: 190, shipType: 70, classB: 0, lengthM: [75, 190], slenderness: 6.3, speedKn: [9, 14.5], sails: 0.62, works: 0, reachNm: 6 },
  { name: 'bulk', share: 85, shipType: 70, classB: 0, lengthM: [170, 300], slenderness: 6.4, speedKn: [10.5, 13.5], sails: 0.68, works: 0, reachNm: 8 },
  { name: 'tanker', share: 110, shipType: 80, classB: 0, lengthM: [85, 333], slenderness: 5.9, speedKn: [9.5, 14], sails: 0.6, works: 0, reachNm: 8 },
  { name: 'gas', share: 18, shipType: 84, classB: 0, lengthM: [100, 295], slenderness: 6.2, speedKn: [13, 18], sails: 0.75, works: 0, reachNm: 8 },
  { name: 'vehicles', share: 18, shipType: 70, classB: 0, lengthM: [140, 200], slenderness: 6.2, speedKn: [14, 18.5], sails: 0.75, works: 0, reachNm: 6 },
  { name: 'passenger', share: 40, shipType: 60, classB: 0.1, lengthM: [30, 240], slenderness: 6.4, speedKn: [12, 20], sails: 0.15, works: 0.45, reachNm: 14 },
  { name: 'high-speed', share: 14, shipType: 40, classB: 0.1, lengthM: [25, 90], slenderness: 3.9, speedKn: [24, 36], sails: 0, works: 0.55, reachNm: 20 },
  { name: 'fishing', share: 190, shipType: 30, classB: 0.6, lengthM: [10, 60], slenderness: 3.6, speedKn: [2.5, 8.5], sails: 0, works: 0.6, reachNm: 32 },
  { name: 'tug', share: 85, shipType: 52, classB: 0.05, lengthM: [18, 40], slenderness: 2.9, speedKn: [4, 10], sails: 0, works: 0.35, reachNm: 5 },
  { name: 'towing', share: 15, shipType: 31, classB: 0, lengthM: [24, 60], slenderness: 3.2, speedKn: [5, 8], sails: 0.4, works: 0.2, reachNm: 10 },
  { name: 'dredger', share: 10, shipType: 33, classB: 0, lengthM: [50, 150], slenderness: 4.9, speedKn: [3, 10], sails: 0, works: 0.5, reachNm: 6 },
  { name: 'pilot', share: 14, shipType: 50, classB: 0.1, lengthM: [10, 22], slenderness: 3.2, speedKn: [8, 20], sails: 0, works: 0.4, reachNm: 7 },
  { name: 'rescue', share: 11, shipType: 51, classB: 0.2, lengthM: [9, 28], slenderness: 3.1, speedKn: [6, 22], sails: 0, works: 0.15, reachNm: 9 },
  { name: 'patrol', share: 9, shipType: 55, classB: 0.1, lengthM: [14, 90], slenderness: 5.2, speedKn: [6, 16], sails: 0, works: 0.5, reachNm: 25 },
  { name: 'sailing', share: 75, shipType: 36, classB: 1, lengthM: [8, 20], slenderness: 3.1, speedKn: [3.5, 7], sails: 0, works: 0.28, reachNm: 12 },
  { name: 'pleasure', share: 105, shipType: 37, classB: 1, lengthM: [7, 40], slenderness: 3.4, speedKn: [5, 18], sails: 0, works: 0.16, reachNm: 9 },
  { name: 'other', share: 11, shipType: 90, classB: 0.1, lengthM: [20, 120], slenderness: 4.5, speedKn: [5, 12], sails: 0.2, works: 0.3, reachNm: 20 },
]; // prettier-ignore
