import type { Alert } from '@portolan/contract';
import { expect, test } from 'vitest';
import { writeAlertMail } from './alert-mail.ts';
import { writeAlertTexts } from './alert-texts.ts';

const alert: Alert = {
  alertId: '3b3c1c1e-0000-4000-8000-000000000001',
  type: 'cargo-delay',
  stage: 'actual',
  level: 'severe',
  state: 'needs-action',
  containers: 0,
  impactHours: null,
  money: null,
  facts: {
    vesselName: 'MORNING LADY',
    port: 'BEZEE',
    hours: 42,
    plannedAt: '2026-11-18T07:00:00.000Z',
    cargoSection: 'breakbulk',
    cargoCount: 3,
  },
  sources: [],
  comments: 0,
  owner: null,
  dueAt: null,
  snoozedUntil: null,
  actsFrom: null,
  unread: true,
  simulated: false,
  openedAt: '2026-11-21T09:00:00.000Z',
  stageAt: '2026-11-21T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  resolvedAt: null,
  holds: 0,
};

test('late cargo is counted in its own words, and what it loses is said of each', () => {
  const { title, cause, impact, stage } = writeAlertTexts(alert, 'en');
  expect([title, stage, impact]).toEqual(['3 breakbulk numbers +42 h to Zeebrugge', 'late', '3 × 42 h']);
  expect(cause).toMatch(/^Planned .*No new ETA\.$/);
});

test('the only one is called by its number', () => {
  const facts = { ...alert.facts, cargoCount: 1, cargoNumber: 'BBCHH2026118' };
  expect(writeAlertTexts({ ...alert, facts }, 'en').title).toBe('BBCHH2026118 +42 h to Zeebrugge');
});

test('air freight without news says since when and where it was heard from, and its subject says how much once', () => {
  const silent: Alert = {
    ...alert,
    type: 'cargo-no-news',
    facts: {
      cargoSection: 'air',
      cargoCount: 5,
      sourceName: 'Airline',
      hours: 80,
      at: '2026-11-24T07:00:00.000Z',
    },
  };
  const { title, cause } = writeAlertTexts(silent, 'en');
  expect(title).toBe('5 air waybills: no news for 3.3 d');
  expect(cause).toMatch(/^Last news .*, from Airline\. Ask the carrier\.$/);
  const addresses = { open: 'o', snooze: 's', take: 't', stop: 'p' };
  expect(writeAlertMail(silent, { company: 'Kestrel', addresses }, 'en').subject).toBe(title);
  expect(writeAlertMail(alert, { company: 'Kestrel', addresses }, 'en').subject).toContain('3 × 42 h');
});
