import { greatCircleKm, kmPerNm } from '@portolan/contract';
import type { Port } from '../ports.ts';

/** Berthed ships are within this distance of the port's or the terminal's point. */
const berthKm = 3;

/** Waters are entered at their edge and left so far outside: a ship at the edge does not enter and leave repeatedly. */
export const leftBeyondKm = 1;

/** A part of the waters of a port: around its point, around a terminal, or its roads. */
export interface PortWater {
  kind: 'port' | 'berth' | 'anchorage';
  name: string;
  longitude: number;
  latitude: number;
  radiusKm: number;
}

/** The waters of a port as the reference data has them: the limits at which a ship arrives and departs. Pure. */
export function listPortWaters({ name, longitude, latitude, terminals, anchorage }: Port): PortWater[] {
  return [
    { kind: 'port', name, longitude, latitude, radiusKm: berthKm },
    ...terminals.flatMap((terminal): PortWater[] =>
      terminal.longitude === undefined || terminal.latitude === undefined
        ? []
        : [
            {
              kind: 'berth',
              name: terminal.name,
              longitude: terminal.longitude,
              latitude: terminal.latitude,
              radiusKm: berthKm,
            },
          ],
    ),
    ...(anchorage === undefined
      ? []
      : [
          {
            kind: 'anchorage' as const,
            name,
            longitude: anchorage.longitude,
            latitude: anchorage.latitude,
            radiusKm: anchorage.radiusNm * kmPerNm,
          },
        ]),
  ];
}

/** Distance of a place from some waters, in km; negative inside. Pure. */
export const kmOutsideOf = (
  waters: readonly PortWater[],
  place: { longitude: number; latitude: number },
): number => Math.min(...waters.map((water) => greatCircleKm(water, place) - water.radiusKm));
