import { type Alert, type AlertDetail, accountRoutes, alertRoutes, overviewRoutes } from '@portolan/contract';
import { lateAlert } from '../../../../test/alert.ts';
import { testPage } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { AlertsPage } from './alerts-page.tsx';
import { AlertsSearch } from './alerts-search.ts';

export const alertId = '3b3c1c1e-0000-4000-8000-000000000001';
export const late: Alert = {
  ...lateAlert,
  alertId,
  facts: {
    vesselName: 'EVER ACE',
    port: 'NLRTM',
    portName: 'Rotterdam',
    portTimeZone: 'Europe/Amsterdam',
    hours: 38,
    plannedAt: '2026-12-04T14:00:00.000Z',
    expectedAt: '2026-12-06T04:00:00.000Z',
  },
  sources: [{ kind: 'carrier', at: '2026-11-21T09:00:00.000Z' }],
};
export const storm: Alert = {
  ...late,
  alertId: '3b3c1c1e-0000-4000-8000-000000000002',
  type: 'storm',
  stage: 'possible',
  impactHours: null,
  containers: 9,
  unread: false,
  facts: {
    stormName: 'ATSANI',
    port: 'CNYTN',
    portName: 'Yantian',
    distanceNm: 62,
    at: '2026-11-23T06:00:00Z',
  },
};
export const detail: AlertDetail = {
  alert: late,
  shipments: [
    {
      shipmentId: '3b3c1c1e-0000-4000-8000-000000000003',
      queryid: 'q1',
      reference: 'HMMU6120580',
      containerNo: 'HMMU6120580',
      pol: 'CNSHA',
      pod: 'NLRTM',
      stage: 'actual',
      hours: 38,
      plannedAt: '2026-12-04T14:00:00.000Z',
      expectedAt: '2026-12-06T04:00:00.000Z',
    },
  ],
  evidence: [],
  history: [
    {
      entryId: '1',
      kind: 'opened',
      at: '2026-11-21T09:00:00.000Z',
      by: null,
      stage: 'actual',
      containers: 14,
      hours: 38,
      text: null,
      until: null,
      reason: null,
    },
  ],
  held: [],
};
const views = {
  'needs-action': 2,
  mine: 0,
  unassigned: 2,
  demurrage: 0,
  storms: 1,
  watching: 0,
  snoozed: 5,
  dismissed: 0,
  resolved: 31,
};

export const fresh = {
  positionsAt: null,
  eventsAt: null,
  simulatedPositionsAt: null,
  simulatedEventsAt: null,
  historyUntil: null,
  lateSources: [],
  simulated: true,
  serverTime: '2026-11-21T09:00:00.000Z',
};
export const page = testPage({
  path: '/pages/alerts',
  component: AlertsPage,
  validateSearch: AlertsSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getCurrentUser, mira);
    answer(overviewRoutes.getFreshness, fresh);
    answer(alertRoutes.sumUpAlerts, {
      views,
      unread: 1,
      openPer100: 7.2,
      actedShare: 0.64,
      judgedAt: '2026-11-21T09:00:00.000Z',
    });
    answer(alertRoutes.listAlertViews, []);
    answer(alertRoutes.listAlertPeople, []);
    answer(alertRoutes.readAlerts, { changed: 1 });
    // Of another alert than the lists below begin with: what stands in the list is found once.
    answer(alertRoutes.getAlert, {
      ...detail,
      alert: { ...storm, facts: { stormName: 'KALMAEGI' } },
      shipments: [],
    });
  },
});
