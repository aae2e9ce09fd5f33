import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import { journeyOf } from '../shipments/journey.ts';
import { type EpochMs, offsetMinutesAt } from '../local-time.ts';
import type { Move } from '../shipments/moves.ts';
import type { Shipment } from '../shipments/shipments.ts';
import { chargeTestCases } from '../shipments/charge-test-cases.ts';
import { testShipmentOf } from '../shipments/test-shipments.ts';
import type { World } from '../world.ts';

/** A documented container with what has happened to it on land. */
export interface ChargeCase {
  name: string;
  shipment: Shipment;
  landed: Move;
  pickedUp: Move | undefined;
}

/** The documented containers of free time and charges at an instant. */
export function chargeCasesAt(world: World, now: EpochMs): ChargeCase[] {
  return chargeTestCases.flatMap((test): ChargeCase[] => {
    const shipment = testShipmentOf(world, test, now);
    const { moves } = journeyOf(world, shipment);
    const landed = moves.find(({ moveKey }) => moveKey === 'disc-0-0');
    const pickedUp = moves.find(({ moveKey }) => moveKey === 'gate-out-0');
    return landed === undefined ? [] : [{ name: test.case, shipment, landed, pickedUp }];
  });
}

/** The local date of a move, with days added. */
export function dateOf({ at, site }: Pick<Move, 'at' | 'site'>, days = 0): string {
  const zone = site?.timeZone ?? 'UTC';
  const localMs = at + offsetMinutesAt(at, zone) * minuteMs;
  return new Date((Math.floor(localMs / dayMs) + days) * dayMs).toISOString().slice(0, 10);
}
