import { type PortGroup, accountRoutes, portGroupRoutes, portRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mira } from '../../../../test/people.ts';
import { testPage, words } from '../../../../test/page.tsx';
import { GroupsSearch } from './groups-search.ts';
import { PortGroupsPage } from './port-groups-page.tsx';

const group: PortGroup = {
  groupId: 'a3c5d0f4-6f53-4a55-8f3e-111111111111',
  name: 'North range',
  ports: [
    { unLocationCode: 'NLRTM', name: 'Rotterdam' },
    { unLocationCode: 'DEHAM', name: 'Hamburg' },
  ],
  isSubscribed: false,
};
const receiver = {
  id: 'b3c5d0f4-6f53-4a55-8f3e-111111111111',
  email: 'ines@example.com',
  groupId: group.groupId,
  groupName: group.name,
};

const page = testPage({
  path: '/pages/port/groups',
  component: PortGroupsPage,
  validateSearch: GroupsSearch,
  answers: ({ answer }) => {
    answer(accountRoutes.getCurrentUser, mira);
    answer(portGroupRoutes.queryAllGroups, [group]);
    answer(portGroupRoutes.getEmail, [receiver]);
  },
});

test('a group shows its ports, its receivers and its report', async () => {
  await page.open();
  expect(await screen.findByRole('heading', { name: 'North range' })).toBeTruthy();
  expect(screen.getByText('ines@example.com')).toBeTruthy();
  const report = screen.getByRole('link', { name: words('port-groups.report') });
  expect(decodeURIComponent(report.getAttribute('href') ?? '')).toContain('NLRTM,DEHAM');
});

test('an address with `make` opens the form of a new group', async () => {
  await page.open('?make=true');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('an address with a port opens the form of a new group that begins with it', async () => {
  const place = { countryCode: 'AU', longitude: 151.2, latitude: -33.9, timeZone: 'Australia/Sydney' };
  page.answer(portRoutes.findPorts, [{ unLocationCode: 'AUSYD', name: 'Sydney', ...place }]);
  await page.open('?make=true&port=AUSYD');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('AUSYD')).toBeTruthy();
});

test('subscribing asks for the mail of the group', async () => {
  page.answer(portGroupRoutes.subGroupOrPort, {});
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('port-groups.subscribe') }));
  await expect
    .poll(() => page.asked(portGroupRoutes.subGroupOrPort).at(-1)?.body)
    .toEqual({ groupId: group.groupId, isSubscribed: true });
});

test('a group without a name or port is refused with the reason, and nothing typed is lost', async () => {
  page.refuse(portGroupRoutes.createPortGroup, 'port-group.empty');
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('port-groups.make') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(words('port-groups.name')), { target: { value: 'Asia' } });
  fireEvent.click(dialog.getByRole('button', { name: words('port-groups.save') }));
  expect(await dialog.findByText(/Add a port before retrying/)).toBeTruthy();
  expect((dialog.getByLabelText(words('port-groups.name')) as HTMLInputElement).value).toBe('Asia');
});

test('a group is deleted after it was named', async () => {
  page.answer(portGroupRoutes.delGroupOrPort, {});
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('port-groups.remove') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words('port-groups.delete-title', { name: 'North range' }))).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: words('port-groups.remove') }));
  await expect
    .poll(() => page.asked(portGroupRoutes.delGroupOrPort).at(-1)?.query)
    .toEqual({ groupId: group.groupId });
});

test('without a group it says what groups are for', async () => {
  page.answer(portGroupRoutes.queryAllGroups, []);
  await page.open();
  expect(await screen.findByText(words('port-groups.none'))).toBeTruthy();
});

test('who may only read subscribes, and changes nothing', async () => {
  page.answer(accountRoutes.getCurrentUser, { ...mira, tenant: { ...mira.tenant, role: 'read-only' } });
  await page.open();
  expect(await screen.findByRole('button', { name: words('port-groups.subscribe') })).toBeTruthy();
  for (const name of ['edit', 'remove', 'add-receivers', 'make'] as const)
    expect(screen.queryByRole('button', { name: words(`port-groups.${name}`) })).toBeNull();
});

test('who may only read ends mail to the own address', async () => {
  const tenant = { ...mira.tenant, role: 'read-only' as const };
  page.answer(accountRoutes.getCurrentUser, { ...mira, email: 'Mira@example.com', tenant });
  const own = { ...receiver, id: '0b6f4ad2-7f4a-4f2e-9d58-222222222222', email: 'mira@example.com' };
  page.answer(portGroupRoutes.getEmail, [receiver, own]);
  await page.open();
  const end = (email: string) => words('port-groups.take-out-receiver', { email });
  expect(await screen.findByRole('button', { name: end(own.email) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: end(receiver.email) })).toBeNull();
});
