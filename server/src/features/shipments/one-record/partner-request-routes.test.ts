import { partnerRequestRoutes, sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { names, send, startParty, writeWaybill } from '../../../../test/one-record/party.ts';

test('requests of partners are answered by rule, the strictest first, else by a person in the app', async () => {
  const { app, base, user, key } = await startParty();
  const { apiKey } = await user.call(sourceRoutes.addPushSource, {
    body: { name: 'Forwarder', connector: 'one-record' },
  });
  const subscription = {
    '@type': 'api:Subscription',
    'api:hasSubscriber': { '@id': 'https://forwarder.example/logistics-objects/1' },
    'api:hasTopicType': { '@id': 'api:LOGISTICS_OBJECT_TYPE' },
    'api:hasTopic': `${names.cargo}Waybill`,
  };
  const { listPartnerRequests, decidePartnerRequest, addPartnerRule, removePartnerRule } =
    partnerRequestRoutes;
  const subscribe = () => send(apiKey, `${base}/subscriptions`, subscription);
  await subscribe();
  const [first] = (await user.call(listPartnerRequests)).requests;
  expect(first).toMatchObject({
    kind: 'SubscriptionRequest',
    state: 'REQUEST_PENDING',
    partner: 'Forwarder',
  });
  const decide = { body: { partnerRequestId: first!.partnerRequestId, decision: 'accept' } } as const;
  expect(await user.call(decidePartnerRequest, decide)).toEqual({ state: 'REQUEST_ACCEPTED' });
  expect(await user.fail(decidePartnerRequest, decide)).toMatchObject({ code: 'partner-request.decided' });
  for (const decision of ['accept', 'reject'] as const)
    await user.call(addPartnerRule, { body: { kind: 'SubscriptionRequest', sourceId: null, decision } });
  app.clock.advance(1000);
  await subscribe();
  const { requests, rules, address } = await user.call(listPartnerRequests);
  expect([requests[0]?.state, rules.length, address]).toEqual(['REQUEST_REJECTED', 2, base]);
  const rejecting = rules.find(({ decision }) => decision === 'reject')!;
  await user.call(removePartnerRule, { body: { partnerRuleId: rejecting.partnerRuleId } });
  app.clock.advance(1000);
  await subscribe();
  await writeWaybill({ base, key });
  const after = await user.call(listPartnerRequests);
  expect([after.requests[0]?.state, after.waitingNotifications]).toEqual(['REQUEST_ACCEPTED', 1]);
});

test('who decides and who makes rules learns what does not exist', async () => {
  const { user } = await startParty();
  const none = crypto.randomUUID();
  const { decidePartnerRequest, addPartnerRule, removePartnerRule } = partnerRequestRoutes;
  const decide = { body: { partnerRequestId: none, decision: 'accept' } } as const;
  expect(await user.fail(decidePartnerRequest, decide)).toMatchObject({ code: 'partner-request.not-found' });
  const rule = { body: { kind: null, sourceId: none, decision: 'accept' } } as const;
  expect(await user.fail(addPartnerRule, rule)).toMatchObject({ code: 'source.not-found' });
  const remove = { body: { partnerRuleId: none } };
  expect(await user.fail(removePartnerRule, remove)).toMatchObject({ code: 'partner-rule.not-found' });
});

test('a person sees what a change does before accepting it, and why it failed', async () => {
  const { app, base, user, key } = await startParty();
  const { apiKey } = await user.call(sourceRoutes.addPushSource, {
    body: { name: 'Forwarder', connector: 'one-record' },
  });
  const piece = (
    await send(apiKey, `${base}/logistics-objects`, {
      '@type': 'cargo:Piece',
      'cargo:goodsDescription': 'Machine parts',
    })
  ).headers.get('location');
  const { listPartnerRequests, decidePartnerRequest } = partnerRequestRoutes;
  const operation = (op: 'ADD' | 'DELETE', value: string) => ({
    '@type': 'api:Operation',
    'api:op': { '@id': `api:${op}` },
    'api:s': piece,
    'api:p': `${names.cargo}goodsDescription`,
    'api:o': { 'api:hasDatatype': 'http://www.w3.org/2001/XMLSchema#string', 'api:hasValue': value },
  });
  const change = {
    '@type': 'api:Change',
    'api:hasLogisticsObject': { '@id': piece },
    'api:hasRevision': 1,
    'api:hasOperation': [operation('DELETE', 'Tools'), operation('ADD', 'Turbine')],
  };
  await send(apiKey, piece ?? '', change, { method: 'PATCH' });
  const [request] = (await user.call(listPartnerRequests)).requests;
  const property = `${names.cargo}goodsDescription`;
  expect(request).toMatchObject({
    about: [piece],
    revision: 1,
    changes: [
      { op: 'DELETE', property, value: 'Tools' },
      { op: 'ADD', property, value: 'Turbine' },
    ],
  });
  const accept = {
    body: { partnerRequestId: request!.partnerRequestId, decision: 'accept' },
  } as const;
  expect(await user.call(decidePartnerRequest, accept)).toEqual({ state: 'REQUEST_FAILED' });
  const [failed] = (await user.call(listPartnerRequests)).requests;
  expect(failed?.problem).toContain('There is no Tools to be deleted.');
  expect(app.clock.now().toISOString()).toBe(failed?.stateSince);
  expect((await send(key, piece ?? '')).headers.get('revision')).toBe('1');
});

test('what was granted can be revoked, and only that', async () => {
  const { base, user, key } = await startParty();
  const { apiKey } = await user.call(sourceRoutes.addPushSource, {
    body: { name: 'Forwarder', connector: 'one-record' },
  });
  const written = await writeWaybill({ base, key });
  await send(apiKey, `${base}/subscriptions`, {
    '@type': 'api:Subscription',
    'api:hasSubscriber': { '@id': 'https://forwarder.example/logistics-objects/1' },
    'api:hasTopicType': { '@id': 'api:LOGISTICS_OBJECT_TYPE' },
    'api:hasTopic': `${names.cargo}Piece`,
  });
  const { listPartnerRequests, decidePartnerRequest } = partnerRequestRoutes;
  const [request] = (await user.call(listPartnerRequests)).requests;
  expect(request).toMatchObject({
    organization: 'https://forwarder.example/logistics-objects/1',
    about: [`${names.cargo}Piece`],
  });
  const decide = (decision: 'accept' | 'revoke') => ({
    body: { partnerRequestId: request!.partnerRequestId, decision },
  });
  expect(await user.fail(decidePartnerRequest, decide('revoke'))).toMatchObject({
    code: 'partner-request.decided',
  });
  await user.call(decidePartnerRequest, decide('accept'));
  expect((await send(apiKey, written['piece'] ?? '')).status).toBe(200);
  expect(await user.call(decidePartnerRequest, decide('revoke'))).toEqual({ state: 'REQUEST_REVOKED' });
  expect((await send(apiKey, written['piece'] ?? '')).status).toBe(403);
});
