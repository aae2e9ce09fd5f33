import {
  type RowRule,
  memberRoutes,
  overviewRoutes,
  sourceRoutes,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const { setRowRule, listMembers, changeMemberRole } = memberRoutes;
const { previewRowRule } = shipmentRoutes;
const {
  getContainerEventList,
  qryContainerDetailData,
  getContainerEvents,
  trace,
  tracingSum,
  qryCountInfoByPort,
  getLocAndQuanListForCon,
} = shipmentRoutes;
const {
  recogniseNumbers,
  subscribeContainnerSum,
  cancelOrSubscribe,
  setCustomerReference,
  getTraceId,
  trackNumbers,
} = trackingRoutes;

/** A company account with a fleet, and a member who sees some of it. */
async function limit(app: TestApp, rule: RowRule): Promise<{ owner: TestUser; member: TestUser }> {
  const owner = await pushFleet(app);
  const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
  await owner.call(setRowRule, { body: { accountId: member.accountId, rule } });
  return { owner, member };
}

async function listBoxes(user: TestUser): Promise<(string | null)[]> {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
  return rows.map(({ equipmentReference }) => equipmentReference).toSorted();
}

async function findQuery(user: TestUser, container: string): Promise<string> {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all', search: container } });
  return rows[0]?.queryid ?? '';
}

describe('a member with a row rule for a port', () => {
  test('finds in the list, its total and its search only what calls there', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    expect(await listBoxes(member)).toEqual([boxes.soon]);
    expect((await member.call(getContainerEventList, { body: { view: 'all' } })).total).toBe(1);
    const search = { body: { view: 'all', search: boxes.late } } as const;
    expect((await member.call(getContainerEventList, search)).rows).toEqual([]);
    expect(await listBoxes(owner)).toHaveLength(5);
  });

  test('opens no other shipment by its ids, and gets no hint that it exists', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    const queryid = await findQuery(owner, boxes.late);
    const [hidden, seen] = [{ queryid }, { queryid: await findQuery(owner, boxes.soon) }];
    expect(await member.fail(qryContainerDetailData, { body: hidden })).toMatchObject({
      code: 'shipment.not-found',
    });
    expect(await member.fail(getContainerEvents, { query: hidden })).toMatchObject({
      code: 'shipment.not-found',
    });
    expect(await member.fail(trace, { body: hidden })).toMatchObject({ code: 'tracking.not-found' });
    const [line] = await member.call(recogniseNumbers, { body: { lines: [boxes.late] } });
    expect(line?.queryid).toBeUndefined();
    expect((await member.call(qryContainerDetailData, { body: seen })).shipment.equipmentReference).toBe(
      boxes.soon,
    );
    expect((await member.call(getContainerEvents, { query: seen })).length).toBeGreaterThan(0);
  });

  test('counts only visible ones: views, ports, bubbles, subscriptions, overview, exceptions', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    const sum = await member.call(tracingSum);
    expect(sum.views).toMatchObject({ all: 1, 'in-transit': 1, late: 0, rolled: 0, completed: 0 });
    expect((await member.call(qryCountInfoByPort)).map(({ key }) => key)).toEqual(['SGSIN']);
    const places = await member.call(getLocAndQuanListForCon);
    expect(places.map(({ unLocationCode }) => unLocationCode)).not.toContain('DEHAM');
    expect((await member.call(subscribeContainnerSum)).containers).toBe(1);
    expect(await member.call(overviewRoutes.getOverview)).toMatchObject({ inTransit: 1, late: 0 });
    await app.react();
    const seen = await member.call(overviewRoutes.listExceptions);
    expect(JSON.stringify(seen)).not.toContain(boxes.late);
    expect(seen.exceptions).toHaveLength(seen.open);
    expect((await owner.call(overviewRoutes.listExceptions)).open).toBeGreaterThan(seen.open);
    expect((await owner.call(overviewRoutes.getOverview)).late).toBe(1);
  });

  test('stops and names nothing that is not visible', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    const ids = [await findQuery(owner, boxes.late)];
    expect(await member.call(cancelOrSubscribe, { query: { ids, type: '0' } })).toEqual({ changed: 0 });
    expect(await member.call(setCustomerReference, { body: { ids, customerReference: 'mine' } })).toEqual({
      changed: 0,
    });
    const { rows } = await owner.call(getContainerEventList, { body: { view: 'all', search: boxes.late } });
    expect(rows).toMatchObject([{ subscription: 'succeeded', customerReference: null }]);
  });

  test('reads no raw message, which covers many shipments at once, and changes no source', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    const { rows } = await owner.call(sourceRoutes.listMessages, { query: {} });
    const messageId = rows[0]?.messageId ?? '';
    const denied = { code: 'access.denied' };
    expect(await member.fail(sourceRoutes.listMessages, { query: {} })).toMatchObject(denied);
    expect(await member.fail(sourceRoutes.getMessage, { query: { messageId } })).toMatchObject(denied);
    const body = { name: 'Mine', connector: 'dcsa-tnt' } as const;
    expect(await member.fail(sourceRoutes.addPushSource, { body })).toMatchObject(denied);
  });
});

describe('a rule', () => {
  test.each([
    [{ ports: ['CNSHA'] }, [boxes.soon, boxes.late, boxes.back]],
    [{ ports: ['CNSHA'], carriers: ['MAEU'] }, []],
    [{ modes: ['air'] }, []],
    [{ modes: ['ocean'], ports: ['KRPUS', 'DEHAM'] }, [boxes.onTime, boxes.late, boxes.rolled]],
    [{ customerReferences: ['nobody has it'] }, []],
  ] satisfies [RowRule, string[]][])('%j shows what matches all of it', async (rule, seen) => {
    const app = await startTestApp();
    const { member } = await limit(app, rule);
    expect(await listBoxes(member)).toEqual(seen.toSorted());
  });

  test('by customer reference follows the reference that was set', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { customerReferences: ['PO 4711'] });
    const ids = [await findQuery(owner, boxes.late)];
    await owner.call(setCustomerReference, { body: { ids, customerReference: ' PO 4711 ' } });
    expect(await listBoxes(member)).toEqual([boxes.late]);
    const byReference = { body: { view: 'all', search: 'PO 47' } } as const;
    expect((await owner.call(getContainerEventList, byReference)).rows).toMatchObject([
      { equipmentReference: boxes.late, customerReference: 'PO 4711' },
    ]);
    await owner.call(setCustomerReference, { body: { ids, customerReference: '' } });
    expect(await listBoxes(member)).toEqual([]);
  });

  test('takes effect at once, and ends at once', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'] });
    expect(await listBoxes(member)).toHaveLength(1);
    const { accountId } = member;
    await owner.call(setRowRule, { body: { accountId, rule: null } });
    expect(await listBoxes(member)).toHaveLength(5);
    await owner.call(setRowRule, { body: { accountId, rule: {} } });
    expect((await owner.call(listMembers)).map(({ rowRule }) => rowRule)).toEqual([null, null]);
  });

  test('is refused for an owner, for somebody else’s member and with unknown codes', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { carriers: ['hmm'] });
    const foreign = await app.signIn();
    const rule = { ports: ['NLRTM'] };
    const refused = (accountId: string, wrong: RowRule) =>
      owner.fail(setRowRule, { body: { accountId, rule: wrong } });
    expect(await refused(owner.accountId, rule)).toMatchObject({ code: 'member.owner-sees-all' });
    expect(await refused(foreign.accountId, rule)).toMatchObject({ code: 'member.not-found' });
    expect(await refused(member.accountId, { ports: ['ZZZZZ'] })).toMatchObject({
      code: 'member.rule-unknown',
      params: { value: 'ZZZZZ' },
    });
    const [, limited] = await owner.call(listMembers);
    expect(limited?.rowRule).toEqual({ carriers: ['HDMU'] });
    const promoted = { body: { accountId: member.accountId, role: 'owner' } } as const;
    expect((await owner.call(changeMemberRole, promoted)).map(({ rowRule }) => rowRule)).toEqual([
      null,
      null,
    ]);
  });
});

test('the preview of a rule shows what the member then sees, and saves nothing', async () => {
  const app = await startTestApp();
  const owner = await pushFleet(app);
  const member = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
  const body = { accountId: member.accountId, rule: { ports: ['sgsin', 'deham'] } };
  const shown = await owner.call(previewRowRule, { body });
  expect(shown).toMatchObject({
    rule: { ports: ['SGSIN', 'DEHAM'] },
    seen: { inTransit: 2, all: 2 },
    total: { inTransit: 4, all: 5 },
  });
  expect(await listBoxes(member)).toHaveLength(5);
  await owner.call(setRowRule, { body });
  const seen = shown.rows.map(({ equipmentReference }) => equipmentReference).toSorted();
  expect(await listBoxes(member)).toEqual(seen);
  const foreign = await app.signIn();
  expect(await foreign.fail(previewRowRule, { body })).toMatchObject({ code: 'member.not-found' });
});

describe('a limited member who tracks a number', () => {
  test('gets it when it will be visible, also while its ports are unknown', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { ports: ['SGSIN'], customerReferences: ['PO 1'] });
    await app.connectCarrier(owner);
    const body = { number: 'TEMU1234565', scac: 'HDMU', customerReference: 'PO 1' };
    const { queryid } = await member.call(getTraceId, { body });
    expect(await findQuery(member, body.number)).toBe(queryid);
    const other = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    await owner.call(setRowRule, { body: { accountId: other.accountId, rule: { ports: ['SGSIN'] } } });
    expect(await findQuery(other, body.number)).toBe('');
  });

  test('is refused what would be hidden, whether the company tracks it or not, and uses no query', async () => {
    const app = await startTestApp();
    const { owner, member } = await limit(app, { carriers: ['MAEU'] });
    await app.connectCarrier(owner);
    const refused = { code: 'tracking.outside-rule', httpStatus: 403 };
    for (const number of ['TEMU1234565', boxes.onTime])
      expect(await member.fail(getTraceId, { body: { number, scac: 'HDMU' } })).toMatchObject(refused);
    const outcomes = await member.call(trackNumbers, {
      body: { numbers: [{ number: 'TEMU1234565', scac: 'HDMU' }] },
    });
    expect(outcomes).toMatchObject([{ outcome: 'refused', error: { code: 'tracking.outside-rule' } }]);
    expect(await owner.call(subscribeContainnerSum)).toMatchObject({ queriesUsed: 0 });
    expect(await findQuery(owner, 'TEMU1234565')).toBe('');
  });
});

test('a transaction under the limited role without a rule sees nothing', async () => {
  const app = await startTestApp();
  const { tenantId } = await pushFleet(app);
  const client = await app.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('portolan.tenant_id', $1, true), set_config('role', 'portolan_limited', true)`,
      [tenantId],
    );
    for (const table of ['shipment', 'tracking', 'document_equipment', 'raw_message'])
      expect((await client.query(`select 1 from ${table}`)).rows, table).toEqual([]);
    await client.query('rollback');
  } finally {
    client.release();
  }
});
