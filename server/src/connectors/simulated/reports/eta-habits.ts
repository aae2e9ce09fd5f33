import { randomOf } from '@portolan/contract/random';
import type { Shipment } from '../shipments/shipments.ts';
import type { World } from '../world.ts';

/** How far a carrier's estimates are off, and to which side. */
export interface EtaHabit {
  /** Its errors against those of a carrier on average. */
  size: number;
  /** Mean of its errors in units of their size; negative: it expects ships too early. */
  bias: number;
}

/** By carrier: guesses. Published studies find carriers too early more often than too late. */
const habits: Readonly<Record<string, EtaHabit>> = {
  MAEU: { size: 0.8, bias: -0.2 },
  HLCU: { size: 0.85, bias: -0.3 },
  MSCU: { size: 1.15, bias: -0.5 },
  CMDU: { size: 1, bias: -0.3 },
  COSU: { size: 1, bias: -0.6 },
  OOLU: { size: 0.9, bias: -0.4 },
  ONEY: { size: 1.05, bias: -0.2 },
  EGLV: { size: 1.1, bias: -0.6 },
  HDMU: { size: 1.2, bias: -0.4 },
  YMLU: { size: 1.15, bias: 0.1 },
  ZIMU: { size: 1, bias: 0.3 },
  WHLC: { size: 1.25, bias: -0.5 },
  PABV: { size: 1.3, bias: -0.3 },
  MATS: { size: 0.5, bias: 0 },
};
const usual: EtaHabit = { size: 1.1, bias: -0.35 };

export function etaHabitOf(carrierCode: string): EtaHabit {
  return habits[carrierCode] ?? usual;
}

/**
 * Mean size of the errors of an average carrier by days before the arrival. With what a carrier cannot know of a coming
 * delay they give the published errors: 5 days at 10 days, 4 at 5, 1 at 2.
 */
const errorDays: readonly (readonly [daysAhead: number, days: number])[] = [
  [0, 0],
  [1, 0.35],
  [2, 0.82],
  [3, 2.3],
  [5, 4.9],
  [10, 5],
  [40, 5.4],
];

function typicalErrorDays(daysAhead: number): number {
  const above = errorDays.findIndex(([days]) => days > daysAhead);
  const [from, to] = [errorDays[above - 1], errorDays[above]];
  if (!from || !to) return daysAhead <= 0 ? 0 : (errorDays.at(-1)?.[1] ?? 0);
  return from[1] + ((daysAhead - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/** How alike the errors of two estimates are that follow each other. */
const memory = 0.85;
const stepDays = 1.5;
const longestAheadDays = 45;

/**
 * The carrier's own error about the arrival of a leg, in days, by days before it: what it does not know of a delay
 * comes on top. It changes slowly. 'poor': always four times its size on the early side; 'close': none.
 */
export function ownErrors(world: World, shipment: Shipment, legIndex: number): (daysAhead: number) => number {
  if (shipment.estimates === 'close') return () => 0;
  const { size, bias } = etaHabitOf(shipment.carrier.carrierCode);
  if (shipment.estimates === 'poor') return (daysAhead) => -Math.min(0.6 * daysAhead, 5);
  const random = randomOf(world.seed, 'own-errors', shipment.shipmentKey, legIndex);
  const levels: number[] = [random.normal()];
  while (levels.length * stepDays < longestAheadDays)
    levels.push(memory * (levels.at(-1) ?? 0) + Math.sqrt(1 - memory ** 2) * random.normal());
  return (daysAhead) => {
    const place = Math.max(0, Math.min(levels.length - 1.001, daysAhead / stepDays));
    const low = Math.floor(place);
    const level = (levels[low] ?? 0) + (place - low) * ((levels[low + 1] ?? 0) - (levels[low] ?? 0));
    return typicalErrorDays(daysAhead) * size * meanToDeviation * (level + bias);
  };
}

/** The mean size of a normal number is 0.8 of its deviation. */
const meanToDeviation = 1.25;
