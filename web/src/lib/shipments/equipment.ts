import type { TFunction } from 'i18next';

const feetByLength: Record<string, string> = { '1': '10', '2': '20', '3': '30', '4': '40', L: '45', M: '48' };
const highCubeHeights = new Set(['5', '6', 'E', 'F', 'N', 'P']);

/** The common groups of ISO 6346. */
const kindByGroup = {
  G: 'general',
  R: 'reefer',
  H: 'insulated',
  U: 'open-top',
  P: 'flat-rack',
  T: 'tank',
  N: 'tank',
  K: 'tank',
  B: 'bulk',
  V: 'ventilated',
} as const;

type EquipmentKind =
  (typeof kindByGroup)[keyof typeof kindByGroup] | 'general-high-cube' | 'reefer-high-cube';

/** The meaning of an ISO 6346 size and type code in trade terms; undefined for an unknown code. */
export function readEquipmentCode(code: string): { feet: string; kind: EquipmentKind } | undefined {
  const [length = '', height = '', group = ''] = code.toUpperCase();
  const feet = feetByLength[length];
  const kind = kindByGroup[group as keyof typeof kindByGroup];
  if (code.length !== 4 || feet === undefined || kind === undefined) return undefined;
  const isHigh = highCubeHeights.has(height) && (kind === 'general' || kind === 'reefer');
  return { feet, kind: isHigh ? `${kind}-high-cube` : kind };
}

/** `40' high cube` for `45G1`, in the language on screen. */
export function equipmentWords(code: string, t: TFunction): string | undefined {
  const equipment = readEquipmentCode(code);
  return equipment && t(`detail.equipment.${equipment.kind}`, { feet: equipment.feet });
}
