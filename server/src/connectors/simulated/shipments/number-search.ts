import type { CarrierProfile } from '../reports/carrier-profiles.ts';
import type { EpochMs } from '../local-time.ts';
import { placeOfContainer, placeOfReference } from './numbers.ts';
import { type Shipment, shipmentsBookedOn } from './shipments.ts';
import { shipperTenants } from './tenants.ts';
import type { TestCase } from './test-case.ts';
import { numbersOf, testCases } from './test-cases.ts';
import { testShipmentOf } from './test-shipments.ts';
import type { World } from '../world.ts';

/** Numbers of one query: all given ones must match. */
export interface AskedNumbers {
  equipmentReference: string | undefined;
  transportDocumentReference: string | undefined;
  carrierBookingReference: string | undefined;
}

export interface FoundShipments {
  shipments: Shipment[];
  answer?: NonNullable<TestCase['answer']>;
}

/** The shipment of some numbers at a carrier, if the carrier knows it by then. */
export function findShipments(
  world: World,
  asked: AskedNumbers,
  carrier: CarrierProfile,
  now: EpochMs,
): FoundShipments {
  const test = testCases.find((one) => one.carrierCode === carrier.carrierCode && fitsCase(one, asked));
  if (test)
    return { shipments: [testShipmentOf(world, test, now)], ...(test.answer && { answer: test.answer }) };
  const shipment = findInWorld(world, asked, now);
  return { shipments: shipment?.carrier === carrier ? [shipment] : [] };
}

function fitsCase(test: TestCase, asked: AskedNumbers): boolean {
  const numbers = numbersOf(test);
  return fits(
    asked,
    numbers.equipmentReferences,
    numbers.transportDocumentReference,
    numbers.carrierBookingReference,
  );
}

function fits(asked: AskedNumbers, containers: readonly string[], bill: string, booking: string): boolean {
  return (
    (asked.equipmentReference === undefined || containers.includes(asked.equipmentReference)) &&
    (asked.transportDocumentReference === undefined || asked.transportDocumentReference === bill) &&
    (asked.carrierBookingReference === undefined || asked.carrierBookingReference === booking)
  );
}

/** Numbers of the world contain their day and tenant; only that day's bookings are computed. */
function findInWorld(world: World, asked: AskedNumbers, now: EpochMs): Shipment | undefined {
  const document = asked.transportDocumentReference ?? asked.carrierBookingReference;
  const place =
    document === undefined
      ? placeOfContainer(asked.equipmentReference ?? '', now)
      : placeOfReference(document, now);
  const shipper = shipperTenants.find(({ tenant }) => tenant === place?.tenant);
  if (!place || !shipper) return undefined;
  return shipmentsBookedOn(world, shipper, place.day).find(
    ({ bookedAt, containers, transportDocumentReference, carrierBookingReference }) =>
      bookedAt >= world.connectedAt &&
      bookedAt <= now &&
      fits(
        asked,
        containers.map(({ equipmentReference }) => equipmentReference),
        transportDocumentReference,
        carrierBookingReference,
      ),
  );
}
