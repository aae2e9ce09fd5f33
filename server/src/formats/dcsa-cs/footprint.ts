import type { Footprint } from '@portolan/contract';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { present } from '../json/json-fields.ts';

/** Emissions under this name; undefined where there are none. */
export function readFootprint(holder: ObjectReader, name: string): Footprint | undefined {
  const footprint = holder.child(name);
  if (footprint === undefined) return undefined;
  return present({
    co2Tonnes: footprint.number('co2'),
    co2eTonnes: footprint.number('co2e'),
    soxKg: footprint.number('sox'),
    noxKg: footprint.number('nox'),
    pm10Kg: footprint.number('pm10'),
  });
}
