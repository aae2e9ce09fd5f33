import type { Timeline, TimelineLeg, TimelineStep } from '@portolan/contract';
import { findRegisteredVessel } from '../../../platform/reference/index.ts';
import { isSameShipName, isShortened, shipNameKey, shipNameWords, spellShipName } from '../facts/index.ts';

const isOnWater = ({ modeOfTransport }: TimelineLeg): boolean =>
  modeOfTransport === 'VESSEL' || modeOfTransport === 'BARGE';

function nameOfLeg(leg: TimelineLeg): string | undefined {
  const { vesselName, vesselImoNumber: imoNumber, voyageNumber } = leg;
  if (vesselName !== undefined) return spellShipName(vesselName, { imoNumber, voyageNumber });
  return imoNumber === undefined || !isOnWater(leg) ? undefined : findRegisteredVessel(imoNumber)?.name;
}

const withName = <T extends object>(named: T, vesselName: string | undefined): T =>
  vesselName === undefined ? named : { ...named, vesselName };

/** A step names the ship of its leg as the leg does, and another one in that one's own spelling. */
function nameOfStep(step: TimelineStep, legs: readonly TimelineLeg[]): string | undefined {
  const { vesselName, legIndex } = step;
  if (vesselName === undefined) return undefined;
  const key = shipNameKey(vesselName);
  const own = legs.find(({ index }) => index === legIndex);
  const isOwn =
    own?.vesselName !== undefined &&
    (isSameShipName(shipNameKey(own.vesselName), key) ||
      isShortened(shipNameWords(own.vesselName), shipNameWords(vesselName)));
  const leg = isOwn ? own : legs.find((each) => shipNameKey(each.vesselName ?? '') === key);
  if (leg !== undefined) return nameOfLeg(leg);
  return spellShipName(vesselName, { voyageNumber: own?.voyageNumber });
}

/**
 * A timeline with one spelling for each ship: its legs, its steps and its summary, and with it the row, its filters and
 * the counts by ship. Pure.
 */
export function nameShips(timeline: Timeline): Timeline {
  const { legs, currentVesselName, currentVesselImoNumber } = timeline;
  const current = legs.find(
    ({ vesselName, vesselImoNumber }) =>
      vesselName === currentVesselName && vesselImoNumber === currentVesselImoNumber,
  );
  const first = legs.find(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  const currentName = current === undefined ? undefined : nameOfLeg(current);
  const firstName = first === undefined ? undefined : nameOfLeg(first);
  return {
    ...timeline,
    ...(currentName !== undefined && { currentVesselName: currentName }),
    ...(firstName !== undefined && { firstVesselName: firstName }),
    legs: legs.map((leg) => withName(leg, nameOfLeg(leg))),
    stops: timeline.stops.map((stop) => ({
      ...stop,
      steps: stop.steps.map((step) => withName(step, nameOfStep(step, legs))),
    })),
  };
}
