import { hourMs } from '@portolan/contract/time/durations';
import { isSilent } from '@portolan/contract';
import { type ShipmentJudge, factsOf, thingOf } from './finding.ts';

/** Milestones after which a container is at the terminal of loading or beyond. */
const beforeGate = new Set([
  'empty-out',
  'stuffed',
  'truck-departure',
  'train-departure',
  'train-load',
  'other',
]);

/**
 * A container that has not come to the terminal of loading before the terminal stops taking it for its ship: possible
 * within the company's hours before the cut-off, actual after it.
 */
export const cutOff: ShipmentJudge<'cut-off'> = {
  type: 'cut-off',
  judge: (shipment, { possibleWithinHours }, now) => {
    const { cutOffAt, latest, departureIsActual, pol } = shipment;
    if (cutOffAt === null || departureIsActual || shipment.trackingStatus !== 'in-transit') return undefined;
    if (isSilent(shipment, now) || (latest !== null && !beforeGate.has(latest.milestone))) return undefined;
    const leftHours = (Date.parse(cutOffAt) - now.getTime()) / hourMs;
    if (leftHours > possibleWithinHours) return undefined;
    const [first] = shipment.legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
    const vesselName = first?.vesselName ?? shipment.vesselName;
    return {
      type: 'cut-off',
      thing: thingOf(vesselName, first?.voyageNumber ?? shipment.voyageNumber, pol),
      stage: leftHours >= 0 ? 'possible' : 'actual',
      hours: null,
      plannedAt: cutOffAt,
      expectedAt: null,
      facts: factsOf({ vesselName, port: pol, at: cutOffAt, hours: Math.round(leftHours) }),
      evidence: [],
    };
  },
};
