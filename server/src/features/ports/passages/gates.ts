import type { LatLon } from '@portolan/contract';
import { listPassages } from '../../../platform/reference/index.ts';

/** A line at sea: who crosses it has passed. */
export interface Gate {
  passageId: string;
  ends: readonly [[longitude: number, latitude: number], [longitude: number, latitude: number]];
}

/**
 * Lines of our own for passages whose lanes only are in the reference data: across the Kiel Canal at Rendsburg, so that
 * ships on the coast around it do not count.
 */
const ownGates: Readonly<Record<string, Gate['ends']>> = {
  kiel: [
    [9.66, 54.45],
    [9.66, 54.1],
  ],
};

/** The gates of all passages that have one. */
export const listGates = (): Gate[] =>
  listPassages().flatMap(({ id, gate }) => {
    const [from, to] = gate ?? ownGates[id] ?? [];
    return from === undefined || to === undefined
      ? []
      : [{ passageId: id, ends: [from, to] as Gate['ends'] }];
  });

/** Where ships wait for a canal, and how far around. General knowledge of the anchorages off the entrances. */
export const waitingRadiusNm = 15;
export const entrances: Readonly<Record<string, readonly LatLon[]>> = {
  suez: [
    { latitude: 31.4, longitude: 32.4 },
    { latitude: 29.8, longitude: 32.53 },
  ],
  panama: [
    { latitude: 9.42, longitude: -79.92 },
    { latitude: 8.8, longitude: -79.5 },
  ],
  kiel: [
    { latitude: 53.89, longitude: 9.1 },
    { latitude: 54.4, longitude: 10.2 },
  ],
};
