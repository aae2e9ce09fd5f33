import { describe, expect, test } from 'vitest';
import type { Dialect } from './carrier-profiles.ts';
import { eventsOf, type WorldEvent } from './events.ts';
import { encodeEvents } from './tracking-event.ts';
import { dayOf } from '../shipments/numbers.ts';
import { shipmentsBooked } from '../shipments/shipments.ts';
import { exampleWorld } from '../testing.ts';

const world = exampleWorld();
const firstDay = dayOf(world.connectedAt) + 1;
const events = [...shipmentsBooked(world, firstDay, firstDay + 12)].flatMap((shipment) =>
  eventsOf(world, shipment),
);

function eventOf(dialect: Dialect, wanted: (event: WorldEvent) => boolean): WorldEvent {
  const found = events.find((event) => event.shipment.carrier.dialect === dialect && wanted(event));
  if (!found) throw new Error(`no such event in ${dialect}`);
  return found;
}

function encoded(
  dialect: Dialect,
  wanted: (event: WorldEvent) => boolean,
): { event: WorldEvent; json: unknown } {
  const event = eventOf(dialect, wanted);
  const body: unknown = JSON.parse(encodeEvents(world.seed, dialect, [event]));
  const list = Array.isArray(body) ? body : (body as { events: unknown[] }).events;
  return { event, json: list[0] };
}

const isLoaded = ({ move, classifier, isRetraction }: WorldEvent): boolean =>
  move.eventCode === 'LOAD' && classifier === 'ACT' && move.legIndex === 0 && !isRetraction;
const localTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/) as string;
const utcTime = expect.stringMatching(/Z$/) as string;
const uuid = expect.stringMatching(/^[\da-f-]{36}$/) as string;

describe('a loading', () => {
  test('is flat in 2.2', () => {
    const { event, json } = encoded('2.2', isLoaded);
    expect(json).toMatchObject({
      eventID: uuid,
      eventCreatedDateTime: utcTime,
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: localTime,
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: event.containers[0]?.equipmentReference,
      emptyIndicatorCode: 'LADEN',
      transportCall: {
        modeOfTransport: 'VESSEL',
        facilityTypeCode: 'POTE',
        vessel: { vesselIMONumber: expect.any(String) as string },
      },
    });
  });

  test('has metadata and payload in the beta', () => {
    const { json } = encoded('3.0.0-Beta-1', isLoaded);
    expect(json).toMatchObject({
      metadata: { eventID: uuid, eventType: 'EQUIPMENT', publisher: { carrierCodeListProvider: 'SMDG' } },
      payload: {
        eventClassifierCode: 'ACT',
        equipmentEventTypeCode: 'LOAD',
        transportCall: { location: { locationName: expect.any(String) as string } },
      },
    });
  });

  test('has codes under eventTypeCode in the shape of January 2026', () => {
    const { json } = encoded('3.0.0 2026-01', isLoaded);
    expect(json).toMatchObject({
      eventClassification: {
        eventTypeCode: 'EQUIPMENT',
        eventClassifierCode: 'ACT',
        equipmentEventTypeCode: 'LOAD',
      },
      equipmentDetails: { emptyIndicatorCode: 'LADEN', movementType: 'EXPORT' },
      transportDetails: {
        transportCall: {
          exportVoyageNumberOrReference: { carrierVoyageNumber: expect.any(String) as string },
        },
      },
    });
  });

  test('has words under eventType in the shape of May 2026', () => {
    const { json } = encoded('3.0.0 2026-05', isLoaded);
    expect(json).toMatchObject({
      eventRouting: { originatingParties: [{ codeListProvider: 'SMDG' }] },
      eventUpdatedDateTime: utcTime,
      eventLocation: { facilityType: 'PORT_TERMINAL' },
      eventClassification: {
        eventType: 'EQUIPMENT',
        eventClassifier: 'ACTUAL',
        equipmentEventType: 'LOADED',
      },
      equipmentDetails: { emptyIndicator: 'LADEN', transportPhase: 'EXPORT' },
    });
  });
});

describe('a retraction', () => {
  const isRetraction = (event: WorldEvent): boolean => event.isRetraction === true;

  test('names another event and has no payload in the beta', () => {
    const { json } = encoded('3.0.0-Beta-1', isRetraction);
    expect(json).toEqual({
      metadata: expect.objectContaining({ eventID: uuid, retractedEventID: uuid }) as object,
    });
  });

  test.each(['3.0.0 2026-01', '3.0.0 2026-05'] as const)('is a flag on the event itself in %s', (dialect) => {
    expect(encoded(dialect, isRetraction).json).toMatchObject({ eventID: uuid, isRetracted: true });
  });
});

test('all four shapes are written, and a wrong offset is Z beside the local clock time', () => {
  expect(new Set(events.map(({ shipment }) => shipment.carrier.dialect)).size).toBe(4);
  const zoned = events.find(
    ({ hasWrongOffset, move }) => hasWrongOffset && !/^(GB|IE|PT|MA)/.test(move.site?.unLocationCode ?? ''),
  );
  if (!zoned) throw new Error('no event with a wrong offset');
  const { hasWrongOffset: _, ...right } = zoned;
  const times = [zoned, right].map(
    (event) => /"eventDateTime":"([^"]+)"/.exec(encodeEvents(world.seed, '2.2', [event]))?.[1] ?? '',
  );
  expect(times[0]).toMatch(/Z$/);
  expect(times[0]?.slice(0, 19)).toBe(times[1]?.slice(0, 19));
  expect(times[0]).not.toBe(times[1]);
});
