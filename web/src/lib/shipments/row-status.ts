import { type ShipmentRow, isSilent } from '@portolan/contract';

export { type RowStatus, judgeRowStatus, knownSlip } from '@portolan/contract';

const coloredSlipHours = 24;

/** A delay, with what its colour depends on. */
interface Slip {
  slipHours: number | null | undefined;
  plannedArrivalAt: string | null | undefined;
  /** It has arrived: nothing can be done any more. */
  isOver: boolean;
  isSilent: boolean;
}

/**
 * The colour of a delay: red only when the planned time has passed and a day or more is lost, amber when a day or more
 * is expected to be lost, normal below a day and while the shipment is silent, muted when it is over or cannot be
 * judged.
 */
export function toneOfSlip(slip: Slip, now: number): 'bad' | 'watch' | 'soft' | '' {
  const { slipHours, plannedArrivalAt } = slip;
  if (slipHours == null || slipHours === 0 || slip.isOver) return 'soft';
  if (slipHours < coloredSlipHours || slip.isSilent) return '';
  return plannedArrivalAt != null && Date.parse(plannedArrivalAt) < now ? 'bad' : 'watch';
}

export const slipTone = (row: ShipmentRow, now: number): ReturnType<typeof toneOfSlip> =>
  toneOfSlip({ ...row, isOver: row.arrivalIsActual, isSilent: isSilent(row, new Date(now)) }, now);
