import { checkEquipmentReference, numberTypes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { carrierOfContainerPrefix } from '../../../platform/reference/index.ts';
import {
  answerPull,
  createWorld,
  listSimulatedCarriers,
  type WorldAnswer,
  type PullParameters,
  type TestNumber,
  testNumbers,
  type World,
} from '../index.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import { shipmentsBooked } from '../shipments/shipments.ts';
import { exampleWorld, hoursAfter, startsAt } from '../testing.ts';

const worlds = ['1', '23', '456'].map((seed) => exampleWorld(seed));
const world = exampleWorld();
const now = hoursAfter(startsAt, 2);
const longAgo = hoursAfter(startsAt, -2);

function parametersOf({ number, type }: Pick<TestNumber, 'number' | 'type'>): PullParameters {
  return { version: 'v3', limit: '1000', [numberTypes[type].pullField]: number };
}

function testNumber(wanted: string): TestNumber {
  const found = testNumbers.find((test) => test.case === wanted);
  if (!found) throw new Error(`no test number for ${wanted}`);
  return found;
}

function ask(wanted: string, from: World = world, at: Date = now, firstAskedAt: Date = longAgo): WorldAnswer {
  const test = testNumber(wanted);
  return answerPull(from, parametersOf(test), test.carrierCode, at, firstAskedAt);
}

function eventsIn({ body }: WorldAnswer): object[] {
  const json = JSON.parse(body) as object[] | { events: object[] };
  return Array.isArray(json) ? json : json.events;
}

/** `"code":"LOAD"` and the like, in any shape, of actual events. */
function actualCodes(answer: WorldAnswer): string[] {
  return eventsIn(answer)
    .map((event) => JSON.stringify(event))
    .filter((text) => /"(ACT|ACTUAL)"/.test(text) && !text.includes('"isRetracted"'))
    .map((text) => /"(?:equipment|transport)EventType(?:Code)?":"(\w+)"/.exec(text)?.[1] ?? '')
    .filter((code) => code !== '');
}

describe('the test numbers', () => {
  test('are stable, valid and of real owners', () => {
    expect(testNumber('happy-path')).toMatchObject({ number: 'MSKU9000012', carrierCode: 'MAEU' });
    for (const { number, type } of testNumbers)
      if (type === 'container') {
        expect(checkEquipmentReference(number).kind).toBe('valid');
        expect(carrierOfContainerPrefix(number.slice(0, 4))).toBeDefined();
      }
    expect(new Set(testNumbers.map(({ number }) => number)).size).toBe(testNumbers.length);
  });

  test.each([
    ['happy-path', /DEPA/, /ARRI/],
    ['transshipment', /DEPA.*ARRI.*DISC.*(LOAD.*DEPA|DEPA.*LOAD)/, /STRP/],
    ['rollover', /LOADED.*LOADED.*DEPARTED/, /ARRIVED/],
    ['rollover-corrected', /LOAD.*DEPA/, /ARRI/],
    ['omitted-port', /ARRIVED.*DISCHARGED.*LOADED.*DEPARTED/, /^$/],
    ['retraction', /GTIN.*GTIN.*DEPA.*DEPA/, /ARRI/],
    ['empty-returned', /DEPA.*DISC.*CUSR.*GTOT.*GTIN/, /^$/],
    ['duplicate', /LOADED.*LOADED/, /ARRIVED/],
    ['late-correction', /LOAD.*LOAD/, /ARRI/],
    ['antimeridian', /DEPA.*DISC/, /^$/],
    ['rail-inland', /DISCHARGED.*LOADED.*DEPARTED.*ARRIVED/, /^$/],
    ['unsupported-bill', /DEPA/, /ARRI/],
  ])('%s is in its documented state when the world goes live', (wanted, done, notDone) => {
    for (const one of worlds) {
      const codes = actualCodes(ask(wanted, one)).join(' ');
      expect(codes).toMatch(done);
      expect(codes).not.toMatch(notDone);
    }
  });

  test('contain a retraction where documented', () => {
    expect(ask('rollover').body.match(/"isRetracted":true/g)).toHaveLength(1);
    expect(ask('retraction').body.match(/"isRetracted":true/g)).toHaveLength(2);
    expect(ask('rollover-corrected').body).not.toContain('etracted');
  });

  test('take five minutes when tracking is in progress', () => {
    const firstAskedAt = now;
    const soon = ask('in-progress', world, hoursAfter(now, 4.9 / 60), firstAskedAt);
    expect(soon).toMatchObject({ status: 503, headers: { 'Retry-After': '300' } });
    const later = ask('in-progress', world, hoursAfter(now, 5 / 60), firstAskedAt);
    expect(later.status).toBe(200);
    expect(actualCodes(later)).toContain('DEPARTED');
  });

  test('return an empty list when not found, and errors in the format of the version otherwise', () => {
    expect(eventsIn(ask('not-found'))).toEqual([]);
    expect(ask('unsupported')).toMatchObject({ status: 400 });
    expect(JSON.parse(ask('unsupported').body)).toMatchObject({ feedbackElements: [{ severity: 'ERROR' }] });
    const { number, carrierCode } = testNumber('unsupported');
    const version2 = answerPull(world, { version: '2.2', equipmentReference: number }, carrierCode, now);
    expect(JSON.parse(version2.body)).toMatchObject({
      statusCode: 400,
      errors: [{ reason: 'unsupportedQuery' }],
    });
    expect(ask('quota-used-up')).toMatchObject({ status: 429, headers: { 'Retry-After': '3600' } });
  });

  test('of a bill and a booking name all their containers', () => {
    const containersIn = (answer: WorldAnswer): Set<string> =>
      new Set(answer.body.match(/\b[A-Z]{4}9000\d{3}\b/g));
    expect(containersIn(ask('bill-three-containers')).size).toBe(3);
    expect(containersIn(ask('booking')).size).toBe(2);
  });

  test('are placed again after eight weeks, under other event ids', () => {
    const later = hoursAfter(startsAt, 57 * 24);
    const ids = (answer: WorldAnswer): string[] => answer.body.match(/"eventID":"[\da-f-]+"/g) ?? [];
    const again = ask('happy-path', world, later);
    expect(actualCodes(again)).toContain('DEPA');
    expect(actualCodes(again)).not.toContain('ARRI');
    expect(ids(again).filter((id) => ids(ask('happy-path')).includes(id))).toEqual([]);
  });

  test('work in a world that starts on any day', () => {
    for (const start of ['2026-01-01T00:00:00Z', '2027-07-15T23:59:00Z', '2030-02-28T12:00:00Z']) {
      const other = createWorld({ seed: '9', startsAt: new Date(start) });
      for (const test of testNumbers)
        expect(() => answerPull(other, parametersOf(test), test.carrierCode, new Date(start))).not.toThrow();
    }
  });
});

describe('any number of the world', () => {
  const day = calendarDayOf(world.startsAt) - 25;
  const shipments = [...shipmentsBooked(world, day, day)].filter(
    ({ carrier }) => !carrier.refusesEquipmentQuery,
  );

  test('is answered by its carrier, by container, bill and booking', () => {
    for (const { carrier, containers, transportDocumentReference, carrierBookingReference } of shipments) {
      const [container] = containers;
      const answers = [
        { equipmentReference: container?.equipmentReference },
        { transportDocumentReference },
        { carrierBookingReference },
        { carrierBookingReference, equipmentReference: container?.equipmentReference },
      ].map((numbers) => answerPull(world, { version: 'v2', ...numbers }, carrier.carrierCode, now));
      for (const answer of answers) expect(answer.body).toContain(carrierBookingReference);
    }
  });

  test('is not known to another carrier, and not before it was booked', () => {
    const [shipment] = shipments;
    const numbers = { transportDocumentReference: shipment?.transportDocumentReference };
    const other = shipment?.carrier.carrierCode === 'MAEU' ? 'ONEY' : 'MAEU';
    expect(eventsIn(answerPull(world, numbers, other, now))).toEqual([]);
    const before = new Date((shipment?.bookedAt ?? 0) - 60_000);
    expect(eventsIn(answerPull(world, numbers, shipment?.carrier.carrierCode ?? '', before))).toEqual([]);
  });

  test('is reported for one container when one is asked for', () => {
    const shipment = shipments.find(({ containers }) => containers.length > 2);
    const equipmentReference = shipment?.containers[1]?.equipmentReference ?? '';
    const { body } = answerPull(
      world,
      { equipmentReference, limit: '1000' },
      shipment?.carrier.carrierCode ?? '',
      now,
    );
    expect(new Set(body.match(/\b[A-Z]{3}U\d{7}\b/g))).toEqual(new Set([equipmentReference]));
  });
});

describe('pages', () => {
  const { number, carrierCode } = testNumber('transshipment');

  test('follow one another by cursor in 3.0 and contain every event once', () => {
    const whole = eventsIn(
      answerPull(world, { version: 'v3', equipmentReference: number, limit: '1000' }, carrierCode, now),
    );
    const paged: object[] = [];
    let cursor: string | undefined;
    do {
      const query = { version: 'v3', equipmentReference: number, limit: '7', cursor };
      const answer = answerPull(world, query, carrierCode, hoursAfter(now, paged.length));
      paged.push(...eventsIn(answer));
      cursor = answer.headers['Next-Page-Cursor'];
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
  });

  test('are linked with all parameters in 2.2', () => {
    const answer = answerPull(
      world,
      { version: 'v2', equipmentReference: number, limit: '5' },
      carrierCode,
      now,
    );
    const next = new URLSearchParams(answer.headers['Next-Page']);
    expect(next.get('equipmentReference')).toBe(number);
    expect(next.get('limit')).toBe('5');
    expect(next.get('cursor')).toBeTruthy();
  });

  test.each([{ cursor: 'bogus' }, { limit: '0' }, { limit: 'many' }])('are refused for %j', (wrong) => {
    expect(answerPull(world, { equipmentReference: number, ...wrong }, carrierCode, now).status).toBe(400);
  });

  test('begin where the client left off', () => {
    const since = hoursAfter(now, -24 * 6).toISOString();
    const all = eventsIn(answerPull(world, { equipmentReference: number, limit: '1000' }, carrierCode, now));
    const query = { equipmentReference: number, limit: '1000', 'eventCreatedDateTime:gte': since };
    const some = eventsIn(answerPull(world, query, carrierCode, now));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(all.slice(-some.length)).toEqual(some);
  });
});

test('a query without a number and an unknown carrier are refused', () => {
  expect(answerPull(world, { version: 'v2' }, 'MAEU', now).status).toBe(400);
  expect(answerPull(world, { equipmentReference: 'MSKU9000012' }, 'XXXX', now).status).toBe(404);
});

test('every carrier declares its version and the references it can be polled for', () => {
  const carriers = listSimulatedCarriers(world);
  expect(carriers.length).toBeGreaterThanOrEqual(20);
  expect(new Set(carriers.map(({ version }) => version))).toEqual(new Set(['v2', 'v3']));
  expect(carriers.find(({ carrierCode }) => carrierCode === 'SITU')?.supports).toEqual([
    'bill-of-lading',
    'booking',
  ]);
});
