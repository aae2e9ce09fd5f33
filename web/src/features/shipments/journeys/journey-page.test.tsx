import { type Journey, type JourneyLeg, type JourneyPlace, journeyRoutes } from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { axisOf, shareOnAxis } from './time-axis.ts';
import { JourneyPage } from './journey-page.tsx';

const place = (name: string, code: string | null): JourneyPlace => ({
  name,
  code,
  timeZone: 'UTC',
  latitude: null,
  longitude: null,
});
const ids = { ocean: '11111111-1111-4111-8111-111111111111', truck: '22222222-2222-4222-8222-222222222222' };
const time = (plannedAt: string, at: string, classifier: 'PLN' | 'EST' | 'ACT') => ({
  plannedAt,
  at,
  classifier,
  lowAt: null,
  highAt: null,
});
const ship: JourneyLeg = {
  mode: 'VESSEL',
  section: { sectionKind: 'ocean', sectionId: ids.ocean },
  conveyance: 'HMM Emerald 0012W',
  from: place('Shanghai', 'CNSHA'),
  to: place('Rotterdam', 'NLRTM'),
  departure: time('2026-10-21T20:00:00Z', '2026-10-21T20:00:00Z', 'ACT'),
  arrival: time('2026-11-20T06:00:00Z', '2026-11-22T06:00:00Z', 'EST'),
  state: 'under-way',
  simulated: false,
};
const truck: JourneyLeg = {
  mode: 'TRUCK',
  section: { sectionKind: 'truck', sectionId: ids.truck },
  conveyance: '94-BVK-3',
  from: place('Rotterdam', null),
  to: place('Venlo', null),
  departure: time('2026-11-23T19:00:00Z', '2026-11-23T19:00:00Z', 'PLN'),
  arrival: time('2026-11-23T22:00:00Z', '2026-11-23T22:00:00Z', 'PLN'),
  state: 'ahead',
  simulated: false,
};
const section = { references: [], queryid: ids.ocean, equipmentReference: 'HMMU6120580', isSilent: false };
const journey: Journey = {
  number: 'HMMU 612058 0',
  sections: [
    { sectionKind: 'ocean', sectionId: ids.ocean, number: 'HMMU6120580', ...section, joined: null },
    { sectionKind: 'truck', sectionId: ids.truck, number: '94-BVK-3', ...section, joined: 'by-number' },
  ],
  legs: [ship, truck],
  handOvers: [
    {
      fromLeg: 0,
      toLeg: 1,
      place: place('Rotterdam', 'NLRTM'),
      state: 'open',
      readyAt: '2026-11-23T06:00:00Z',
      lowAt: '2026-11-22T20:00:00Z',
      highAt: '2026-11-23T20:00:00Z',
      mustByAt: '2026-11-23T19:00:00Z',
      marginHours: 13,
      riskPercent: 22,
      n: 64,
    },
  ],
  events: [
    {
      what: { kind: 'ocean', milestone: 'vessel-arrival' },
      leg: 0,
      place: 'Rotterdam',
      placeCode: 'NLRTM',
      timeZone: 'UTC',
      plannedAt: '2026-11-20T06:00:00Z',
      at: '2026-11-22T06:00:00Z',
      classifier: 'EST',
      isLate: true,
      section: { sectionKind: 'ocean', sectionId: ids.ocean },
      simulated: false,
    },
  ],
  arrival: time('2026-11-23T22:00:00Z', '2026-11-23T22:00:00Z', 'EST'),
  state: 'at-risk',
  delayMinutes: 0,
  chancePercent: 78,
  simulated: false,
};

const at = `/pages/tracking/journeys/ocean/${ids.ocean}`;
const page = testPage({
  path: '/pages/tracking/journeys/$sectionKind/$sectionId',
  component: JourneyPage,
});

testStates(page, {
  main: journeyRoutes.getJourney,
  filled: journey,
  shows: '94-BVK-3',
  failed: () => words('journey.failed'),
  at,
});

test('legs, the hand-over at risk and the chance that all are kept are said', async () => {
  page.answer(journeyRoutes.getJourney, journey);
  await page.open(at);
  expect(await screen.findByText(words('journey.state.at-risk', { count: 1 }))).toBeTruthy();
  expect(screen.getByText('78 %')).toBeTruthy();
  const handOvers = screen.getAllByRole('region', { name: words('journey.hand-overs.title') })[0]!;
  expect(handOvers.textContent).toContain('22 %');
  expect(handOvers.textContent).toContain('n = 64');
  expect(screen.getByRole('region', { name: words('journey.legs.title', { count: 2 }) })).toBeTruthy();
});

test('the state is the one that the server has judged', async () => {
  page.answer(journeyRoutes.getJourney, { ...journey, state: 'silent', delayMinutes: null });
  await page.open(at);
  expect(await screen.findByText(words('journey.state.silent'))).toBeTruthy();
  expect(screen.queryByText(words('journey.state.at-risk', { count: 1 }))).toBeNull();
});

test('a part is taken out of the journey by hand, and that can be undone', async () => {
  page.answer(journeyRoutes.getJourney, journey);
  page.answer(journeyRoutes.separateSections, { sections: 1 });
  await page.open(at);
  const parts = await screen.findByRole('region', { name: words('journey.sections.title') });
  within(parts)
    .getByRole('button', { name: words('journey.sections.separate') })
    .click();
  await vi.waitFor(() =>
    expect(page.asked(journeyRoutes.separateSections)[0]?.body).toEqual({
      sectionKind: 'ocean',
      sectionId: ids.ocean,
      otherKind: 'truck',
      otherId: ids.truck,
    }),
  );
});

test('an address with an id that can be none says so without a request', async () => {
  await page.open('/pages/tracking/journeys/ocean/none');
  expect(await screen.findByText(words('shell.not-found-go'))).toBeTruthy();
  expect(page.asked(journeyRoutes.getJourney)).toHaveLength(0);
});

test('the axis holds all that is planned and known, on whole days', () => {
  const axis = axisOf([ship, truck]);
  expect(axis).toMatchObject({ from: Date.parse('2026-10-21'), until: Date.parse('2026-11-24') });
  expect(axis?.days.length).toBeLessThanOrEqual(10);
  expect(shareOnAxis(axis!, Date.parse('2026-11-07'))).toBeCloseTo(0.5, 1);
  expect(axisOf([])).toBeUndefined();
});
