import { equipmentCheckDigit } from '@portolan/contract';
import { dcsaEvent, emerald, ruby } from '../test/factories/dcsa.ts';

const day = 86_400_000;

/**
 * Twenty events of a laden container from Busan via Singapore to Rotterdam: planned, actual, re-estimated. Days from
 * its gate-in.
 */
const plot = [
  'GTOT KRPUS ACT -3 EMPTY',
  'GTIN KRPUS ACT 0 LADEN',
  'LOAD KRPUS PLN 2 LADEN',
  'DEPA KRPUS PLN 3',
  'ARRI SGSIN PLN 10',
  'DISC SGSIN PLN 11 LADEN',
  'LOAD SGSIN PLN 14 LADEN',
  'DEPA SGSIN PLN 15',
  'ARRI NLRTM PLN 38',
  'DISC NLRTM PLN 39 LADEN',
  'LOAD KRPUS ACT 2.2 LADEN',
  'DEPA KRPUS ACT 3.1',
  'ARRI SGSIN EST 10.5',
  'ARRI SGSIN ACT 10.7',
  'DISC SGSIN ACT 11.4 LADEN',
  'LOAD SGSIN ACT 15.2 LADEN',
  'DEPA SGSIN ACT 16.1',
  'ARRI NLRTM EST 39.2',
  'ARRI NLRTM EST 39.9',
  'ARRI NLRTM EST 40.3',
];
const secondVessel = new Set(['DEPA SGSIN', 'LOAD SGSIN', 'ARRI NLRTM', 'DISC NLRTM']);

export const eventsPerBox = plot.length;

/** The container number of a serial, with check digit. */
export function toContainer(serial: number): string {
  const first = `HMMU${String(serial).padStart(6, '0')}`;
  return `${first}${equipmentCheckDigit(first)}`;
}

/**
 * The events of many containers as carriers send them: in the order of time, many containers interleaved. Containers
 * left one after the other.
 */
export function pushJourneys(boxes: number, firstSerial = 0): Record<string, unknown>[] {
  const gateIn = Date.now() - 20 * day;
  return plot.flatMap((line, index) =>
    Array.from({ length: boxes }, (_, box) => {
      const [code = '', place = '', classifier = '', days = '0', indicator = ''] = line.split(' ');
      const at = new Date(gateIn + (box % 240) * 60_000 + Number(days) * day).toISOString();
      const container = toContainer(firstSerial + box);
      return dcsaEvent(`${code} ${place} ${classifier} ${at} ${indicator}`, {
        id: `${container}-event-${index}`,
        created: new Date(gateIn + index * 3_600_000).toISOString(),
        container,
        booking: `BKG${firstSerial + box}`,
        on: secondVessel.has(`${code} ${place}`) ? ruby : emerald,
      });
    }),
  );
}

/** Splits a list into parts of at most `size`. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
