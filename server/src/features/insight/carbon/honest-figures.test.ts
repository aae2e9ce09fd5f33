import { carbonRoutes, reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { removeOrphans } from './carbon-result.ts';
import { calculateCarbon } from './index.ts';
import { startCalculated, year } from './testing.ts';

const { getCarbonCsv, getCarbonFootprints, getCarbonStatement, getCarbonSummary, receiveFootprints } =
  carbonRoutes;

describe('emissions', () => {
  test('are of what has departed; what is planned stands apart', async () => {
    const { app, user } = await startArrived();
    await sql`update shipment set departure_is_actual = (pod = 'NLRTM')`.execute(app.db.system);
    await calculateCarbon(app.db, user.tenantId, app.clock.now());
    const summary = await user.call(getCarbonSummary, { query: year });
    expect(summary.all.shipments).toBe(6);
    expect(summary.planned).toMatchObject({ shipments: 2, kgCo2e: expect.any(Number) });
    expect(summary.shipments).toHaveLength(6);
    const lines = (await user.send(getCarbonCsv, { query: year })).body.trim().split('\r\n');
    expect(lines).toHaveLength(7);
  });

  test('leave by the day of the port', async () => {
    const { app, user } = await startArrived();
    // In Singapore and Busan the first of November began hours before it did in UTC.
    await sql`update shipment set departure_at = '2026-10-31T20:00Z'`.execute(app.db.system);
    await calculateCarbon(app.db, user.tenantId, app.clock.now());
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect((await user.call(getCarbonSummary, { query: november })).all.shipments).toBe(8);
  });

  test('that are not known are no 0: in the sums, files, report and footprints', async () => {
    const { app, user } = await startArrived();
    // The two shipments from Singapore go nobody knows where.
    await sql`update shipment_leg l set to_port = null from shipment s
      where s.shipment_id = l.shipment_id and s.pol = 'SGSIN'`.execute(app.db.system);
    await calculateCarbon(app.db, user.tenantId, app.clock.now());
    const summary = await user.call(getCarbonSummary, { query: year });
    expect(summary.all).toMatchObject({ shipments: 8, unknown: 2, kgCo2e: expect.any(Number) });
    const unknown = await user.call(getCarbonSummary, { query: { ...year, lane: 'SGSIN-DEHAM' } });
    const nothing = { kgCo2e: null, kgTtw: null, tonneKm: null, gramsPerTonneKm: null };
    expect(unknown.all).toMatchObject({ shipments: 2, unknown: 2, ...nothing });
    const [first] = unknown.shipments;
    expect(first).toMatchObject({ kgCo2e: null, tonneKm: null });
    const { shipmentId = '', number = '' } = first ?? {};
    expect(await user.call(getCarbonStatement, { query: { shipmentId } })).toMatchObject(nothing);
    const [head = '', line = ''] = (
      await user.send(getCarbonCsv, { query: { ...year, lane: 'SGSIN-DEHAM' } })
    ).body.split('\r\n');
    expect(line.split(',')[head.split(',').indexOf('kg CO₂e (WTW)')]).toBe('');
    const written = JSON.parse((await user.send(getCarbonFootprints, { query: year })).body) as {
      data: { pcf: { pCfExcludingBiogenic: string } }[];
      withoutFigures: string[];
    };
    expect([written.data.length, written.withoutFigures.length]).toEqual([6, 2]);
    expect(written.withoutFigures).toContain(number);
    const { refused } = await user.call(receiveFootprints, { body: { footprints: written } });
    expect(refused).toEqual([]);
    const query = { name: 'emissions', from: '2026-01', to: '2026-12' } as const;
    const report = await user.call(reportRoutes.getReport, { query });
    const at = report.measures.findIndex(({ key }) => key === 'tonnes-co2e');
    const laneOf = (key: string) => report.rows.find((row) => row.key === key)?.figures;
    expect(laneOf('SGSIN-DEHAM')?.[at]).toMatchObject({ value: null, n: 0 });
    expect(report.all.figures.slice(at, at + 2)).toMatchObject([{ n: 6 }, { value: 2 }]);
    const { head: heads, rows } = await user.call(reportRoutes.listReportDetails, { query });
    expect(rows.filter((row) => row[heads.indexOf('t CO₂e')] === null)).toHaveLength(2);
  });

  test('of shipments that are gone are removed part by part', async () => {
    const { app, user } = await startCalculated();
    await sql`update shipment set listed = false`.execute(app.db.system);
    const left = async () => {
      await removeOrphans(app.db.system, user.tenantId, 3);
      return (await user.call(getCarbonSummary, { query: year })).all.shipments;
    };
    expect([await left(), await left(), await left()]).toEqual([5, 2, 0]);
  });
});

describe('footprints', () => {
  test('of a carrier are primary data to the share that it states, and without one its own model', async () => {
    const { user, shipments } = await startCalculated();
    const { shipmentId, number } = shipments[0]!;
    const data = {
      mass: '20000',
      shipmentId: number,
      tces: [
        { tceId: 'a', mass: '20000', distance: { actual: '10' }, transportActivity: '200', co2eWTW: '7' },
      ],
    };
    const send = async (share: object) => {
      const footprint = { id: 'f', status: 'Active', pcf: share, extensions: [{ data }] };
      await user.call(receiveFootprints, { body: { footprints: [footprint] } });
      const statement = await user.call(getCarbonStatement, { query: { shipmentId } });
      const written = JSON.parse((await user.send(getCarbonFootprints, { query: { shipmentId } })).body) as {
        data: { pcf: { primaryDataShare: number } }[];
      };
      return [statement.tier, statement.tiers.primary, written.data[0]?.pcf.primaryDataShare];
    };
    expect(await send({ primaryDataShare: 56.85 })).toEqual(['primary', 0.5685, 56.85]);
    expect(await send({ primaryDataShare: 0 })).toEqual(['modelled', 0, 0]);
    expect(await send({})).toEqual(['modelled', 0, 0]);
  });

  test('name what is not in them: in JSON as exempted, with a column in CSV', async () => {
    const { user, shipments } = await startCalculated();
    const { shipmentId } = shipments[0]!;
    const written = JSON.parse((await user.send(getCarbonFootprints, { query: { shipmentId } })).body) as {
      data: { pcf: Record<string, unknown>; comment: string }[];
    };
    expect(written.data[0]?.pcf).toMatchObject({
      exemptedEmissionsPercent: 5,
      exemptedEmissionsDescription: expect.stringContaining('handling at KRPUS (no emission factor)'),
      primaryDataShare: 0,
    });
    expect(written.data[0]?.comment).toContain('The mass is assumed.');
    const [head = '', first = ''] = (await user.send(getCarbonCsv, { query: year })).body.split('\r\n');
    expect(head).toContain('Hubs without a factor');
    expect(first.endsWith(',0,0,2')).toBe(true);
  });

  test('of another unit, and of no shipment, are named and do not count', async () => {
    const { user, shipments } = await startCalculated();
    const { shipmentId, number, kgCo2e, tonneKm } = shipments[0]!;
    const send = (co2eWTW: number, of = number, element: object = {}, pcf: object = {}) => {
      const activity = { mass: '20000', distance: { sfd: String((tonneKm ?? 0) / 20) }, co2eWTW };
      const data = { mass: '20000', shipmentId: of, tces: [{ tceId: 'a', ...activity, ...element }] };
      return user.call(receiveFootprints, {
        body: { footprints: [{ id: 'f', status: 'Active', pcf, extensions: [{ data }] }] },
      });
    };
    const kg = kgCo2e ?? 0;
    const wrong = await Promise.all([
      send(kg * 1000),
      send(kg / 1000),
      send(1e12),
      send(0),
      send(kg, number, { distance: { sfd: 0 } }),
      send(kg, number, { shipmentId: 'OTHER1' }),
      send(kg, number, {}, { pCfExcludingBiogenic: 1 }),
    ]);
    const names = ['g/tkm', 'g/tkm', 'g/tkm', 'co2eWTW', 'distance', 'shipmentId', 'pCfExcludingBiogenic'];
    expect(wrong.map(({ shipments: count }) => count)).toEqual(names.map(() => 0));
    expect(wrong.map(({ refused }) => refused)).toEqual(names.map((name) => [expect.stringContaining(name)]));
    const statement = await user.call(getCarbonStatement, { query: { shipmentId } });
    expect(statement).toMatchObject({ kgCo2e: expect.closeTo(kg, 3), tier: 'default' });
    expect((await send(kg * 1.2, 'ABCU1234560')).withoutShipment).toEqual(['ABCU1234560']);
    expect(await send(kg * 1.2)).toMatchObject({ shipments: 1, refused: [], withoutShipment: [] });
    // Tank to wake is a part of well to wake: more of it is named and does not count.
    const { problems } = await send(kg, number, { co2eTTW: kg * 50 });
    expect(problems).toMatchObject([{ problem: 'ttw' }]);
    const { kgTtw } = await user.call(getCarbonStatement, { query: { shipmentId } });
    expect(kgTtw).toBeCloseTo(kg, 3);
  });
});
