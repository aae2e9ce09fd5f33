import { ownVesselRoutes, shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { type TestVoyage, dcsaEvents } from '../../../../test/factories/dcsa.ts';

const { getContainerEventList, getContainerEvents, qryContainerDetailData } = shipmentRoutes;
const everGiven = { vesselIMONumber: '9811000', voyage: '0230W' };
const alpha = { vesselIMONumber: '', voyage: '0644W' };

/** The containers, by the way in which their message names the ship. */
const spellings: Record<string, TestVoyage> = {
  HMMU1000000: { ...everGiven, vesselName: 'EVER GIVEN' },
  HMMU1000016: { ...everGiven, vesselName: 'MV EVER GIVEN' },
  HMMU1000021: { ...everGiven, vesselName: 'Ever  Given' },
  HMMU6120580: { ...everGiven, vesselName: 'EVER GIVNE' },
  TTNU4873285: { ...alpha, vesselName: 'Maersk  Alpha' },
  TTNU1000000: { ...alpha, vesselName: 'M/V MAERSK ALPHA' },
};

async function pushSpellings(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const lines = `LOAD CNSHA ACT 2026-10-21T20:00 LADEN
    DEPA CNSHA ACT 2026-10-22T07:30
    ARRI NLRTM PLN 2026-11-25`;
  for (const [container, on] of Object.entries(spellings))
    await app.pushRaw(program, dcsaEvents(lines, { container, booking: `BKG-${container}`, on }));
  await app.drainInbox();
  return { app, user };
}

describe('one ship whose name is written in many ways', () => {
  test('has one name in rows, details and events', async () => {
    const { user } = await pushSpellings();
    const { rows } = await user.call(getContainerEventList, { body: {} });
    expect(rows).toHaveLength(6);
    for (const { queryid, containerNo, vesselName } of rows.map((row) => ({
      ...row,
      containerNo: row.equipmentReference ?? '',
    }))) {
      const expected = containerNo.startsWith('HMMU') ? 'EVER GIVEN' : 'MAERSK ALPHA';
      expect(vesselName, containerNo).toBe(expected);
      const detail = await user.call(qryContainerDetailData, { body: { queryid, containerNo } });
      expect(detail.vessel?.vesselName).toBe(expected);
      expect(detail.shipment.vesselName).toBe(expected);
      expect(detail.timeline).toMatchObject({ currentVesselName: expected, firstVesselName: expected });
      const steps = detail.timeline.stops.flatMap((stop) => stop.steps);
      const names = [...detail.timeline.legs, ...steps].map((one) => one.vesselName);
      expect(new Set(names)).toEqual(new Set([expected]));
      const events = await user.call(getContainerEvents, { query: { queryid, containerNo } });
      expect(new Set(events.map(({ vessel }) => vessel))).toEqual(new Set([expected]));
    }
  });

  test.each([
    ['EVER GIVEN', 4],
    ['MV EVER GIVEN', 4],
    ['Ever Given', 4],
    ['MAERSK ALPHA', 2],
    ['M/V MAERSK ALPHA', 2],
    ['Maersk  Alpha', 2],
  ])('is found by the filter %s and by the search', async (name, count) => {
    const { user } = await pushSpellings();
    const filtered = await user.call(getContainerEventList, { body: { vessels: [name] } });
    expect(filtered.rows).toHaveLength(count);
    const found = await user.call(getContainerEventList, { body: { search: name } });
    expect(found.rows).toHaveLength(count);
  });

  test('has one name among the own vessels', async () => {
    const { user } = await pushSpellings();
    expect(await user.call(ownVesselRoutes.listOwnVessels)).toMatchObject([
      { imoNumber: '9811000', vesselName: 'EVER GIVEN', containers: 4 },
    ]);
  });
});

test('of a ship that is only known by its IMO number the registered name is shown', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const lines = 'LOAD CNSHA ACT 2026-10-21T20:00 LADEN\nDEPA CNSHA ACT 2026-10-22T07:30';
  const on = { ...everGiven, vesselName: '' };
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, { on }));
  await app.drainInbox();
  const { rows } = await user.call(getContainerEventList, { body: { vessels: ['EVER GIVEN'] } });
  expect(rows).toMatchObject([{ vesselName: 'EVER GIVEN' }]);
});
