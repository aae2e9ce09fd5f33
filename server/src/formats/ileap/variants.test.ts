import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeFootprints, readFootprints } from './index.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

const leg = { tceId: 'a', tocId: 't', mass: '230', distance: { actual: '700' }, co2eWTW: '4', co2eTTW: '3' };
const shipmentOf = (...tces: object[]) => ({ mass: '230', shipmentId: 's', tces });

describe('published examples', () => {
  test('of an organiser: two legs in their order, the wrong activity of one replaced', () => {
    const [read] = readFootprints(fixture('shipment-footprint-1'));
    expect(read).toMatchObject({
      form: 'shipment',
      companyName: 'Transport Organizer Z',
      primaryDataShare: 56.85,
      kgCo2e: 8.42769,
      tonneKm: 64.728,
      elements: [
        { tceId: 'abcdef', prevTceIds: [], distanceKm: 423, tonneKm: 36.801 },
        { tceId: 'ghijkl', prevTceIds: ['abcdef'], tonneKm: 27.927, kgCo2e: 4.74759, kgTtw: 4.272831 },
      ],
      problems: [{ tceId: 'abcdef', problem: 'activity' }],
    });
  });

  test('of a transport operation category', () => {
    expect(readFootprints(fixture('toc-3'))).toEqual([
      {
        form: 'operation',
        id: '4561230',
        kind: 'Road',
        unit: 'tkm',
        kgWtw: 3.6801,
        kgTtw: 3.2801,
        loadFactor: null,
        emptyDistanceFactor: null,
        temperatureControl: 'refrigerated',
        energyCarriers: [
          { energyCarrier: 'Diesel', relativeShare: null, kgWtw: 3.6801, kgTtw: 3.2801, feedstocks: [] },
        ],
        problems: [],
      },
    ]);
  });
});

describe('PACT footprints without logistics data', () => {
  const footprint = { id: 'f', status: 'Active', companyName: 'My Corp', productIds: ['urn:gtin:1'] };
  const read = { form: 'product', footprintId: 'f', isDeprecated: false, unit: 'liter', kgPerUnit: 1.63 };

  test('of version 2 in an event, and of version 3 in a list', () => {
    const second = { ...footprint, pcf: { declaredUnit: 'liter', pCfExcludingBiogenic: '1.63' } };
    const event = { type: 'ProductFootprintRequest.Fulfilled.v1', specversion: '1.0' };
    expect(readFootprints({ ...event, data: { pfs: [second] } })).toMatchObject([read]);
    const third = {
      declaredUnitOfMeasurement: 'liter',
      pcfExcludingBiogenicUptake: '1.63',
      declaredUnitAmount: '2',
    };
    expect(readFootprints({ data: [{ ...footprint, pcf: third }] })).toMatchObject([{ ...read, amount: 2 }]);
    expect(readFootprints({ data: { ...footprint, pcf: third } })).toMatchObject([read]);
  });

  test('without a unit are refused', () => {
    expect(readFootprints({ ...footprint, pcf: {} })).toMatchObject([{ form: 'refused' }]);
  });
});

describe('what the versions write differently', () => {
  test.each([
    ['hubActivityUnit', { hubActivityUnit: 'TEU' }, 'TEU'],
    ['co2eIntensityThroughput', { co2eIntensityThroughput: 'tonnes' }, 'tonnes'],
  ])('a hub with %s', (_, member, unit) => {
    const hub = { hocId: 'h', hubType: 'MaritimeContainerTerminal', co2eIntensityWTW: '1.1', ...member };
    expect(readFootprints(hub)).toMatchObject([{ form: 'hub', unit, kgWtw: 1.1, problems: [] }]);
  });

  test('transport activity data as an answer with its list', () => {
    const activity = {
      activityId: 'act',
      consignmentIds: ['c1', 'c2'],
      distance: { sfd: '700' },
      mass: '230',
      mode: 'InlandWaterway',
      loadFactor: '1.2',
      origin: { city: 'Duisburg', country: 'DE' },
      destination: { city: 'Rotterdam', country: 'NL', locode: 'NLRTM' },
      energyCarriers: [
        { energyCarrier: 'Diesel', relativeShare: '0.30', emissionFactorWTW: '2.67' },
        { energyCarrier: 'Electric', relativeShare: '0.60', feedstocks: [{ feedstock: 'Grid' }] },
      ],
    };
    expect(readFootprints({ data: [activity] })).toMatchObject([
      {
        form: 'activity',
        mode: 'BARGE',
        tonneKm: 161,
        from: 'Duisburg',
        to: 'NLRTM',
        consignmentIds: ['c1', 'c2'],
        problems: [
          { problem: 'share', stated: 0.9, expected: 1 },
          { problem: 'range', stated: 1.2 },
        ],
      },
    ]);
  });

  test.each([
    [[{ energyCarrier: 'Diesel', relativeShare: '1' }], 'energy'],
    [{ energyCarrier: 'HVO' }, 'energy'],
    [{ gcd: '9000' }, 'distance'],
    [{ city: 'Hamburg', country: 'DE' }, 'location'],
    [{ packagingOrTrEqType: 'Container-TEU', packagingOrTrEqAmount: '2.25' }, 'packaging'],
    ['-0.123', 'amount'],
    [leg, 'element'],
  ])('the fragment %j is read as %s', (fragment, form) => {
    expect(readFootprints(fragment)).toMatchObject([{ form }]);
  });

  test('an event that only announces footprints names their ids', () => {
    const event = { type: 'org.wbcsd.pathfinder.ProductFootprint.Published.v1', specversion: '1.0' };
    expect(readFootprints({ ...event, data: { pfIds: ['x'] } })).toEqual([
      { form: 'announced', footprintIds: ['x'] },
    ]);
  });
});

describe('what contradicts its definition is read and named', () => {
  test.each([
    [
      'activity by another of the distances is right',
      { distance: { sfd: '600', actual: '700' }, transportActivity: '161' },
      [],
    ],
    ['activity ten times too small', { transportActivity: '16.1' }, ['activity']],
    ['a predecessor that is not there', { prevTceIds: ['zz'] }, ['order']],
    ['more mass than the shipment', { mass: '2300' }, ['mass']],
    ['tank to wake above well to wake', { co2eTTW: '5' }, ['ttw']],
  ])('%s', (_, changed, problems) => {
    const [read] = readFootprints(shipmentOf({ ...leg, ...changed }));
    expect(read).toMatchObject({ form: 'shipment', problems: problems.map((problem) => ({ problem })) });
  });

  test('energy carriers with shares that give another intensity', () => {
    const carriers = [
      { energyCarrier: 'Diesel', relativeShare: '0.5', co2eIntensityWTW: '0.1' },
      { energyCarrier: 'Electric', relativeShare: '0.5', co2eIntensityWTW: '0.02' },
    ];
    const category = { tocId: 't', mode: 'Road', co2eIntensityWTW: '0.1', energyCarriers: carriers };
    expect(readFootprints(category)).toMatchObject([
      { problems: [{ problem: 'intensity', stated: 0.1, expected: 0.06 }] },
    ]);
  });
});

test('an element with both categories, without emissions, or a text for a mass is refused with the member', () => {
  for (const [changed, member] of [
    [{ hocId: 'h' }, 'tocId'],
    [{ co2eWTW: null }, 'co2eWTW'],
    [{ mass: 'heavy' }, 'mass'],
  ] as const)
    expect(readFootprints(shipmentOf({ ...leg, ...changed }))).toMatchObject([
      { form: 'refused', why: expect.stringContaining(member) },
    ]);
});

describe('numbers and times that cannot be', () => {
  const inShipment = (changed: object) => shipmentOf({ ...leg, ...changed });
  const product = (pcf: object, other: object = {}) => ({
    id: 'f',
    ...other,
    pcf: { declaredUnit: 'ton kilometer', pCfExcludingBiogenic: '1', ...pcf },
    extensions: [{ dataSchema: 'https://api.ileap.sine.dev/shipment-footprint.json', data: inShipment({}) }],
  });

  test.each([
    [inShipment({ co2eWTW: '-4' }), 'tces[0].co2eWTW: must be 0 or more'],
    [inShipment({ co2eTTW: '-1' }), 'tces[0].co2eTTW: must be 0 or more'],
    [inShipment({ co2eWTW: '1e400' }), 'tces[0].co2eWTW: is no decimal number'],
    [inShipment({ co2eWTW: 'NaN' }), 'tces[0].co2eWTW: is no decimal number'],
    [inShipment({ co2eWTW: '' }), 'tces[0].co2eWTW: is no decimal number'],
    [inShipment({ co2eWTW: undefined }), 'tces[0].co2eWTW: is missing'],
    [inShipment({ co2eWTW: '1,234' }), 'tces[0].co2eWTW: is no decimal number: write it with a point'],
    [inShipment({ mass: '0' }), 'tces[0].mass: must be above 0'],
    [inShipment({ mass: '-230' }), 'tces[0].mass: must be above 0'],
    [
      inShipment({ mass: '2e10' }),
      'tces[0].mass: must be above 0 and at most 1,000,000,000: state kilograms',
    ],
    [inShipment({ distance: { actual: '-1' } }), 'tces[0].distance.actual: must be from 0 to 60,000'],
    [
      inShipment({ distance: { sfd: '700000' } }),
      'tces[0].distance.sfd: must be from 0 to 60,000: state kilometres',
    ],
    [inShipment({ transportActivity: '-161' }), 'tces[0].transportActivity: must be 0 or more'],
    [inShipment({ packagingOrTrEqAmount: '-2' }), 'tces[0].packagingOrTrEqAmount: must be 0 or more'],
    [inShipment({ origin: { city: 'Hamburg', lat: '95' } }), 'tces[0].origin.lat: is outside the globe'],
    [inShipment({ origin: { city: 'Hamburg', lng: '-181' } }), 'tces[0].origin.lng: is outside the globe'],
    [inShipment({ departureAt: '2026-02-31T00:00:00Z' }), 'tces[0].departureAt: must be a day'],
    [
      inShipment({ departureAt: '2026-03-05', arrivalAt: '2026-03-04T23:00:00Z' }),
      'tces[0].arrivalAt: lies before the start',
    ],
    [{ ...inShipment({}), mass: '0' }, 'mass: must be above 0'],
    [shipmentOf(leg, leg), 'tces: has an element twice'],
    [product({ primaryDataShare: 900 }), 'pcf.primaryDataShare: must be from 0 to 100: state percent'],
    [product({ primaryDataShare: -1 }), 'pcf.primaryDataShare: must be from 0 to 100'],
    [product({ exemptedEmissionsPercent: 101 }), 'pcf.exemptedEmissionsPercent: must be from 0 to 100'],
    [product({ unitaryProductAmount: '0' }), 'pcf.unitaryProductAmount: must be above 0'],
    [product({ declaredUnitAmount: '-1' }), 'pcf.declaredUnitAmount: must be above 0'],
    [product({ pCfExcludingBiogenic: '-5' }), 'pcf.pCfExcludingBiogenic: must be 0 or more'],
    [product({ fossilGhgEmissions: '-5' }), 'pcf.fossilGhgEmissions: must be 0 or more'],
    [
      product({ referencePeriodStart: '2026-01-01T00:00:00Z', referencePeriodEnd: '2025-01-01T00:00:00Z' }),
      'pcf.referencePeriodEnd: lies before the start',
    ],
    [
      product({}, { created: '2026-05-01T00:00:00Z', updated: '2026-04-01T00:00:00Z' }),
      'updated: lies before the start',
    ],
    [product({}, { created: 'yesterday' }), 'created: must be a day'],
    [{ hocId: 'h', co2eIntensityWTW: '-1' }, 'co2eIntensityWTW: must be 0 or more'],
    [
      { tocId: 't', mode: 'Road', co2eIntensityWTW: '1', co2eIntensityTTW: '-1' },
      'co2eIntensityTTW: must be',
    ],
    [{ activityId: 'a', distance: { gcd: '1' }, mass: '0' }, 'mass: must be above 0'],
    [{ energyCarrier: 'Diesel', relativeShare: '-0.1' }, 'relativeShare: must be 0 or more'],
    [{ energyCarrier: 'Diesel', emissionFactorWTW: '-3' }, 'emissionFactorWTW: must be 0 or more'],
    [{ packagingOrTrEqType: 'Box', packagingOrTrEqAmount: '-1' }, 'packagingOrTrEqAmount: must be 0 or more'],
  ])('%# are refused with the member and what to state', (input, why) => {
    expect(readFootprints(input)).toMatchObject([{ form: 'refused', why: expect.stringContaining(why) }]);
  });

  test('a moment of a footprint is kept in UTC, so that the last one counts whatever its zone', () => {
    const [read] = readFootprints(
      product({ pCfExcludingBiogenic: null }, { created: '2026-05-01T01:00:00+02:00' }),
    );
    expect(read).toMatchObject({ form: 'shipment', createdAt: '2026-04-30T23:00:00Z' });
  });
});

test('a body with a missing comma is refused with the place, and lines are read one by one', () => {
  const decode = (text: string) => decodeFootprints(Buffer.from(text), 'application/json');
  expect(decode('[{"energyCarrier":"a" "relativeShare":"1"}]')).toMatchObject([
    { kind: 'refused', refusal: { code: 'not-json', reason: expect.stringContaining('column 23') } },
  ]);
  const line = JSON.stringify(shipmentOf(leg));
  expect(decode(`${line}\n${line}\n`).map(({ kind }) => kind)).toEqual(['footprint', 'footprint']);
});

test.each([
  ['a list of any name', { total: 1, footprints: [shipmentOf(leg)] }],
  ['a single one', { result: { shipment: shipmentOf(leg) } }],
])('an envelope with %s is opened', (_, body) => {
  expect(readFootprints(body)).toMatchObject([{ form: 'shipment', shipmentId: 's' }]);
});
