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
