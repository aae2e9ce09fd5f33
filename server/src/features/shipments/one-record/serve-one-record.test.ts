import { airRoutes, sourceRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { createDeliverJob, createFetchJob, createSubscribeJob } from './index.ts';
import { createApiKey } from '../../identity/sessions/index.ts';
import { createSourceAsker } from '../../sources/sources/index.ts';
import { createGuardedFetch } from '../../../platform/http/outbound.ts';
import type { TestUser } from '../../../../test/app.ts';
import { type Party, names, send, startParty, writeWaybill } from '../../../../test/one-record/party.ts';

const statusCode = (code: string) => `https://onerecord.iata.org/ns/code-lists/StatusCode#${code}`;

const departure = {
  '@type': 'cargo:LogisticsEvent',
  'cargo:eventCode': { '@id': statusCode('DEP') },
  'cargo:eventDate': {
    '@type': 'http://www.w3.org/2001/XMLSchema#dateTime',
    '@value': '2026-11-09T22:20:00Z',
  },
  'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
  'cargo:recordedAtLocation': { '@type': 'cargo:Location', 'cargo:locationCode': 'MEL' },
};

const listAir = async (user: TestUser) => (await user.call(airRoutes.airTraceLatest, { query: {} })).rows;

test('a waybill written with its shipment appears under air, and an event of its piece is its status', async () => {
  const party = await startParty();
  const { piece = '' } = await writeWaybill(party);
  await send(party.key, `${party.base}/logistics-objects`, {
    '@type': 'cargo:TransportMovement',
    'cargo:transportIdentifier': 'SQ218',
    'cargo:loadedPieces': { '@id': piece },
  });
  expect((await send(party.key, `${piece}/logistics-events`, departure)).status).toBe(201);
  await party.app.drainInbox();
  expect(await listAir(party.user)).toMatchObject([
    { awbNo: '618-67490824', origin: 'MEL', destination: 'BRU', status: 'departed', flightNumber: 'SQ218' },
  ]);
});

test('a partner reads what was delegated to it and nothing else, and its changes wait for a decision', async () => {
  const { app, base, user, key } = await startParty();
  const { apiKey: partnerKey, source } = await user.call(sourceRoutes.addPushSource, {
    body: { name: 'Forwarder', connector: 'one-record' },
  });
  const { piece = '', shipment = '' } = await writeWaybill({ base, key });
  expect((await send(partnerKey, piece)).status).toBe(403);
  const delegation = {
    '@type': 'api:AccessDelegation',
    'api:hasPermission': { '@id': 'api:GET_LOGISTICS_OBJECT' },
    'api:isRequestedFor': { '@id': `${base}/logistics-objects/${source.sourceId}` },
    'api:hasLogisticsObject': { '@id': piece },
  };
  expect((await send(key, `${base}/access-delegations`, delegation)).status).toBe(201);
  const read = await send(partnerKey, piece);
  expect(read.status).toBe(200);
  expect(read.headers.get('etag')).toBe('"1"');
  expect((await send(partnerKey, shipment)).status).toBe(403);
  const change = {
    '@type': 'api:Change',
    'api:hasLogisticsObject': { '@id': piece },
    'api:hasRevision': 1,
    'api:hasOperation': {
      '@type': 'api:Operation',
      'api:op': { '@id': 'api:ADD' },
      'api:s': piece,
      'api:p': `${names.cargo}coload`,
      'api:o': { 'api:hasDatatype': 'http://www.w3.org/2001/XMLSchema#boolean', 'api:hasValue': 'true' },
    },
  };
  const asked = await send(partnerKey, piece, change, { method: 'PATCH' });
  const request = asked.headers.get('location') ?? '';
  const stateOf = async () =>
    ((await (await send(key, request)).json()) as Record<string, object>)['api:hasRequestStatus'];
  expect(await stateOf()).toEqual({ '@id': 'api:REQUEST_PENDING' });
  const accept = `${request}?status=REQUEST_ACCEPTED`;
  expect((await send(partnerKey, accept, undefined, { method: 'PATCH' })).status).toBe(403);
  expect((await send(key, accept, undefined, { method: 'PATCH' })).status).toBe(204);
  const changed = await send(key, piece);
  expect([changed.headers.get('latest-revision'), await stateOf()]).toEqual([
    '2',
    { '@id': 'api:REQUEST_ACCEPTED' },
  ]);
  // The same revision again: the object is further.
  const late = await send(key, piece, change, { method: 'PATCH' });
  expect(await (await send(key, late.headers.get('location') ?? '')).text()).toContain('REQUEST_FAILED');
  const foreign = await app.signIn();
  const other = await createApiKey(app.db.system, {
    tenantId: foreign.tenantId,
    name: 'Other',
    now: app.clock.now(),
  });
  expect((await send(other, piece)).status).toBe(404);
  expect((await send('wrong', piece)).status).toBe(401);
});

test('one event of several objects says for each what became of it', async () => {
  const party = await startParty();
  const { piece, shipment } = await writeWaybill(party);
  const missing = `${party.base}/logistics-objects/none`;
  const body = { ...departure, 'cargo:eventFor': [piece, shipment, missing].map((id) => ({ '@id': id })) };
  const answer = await send(party.key, `${party.base}/logistics-events`, body);
  expect(answer.status).toBe(207);
  const said = JSON.stringify(await answer.json());
  expect([said.match(/"201"/g)?.length, said.match(/hasHTTPStatus":\{[^}]*"404"/g)?.length]).toEqual([2, 1]);
});

test.each([
  ['{"@type": "x"', 400, 'no JSON'],
  [JSON.stringify({ '@context': 'https://evil.example/context', '@type': 'Piece' }), 400, 'not known here'],
  [
    JSON.stringify({ '@context': names, '@type': 'cargo:Value', 'cargo:unit': 'x' }),
    400,
    'no logistics object',
  ],
  [
    JSON.stringify({
      '@context': names,
      '@type': 'cargo:Piece',
      'cargo:coload': { '@type': 'http://www.w3.org/2001/XMLSchema#boolean', '@value': 'maybe' },
    }),
    400,
    'maybe is no',
  ],
])('what cannot be read is refused with the reason, and stays stored: %#', async (body, status, words) => {
  const { base, key, app, user } = await startParty();
  const answer = await fetch(`${base}/logistics-objects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/ld+json' },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  const kept = await app.db.asTenant(user.tenantId, (tx) =>
    tx.selectFrom('oneRecordMessage').select(['httpStatus', 'body']).execute(),
  );
  expect(kept.map((one) => [one.httpStatus, one.body.toString()])).toEqual([[status, body]]);
});

/** What the background of a party does, with addresses of this machine allowed. */
function background({ app, base }: Party, servers: readonly string[]) {
  const { db, clock, connectors, sealingKey } = app;
  const fetchGuarded = createGuardedFetch(servers.map((server) => new URL(server).origin));
  const asker = createSourceAsker({ connectors, sealingKey, fetch: fetchGuarded });
  const publicUrl = new URL(base).origin;
  return {
    deliver: createDeliverJob({ db, clock, asker }),
    fetch: createFetchJob({ db, clock, asker }),
    subscribe: createSubscribeJob({ db, clock, asker, publicUrl }),
  };
}

test('a server that we subscribe to notifies ours, even after ours was away, and the waybill appears', async () => {
  const [airline, ours] = await Promise.all([startParty(), startParty()]);
  const weAtThem = await airline.user.call(sourceRoutes.addPushSource, {
    body: { name: 'Forwarder', connector: 'one-record' },
  });
  const baseUrl = airline.base;
  const auth = { kind: 'api-key', header: 'X-API-Key', key: weAtThem.apiKey } as const;
  const options = { topics: 'Waybill' };
  const partner = { name: 'Airline', connector: 'one-record', carrierCode: 'SQ' };
  const { db, clock, sealingKey } = ours.app;
  const settings = { baseUrl, auth: { ...auth, key: '' }, options, everyMinutes: 60, supports: [] };
  const sourceId = crypto.randomUUID();
  await db.asTenant(ours.user.tenantId, (tx) =>
    tx
      .insertInto('dataSource')
      .values({
        ...partner,
        sourceId,
        tenantId: ours.user.tenantId,
        way: 'pull',
        sourceKind: 'carrier',
        settings: JSON.stringify(settings),
        sealedSecret: sealingKey.protect(auth.key),
        createdAt: clock.now(),
      })
      .execute(),
  );
  const [oursWork, airlineWork] = [background(ours, [airline.base]), background(airline, [ours.base])];
  await oursWork.subscribe.work({}, undefined);
  const [request] = await airline.app.db.asTenant(airline.user.tenantId, (tx) =>
    tx.selectFrom('oneRecordRequest').select(['requestId', 'subscriber', 'status']).execute(),
  );
  expect(request).toMatchObject({
    status: 'REQUEST_PENDING',
    subscriber: `${ours.base}/logistics-objects/${ours.user.tenantId}`,
  });
  const accept = `${airline.base}/action-requests/${request?.requestId}?status=REQUEST_ACCEPTED`;
  expect((await send(airline.key, accept, undefined, { method: 'PATCH' })).status).toBe(204);
  const { waybill = '' } = await writeWaybill(airline);
  expect((await send(airline.key, `${waybill}/logistics-events`, departure)).status).toBe(201);
  const waiting = () =>
    airline.app.db.asTenant(airline.user.tenantId, (tx) =>
      tx
        .selectFrom('oneRecordNotification')
        .select(['deliveredAt', 'lastProblem'])
        .orderBy('notificationId')
        .execute(),
    );
  // The airline has no key of ours yet: nothing is lost, and nothing overtakes.
  await airlineWork.deliver.work({}, undefined);
  expect(await waiting()).toMatchObject([
    { deliveredAt: null, lastProblem: expect.stringContaining('401') },
    { deliveredAt: null, lastProblem: null },
  ]);
  await airline.app.db.asTenant(airline.user.tenantId, (tx) =>
    tx
      .insertInto('dataSource')
      .values({
        sourceId: crypto.randomUUID(),
        tenantId: airline.user.tenantId,
        name: 'Forwarder',
        connector: 'one-record',
        way: 'pull',
        sourceKind: 'carrier',
        settings: JSON.stringify({ ...settings, baseUrl: ours.base }),
        sealedSecret: airline.app.sealingKey.protect(ours.key),
        createdAt: clock.now(),
      })
      .execute(),
  );
  airline.app.clock.advance(120_000);
  await airlineWork.deliver.work({}, undefined);
  expect((await waiting()).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
  await oursWork.fetch.work({ tenantId: ours.user.tenantId, sourceId, iri: waybill }, undefined);
  await ours.app.drainInbox();
  expect(await listAir(ours.user)).toMatchObject([{ awbNo: '618-67490824' }]);
});

test('a compressed body is not unpacked for a key that is refused, and the refusal is the standard’s', async () => {
  const { base } = await startParty();
  const answer = await fetch(`${base}/logistics-objects`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer no-such-key',
      'content-type': 'application/ld+json',
      'content-encoding': 'gzip',
    },
    body: 'no such thing',
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.headers.get('content-type')).toContain('application/ld+json');
});
