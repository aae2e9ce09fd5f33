import { journeyRoutes, railRoutes, shipmentRoutes, truckTripRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { writeCorridorRows } from '../../../formats/rail-corridor/index.ts';

const box = 'HMMU6120580';
const sea = `GTIN CNSHA ACT 2026-10-20T08:00 LADEN
  LOAD CNSHA ACT 2026-10-21T08:00 LADEN
  DEPA CNSHA ACT 2026-10-21T20:00
  ARRI NLRTM PLN 2026-11-20T06:00
  ARRI NLRTM EST 2026-11-22T06:00
  DISC NLRTM EST 2026-11-22T20:00 LADEN`;
const train = writeCorridorRows(
  (
    [
      ['XIAN', 1, 'loaded', 'actual', '2026-10-13 08:00', box],
      ['XIAN', 1, 'departure', 'planned', '2026-10-14 08:00', undefined],
      ['XIAN', 1, 'departure', 'actual', '2026-10-14 09:00', undefined],
      ['SHA', 2, 'arrival', 'planned', '2026-10-18 08:00', undefined],
      ['SHA', 2, 'arrival', 'actual', '2026-10-18 20:00', undefined],
    ] as const
  ).map(([station, order, event, kind, time, container]) => ({
    train: 'X9001',
    train_date: '2026-10-14',
    order,
    station,
    event,
    kind,
    time,
    container,
    from: 'XIAN',
    to: 'SHA',
  })),
);

const open = async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, dcsaEvents(sea));
  await app.pushRaw(program, train, 'rail-corridor');
  await app.drainInbox();
  const { tripId } = await user.call(truckTripRoutes.truckGetTraceId, {
    body: {
      plate: '94-BVK-3',
      equipmentReference: box,
      stops: [
        { kind: 'port', unLocationCode: 'NLRTM', plannedAt: '2026-11-23T18:00:00Z', plannedStayMinutes: 60 },
        { kind: 'delivery', unLocationCode: 'NLVEN', plannedAt: '2026-11-23T22:00:00Z' },
      ],
    },
  });
  const ocean = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  const rail = await user.call(railRoutes.railList, { query: { tab: 'all', q: box } });
  return {
    app,
    user,
    truck: { sectionKind: 'truck', sectionId: tripId } as const,
    ocean: { sectionKind: 'ocean', sectionId: ocean.rows[0]!.shipmentId } as const,
    rail: { sectionKind: 'rail', sectionId: rail.rows.find(({ kind }) => kind === 'container')!.id } as const,
  };
};

test('train, ship and drayage of one container are one journey, from whichever of them it is opened', async () => {
  const { user, truck, ocean, rail } = await open();
  const journeys = [];
  for (const query of [truck, ocean, rail])
    journeys.push(await user.call(journeyRoutes.getJourney, { query }));
  const [journey] = journeys;
  expect(journey?.number).toBe('HMMU 612058 0');
  for (const one of journeys) {
    expect(one.legs.map(({ mode, from, to }) => [mode, from.name, to.name])).toEqual([
      ['RAIL', "Xi'an", 'Shanghai'],
      ['VESSEL', 'Shanghai', 'Rotterdam'],
      ['TRUCK', 'Rotterdam', 'Venlo'],
    ]);
    expect(one.arrival).toMatchObject({ plannedAt: '2026-11-23T22:00:00.000Z' });
  }
  expect(journey?.handOvers.map(({ state, place, marginHours }) => [place.name, state, marginHours])).toEqual(
    [
      ['Shanghai', 'kept', expect.any(Number)],
      ['Rotterdam', 'open', 13],
    ],
  );
  const planned = journey?.events
    .filter(({ what }) => what.kind === 'rail')
    .map(({ plannedAt }) => plannedAt);
  expect(planned).toEqual([null, '2026-10-14T08:00:00+08:00', '2026-10-18T08:00:00+08:00']);
  const kinds = journey?.events.map(({ what }) => what.kind);
  expect([...new Set(kinds)]).toEqual(['rail', 'ocean', 'truck']);
  expect(journey?.events.map(({ at }) => Date.parse(at))).toEqual(
    journey?.events.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b),
  );
  expect(journey?.sections.map(({ joined }) => joined)).toEqual([null, 'by-number', 'by-number']);
});

test('a journey whose ship had no news for a week is silent: nothing of it is late', async () => {
  const { app, user, ocean } = await open();
  const before = await user.call(journeyRoutes.getJourney, { query: ocean });
  expect(before.state).not.toBe('silent');
  expect(before.events.some(({ isLate, classifier }) => isLate && classifier === 'EST')).toBe(true);
  app.clock.set('2026-12-10T09:46:00Z');
  const later = await app.signIn({ tenantId: user.tenantId });
  const journey = await later.call(journeyRoutes.getJourney, { query: ocean });
  expect(journey).toMatchObject({ state: 'silent', delayMinutes: null });
  expect(journey.events.filter(({ isLate, classifier }) => isLate && classifier !== 'ACT')).toEqual([]);
});

test('the list has a journey once, found by the number of any part, and only for its own company', async () => {
  const { app, user, truck, ocean } = await open();
  const list = (q = '') => user.call(journeyRoutes.listJourneys, { query: { q } });
  const { rows, isCut } = await list();
  expect(isCut).toBe(false);
  expect(
    rows.map(({ number, state, sections }) => [number, state, ...sections.map((one) => one.sectionKind)]),
  ).toEqual([['HMMU 612058 0', 'under-way', 'rail', 'ocean', 'truck']]);
  // The ETA is that of the journey's own page.
  const own = await user.call(journeyRoutes.getJourney, { query: ocean });
  expect(rows[0]?.endsAt).toBe(own.arrival.at);
  expect((await list('94-bvk')).rows).toHaveLength(1);
  expect((await list('MSKU')).rows).toEqual([]);
  const other = { otherKind: truck.sectionKind, otherId: truck.sectionId };
  await user.call(journeyRoutes.separateSections, { body: { ...ocean, ...other } });
  expect((await list()).rows.map(({ sections }) => sections.length)).toEqual([2]);
  const stranger = await app.signIn();
  expect((await stranger.call(journeyRoutes.listJourneys, { query: {} })).rows).toEqual([]);
});

test('what was joined wrongly is taken out by hand, and joined again', async () => {
  const { app, user, truck, ocean } = await open();
  const other = { otherKind: truck.sectionKind, otherId: truck.sectionId };
  const separated = await user.call(journeyRoutes.separateSections, { body: { ...ocean, ...other } });
  expect(separated).toEqual({ sections: 2 });
  const alone = await user.call(journeyRoutes.getJourney, { query: truck });
  expect(alone.legs.map(({ mode }) => mode)).toEqual(['TRUCK']);
  const { rows } = await user.call(journeyRoutes.listSectionCandidates, { query: { ...ocean, q: '94-bvk' } });
  expect(rows).toMatchObject([{ sectionKind: 'truck', sectionId: truck.sectionId, number: '94-BVK-3' }]);
  const joined = await user.call(journeyRoutes.joinSections, { body: { ...ocean, ...other } });
  expect(joined).toEqual({ sections: 3 });
  const whole = await user.call(journeyRoutes.getJourney, { query: ocean });
  expect(whole.sections.find(({ sectionKind }) => sectionKind === 'truck')?.joined).toBe('by-hand');

  await expect(
    user.call(journeyRoutes.joinSections, {
      body: { ...ocean, otherKind: ocean.sectionKind, otherId: ocean.sectionId },
    }),
  ).rejects.toThrow('journey.same-section');
  const stranger = await app.signIn();
  for (const route of [journeyRoutes.getJourney, journeyRoutes.listSectionCandidates])
    await expect(stranger.call(route, { query: ocean })).rejects.toThrow('journey.not-found');
  for (const route of [journeyRoutes.joinSections, journeyRoutes.separateSections])
    await expect(stranger.call(route, { body: { ...ocean, ...other } })).rejects.toThrow('journey.not-found');
});
