import { lazy, readRows, readSet } from './read-set.ts';

interface SizeAndType {
  length: Record<string, string>;
  heightWidth: Record<string, { height: string; width: string }>;
  type: Record<string, string>;
  group: Record<string, string>;
}

const sizeAndType = lazy(() => JSON.parse(readSet('iso6346.json').toString('utf8')) as SizeAndType);

/** The meaning of the four characters of an ISO equipment code. */
export interface EquipmentDescription {
  length: string;
  height: string;
  width: string;
  /** English name of the type in ISO 6346. */
  type: string;
}

/** Reads an ISO 6346 size and type code (`45G1`). Undefined when a part is not in the standard. */
export function describeIsoEquipmentCode(isoEquipmentCode: string): EquipmentDescription | undefined {
  const code = isoEquipmentCode.trim().toUpperCase();
  const { length, heightWidth, type, group } = sizeAndType();
  const lengthText = length[code.charAt(0)];
  const cross = heightWidth[code.charAt(1)];
  const typeText = type[code.slice(2)] ?? group[code.charAt(2)];
  if (code.length !== 4 || lengthText === undefined || cross === undefined || typeText === undefined)
    return undefined;
  return { length: lengthText, ...cross, type: typeText };
}

const delayReasons = lazy(() => {
  const names = new Map<string, string>();
  for (const row of readRows('delay-reasons.tsv')) names.set(row('code'), row('name'));
  return names;
});

/** English name of an SMDG delay reason code (`WEA`: Bad weather). */
export function delayReasonName(delayReasonCode: string): string | undefined {
  return delayReasons().get(delayReasonCode);
}
