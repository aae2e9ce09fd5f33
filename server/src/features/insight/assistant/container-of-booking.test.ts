import { type AssistantAnswer, assistantRoutes, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const booking = 'BKG0003';
const onBoard = 'HMMU6120580';
const arrived = 'HMMU1000000';
const returned = 'HMMU1000016';
const containers = [onBoard, arrived, returned];
const overLines = `${underWayLines}
  ARRI NLRTM ACT 2026-11-07T05:00
  DISC NLRTM ACT 2026-11-07T15:00 LADEN`;

const app = await shareTestApp();
const user = await app.signIn();
const program = await app.program(user.tenantId);
const push = (events: unknown) => app.pushRaw(program, events);
await app.connectCarrier(user);
const { queryid } = await user.call(trackingRoutes.getTraceId, {
  body: { number: booking, numberType: 'booking', scac: 'HDMU' },
});
await push(dcsaEvents(underWayLines, { booking, container: onBoard }));
await push(dcsaEvents(overLines, { booking, container: arrived }));
await push(
  dcsaEvents(`${overLines}\nGTOT NLRTM ACT 2026-11-08T10:00 LADEN\nGTIN NLRTM ACT 2026-11-09T10:00 EMPTY`, {
    booking,
    container: returned,
  }),
);
await app.drainInbox();
await app.react();
const { shipments } = await user.call(shipmentRoutes.queryTraceInfoByQueryid, { query: { queryid } });

const ask = async (text: string, more: object = {}, language = 'en'): Promise<AssistantAnswer> =>
  (await user.call(assistantRoutes.askAssistant, { body: { text, ...more }, headers: { language } })).answer;
const numbersOf = ({ statements }: AssistantAnswer) =>
  statements.flatMap(({ values }) => (values['number'] === undefined ? [] : [values['number']]));

test('the three are tracked by one booking', () => {
  expect(shipments.map(({ equipmentReference }) => equipmentReference).toSorted()).toEqual(
    containers.toSorted(),
  );
});

test.each([
  ['en', 'when is the last free day of'],
  ['en', 'where is'],
  ['en', 'eta of'],
  ['en', 'history of'],
  ['en', 'why is it late:'],
  ['en', 'emissions of'],
  ['ja', '最終無料日はいつですか'],
  ['zh-cn', '最后免费日是哪天'],
  ['zh-hk', '喺邊'],
])('%s: %s one container of a booking is about that one', async (language, question) => {
  for (const container of containers) {
    const answer = await ask(`${question} ${container}`, {}, language);
    expect(answer.statements).not.toEqual([]);
    for (const number of numbersOf(answer)) expect(number).toEqual({ kind: 'text', text: container });
    const { shipmentId } = shipments.find((row) => row.equipmentReference === container)!;
    for (const { tool, href } of answer.sources) if (tool === 'shipment') expect(href).toContain(shipmentId);
  }
});

test('each of them is said to be where it is', async () => {
  const keys = async (container: string) =>
    (await ask(`where is ${container}`)).statements.map(({ key }) => key);
  expect(await keys(onBoard)).toContain('where-sea');
  expect(await keys(arrived)).toContain('where-arrived');
  expect(await keys(returned)).toContain('where-arrived');
});

test('it is the container that is open on screen', async () => {
  for (const { equipmentReference, shipmentId } of shipments) {
    const name = { kind: 'text', text: equipmentReference };
    expect(numbersOf(await ask('where is it', { queryid, shipmentId }))).toContainEqual(name);
    const containerNo = equipmentReference!;
    expect(numbersOf(await ask('where is it', { queryid, containerNo }))).toContainEqual(name);
  }
});

test('to stop one of them is offered as what it is: all of the booking', async () => {
  const { statements, actions } = await ask(`stop tracking ${arrived}`);
  expect(statements).toMatchObject([
    { key: 'stop-offer-all', values: { tracked: { text: booking }, count: { number: 3 } } },
  ]);
  expect(actions).toEqual([{ kind: 'subscribe', number: booking, queryid, type: '0' }]);
});
