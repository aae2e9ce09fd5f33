import { type CarbonStatement, carbonRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { calculateCarbon } from './index.ts';
import { startCalculated, year } from './testing.ts';

const {
  getCarbonCsv,
  getCarbonExcel,
  getCarbonFootprints,
  getCarbonPdf,
  getCarbonStatement,
  getCarbonSummary,
  listEmissionFactors,
  loadEmissionFactors,
  receiveFootprints,
} = carbonRoutes;

describe('the emissions of shipments', () => {
  test('are mass x distance x adjustment x factor, and the groups add up to the sum', async () => {
    const { user, shipments } = await startCalculated();
    const summary = await user.call(getCarbonSummary, { query: { ...year, by: 'lane' } });
    expect(summary.groups.map(({ key, shipments: count }) => [key, count])).toEqual([
      ['KRPUS-NLRTM', 6],
      ['SGSIN-DEHAM', 2],
    ]);
    expect(summary).toMatchObject({ waiting: 0, simulated: false, all: { shipments: 8, incomplete: 0 } });
    // A hub at each end, and no factor for any.
    expect(summary.all).toMatchObject({ missingHubs: 16, withoutHubs: 8 });
    const sum = summary.groups.reduce((all, { kgCo2e }) => all + (kgCo2e ?? 0), 0);
    expect(summary.all.kgCo2e).toBeCloseTo(sum, 6);
    const first = shipments[0]!;
    const statement = await user.call(getCarbonStatement, { query: { shipmentId: first.shipmentId } });
    const leg = statement.elements.find(({ mode }) => mode === 'VESSEL')!;
    expect(leg).toMatchObject({
      distanceKind: 'shortest-feasible',
      tonnes: 20,
      tier: 'default',
      missing: null,
    });
    expect(leg.kgCo2e).toBeCloseTo((20 * leg.distanceKm! * 1.15 * 19.77) / 1000, 6);
    expect(statement.kgCo2e).toBeCloseTo(first.kgCo2e ?? 0, 6);
    expect(leg.steps.map(({ step, basis }) => [step, basis])).toEqual([
      ['mass', 'assumed-containers'],
      ['distance', 'sea-network'],
      ['activity', 'mass-by-distance'],
      ['adjustment', 'adjustment-sea'],
      ['intensity', 'factor'],
      ['emission', 'activity-by-intensity'],
    ]);
    const hub = statement.elements.find(({ mode }) => mode === 'HUB');
    expect(hub).toMatchObject({ missing: 'factor', kgCo2e: null });
    expect(statement).toMatchObject({ missing: 2, missingHubs: 2, hasDeparted: true });
  });

  test('are calculated once, again when the shipment changed, and removed with it', async () => {
    const { app, user } = await startCalculated();
    expect(await calculateCarbon(app.db, user.tenantId, app.clock.now())).toBe(0);
    await sql`update shipment set folded_at = now() where shipment_id = (select min(shipment_id::text)::uuid
      from shipment)`.execute(app.db.system);
    expect(await calculateCarbon(app.db, user.tenantId, app.clock.now())).toBe(1);
    await sql`update shipment set listed = false where pod = 'DEHAM'`.execute(app.db.system);
    await calculateCarbon(app.db, user.tenantId, app.clock.now());
    expect((await user.call(getCarbonSummary, { query: year })).all.shipments).toBe(6);
  });

  test('are chosen by days and filters, compared with the year before, and belong to one company account', async () => {
    const { app, user, shipments } = await startCalculated();
    const query = { ...year, lane: 'SGSIN-DEHAM' };
    expect((await user.call(getCarbonSummary, { query })).all).toMatchObject({ shipments: 2, before: null });
    await sql`update carbon_result set departed_on = departed_on - 365 where pod = 'DEHAM'`.execute(
      app.db.system,
    );
    const { all, groups } = await user.call(getCarbonSummary, { query: year });
    expect(all).toMatchObject({ shipments: 6, before: { shipments: 2 } });
    expect(groups[0]?.before?.shipments).toBe(2);
    const wrong = { from: '2026-12-01', to: '2026-11-01' };
    for (const route of [getCarbonSummary, getCarbonCsv, getCarbonExcel, getCarbonPdf, getCarbonFootprints])
      expect(await user.fail(route, { query: wrong })).toMatchObject({ code: 'carbon.period-invalid' });
    const stranger = await app.signIn();
    expect((await stranger.call(getCarbonSummary, { query: year })).all.shipments).toBe(0);
    for (const route of [getCarbonStatement, getCarbonCsv, getCarbonExcel, getCarbonPdf, getCarbonFootprints])
      expect(await stranger.fail(route, { query: { shipmentId: shipments[0]!.shipmentId } })).toMatchObject({
        code: 'shipment.not-found',
      });
  });
});

describe('the files', () => {
  test('are CSV, Excel and PDF of one shipment and of some days', async () => {
    const { user, shipments } = await startCalculated();
    const { shipmentId } = shipments[0]!;
    const of = async (route: typeof getCarbonCsv, query: object) => (await user.send(route, { query })).body;
    const lines = (await of(getCarbonCsv, year)).trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toContain('KRPUS,NLRTM');
    const one = (await of(getCarbonCsv, { shipmentId })).trim().split('\r\n');
    expect(one.filter((line) => line.startsWith('Hub'))).toHaveLength(2);
    for (const query of [year, { shipmentId }, { ...year, by: 'month' }]) {
      expect((await of(getCarbonPdf, query)).slice(0, 5)).toBe('%PDF-');
      expect((await of(getCarbonExcel, query)).slice(0, 2)).toBe('PK');
    }
  });

  test('are PACT footprints that can be taken again: then they count, with their tiers, mass and gaps', async () => {
    const { app, user, shipments } = await startCalculated();
    const { shipmentId, number, kgCo2e } = shipments[0]!;
    const written = JSON.parse((await user.send(getCarbonFootprints, { query: { shipmentId } })).body) as {
      data: {
        pcf: { pCfExcludingBiogenic: string };
        extensions: { data: { mass: string; tces: { co2eWTW: string; co2eTTW: string }[] } }[];
      }[];
    };
    const [footprint] = written.data;
    expect(footprint?.extensions[0]?.data).toMatchObject({ mass: '20000', shipmentId: number });
    footprint!.extensions[0]!.data.tces[0]!.co2eWTW = '1234.5';
    footprint!.extensions[0]!.data.tces[0]!.co2eTTW = '1034.5';
    footprint!.pcf.pCfExcludingBiogenic = '1234.5';
    const taken = await user.call(receiveFootprints, { body: { footprints: written } });
    expect(taken).toEqual({
      shipments: 1,
      others: 0,
      refused: [],
      withoutShipment: [],
      problems: [],
    });
    const statement = await user.call(getCarbonStatement, { query: { shipmentId } });
    // Our own figures are by averages, and the mass is assumed: both stay so.
    expect(statement).toMatchObject<Partial<CarbonStatement>>({
      kgCo2e: 1234.5,
      tier: 'default',
      massFrom: 'assumed',
      missing: 2,
      missingHubs: 2,
    });
    expect(kgCo2e).not.toBe(1234.5);
    const all = await user.call(getCarbonSummary, { query: year });
    expect(all.shipments.find((row) => row.shipmentId === shipmentId)).toMatchObject({ tier: 'default' });
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await reader.fail(receiveFootprints, { body: { footprints: {} } })).toMatchObject({
      code: 'access.denied',
    });
  });

  test('of a container count for the journey whose days they are of, and not for an earlier or later one', async () => {
    const { user, shipments } = await startCalculated();
    const { shipmentId, number } = shipments[0]!;
    const element = {
      tceId: 'a',
      mass: '20000',
      distance: { actual: '10' },
      transportActivity: '200',
      co2eWTW: '7',
    };
    const send = async (departureAt: string, arrivalAt: string) => {
      const tces = [{ ...element, departureAt, arrivalAt }];
      await user.call(receiveFootprints, {
        body: { footprints: [{ mass: '20000', shipmentId: number, tces }] },
      });
      return (await user.call(getCarbonStatement, { query: { shipmentId } })).massFrom;
    };
    expect(await send('2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z')).toBe('assumed');
    expect(await send('2026-11-01T00:00:00Z', '2026-11-28T00:00:00Z')).toBe('footprint');
  });

  test('follow the customer reference and the carrier that somebody changes', async () => {
    const { app, user } = await startCalculated();
    for (const column of ['customer_reference', 'carrier_code']) {
      await sql`update shipment set ${sql.ref(column)} = 'ACME' where pod = 'DEHAM'`.execute(app.db.system);
      expect(await calculateCarbon(app.db, user.tenantId, app.clock.now())).toBe(2);
    }
    const { groups } = await user.call(getCarbonSummary, { query: { ...year, by: 'customer' } });
    expect(groups.map(({ key, shipments }) => [key, shipments])).toContainEqual(['ACME', 2]);
  });

  test('that are no footprints are refused with the reason, and wrong activities are named', async () => {
    const { user } = await startCalculated();
    const tce = { tceId: 'a', mass: '100', distance: { actual: '10' }, transportActivity: '9', co2eWTW: '1' };
    const footprints = [{ mass: '100', shipmentId: 'X', tces: [tce] }, { mass: 'heavy' }, '10'];
    const taken = await user.call(receiveFootprints, { body: { footprints } });
    expect(taken).toMatchObject({
      shipments: 1,
      others: 1,
      refused: [expect.stringMatching(/mass: is no decimal number.*shipmentId: is missing/)],
      problems: [{ shipmentId: 'X', tceId: 'a', problem: 'activity', stated: 9, expected: 1 }],
    });
  });
});

describe('own factors', () => {
  const head = 'mode,vehicle,lane,ttwGrams,wttGrams,source,year\n';

  test('come before those of the product, and hubs count from then on', async () => {
    const { user } = await startCalculated();
    const before = await user.call(getCarbonSummary, { query: { ...year, by: 'lane' } });
    const table = `${head}VESSEL,Trade lane,SGSIN-DEHAM,16.12,3.65,Clean Cargo,2026\nHUB,Terminal,,1000,400,Own,2026`;
    expect(await user.call(loadEmissionFactors, { body: { table } })).toEqual({ factors: 2 });
    const { own, shipped } = await user.call(listEmissionFactors);
    expect(own.map(({ source, tier }) => [source, tier])).toEqual([
      ['Own', 'modelled'],
      ['Clean Cargo', 'modelled'],
    ]);
    expect(shipped).toHaveLength(127);
    const after = await user.call(getCarbonSummary, { query: { ...year, by: 'lane' } });
    // Two handlings of 20 t at 1.4 kg for each of eight shipments.
    expect((after.all.kgCo2e ?? 0) - (before.all.kgCo2e ?? 0)).toBeCloseTo(8 * 2 * 20 * 1.4, 6);
    const lane = after.groups.find(({ key }) => key === 'SGSIN-DEHAM');
    expect(lane?.tiers).toMatchObject({ modelled: 1 });
    expect(await user.call(loadEmissionFactors, { body: { table: '' } })).toEqual({ factors: 0 });
    const again = await user.call(getCarbonSummary, { query: year });
    expect(again.all.kgCo2e).toBeCloseTo(before.all.kgCo2e ?? 0, 6);
  });

  test('with a wrong line change nothing, and only owners load them', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const wrong = `${head}VESSEL,Ship,,16,3,Own,2026\n\nVESSEL,Ship,,much,3,Own,2026`;
    expect(await user.fail(loadEmissionFactors, { body: { table: wrong } })).toMatchObject({
      code: 'carbon.factors-invalid',
      // An empty line counts as one.
      params: { line: 4, problem: expect.stringMatching(/^ttwGrams: has the wrong type/) },
    });
    expect(await user.fail(loadEmissionFactors, { body: { table: 'mode,vehicle' } })).toMatchObject({
      params: { line: 1, problem: 'ttwGrams: is missing' },
    });
    // Mistyped by a thousand, or of another unit.
    expect(
      await user.fail(loadEmissionFactors, { body: { table: `${head}VESSEL,Ship,,16120,3,Own,2026` } }),
    ).toMatchObject({
      params: { line: 2, problem: expect.stringMatching(/^ttwGrams \+ wttGrams: must be at most/) },
    });
    for (const grams of ['0.0161', '0'])
      expect(
        await user.fail(loadEmissionFactors, { body: { table: `${head}VESSEL,Ship,,${grams},0,Own,2026` } }),
      ).toMatchObject({
        params: { line: 2, problem: expect.stringMatching(/^ttwGrams \+ wttGrams: must be at least/) },
      });
    expect(
      await user.fail(loadEmissionFactors, { body: { table: `${head}HUB,Terminal,,1e308,3,Own,2026` } }),
    ).toMatchObject({ code: 'carbon.factors-invalid' });
    expect((await user.call(listEmissionFactors)).own).toEqual([]);
    const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    expect(await member.fail(loadEmissionFactors, { body: { table: '' } })).toMatchObject({
      code: 'access.denied',
    });
  });
});
