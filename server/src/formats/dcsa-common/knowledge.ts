import type { ScheduleKind } from '@portolan/contract';

/** What readers of schedules have to know; passed in, because it is reference data. */
export interface ScheduleKnowledge {
  isCountryCode(alpha2: string): boolean;
  /** SCAC of a carrier by its SCAC or SMDG code; undefined where it is not known. */
  findCarrierCode(code: string): string | undefined;
  /**
   * What a vessel of a carrier carries: no field of the standards says it. By the vessel's type where it is known, else
   * by what the carrier sails; `container` where neither says.
   */
  kindOf(ship: { vesselImoNumber?: string; carrierCode: string }): ScheduleKind;
}

/** The carrier as the product names it: its SCAC where it is known, else as published. */
export const toCarrierCode = (code: string, known: ScheduleKnowledge): string =>
  known.findCarrierCode(code) ?? code.toUpperCase();
