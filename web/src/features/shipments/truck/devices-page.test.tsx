import { type TruckReception, truckRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { DeviceSearch } from '../../../lib/shipments/truck-search.ts';
import { DevicesPage } from './devices-page.tsx';

const page = testPage({
  path: '/pages/tracking/truck/devices',
  component: DevicesPage,
  validateSearch: DeviceSearch,
});
const truckDeviceId = '7d0b5a3e-9f57-4a51-9a39-3a1b8f3c2d30';
const filled = {
  rows: [
    {
      truckDeviceId,
      deviceKind: 'terminal-phone' as const,
      deviceId: '13800138000',
      isClaimed: true,
      plate: '沪D·K4827',
      otherPlate: '沪D·K4872',
      name: 'Truck 7',
      datum: 'wgs84' as const,
      simulated: false,
      protocol: 'jt808' as const,
      lastHeardAt: '2026-11-21T09:45:00.000Z',
      newest: null,
    },
  ],
  waiting: [],
  next: null,
};

const reception: TruckReception = {
  phones: ['osmand', 'owntracks'],
  ports: [{ protocol: 'teltonika', port: 5027, transports: ['tcp', 'udp'] }],
  broker: {
    protocol: 'owntracks',
    host: 'mqtt.example.com',
    port: 8883,
    hasTls: true,
    topics: ['owntracks/+/+'],
  },
};

beforeEach(() => page.answer(truckRoutes.describeTruckReception, reception));

testListStates(page, {
  main: truckRoutes.listTrucks,
  filled,
  shows: '13800138000',
  empty: { data: { rows: [], waiting: [], next: null }, says: () => words('truck.registry.empty') },
  failed: () => words('truck.registry.failed'),
});

test('a device is registered with its plate', async () => {
  page.answer(truckRoutes.listTrucks, filled);
  page.answer(truckRoutes.saveTruck, { truckDeviceId });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('truck.registry.add') }));
  const field = await screen.findByLabelText(words('truck.registry.device'));
  fireEvent.change(field, { target: { value: '865205035331981' } });
  const [plate] = screen.getAllByLabelText(words('truck.registry.plate')).toReversed();
  fireEvent.change(plate!, { target: { value: 'DU KF 2471' } });
  fireEvent.submit(field.closest('form')!);
  await expect
    .poll(() => page.asked(truckRoutes.saveTruck).at(-1)?.body)
    .toEqual({
      deviceKind: 'imei',
      deviceId: '865205035331981',
      plate: 'DU KF 2471',
      name: '',
      datum: 'wgs84',
    });
});

test('a device that nobody knows yet is removed by a press', async () => {
  page.answer(truckRoutes.listTrucks, filled);
  page.answer(truckRoutes.removeTruck, {});
  await page.open('?view=unclaimed');
  fireEvent.click(await screen.findByRole('button', { name: words('truck.registry.remove') }));
  await expect.poll(() => page.asked(truckRoutes.removeTruck).at(-1)?.body).toEqual({ truckDeviceId });
  expect(page.asked(truckRoutes.listTrucks).at(0)?.query).toMatchObject({ view: 'unclaimed' });
});

test('a phone becomes a device by a name that nobody guesses, in a code that the app scans', async () => {
  page.answer(truckRoutes.listTrucks, filled);
  page.answer(truckRoutes.saveTruck, { truckDeviceId });
  await page.open();
  fireEvent.change(await screen.findByLabelText(words('truck.registry.plate')), {
    target: { value: '94-BVK-3' },
  });
  fireEvent.click(screen.getByRole('button', { name: words('truck.registry.qr-make') }));
  await screen.findByRole('button', { name: words('truck.registry.qr-label') });
  const [asked] = page.asked(truckRoutes.saveTruck);
  expect(asked?.body).toMatchObject({ deviceKind: 'device-name', plate: '94-BVK-3' });
  expect(asked?.body?.deviceId).toMatch(/^phone-[0-9a-f]{24}$/);
});

test('it says where phones report by HTTP and over the broker, and devices at the ports that are open', async () => {
  page.answer(truckRoutes.listTrucks, filled);
  await page.open();
  await screen.findByText('mqtt.example.com:8883');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  const topics = words('truck.registry.topics').replace('{{topics}}', 'owntracks/+/+');
  expect(rows).toContain(`owntracksMQTT, TLSmqtt.example.com:8883${topics}`);
  expect(rows.filter((text) => /HTTP.*\/v1\/phones\/(osmand|owntracks)$/.test(text ?? ''))).toHaveLength(2);
  expect(rows).toContain('teltonikaTCP, UDPlocalhost:5027');
});

test('a terminal that waits is offered by its plate; its whole number is entered', async () => {
  const waiting = [
    {
      plate: '粤A12345',
      deviceKind: 'terminal-phone' as const,
      protocol: 'jt808',
      numberEnd: '5678',
      lastHeardAt: '2026-11-21T09:45:00.000Z',
    },
  ];
  page.answer(truckRoutes.listTrucks, { rows: [], waiting, next: null });
  page.answer(truckRoutes.saveTruck, { truckDeviceId });
  await page.open('?view=unclaimed');
  const row = (await screen.findByText(/jt808.*5678/)).closest('li')!;
  fireEvent.click(row.querySelector('button')!);
  const field = await screen.findByLabelText(words('truck.registry.device'));
  fireEvent.change(field, { target: { value: '13812345678' } });
  fireEvent.submit(field.closest('form')!);
  await expect
    .poll(() => page.asked(truckRoutes.saveTruck).at(-1)?.body)
    .toMatchObject({ deviceKind: 'terminal-phone', deviceId: '13812345678', plate: '粤A12345' });
});
