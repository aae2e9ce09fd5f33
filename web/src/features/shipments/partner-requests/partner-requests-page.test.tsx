import {
  accountRoutes,
  type PartnerRequestView,
  partnerRequestRoutes,
  type RouteData,
  sourceRoutes,
} from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testListStates, testPage, words } from '../../../../test/page.tsx';
import { mira, reader } from '../../../../test/people.ts';
import { PartnerRequestsPage } from './partner-requests-page.tsx';

const { listPartnerRequests, decidePartnerRequest, addPartnerRule, removePartnerRule } = partnerRequestRoutes;
const address = 'https://portolan.example/one-record';
const cargo = 'https://onerecord.iata.org/ns/cargo#';

const change: PartnerRequestView = {
  partnerRequestId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  kind: 'ChangeRequest',
  state: 'REQUEST_PENDING',
  stateSince: '2026-11-26T08:00:00.000Z',
  partner: 'Forwarder',
  requestedAt: '2026-11-26T08:00:00.000Z',
  about: [`${address}/logistics-objects/piece-1`],
  revision: 1,
  changes: [
    { op: 'DELETE', property: `${cargo}goodsDescription`, value: 'Machine parts' },
    { op: 'ADD', property: `${cargo}goodsDescription`, value: 'Turbine' },
  ],
  findings: [],
  organization: null,
  permissions: [],
  eventTypes: [],
  expiresAt: null,
  problem: null,
};
const delegation: PartnerRequestView = {
  ...change,
  partnerRequestId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
  kind: 'AccessDelegationRequest',
  state: 'REQUEST_ACCEPTED',
  revision: null,
  changes: [],
  organization: 'https://trucker.example/logistics-objects/1',
  permissions: ['GET_LOGISTICS_OBJECT'],
};
const filled = (requests: PartnerRequestView[]): RouteData<typeof listPartnerRequests> => ({
  address,
  requests,
  rules: [
    {
      partnerRuleId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c13',
      kind: 'SubscriptionRequest',
      sourceId: null,
      decision: 'accept',
    },
  ],
  waitingNotifications: 0,
});

const page = testPage({
  path: '/pages/sources/requests',
  component: PartnerRequestsPage,
  answers: ({ answer }) => {
    answer(sourceRoutes.listSources, []);
    answer(accountRoutes.getCurrentUser, mira);
  },
});

testListStates(page, {
  main: listPartnerRequests,
  filled: filled([change]),
  shows: 'Forwarder',
  failed: () => words('partner-requests.failed'),
  empty: { data: filled([]), says: () => words('partner-requests.none') },
});

const nameOf = (decision: string, kind: PartnerRequestView['kind']) =>
  words('partner-requests.decide-of', {
    decision,
    kind: words(`partner-requests.kind.${kind}`),
    partner: 'Forwarder',
  });

test('what a change adds and deletes is shown, and accepting it sends that decision', async () => {
  page.answer(listPartnerRequests, filled([change]));
  page.answer(decidePartnerRequest, { state: 'REQUEST_ACCEPTED' });
  await page.open();
  expect((await screen.findByText(/Turbine/)).textContent).toBe('Add goodsDescription: Turbine');
  const name = nameOf(words('partner-requests.accept'), 'ChangeRequest');
  fireEvent.click(await screen.findByRole('button', { name }));
  await vi.waitFor(() =>
    expect(page.asked(decidePartnerRequest).map(({ body }) => body)).toEqual([
      { partnerRequestId: change.partnerRequestId, decision: 'accept' },
    ]),
  );
  await vi.waitFor(() => expect(page.asked(listPartnerRequests)).toHaveLength(2));
});

test('granted access can only be revoked, and a refusal stays at its request', async () => {
  page.answer(listPartnerRequests, filled([delegation]));
  page.refuse(decidePartnerRequest, 'partner-request.decided');
  await page.open();
  const section = (await screen.findByText('Forwarder')).closest('li')!;
  const buttons = await within(section).findAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([words('partner-requests.revoke')]);
  fireEvent.click(buttons[0]!);
  expect((await within(section).findByRole('alert')).textContent).toMatch(/decided/);
});

test('a rule is added for any kind and partner, and the one there is removed', async () => {
  page.answer(listPartnerRequests, filled([]));
  page.answer(addPartnerRule, {
    partnerRuleId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c14',
    kind: null,
    sourceId: null,
    decision: 'accept',
  });
  page.answer(removePartnerRule, {});
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('partner-requests.add-rule') }));
  await vi.waitFor(() =>
    expect(page.asked(addPartnerRule).map(({ body }) => body)).toEqual([
      { kind: null, sourceId: null, decision: 'accept' },
    ]),
  );
  const remove = words('partner-requests.remove-rule-of', {
    decision: words('partner-requests.accept'),
    kind: words('partner-requests.kind.SubscriptionRequest'),
    partner: words('partner-requests.any-partner'),
  });
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  await vi.waitFor(() => expect(page.asked(removePartnerRule)).toHaveLength(1));
});

test('who may only read sees no decisions', async () => {
  page.answer(listPartnerRequests, filled([change]));
  page.answer(accountRoutes.getCurrentUser, reader);
  await page.open();
  expect(await screen.findByText(words('partner-requests.read-only'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('partner-requests.add-rule') })).toBeNull();
  expect(screen.queryByRole('button', { name: /Forwarder/ })).toBeNull();
});
