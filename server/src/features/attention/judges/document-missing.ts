import { hourMs } from '@portolan/contract/time/durations';
import { type AlertedDocument, isSilent } from '@portolan/contract';
import {
  type Finding,
  type KnownDocuments,
  type KnownShipment,
  type ShipmentJudge,
  factsOf,
  thingOf,
} from './finding.ts';

const isMissing = ({ reported, received }: KnownDocuments, document: AlertedDocument): boolean =>
  reported.includes(document) && !received.includes(document);

type Limits = { possibleWithinHours: number; billWithinHours: number };

/** What has to be sent before the ship leaves: missing within so many hours before its cut-off, or after it. */
function judgeBeforeLoading(
  shipment: KnownShipment,
  documents: KnownDocuments,
  limits: Limits,
  now: Date,
): Finding | undefined {
  const due = [
    ['shipping-instructions', documents.instructionsDueAt],
    ['vgm', documents.vgmDueAt],
  ] as const;
  for (const [document, dueAt] of due) {
    if (dueAt === null || !isMissing(documents, document)) continue;
    const leftHours = (Date.parse(dueAt) - now.getTime()) / hourMs;
    if (leftHours > limits.possibleWithinHours) continue;
    const [first] = shipment.legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
    const vesselName = first?.vesselName ?? shipment.vesselName;
    const { pol } = shipment;
    return {
      type: 'document-missing',
      thing: thingOf(document, vesselName, first?.voyageNumber ?? shipment.voyageNumber, pol),
      stage: leftHours >= 0 ? 'possible' : 'actual',
      hours: null,
      plannedAt: dueAt,
      expectedAt: null,
      facts: factsOf({ document, vesselName, port: pol, at: dueAt }),
      evidence: [],
    };
  }
  return undefined;
}

/** The bill of lading: not issued shortly before the arrival, or after it. One question to the carrier. */
function judgeBill(
  shipment: KnownShipment,
  documents: KnownDocuments,
  limits: Limits,
  now: Date,
): Finding | undefined {
  const { promisedArrivalAt, arrivalIsActual, landing, carrierCode, pod } = shipment;
  if (promisedArrivalAt === null || landing?.outGate !== undefined) return undefined;
  if (!isMissing(documents, 'bill-of-lading')) return undefined;
  if (Date.parse(promisedArrivalAt) - now.getTime() > limits.billWithinHours * hourMs) return undefined;
  return {
    type: 'document-missing',
    thing: thingOf('bill-of-lading', carrierCode),
    stage: arrivalIsActual ? 'actual' : 'possible',
    hours: null,
    plannedAt: promisedArrivalAt,
    expectedAt: null,
    facts: factsOf({ document: 'bill-of-lading', port: pod, at: promisedArrivalAt }),
    evidence: shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId],
  };
}

/**
 * A document that has not come in time: shipping instructions and VGM before their published cut-offs, the bill of
 * lading before the arrival. Only kinds of documents that the shipment's sources report are missed.
 */
export const documentMissing: ShipmentJudge<'document-missing'> = {
  type: 'document-missing',
  judge: (shipment, limits, now) => {
    const { documents } = shipment;
    if (documents === undefined || shipment.trackingStatus !== 'in-transit') return undefined;
    if (isSilent(shipment, now)) return undefined;
    return shipment.departureIsActual
      ? judgeBill(shipment, documents, limits, now)
      : judgeBeforeLoading(shipment, documents, limits, now);
  },
};
