import { randomUUID } from 'node:crypto';
import {
  alertRoutes,
  chargeRoutes,
  invoiceRoutes,
  memberRoutes,
  noticeRoutes,
  partnerRequestRoutes,
  portGroupRoutes,
  railRoutes,
  areaRoutes,
  assistantRoutes,
  reportRoutes,
  savedViewRoutes,
  scheduleRoutes,
  sourceRoutes,
  shipmentRoutes,
  stormRoutes,
  tariffRoutes,
  truckRoutes,
  truckTripRoutes,
} from '@portolan/contract';
import type { TestApp, TestUser } from './app.ts';
import { boxes, pushFleet } from './factories/fleet.ts';
import { testCalendar, testInvoice, testTariff } from './factories/tariffs.ts';
import { vesselSchedules } from './factories/schedules.ts';
import type { NamedValues } from './sample-input.ts';
import { judgeEverything } from '../src/features/attention/alerts/index.ts';
import { enrolApp } from './second-factor.ts';

const secretVessel = 'Secret Ship';
const secretStorm = 'Secretia';
/** Two lines of a deck: 28 fields, of which the name is the last. */
const stormDeck = (name: string): string =>
  ['2026112200', '2026112206']
    .map((time) => `WP, 31, ${time}, , BEST, 0, 187N, 1251E, 65, 980, TY${','.repeat(17)}${name}`)
    .join('\n');

const secretShipper = 'SECRET SHIPPER';
const airStatus = `FSU/14\n618-67490824MELBRU/T96K2880\nRCS/19NOV0920/MEL/T96K2874/${secretShipper}\n`;

const secretTrain = 'X8199';
const railRows = [
  'train,train_date,container,station,event,kind,time,from,to',
  `${secretTrain},2026-11-08,TBJU4129075,XIAN,departure,actual,2026-11-08 15:05,XIAN,DUI`,
  '',
].join('\n');

/** A partner at the ONE Record server with a request and a rule. */
async function addPartner(app: TestApp, owner: TestUser): Promise<NamedValues> {
  const { apiKey } = await owner.call(sourceRoutes.addPushSource, {
    body: { name: 'Secret partner', connector: 'one-record' },
  });
  await app.http.inject({
    method: 'POST',
    url: '/one-record/subscriptions',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/ld+json' },
    body: JSON.stringify({
      '@context': { api: 'https://onerecord.iata.org/ns/api#' },
      '@type': 'api:Subscription',
      'api:hasSubscriber': { '@id': 'https://secret.example/logistics-objects/1' },
      'api:hasTopicType': { '@id': 'api:LOGISTICS_OBJECT_TYPE' },
      'api:hasTopic': 'https://onerecord.iata.org/ns/cargo#Waybill',
    }),
  });
  const { partnerRuleId } = await owner.call(partnerRequestRoutes.addPartnerRule, {
    body: { kind: 'ChangeRequest', sourceId: null, decision: 'reject' },
  });
  const { requests } = await owner.call(partnerRequestRoutes.listPartnerRequests);
  return { partnerRequestId: requests[0]!.partnerRequestId, partnerRuleId };
}

/** A company account with something of every kind, and all their ids. */
export async function makeVictim(
  app: TestApp,
): Promise<{ owner: TestUser; named: NamedValues; secrets: string[] }> {
  const owner = await pushFleet(app);
  const { tenantId } = owner;
  const sourceId = await app.connectCarrier(owner);
  const member = await app.signIn({ tenantId, role: 'member' });
  const [invitation] = await owner.call(memberRoutes.inviteMember, {
    body: { email: 'guest-of-victim@example.com', role: 'member' },
  });
  const { rows } = await owner.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  const messages = await owner.call(sourceRoutes.listMessages, { query: {} });
  const [row] = rows;
  const [message] = messages.rows;
  const { areaId } = await owner.call(areaRoutes.addArea, {
    body: {
      name: 'Secret strait',
      kind: 'monitored',
      shape: { form: 'circle', longitude: 1, latitude: 51, radiusKm: 9 },
    },
  });
  const { viewId } = await owner.call(savedViewRoutes.saveView, {
    body: { name: 'Secret view', query: {}, shared: true },
  });
  const { shareId } = await owner.call(reportRoutes.shareReport, {
    body: { query: { name: 'operation', against: 'before', by: 'lane', from: '2026-10', to: '2026-11' } },
  });
  const { truckDeviceId } = await owner.call(truckRoutes.saveTruck, {
    body: { deviceKind: 'imei', deviceId: '990000862471854', plate: 'SECRET 1' },
  });
  const { tripId } = await owner.call(truckTripRoutes.truckGetTraceId, { body: { plate: 'SECRET 1' } });
  const vessel = { vessel: secretVessel, calls: ['CNSGH - 2026-12-01T06:00', 'NLRTM 2027-01-03T06:00 -'] };
  await app.pushRaw(await app.program(tenantId), vesselSchedules(vessel), 'dcsa-cs');
  await app.drainInbox();
  const sailings = await owner.call(scheduleRoutes.geSailData, {
    body: { origin: ['CNSGH'], destination: ['NLRTM'] },
  });
  const sailingId = sailings.rows[0]!.sailingId;
  const { watchId } = await owner.call(scheduleRoutes.watchSchedule, {
    body: {
      target: { form: 'sailing', sailingId },
      conditions: { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: true },
    },
  });
  const { groupId } = await owner.call(portGroupRoutes.createPortGroup, {
    body: { name: 'Secret ports', ports: ['NLRTM'] },
  });
  const [receiver] = await owner.call(portGroupRoutes.saveEmail, {
    body: { groupId, emails: ['ports-of-victim@example.com'] },
  });
  await app.pushRaw(await app.program(tenantId), stormDeck(secretStorm), 'atcf');
  await app.pushRaw(await app.program(tenantId), airStatus, 'cargo-imp');
  await app.pushRaw(await app.program(tenantId), railRows, 'rail-corridor');
  await app.drainInbox();
  const storms = await owner.call(stormRoutes.listStorms);
  await judgeEverything(app, tenantId);
  const alerts = await owner.call(alertRoutes.listAlerts, { body: {} });
  const alertIds = alerts.rows.map(({ alertId }) => alertId);
  const { ruleId } = await owner.call(alertRoutes.saveAlertRule, { body: { type: 'hold', thresholds: {} } });
  const { alertViewId } = await owner.call(alertRoutes.saveAlertView, {
    body: { name: 'Secret alerts', query: {}, shared: true },
  });
  const { channelId } = await owner.call(noticeRoutes.saveNoticeChannel, {
    body: { name: 'Secret channel', kind: 'webhook', url: 'https://hooks.example/secret' },
  });
  const { tariffId } = await owner.call(tariffRoutes.saveTariff, {
    body: { terms: testTariff({ name: 'Secret tariff' }) },
  });
  const { calendarId } = await owner.call(tariffRoutes.saveGateCalendar, {
    body: { terms: testCalendar({ name: 'Secret gate' }) },
  });
  const { invoiceId } = await owner.call(invoiceRoutes.enterInvoice, {
    body: { invoice: testInvoice({ invoiceNumber: 'SECRET-1' }) },
  });
  const lateId = rows.find(({ equipmentReference }) => equipmentReference === boxes.late)?.shipmentId ?? '';
  const { exceptionId } = await owner.call(chargeRoutes.addChargeException, {
    body: { shipmentId: lateId, kind: 'commodity', note: 'Secret goods' },
  });
  const railItems = (await owner.call(railRoutes.railList, { query: {} })).rows;
  const partner = await addPartner(app, owner);
  const { questionId } = await owner.call(assistantRoutes.askAssistant, {
    body: { text: 'Secret question' },
  });
  const { factorId } = await enrolApp(app, owner);
  const queryid = row?.queryid ?? '';
  const messageId = message?.messageId ?? '';
  const named: NamedValues = {
    awbNo: '618-67490824',
    queryid,
    ids: [queryid, ...railItems.map(({ id }) => id)],
    areaId,
    alertId: alertIds[0],
    alertIds,
    ruleId,
    alertViewId,
    channelId,
    viewId,
    shareId,
    truckDeviceId,
    tripId,
    watchId,
    groupId,
    id: receiver!.id,
    tariffId,
    calendarId,
    invoiceId,
    exceptionId,
    ...partner,
    questionId,
    // Everybody's.
    portId: 'NLRTM',
    sailingId,
    callId: sailingId.split('~')[0],
    // Everybody's: a company account has none to hide.
    learnedPlaceId: randomUUID(),
    passageId: 'suez',
    sectionKind: 'truck',
    sectionId: tripId,
    otherKind: 'truck',
    otherId: tripId,
    stormId: storms.rows[0]!.stormId,
    sourceId,
    messageId,
    messageIds: [messageId],
    accreditId: tenantId,
    tenantId,
    accountId: member.accountId,
    invitationId: invitation?.invitationId,
    factorId,
    containerNo: boxes.late,
    shipmentId: rows.find(({ equipmentReference }) => equipmentReference === boxes.late)?.shipmentId,
    shipmentIds: rows.map(({ shipmentId }) => shipmentId),
    search: boxes.late,
  };
  const company = await app.db.system
    .selectFrom('tenant')
    .select('name')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  const secrets = [
    boxes.onTime,
    boxes.soon,
    boxes.rolled,
    boxes.back,
    owner.username,
    member.username,
    'guest-of-victim@example.com',
    'ports-of-victim@example.com',
    'Secret ports',
    'SECRET 1',
    'Secret alerts',
    'Secret channel',
    ...alertIds,
    secretVessel,
    'Secret tariff',
    'Secret gate',
    'SECRET-1',
    'Secret goods',
    'Secret partner',
    secretTrain,
    secretStorm,
    secretShipper,
    `"${company.name}"`,
    ...rows.map(({ shipmentId }) => shipmentId),
  ];
  return { owner, named, secrets };
}
