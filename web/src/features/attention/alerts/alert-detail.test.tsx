import { type Alert, alertRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { words } from '../../../../test/page.tsx';
import { detail, late, page } from './testing.ts';

test('late cargo of a ship says how much it is, and leads to the list of what is late', async () => {
  const cargo: Alert = {
    ...late,
    type: 'cargo-delay',
    containers: 0,
    impactHours: null,
    facts: {
      vesselName: 'MORNING LADY',
      port: 'BEZEE',
      portName: 'Zeebrugge',
      portTimeZone: 'Europe/Brussels',
      hours: 42,
      plannedAt: '2026-11-18T07:00:00.000Z',
      expectedAt: '2026-11-20T01:00:00.000Z',
      cargoSection: 'ro-ro',
      cargoCount: 3,
    },
  };
  page.answer(alertRoutes.listAlerts, { rows: [cargo] });
  page.answer(alertRoutes.getAlert, { ...detail, alert: cargo, shipments: [] });
  await page.open();
  const of = words('alert-words.cargo.ro-ro', { count: 3 });
  expect((await screen.findAllByText(`${of} +42 h to Zeebrugge`)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('3 × 42 h').length).toBeGreaterThan(0);
  const link = await screen.findByRole('link', { name: words('alerts.detail.cargo.ro-ro') });
  expect(link.getAttribute('href')).toMatch(/^\/pages\/tracking\/ro-ro\?.*tab=late/);
});

test('air freight without news is named by its number, and leads to the list of what has none', async () => {
  const silent: Alert = {
    ...late,
    type: 'cargo-no-news',
    stage: 'actual',
    containers: 0,
    impactHours: null,
    facts: {
      hours: 80,
      at: '2026-11-18T07:00:00.000Z',
      cargoSection: 'air',
      cargoCount: 1,
      cargoNumber: '618-67490824',
    },
  };
  page.answer(alertRoutes.listAlerts, { rows: [silent] });
  page.answer(alertRoutes.getAlert, { ...detail, alert: silent, shipments: [] });
  await page.open();
  expect((await screen.findAllByText('618-67490824: no news for 3.3 d')).length).toBeGreaterThan(0);
  const link = await screen.findByRole('link', { name: words('alerts.detail.cargo-no-news') });
  expect(link.getAttribute('href')).toBe('/pages/tracking/air?tab=silent');
});
