import {
  type BodyInput,
  DelayStage,
  ShipmentProblem,
  ShipmentSort,
  ShipmentView,
  TrackingStatus,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby } from '../../../../test/factories/dcsa.ts';
import { listShipments } from './list.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const { getContainerEventList, tracingSum } = shipmentRoutes;
type ListInput = BodyInput<typeof getContainerEventList>;

const directions = ['asc', 'desc'] as const;
const delivered = 'HMMU1000047';

const noData = ['HMMU1000068', 'HMMU1000073'];

/** Every filter that the screen offers, and what it is offered with. */
const filters: Record<string, ListInput> = {
  none: {},
  search: { search: 'hmmu' },
  'search by name': { search: 'ruby' },
  carrier: { carriers: ['HDMU', '-'] },
  destination: { pods: ['NLRTM', '-'] },
  origin: { pols: ['CNSHA'] },
  vessel: { vessels: ['HMM Ruby', '-'] },
  voyage: { voyages: ['0013W'] },
  'arrival from': { arrivalFrom: '2026-11-01' },
  'arrival to': { arrivalTo: '2026-12-31' },
  ...Object.fromEntries(DelayStage.options.map((stage) => [`delay ${stage}`, { delayStages: [stage] }])),
  'two delays': { delayStages: ['possible', 'actual'] },
  ...Object.fromEntries(ShipmentProblem.options.map((one) => [`problem ${one}`, { problems: [one] }])),
};

async function pushDelivered(app: Awaited<ReturnType<typeof startTestApp>>): Promise<TestUser> {
  const user = await pushFleet(app);
  const lines = `
    DEPA CNSHA ACT 2026-10-02T07:30
    ARRI NLRTM PLN 2026-10-30T06:00
    ARRI NLRTM ACT 2026-11-03T05:00
    DISC NLRTM ACT 2026-11-03T15:00 LADEN
    GTOT NLRTM ACT 2026-11-05T10:00 LADEN`;
  const options = { container: delivered, booking: `BKG-${delivered}`, on: ruby };
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, options));
  await app.connectCarrier(user);
  for (const number of noData) await user.call(trackingRoutes.getTraceId, { body: { number } });
  await app.drainInbox();
  return user;
}

async function listBoxes(user: TestUser, body: ListInput): Promise<(string | null)[]> {
  return (await user.call(getContainerEventList, { body })).rows.map((row) => row.equipmentReference);
}

test('every view answers with every status, filter, order and direction', async () => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  const wrong: string[] = [];
  let asked = 0;
  const ask = async (name: string, body: ListInput): Promise<void> => {
    const answer = await user.send(getContainerEventList, { body });
    asked += 1;
    if (answer.statusCode !== 200) wrong.push(`${name}: ${answer.statusCode}`);
  };
  for (const view of ShipmentView.options) {
    for (const statuses of [undefined, ...TrackingStatus.options.map((one) => [one])])
      for (const [name, filter] of Object.entries(filters))
        for (const sort of ['arrivalAt', 'vessel'] as const)
          await ask(`${view} ${String(statuses)} ${name} ${sort}`, {
            ...filter,
            view,
            sort,
            ...(statuses === undefined ? {} : { statuses }),
          });
    for (const sort of ShipmentSort.options)
      for (const direction of directions)
        await ask(`${view} ${sort} ${direction}`, { view, sort, direction });
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
}, 120_000);

/** Little that is counted is sorted where it is, everything else is walked: pages of both kinds follow each other. */
const countedPages = [
  () => true,
  () => false,
  (rows: number) => rows % 2 === 0,
  (rows: number) => rows % 2 === 1,
];

test('a list that is counted first is the one that is walked', async () => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  const different: string[] = [];
  for (const view of ShipmentView.options)
    for (const [name, filter] of Object.entries(filters))
      for (const sort of ['arrivalAt', 'departureAt', 'delay'] as const)
        for (const direction of directions) {
          const body = { ...filter, view, sort, direction };
          const counted = await listBoxes(user, body);
          // Of more than one row it is only known that they are more, as of more than 1,000.
          const input = getContainerEventList.body!.parse(body);
          const { rows } = await app.db.asTenant(user.tenantId, (tx) =>
            listShipments(tx, user.tenantId, input, app.clock.now(), 1),
          );
          const walked = rows.map((row) => row.equipmentReference);
          if (counted.join() !== walked.join()) different.push(`${view} ${name} ${sort} ${direction}`);
        }
  expect(different).toEqual([]);
}, 120_000);

test.each(['late', 'rolled', 'arriving-7d', 'completed'] as const)(
  'ticked rows of %s are listed once each, in whatever view they were ticked',
  async (view) => {
    const app = await startTestApp();
    const user = await pushDelivered(app);
    const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
    const shipmentIds = rows.map((row) => row.shipmentId);
    const answer = await user.call(getContainerEventList, { body: { view, shipmentIds } });
    expect(answer.rows.map((row) => row.shipmentId).toSorted()).toEqual(shipmentIds.toSorted());
    expect(answer.total).toBe(shipmentIds.length);
  },
);

test('a forged place in the order is refused or answered, never a failure', async () => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  for (const [sort, forged] of [
    ['delay', '1e99'],
    ['delay', '1e19'],
    ['delay', 'Infinity'],
    ['status', '1.5'],
    ['status', '9999999999'],
  ] as const) {
    const body = { sort, direction: 'asc', limit: 1, withTotal: false } as const;
    const { nextCursor = '' } = await user.call(getContainerEventList, { body });
    const parts = Buffer.from(nextCursor, 'base64url').toString().split('\n');
    parts[sort === 'delay' ? parts.length - 2 : parts.length - 1] = forged;
    const cursor = Buffer.from(parts.join('\n')).toString('base64url');
    const { statusCode } = await user.send(getContainerEventList, { body: { ...body, cursor } });
    expect([200, 400], `${sort} ${forged}`).toContain(statusCode);
  }
});

test.each(ShipmentSort.options)('pages by %s make up the whole list in either direction', async (sort) => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  for (const view of ['all', 'in-transit'] as const)
    for (const direction of directions) {
      const first = await user.call(getContainerEventList, { body: { view, sort, direction } });
      const whole = first.rows.map((row) => row.trackedNumber);
      expect(whole).toHaveLength((await user.call(tracingSum)).views[view] ?? 0);
      for (const counted of countedPages) {
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const withTotal = counted(paged.length);
          const body = {
            view,
            sort,
            direction,
            limit: 1,
            withTotal,
            ...(cursor === undefined ? {} : { cursor }),
          };
          const page = await user.call(getContainerEventList, { body });
          paged.push(...page.rows.map((row) => row.trackedNumber));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(paged).toEqual(whole);
      }
    }
});

test.each(ShipmentSort.options)(
  'in transit by %s never begins with what has been delivered',
  async (sort) => {
    const app = await startTestApp();
    const user = await pushDelivered(app);
    for (const direction of directions) {
      const shown = await listBoxes(user, { sort, direction });
      expect(shown).toHaveLength(5);
      expect(shown.at(-1)).toBe(delivered);
    }
  },
);

test.each([
  ['container', 'asc', ['soon', 'late', 'rolled', 'onTime']],
  ['container', 'desc', ['onTime', 'rolled', 'late', 'soon']],
  ['plannedArrivalAt', 'asc', ['late', 'soon', 'onTime', 'rolled']],
] as const)('in transit by %s %s: %j', async (sort, direction, expected) => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const nameOf = new Map<string | null, string>(Object.entries(boxes).map(([name, box]) => [box, name]));
  const shown = (await listBoxes(user, { sort, direction })).map((box) => nameOf.get(box));
  expect(shown).toEqual(expected);
});

test('by route the ports of loading stand in order, then those of discharge', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const { rows } = await user.call(getContainerEventList, { body: { sort: 'route' } });
  expect(rows.map(({ pol, pod }) => `${pol} ${pod}`)).toEqual([
    'CNSGH DEHAM',
    'CNSGH SGSIN',
    'KRPUS NLRTM',
    'KRPUS NLRTM',
  ]);
});

test('by delay the latest stands first', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const body = { sort: 'delay', direction: 'desc' } as const;
  const { rows } = await user.call(getContainerEventList, { body });
  expect(rows[0]?.equipmentReference).toBe(boxes.rolled);
  expect(rows[0]?.slipHours).toBeGreaterThan(100);
});

test('by status the worst stands first', async () => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all', sort: 'status' } });
  expect(rows.slice(0, 2).map((row) => row.equipmentReference)).toEqual([boxes.late, boxes.rolled]);
  expect(rows.slice(-2).map((row) => row.trackingStatus)).toEqual(['no-data', 'completed']);
});

test.each(['arrivalAt', 'departureAt', 'delay', 'latestAt', 'vessel'] as const)(
  'by %s what is not known stands last in either direction',
  async (sort) => {
    const app = await startTestApp();
    const user = await pushDelivered(app);
    for (const direction of directions) {
      const body = { view: 'all', sort, direction } as const;
      const { rows } = await user.call(getContainerEventList, { body });
      const unknown = rows.map((row) => row.trackingStatus === 'no-data');
      // By arrival, which is grouped, what has arrived stands behind it.
      const expected = sort === 'arrivalAt' ? 4 : rows.length - 2;
      expect(unknown.indexOf(true)).toBe(expected);
    }
  },
);

test.each([
  ['a vessel by the beginning of its name', 'hmm rub', ['late', 'soon', 'rolled']],
  ['a vessel by another word of its name', 'emerald', ['onTime']],
  ['a port of discharge by name', 'hamburg', ['late']],
  ['a port of discharge in another language', '鹿特丹', ['onTime', 'rolled']],
  ['a port of loading by name', 'busan', ['onTime', 'rolled']],
  ['a port by its code', 'sgsin', ['soon']],
  ['a port by its other code', 'CNSHA', ['late', 'soon']],
] as const)('a search finds %s', async (_, search, expected) => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const found = await listBoxes(user, { search });
  expect(found.toSorted()).toEqual(expected.map((name) => boxes[name]).toSorted());
});

test('a search finds a customer reference in any case', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const { rows } = await user.call(getContainerEventList, { body: { view: 'late' } });
  const ids = rows.map((row) => row.queryid);
  await user.call(trackingRoutes.setCustomerReference, { body: { ids, customerReference: 'PO-4711' } });
  expect(await listBoxes(user, { search: 'po-47' })).toEqual([boxes.late]);
});

test('days of arrival are days of the port of discharge', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const lines = 'DEPA CNSHA ACT 2026-11-01T07:30\nARRI USLAX PLN 2026-11-24T05:00:00Z';
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, { on: ruby }));
  await app.drainInbox();
  // Nine in the evening of the 23rd in Los Angeles.
  expect(await listBoxes(user, { arrivalFrom: '2026-11-23', arrivalTo: '2026-11-23' })).toHaveLength(1);
  expect(await listBoxes(user, { arrivalFrom: '2026-11-24' })).toEqual([]);
});

test('a port’s bubble counts the containers that its list shows', async () => {
  const app = await startTestApp();
  const user = await pushDelivered(app);
  const places = await user.call(shipmentRoutes.getLocAndQuanListForCon);
  expect(places.length).toBeGreaterThan(3);
  for (const { unLocationCode, atPlace, inbound } of places) {
    const { rows } = await user.call(getContainerEventList, { body: { atPorts: [unLocationCode] } });
    expect(rows, unLocationCode).toHaveLength(atPlace + inbound);
  }
});
