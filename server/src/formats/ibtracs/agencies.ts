import type { WindRadii } from '@portolan/contract';
import { circleRadii } from '../storm-common/index.ts';

/** A cell of a row by its column's name, without its blanks. */
export type Cells = (column: string) => string;

/** An agency with columns of its own, and the minutes over which it averages winds. */
export interface Agency {
  /** The beginning of its columns' names. */
  prefix: string;
  name: string;
  windMinutes: number;
  hasQuadrants?: true;
}

/** Forecast centres that keep a best track in IBTrACS. Averaging periods: its column documentation. */
export const agencies: readonly Agency[] = [
  { prefix: 'USA', name: 'JTWC', windMinutes: 1, hasQuadrants: true },
  { prefix: 'TOKYO', name: 'JMA', windMinutes: 10 },
  { prefix: 'CMA', name: 'CMA', windMinutes: 2 },
  { prefix: 'HKO', name: 'HKO', windMinutes: 10 },
  { prefix: 'KMA', name: 'KMA', windMinutes: 10 },
  { prefix: 'NEWDELHI', name: 'IMD', windMinutes: 3 },
  { prefix: 'REUNION', name: 'MFLR', windMinutes: 10, hasQuadrants: true },
  { prefix: 'BOM', name: 'BOM', windMinutes: 10, hasQuadrants: true },
  { prefix: 'NADI', name: 'FMS', windMinutes: 10 },
  { prefix: 'WELLINGTON', name: 'TCWC-W', windMinutes: 10 },
];

/** Codes of `WMO_AGENCY` and `USA_AGENCY`, as agencies are named here, with their averaging periods. */
export const agencyOfCode: Readonly<Record<string, { name: string; windMinutes: number }>> = {
  hurdat_atl: { name: 'NHC', windMinutes: 1 },
  hurdat_epa: { name: 'NHC', windMinutes: 1 },
  atcf: { name: 'NHC', windMinutes: 1 },
  cphc: { name: 'CPHC', windMinutes: 1 },
  tokyo: { name: 'JMA', windMinutes: 10 },
  newdelhi: { name: 'IMD', windMinutes: 3 },
  reunion: { name: 'MFLR', windMinutes: 10 },
  bom: { name: 'BOM', windMinutes: 10 },
  nadi: { name: 'FMS', windMinutes: 10 },
  wellington: { name: 'TCWC-W', windMinutes: 10 },
};

/** A number; a blank is none. Undefined where the cell is no number. */
export function numberIn(text: string): number | null | undefined {
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const positiveIn = (text: string): number => Math.max(0, numberIn(text) ?? 0);

/** The wind areas that an agency's columns give. */
export function agencyRadiiOf(agency: Agency, cells: Cells): WindRadii[] {
  if (agency.prefix === 'TOKYO' || agency.prefix === 'KMA') return circlesOf(agency.prefix, cells);
  if (agency.hasQuadrants !== true) return [];
  return [34, 50, 64].flatMap((windKn) => {
    const [neNm = 0, seNm = 0, swNm = 0, nwNm = 0] = ['NE', 'SE', 'SW', 'NW'].map((side) =>
      positiveIn(cells(`${agency.prefix}_R${windKn}_${side}`)),
    );
    return neNm + seNm + swNm + nwNm === 0 ? [] : [{ windKn, neNm, seNm, swNm, nwNm }];
  });
}

/** Of agencies that give the longest and the shortest radius. */
function circlesOf(prefix: string, cells: Cells): WindRadii[] {
  return [30, 50].flatMap((windKn) => {
    const direction = numberIn(cells(`${prefix}_R${windKn}_DIR`)) ?? 0;
    const longestNm = positiveIn(cells(`${prefix}_R${windKn}_LONG`));
    const shortestNm = positiveIn(cells(`${prefix}_R${windKn}_SHORT`));
    return direction < 1 || direction > 9 || longestNm === 0
      ? []
      : [circleRadii(windKn, direction, longestNm, shortestNm)];
  });
}
