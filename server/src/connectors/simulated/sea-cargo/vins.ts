import { vinCheckDigit } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';

/** The beginnings of numbers and models that a service carries. */
export const models: Readonly<
  Record<string, readonly { wmi: string; section: string; name: string; kg: number }[]>
> = {
  RAE1: [
    { wmi: 'JTD', section: 'BR32E', name: 'Toyota Corolla', kg: 1340 },
    { wmi: 'JM1', section: 'KFBDM', name: 'Mazda CX-5', kg: 1620 },
  ],
  RAE2: [
    { wmi: 'LSJ', section: 'W7409', name: 'MG4', kg: 1655 },
    { wmi: 'LGX', section: 'CE4CC', name: 'BYD Atto 3', kg: 1750 },
  ],
  RNA1: [
    { wmi: 'JF1', section: 'GT7L6', name: 'Subaru Crosstrek', kg: 1500 },
    { wmi: 'JN8', section: 'AT3CB', name: 'Nissan Rogue', kg: 1590 },
  ],
  RTA1: [
    { wmi: 'WBA', section: '53BH0', name: 'BMW 330i', kg: 1610 },
    { wmi: 'WAU', section: 'ENCF5', name: 'Audi A5', kg: 1650 },
  ],
  ROC1: [
    { wmi: 'KMH', section: 'K281H', name: 'Hyundai Kona', kg: 1540 },
    { wmi: 'LRW', section: '3E7FA', name: 'Tesla Model 3', kg: 1760 },
  ],
  RAF1: [
    { wmi: 'VF1', section: 'RJA00', name: 'Renault Duster', kg: 1310 },
    { wmi: 'W1N', section: '2539A', name: 'Mercedes-Benz GLC', kg: 1900 },
  ],
};

/** The number with the check digit that its other characters need. */
export function withVinDigit(number: string): string {
  return `${number.slice(0, 8)}${vinCheckDigit(number)}${number.slice(9)}`;
}

/** A car of a service: its number, model and weight. The same index, the same car. */
export function carOf(seed: string, serviceCode: string, index: number) {
  const random = randomOf(seed, 'car', serviceCode, index);
  const { wmi, section, name, kg } = random.pick(models[serviceCode] ?? models.RAE1!);
  const serial = String(random.whole(100_000, 999_999));
  return { vin: withVinDigit(`${wmi}${section}0T0${serial}`), description: name, weight_kg: kg };
}
