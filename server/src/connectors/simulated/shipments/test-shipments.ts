import { dayMs } from '@portolan/contract/time/durations';
import { getCarrierProfile } from '../reports/carrier-profiles.ts';
import { listInlandLinks } from './inland-links.ts';
import { type BookedLeg, connect, nextWeek, plannedTimes } from './itineraries.ts';
import { journeyOf } from './journey.ts';
import type { EpochMs } from '../local-time.ts';
import { calendarDayOf } from './numbers.ts';
import type { SailedLeg } from './sailings.ts';
import { assembleShipment, type Shipment } from './shipments.ts';
import { crewHabitOf } from '../ships/crew.ts';
import type { TestCase, TestLeg } from './test-case.ts';
import { numbersOf } from './test-cases.ts';
import type { World } from '../world.ts';

const cycleDays = 56;
const bookedBeforeDays = 17;
const mostWeeksBack = 60;

const shipments = new WeakMap<World, Map<string, Shipment>>();

/**
 * The shipment behind a test case at an instant. It is placed around the day on which the world went live, and again
 * every eight weeks, as its containers are used again under a new booking.
 */
export function testShipmentOf(world: World, test: TestCase, now: EpochMs): Shipment {
  const cycle = Math.max(0, Math.floor((calendarDayOf(now) - calendarDayOf(world.startsAt)) / cycleDays));
  const key = `${test.case} ${cycle}`;
  let kept = shipments.get(world);
  if (!kept) shipments.set(world, (kept = new Map()));
  let shipment = kept.get(key);
  if (!shipment) kept.set(key, (shipment = findShipment(world, test, cycle)));
  return shipment;
}

/** The latest voyage on which the wanted move is far enough in the past. */
function findShipment(world: World, test: TestCase, cycle: number): Shipment {
  const anchorAt = (calendarDayOf(world.startsAt) + cycle * cycleDays) * dayMs;
  const latest = firstLegs(world, test.legs[0], anchorAt);
  for (let back = 0; back < mostWeeksBack; back += 1) {
    const shipment = makeShipment(world, test, cycle, { ...latest, week: latest.week - back });
    const { moves } = journeyOf(world, shipment);
    const move = moves.find(({ moveKey }) => moveKey === test.past.moveKey);
    if (move && move.at <= anchorAt - test.past.days * dayMs && isAsWanted(shipment, test)) return shipment;
  }
  throw new Error(`no voyage for the test case ${test.case}`);
}

function isAsWanted({ legs }: Shipment, { wants }: TestCase): boolean {
  const remarks = legs.map(({ rollover }) => rollover?.changeRemark);
  const isRolled = legs.some(({ rollover }) => rollover && !rollover.wasReportedLoaded);
  const isOmitted = legs.some(({ omitted }) => omitted);
  const isReportedLoaded = legs.some(({ rollover }) => rollover?.wasReportedLoaded);
  if (wants === 'blank-sailing') return remarks[0] === 'Blank sailing' && !isOmitted;
  if (wants === 'missed-connection')
    return remarks[0] === undefined && remarks[1] === 'Connection missed' && !isOmitted;
  const isSailedSo =
    !isRolled && isOmitted === (wants === 'omission') && isReportedLoaded === (wants === 'rollover');
  return isSailedSo && legs[0] !== undefined && isVoyageAsWanted(legs[0], wants);
}

function isVoyageAsWanted({ voyage, discharge }: SailedLeg, wants: TestCase['wants']): boolean {
  switch (wants) {
    case 'port-swap':
      return discharge.isSwapped === true;
    case 'crew-nonsense':
      return crewHabitOf(voyage.ship) === 'nonsense';
    case 'moved-cut-off':
    case 'berth-taken':
      return voyage.week % 2 === 0;
    default:
      return true;
  }
}

function firstLegs(world: World, leg: TestLeg | undefined, anchorAt: EpochMs): BookedLeg {
  if (!leg) throw new Error('a test case has no way');
  const booked = toLeg(world, leg);
  return { ...booked, week: nextWeek(booked.service, booked.loadCall, anchorAt) };
}

function toLeg(world: World, { serviceCode, from, to }: TestLeg): Omit<BookedLeg, 'week'> {
  const service = world.servicesByCode.get(serviceCode);
  const codes = service?.calls.map(({ berth }) => berth.port.unLocationCode) ?? [];
  const loadCall = codes.indexOf(from);
  const dischargeCall = codes.indexOf(to, loadCall + 1);
  if (!service || loadCall < 0 || dischargeCall < 0)
    throw new Error(`${serviceCode} does not go from ${from} to ${to}`);
  return { service, loadCall, dischargeCall };
}

function makeShipment(world: World, test: TestCase, cycle: number, first: BookedLeg): Shipment {
  const numbers = numbersOf(test);
  const [, second] = test.legs;
  const booked = second ? connect(first, toLeg(world, second)) : [first];
  const { departureAt } = plannedTimes(first.service, first.week, first.loadCall);
  const link = listInlandLinks(test.legs.at(-1)?.to ?? '').find(
    ({ place }) => place.unLocationCode === test.inlandPlace,
  );
  return assembleShipment(world, {
    shipmentKey: `test-${test.case}-${cycle}`,
    tenant: 'test',
    carrier: getCarrierProfile(test.carrierCode),
    bookedAt: departureAt - bookedBeforeDays * dayMs,
    carrierBookingReference: numbers.carrierBookingReference,
    transportDocumentReference: numbers.transportDocumentReference,
    purchaseOrder: `TEST-${test.serial}`,
    containers: numbers.equipmentReferences.map((equipmentReference, i) => ({
      equipmentReference,
      isoEquipmentCode: '45G1',
      sealNumber: `TS${test.serial + i}`,
    })),
    booked,
    fate: { ...(test.wants === 'rollover' && { rolledLeg: 0 }), reportsFalseLoad: true },
    ...(test.onLand && { onLand: test.onLand }),
    ...(test.faults && { faults: test.faults }),
    estimates: test.estimates ?? 'close',
    ...(link && { destinationLink: link }),
  });
}
