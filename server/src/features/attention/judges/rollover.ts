import { hourMs } from '@portolan/contract/time/durations';
import { delayHours, isRolledOver, judgeArrivalDelay } from '@portolan/contract';
import {
  type KnownLeg,
  type KnownLoad,
  type KnownShipment,
  type ShipmentJudge,
  factsOf,
  thingOf,
} from './finding.ts';

/** How long after the departure on another ship a rollover is shown: later it is a late arrival like any other. */
const settledAfterMs = 48 * hourMs;

/** The ride that a container waits for, or has begun a short time ago. */
function onwardRide(legs: readonly KnownLeg[], now: Date): KnownLeg | undefined {
  const rides = legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  const waiting = rides.find(({ departureIsActual }) => !departureIsActual);
  if (waiting !== undefined) return waiting;
  const begun = rides.findLast(({ departedAt }) => departedAt !== null);
  const isRecent = begun?.departedAt != null && now.getTime() - Date.parse(begun.departedAt) < settledAfterMs;
  return isRecent ? begun : undefined;
}

/** The loads at the port of a ride that were planned or reported on another ship. */
const loadsElsewhere = ({ loads = [] }: KnownShipment, { fromPort, vesselName }: KnownLeg): KnownLoad[] =>
  loads.filter(
    (load) => load.port === fromPort && load.vesselName !== null && load.vesselName !== vesselName,
  );

/**
 * Rolled over and not settled: it waits, or has just left with another ship. By the judgement of the lists; and also
 * where it has left its port of loading and is to arrive in time, while it waits for another ship than the one that it
 * was to go with from there: its ETA may follow only once it has left.
 */
export function isBeingRolled(shipment: KnownShipment, now: Date): boolean {
  const onward = onwardRide(shipment.legs, now);
  if (isRolledOver({ ...shipment, delayStage: judgeArrivalDelay(shipment, now) }, now))
    return shipment.legs.length === 0 || onward !== undefined;
  const isKnown = isRolledOver({ ...shipment, departureIsActual: false, delayStage: 'none' }, now);
  const waits = onward !== undefined && !onward.departureIsActual;
  return isKnown && waits && loadsElsewhere(shipment, onward).length > 0;
}

/**
 * A load that was moved to another ship or taken back. It is over two days after it has left with the other ship: what
 * remains is the delay of that ship. One alert for all that wait for one ship, whatever their ports.
 */
export const rollover: ShipmentJudge<'rollover'> = {
  type: 'rollover',
  judge: (shipment, _, now) => {
    if (!isBeingRolled(shipment, now)) return undefined;
    const { voyageNumber, pod, pol, carrierCode } = shipment;
    const { plannedArrivalAt: plannedAt, promisedArrivalAt: expectedAt } = shipment;
    const onward = onwardRide(shipment.legs, now);
    const newVesselName = onward?.vesselName ?? shipment.vesselName;
    const port = onward?.fromPort ?? pol;
    const loads = (shipment.loads ?? []).filter((load) => load.port === null || load.port === port);
    const booked = loads.findLast(({ vesselName }) => vesselName !== null && vesselName !== newVesselName);
    return {
      type: 'rollover',
      thing: newVesselName === null ? thingOf(null, port, pod, carrierCode) : thingOf(newVesselName),
      stage: 'actual',
      hours:
        plannedAt === null || expectedAt === null ? null : Math.max(0, delayHours(plannedAt, expectedAt)),
      plannedAt,
      expectedAt,
      facts: factsOf({ vesselName: booked?.vesselName, newVesselName, voyageNumber, port, destination: pod }),
      evidence: [
        ...loads.map(({ factId }) => factId),
        ...(shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId]),
      ],
    };
  },
  factsOfAll: (facts, { ports, ownPorts }) => {
    const { port: _, portName: __, vesselName: ___, ...anywhere } = facts;
    // Rolled at several ports, they were booked on ships of their own.
    const rolled = ownPorts > 1 ? { ...anywhere, fromPorts: ownPorts } : facts;
    if (ports <= 1) return rolled;
    const { destination: ____, destinationName: _____, destinationTimeZone: ______, ...others } = rolled;
    return { ...others, ports };
  },
};
