import { type Claim, type Timeline, etaRoutes, shipmentRoutes } from '@portolan/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContainerSearch } from '../../../lib/shipments/ocean-search.ts';
import { testPage, words } from '../../../../test/page.tsx';
import { lateBox, unreportedBox } from '../../../../test/shipment.ts';
import { estimatedBox } from '../../../../test/single-eta.ts';
import { OceanDetailPage } from './ocean-detail-page.tsx';

const page = testPage({
  path: '/pages/tracking/ocean/$queryid',
  component: OceanDetailPage,
  validateSearch: ContainerSearch,
  answers: (on) => {
    on.answer(etaRoutes.getSingleEta, estimatedBox);
    on.answer(etaRoutes.getLastArrivals, []);
  },
});

const claim = (classifier: Claim['classifier'], eventAt: string): Claim => ({
  factId: `${classifier} ${eventAt}`,
  classifier,
  eventAt,
  receivedAt: '2026-11-01T00:00:00Z',
  sourceId: 's',
  sourceName: 'HMM',
  sourceKind: 'carrier',
  messageId: '1',
  simulated: false,
});

/** The carrier still reports an arrival that has passed; the calculated one is in use. */
const timeline: Timeline = {
  ...unreportedBox.timeline,
  status: 'in-transit',
  stops: [
    {
      unLocationCode: 'USLAX',
      name: 'Los Angeles',
      timeZone: 'America/Los_Angeles',
      role: 'pod',
      reached: false,
      steps: [
        {
          stepId: '1',
          milestone: 'vessel-arrival',
          eventCode: 'ARRI',
          planned: claim('PLN', '2026-11-20T16:00:00Z'),
          estimated: claim('EST', '2026-11-20T20:00:00Z'),
          history: [],
        },
      ],
    },
  ],
  plannedArrivalAt: '2026-11-20T16:00:00Z',
  promisedArrivalAt: '2026-11-24T13:00:00.000Z',
  arrivalClassifier: 'EST',
  arrivalSource: 'calculated',
  slipHours: 93,
};

test.each(['', '&knownAt=2026-11-20T23:00:00Z'])(
  'header, timeline and reported times show the ETA in use with its source%s',
  async (past) => {
    page.answer(shipmentRoutes.qryContainerDetailData, { ...unreportedBox, shipment: lateBox, timeline });
    await page.open(`/pages/tracking/ocean/${lateBox.queryid}?tab=eta${past}`);
    const shown = /11\/24\/2026 05:00/;
    const step = (await screen.findByText(words('detail.timeline.arrival'))).closest<HTMLElement>(
      '.timeline-event',
    )!;
    expect(within(step).getByText(shown)).toBeTruthy();
    expect(within(step).getByText(words('eta.source.calculated'))).toBeTruthy();
    expect(within(step).getByText('3.9 d late')).toBeTruthy();
    expect(within(step).getByRole('button', { name: /carrier: 11\/20\/2026 12:00/ })).toBeTruthy();
    const reported = await screen.findByRole('region', { name: words('eta-tab.reported') });
    const leads = within(reported).getAllByText(words('detail.eta.leads'));
    expect(leads).toHaveLength(1);
    const row = leads[0]!.closest('tr')!;
    expect(row.textContent).toMatch(shown);
    expect(row.textContent).toContain(words('eta.source.calculated'));
    expect(
      within(reported)
        .getByText(/11\/20\/2026 12:00/)
        .closest('tr')!.className,
    ).toBe('');
  },
);

test('an arrival that has passed says so in the timeline too', async () => {
  const promisedArrivalAt = '2026-11-20T20:00:00Z';
  const { arrivalSource: _, ...carriers } = { ...timeline, promisedArrivalAt };
  const shipment = { ...lateBox, promisedArrivalAt };
  page.answer(shipmentRoutes.qryContainerDetailData, { ...unreportedBox, shipment, timeline: carriers });
  await page.open(`/pages/tracking/ocean/${lateBox.queryid}`);
  const step = (await screen.findByText(words('detail.timeline.arrival'))).closest<HTMLElement>(
    '.timeline-event',
  )!;
  expect(within(step).getByText(words('tracking.why.eta-passed'))).toBeTruthy();
});
