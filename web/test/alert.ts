import type { Alert } from '@portolan/contract';

/** A ship that is late to Rotterdam: an alert that needs action. */
export const lateAlert: Alert = {
  alertId: '3b3c1c1e-0000-4000-8000-000000000001',
  type: 'arrival-delay',
  stage: 'actual',
  level: 'medium',
  state: 'needs-action',
  containers: 14,
  impactHours: 38,
  money: null,
  facts: { vesselName: 'EVER ACE', port: 'NLRTM', portName: 'Rotterdam', hours: 38 },
  sources: [],
  comments: 0,
  owner: null,
  dueAt: null,
  snoozedUntil: null,
  actsFrom: null,
  unread: true,
  simulated: true,
  openedAt: '2026-11-21T09:00:00.000Z',
  stageAt: '2026-11-21T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  resolvedAt: null,
  holds: 0,
};
