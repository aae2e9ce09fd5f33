import type { Shipment } from '../../src/connectors/simulated/shipments/shipments.ts';
import type { TestCase } from '../../src/connectors/simulated/shipments/test-case.ts';
import { testCases } from '../../src/connectors/simulated/shipments/test-cases.ts';
import { testShipmentOf } from '../../src/connectors/simulated/shipments/test-shipments.ts';
import type { World } from '../../src/connectors/simulated/world.ts';

type Shipments = (world: World) => readonly Shipment[];

/** The shipment of a documented test number. */
export const shipmentOf =
  (name: string): Shipments =>
  (world) => [testShipmentOf(world, getCase(name), world.startsAt)];

/** By sea to Hamburg, by rail to Munich, and from there to the customer by truck. */
export const inlandShipment: Shipments = (world) => [
  testShipmentOf(
    world,
    {
      case: 'delivered-inland',
      carrierCode: 'MAEU',
      type: 'container',
      ownerPrefix: 'MSKU',
      serial: 900_041,
      containers: 1,
      faults: {},
      legs: [{ serviceCode: 'AE5', from: 'CNSGH', to: 'DEHAM' }],
      past: { moveKey: 'destination-arri', days: 0.5 },
      inlandPlace: 'DEMUC',
      expected: 'By rail to Munich and by truck to the customer.',
    },
    world.startsAt,
  ),
];

const eightWeeks = 56 * 86_400_000;

/** The container of a documented test number on its journey, and eight weeks later on another one. */
export const reusedContainer =
  (name: string): Shipments =>
  (world) => [
    testShipmentOf(world, getCase(name), world.startsAt),
    {
      ...testShipmentOf(world, getCase(name), world.startsAt + eightWeeks),
      carrierBookingReference: '2700000010',
      transportDocumentReference: 'OOLU2700000010',
    },
  ];

function getCase(name: string): TestCase {
  const found = testCases.find((test) => test.case === name);
  if (found === undefined) throw new Error(`no test number of the case ${name}`);
  return found;
}
