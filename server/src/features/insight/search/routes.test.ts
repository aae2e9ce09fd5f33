import { type SearchHit, searchRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { findPort, listLocationAliases } from '../../../platform/reference/index.ts';
import { recordStatics } from '../../vessels/positions/index.ts';

const { searchByName } = searchRoutes;

const said = (hit: SearchHit | undefined): string => {
  if (hit === undefined) return 'nothing';
  if (hit.kind === 'shipment') return `shipment ${hit.containerNo}`;
  return `${hit.kind} ${hit.name}`;
};

describe('the first hit', () => {
  test.each([
    ['Rotterdam', 'port Rotterdam'],
    ['roterdam', 'port Rotterdam'],
    ['鹿特丹', 'port Rotterdam'],
    ['ロッテルダム', 'port Rotterdam'],
    ['Роттердам', 'port Rotterdam'],
    ['gdansk', 'port Gdansk'],
    ['CNSGH', 'port Shanghai'],
    ['CNSHA', 'port Shanghai'],
    ['cnsha', 'port Shanghai'],
    ['CN SHA', 'port Shanghai'],
    ['NL RTM', 'port Rotterdam'],
    ['CNCAN', 'port Nansha'],
    ['USPTM', 'port Norfolk'],
    ['maersk enshi', 'vessel MAERSK ENSHI'],
    ['maresk ensih', 'vessel MAERSK ENSHI'],
    ['ever given', 'vessel EVER GIVEN'],
    ['M/V Ever Given', 'vessel EVER GIVEN'],
    ['mv. ever given', 'vessel EVER GIVEN'],
    ['ever', /^vessel EVER /],
    ['maersk', 'carrier Maersk'],
    ['hapag', 'carrier Hapag-Lloyd'],
    ['MAEU', 'carrier Maersk'],
    ['长荣', 'carrier Evergreen'],
    ['長榮', 'carrier Evergreen'],
    ['马士基', 'carrier Maersk'],
    ['馬士基', 'carrier Maersk'],
    ['マースク', 'carrier Maersk'],
    ['中远', 'carrier COSCO'],
    ['roterdam', 'port Rotterdam'],
    ['delta terminal', /^terminal .*DELTA/i],
    ['xyzzyq', 'nothing'],
    ['...', 'nothing'],
  ])('for %j is %s', async (text, first) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const hits = await user.call(searchByName, { body: { text } });
    if (typeof first === 'string') expect(said(hits[0])).toBe(first);
    else expect(said(hits[0])).toMatch(first);
  });

  test('for the beginning of many names is a vessel that reports, before those of the register', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await recordStatics(
      app.db.system,
      [
        {
          mmsi: '353136000',
          imoNumber: '9811000',
          vesselName: 'EVER GIVEN',
          callSign: null,
          shipType: 71,
          lengthM: 400,
          beamM: 59,
          draughtM: 14,
          destination: 'NLRTM',
          reportedArrivalAt: null,
          reportedAt: app.clock.now().toISOString(),
        },
      ],
      false,
    );
    const hits = await user.call(searchByName, { body: { text: 'Ever' } });
    expect(hits[0]).toMatchObject({ kind: 'vessel', name: 'EVER GIVEN', mmsi: '353136000' });
  });
});

test.each(['Rotterdam', 'roterdam'])(
  '%s is the port before a ship of that name that reports',
  async (text) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const ship = {
      mmsi: '440176000',
      imoNumber: '9863326',
      vesselName: 'HMM ROTTERDAM',
      callSign: null,
      shipType: 71,
      lengthM: 400,
      beamM: 61,
      draughtM: 14,
      destination: null,
      reportedArrivalAt: null,
      reportedAt: app.clock.now().toISOString(),
    };
    await recordStatics(
      app.db.system,
      [ship, { ...ship, mmsi: '440176001', imoNumber: null, vesselName: 'ROTTERDAM' }],
      false,
    );
    const hits = await user.call(searchByName, { body: { text } });
    expect(said(hits[0])).toBe('port Rotterdam');
  },
);

test('every code of a port, also an older one, finds it first', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const ports = [...listLocationAliases()].filter(([, canonical]) => findPort(canonical) !== undefined);
  expect(ports.length).toBeGreaterThan(30);
  for (const [alias, unLocationCode] of ports) {
    const [hit] = await user.call(searchByName, { body: { text: alias } });
    expect(hit, alias).toMatchObject({ kind: 'port', unLocationCode, strength: 'exact' });
  }
});

describe('own shipments', () => {
  test('come first by customer reference, in any case and with or without separators', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const [{ queryid } = {}] = await user.call(trackingRoutes.recogniseNumbers, {
      body: { lines: [boxes.late] },
    });
    await user.call(trackingRoutes.setCustomerReference, {
      body: { ids: [queryid ?? ''], customerReference: 'PO-4711/Rotterdam' },
    });
    for (const text of ['PO-4711/Rotterdam', 'po4711 rotterdam', 'PO 4711', 'po-4711/roterdam']) {
      const hits = await user.call(searchByName, { body: { text } });
      expect(said(hits[0]), text).toBe(`shipment ${boxes.late}`);
    }
    const other = await app.signIn();
    const hits = await other.call(searchByName, { body: { text: 'PO-4711/Rotterdam' } });
    expect(hits.filter(({ kind }) => kind === 'shipment')).toEqual([]);
  });

  test('are found by the beginning of their container, and make their ports, carriers and vessels own', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const hits = await user.call(searchByName, { body: { text: 'HMMU 100' } });
    expect(hits.map((hit) => hit.kind === 'shipment' && hit.containerNo)).toEqual(
      expect.arrayContaining([boxes.soon, boxes.late, boxes.rolled]),
    );
    const [port] = await user.call(searchByName, { body: { text: 'hamburg' } });
    expect(port).toMatchObject({ kind: 'port', unLocationCode: 'DEHAM', isOwn: true });
    const other = await app.signIn();
    const [same] = await other.call(searchByName, { body: { text: 'hamburg' } });
    expect(same).toMatchObject({ kind: 'port', isOwn: false });
  });
});
