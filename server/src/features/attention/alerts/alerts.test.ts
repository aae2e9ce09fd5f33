import { alertRoutes, defaultThresholds, messageRoutes, overviewRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby } from '../../../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything, judgeWorld } from './index.ts';

const { listAlerts, getAlert, sumUpAlerts, assignAlerts, snoozeAlerts, dismissAlerts, actOnAlerts } =
  alertRoutes;
const { reopenAlerts, commentOnAlert, listAlertPeople, saveAlertRule, listAlertRules } = alertRoutes;
const hour = 3_600_000;

async function judge(app: TestApp, user: TestUser): Promise<void> {
  await judgeEverything(app, user.tenantId);
  await judgeWorld(app, user.tenantId);
}

async function inbox(
  user: TestUser,
  view: 'needs-action' | 'resolved' | 'watching' | 'snoozed' = 'needs-action',
) {
  return (await user.call(listAlerts, { body: { view } })).rows;
}

const arrived = (container: string) =>
  dcsaEvents('ARRI DEHAM ACT 2026-11-10T07:00', { container, booking: `BKG-${container}`, on: ruby });

describe('the fleet', () => {
  test('has one alert for each ship, port and cause, and the overview the same', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await app.react();
    const rows = await inbox(user);
    expect(rows.map(({ type, stage, containers }) => `${type} ${stage} ${containers}`).toSorted()).toEqual([
      'arrival-delay actual 1',
      'rollover actual 1',
    ]);
    expect(await user.call(overviewRoutes.listExceptions)).toEqual({ open: 2, exceptions: rows });
    const late = rows.find(({ type }) => type === 'arrival-delay')!;
    expect(late).toMatchObject({
      level: 'severe',
      facts: { vesselName: 'HMM RUBY', port: 'DEHAM', portName: 'Hamburg', equipmentReference: boxes.late },
    });
  });

  test('judged again is the same, and nothing is written', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await judge(app, user);
    const before = await dump(app);
    await judge(app, user);
    expect(await dump(app)).toEqual(before);
  });

  test('an alert resolves itself when the ship arrives, and opens again as another one', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await judge(app, user);
    const late = (await inbox(user)).find(({ type }) => type === 'arrival-delay')!;
    await app.pushRaw(await app.program(user.tenantId), arrived(boxes.late));
    await app.drainInbox();
    await app.react();
    expect((await inbox(user)).map(({ type }) => type)).not.toContain('arrival-delay');
    const [over] = await inbox(user, 'resolved');
    expect(over).toMatchObject({ alertId: late.alertId, state: 'resolved', containers: 1 });
    const { history } = await user.call(getAlert, { query: { alertId: late.alertId } });
    expect(history.map(({ kind }) => kind)).toEqual(['opened', 'resolved']);
  });

  test('grows with the time that passes', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await judge(app, user);
    app.clock.advance(24 * hour);
    await judge(app, user);
    const late = (await inbox(user)).find(({ type }) => type === 'arrival-delay')!;
    expect(late.impactHours).toBe(74);
  });
});

test('a rollover names the ship that was booked, however it is spelt', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await judge(app, user);
  const rolled = (await inbox(user)).find(({ type }) => type === 'rollover');
  expect(rolled?.facts).toMatchObject({ vesselName: 'HMM EMERALD', newVesselName: 'HMM RUBY' });
});

test('an alert says what is so now, and not what was so when it was opened', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (lines: string, options: Parameters<typeof dcsaEvents>[1] = {}) => {
    await app.pushRaw(program, dcsaEvents(lines, options));
    await app.drainInbox();
    await judge(app, user);
  };
  await push(`LOAD CNSHA ACT 2026-10-28 LADEN\nDEPA CNSHA ACT 2026-10-29\nARRI SGSIN PLN 2026-11-11T06:00`);
  await push(`LOAD SGSIN PLN 2026-11-13 LADEN\nDEPA SGSIN PLN 2026-11-13T20:00\nARRI NLRTM PLN 2026-12-05`, {
    on: ruby,
  });
  const gaps = async () =>
    (await inbox(user)).flatMap(({ type, facts }) => (type === 'first-vessel-delay' ? [facts.hours] : []));
  await push('ARRI SGSIN EST 2026-11-13T01:00', { created: '2026-11-10T07:00' });
  expect(await gaps()).toEqual([19]);
  await push('ARRI SGSIN EST 2026-11-13T12:00', { created: '2026-11-10T07:30' });
  expect(await gaps()).toEqual([8]);
});

/** Every alert with its shipments and history, as texts. */
async function dump(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ row: string }>(
    'select a::text as row from alert a union all select m::text from alert_shipment m ' +
      'union all select e::text from alert_entry e order by 1',
  );
  return rows.map(({ row }) => row);
}

describe('what people do', () => {
  async function open() {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await judge(app, user);
    const [alert] = await inbox(user);
    return { app, user, alertIds: [alert!.alertId] };
  }

  test('taking one thing back leaves what was set aside before for another reason', async () => {
    const { user, alertIds } = await open();
    await user.call(actOnAlerts, { body: { alertIds } });
    await user.call(dismissAlerts, { body: { alertIds, reason: 'known' } });
    await user.call(reopenAlerts, { body: { alertIds, of: 'dismissed' } });
    expect((await inbox(user, 'watching')).map(({ alertId }) => alertId)).toEqual(alertIds);
    await user.call(reopenAlerts, { body: { alertIds, of: 'acted' } });
    expect((await inbox(user)).map(({ alertId }) => alertId)).toContain(alertIds[0]);
  });

  test('assigning, acting, snoozing and dismissing set aside; reopening brings back', async () => {
    const { user, alertIds } = await open();
    await user.call(assignAlerts, { body: { alertIds } });
    expect((await inbox(user))[0]?.owner).toMatchObject({ accountId: user.accountId });
    await user.call(actOnAlerts, { body: { alertIds } });
    expect((await inbox(user, 'watching')).map(({ alertId }) => alertId)).toEqual(alertIds);
    const past = { body: { alertIds, until: '2026-11-09T20:00:00Z' } };
    expect(await user.fail(snoozeAlerts, past)).toMatchObject({ code: 'request.invalid' });
    await user.call(snoozeAlerts, { body: { alertIds, until: '2026-11-10T20:00:00Z' } });
    expect((await inbox(user, 'snoozed')).map(({ alertId }) => alertId)).toEqual(alertIds);
    await user.call(dismissAlerts, { body: { alertIds, reason: 'known', note: 'agreed' } });
    await user.call(reopenAlerts, { body: { alertIds } });
    expect((await inbox(user)).map(({ alertId }) => alertId)).toContain(alertIds[0]);
    const { history } = await user.call(getAlert, { query: { alertId: alertIds[0]! } });
    expect(history.map(({ kind }) => kind)).toEqual([
      'opened',
      'assigned',
      'acted',
      'snoozed',
      'dismissed',
      'reopened',
    ]);
    expect(history.at(-2)).toMatchObject({ reason: 'known', text: 'agreed', by: user.username });
  });

  test('a snooze ends with its time', async () => {
    const { app, user, alertIds } = await open();
    await user.call(snoozeAlerts, { body: { alertIds, until: '2026-11-10T20:00:00Z' } });
    app.clock.advance(13 * hour);
    expect((await inbox(user)).map(({ alertId }) => alertId)).toContain(alertIds[0]);
  });

  test('whoever is mentioned in a comment gets a message', async () => {
    const { app, user, alertIds } = await open();
    const mate = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    const text = `Please book a truck, @${mate.username}`;
    const { mentioned } = await user.call(commentOnAlert, { body: { alertId: alertIds[0]!, text } });
    expect(mentioned).toBe(1);
    const { rows } = await mate.call(messageRoutes.queryMessages, { query: {} });
    expect(rows).toMatchObject([{ kind: 'notice', type: 'mention', alertId: alertIds[0], facts: { text } }]);
    expect((await user.call(messageRoutes.queryMessages, { query: {} })).rows).toEqual([]);
  });

  test('an alert is given to members who may act, and to nobody else', async () => {
    const { app, user, alertIds } = await open();
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    const stranger = await app.signIn();
    for (const { accountId } of [reader, stranger])
      expect(await user.fail(assignAlerts, { body: { alertIds, accountId } })).toMatchObject({
        code: 'member.not-found',
      });
    expect((await user.call(listAlertPeople)).map(({ accountId }) => accountId)).toEqual([user.accountId]);
    expect(await reader.fail(assignAlerts, { body: { alertIds } })).toMatchObject({ code: 'access.denied' });
  });

  test('another company account has no such alert', async () => {
    const { app, alertIds } = await open();
    const stranger = await app.signIn();
    const alertId = alertIds[0]!;
    expect(await inbox(stranger)).toEqual([]);
    expect(await stranger.fail(getAlert, { query: { alertId } })).toMatchObject({ code: 'alert.not-found' });
    for (const [route, body] of [
      [assignAlerts, { alertIds }],
      [snoozeAlerts, { alertIds, until: 'change' }],
      [dismissAlerts, { alertIds, reason: 'known' }],
      [actOnAlerts, { alertIds }],
      [reopenAlerts, { alertIds }],
      [commentOnAlert, { alertId, text: 'x' }],
    ] as const)
      expect(await stranger.fail(route, { body } as never), route.name).toMatchObject({
        code: 'alert.not-found',
      });
  });
});

describe('rules', () => {
  test('the numbers of the specification count until the company has its own', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await judge(app, user);
    const rules = await user.call(listAlertRules);
    expect(rules.find(({ type }) => type === 'arrival-delay')).toMatchObject({
      ruleId: null,
      thresholds: defaultThresholds['arrival-delay'],
    });
    const body = { type: 'arrival-delay', thresholds: { actualAfterHours: 100 } } as const;
    await user.call(saveAlertRule, { body });
    await judge(app, user);
    expect((await inbox(user)).map(({ type }) => type)).toEqual(['rollover']);
    expect((await user.call(sumUpAlerts)).views['needs-action']).toBe(1);
  });

  test('the type as a whole has one rule, and an unknown one does not exist', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const body = { type: 'hold', thresholds: {} } as const;
    const { ruleId } = await user.call(saveAlertRule, { body });
    expect((await user.call(saveAlertRule, { body: { ...body, enabled: false } })).ruleId).toBe(ruleId);
    const lane = await user.call(saveAlertRule, { body: { ...body, scope: { pods: ['NLRTM'] } } });
    expect(await user.fail(saveAlertRule, { body: { ...body, ruleId: lane.ruleId } })).toMatchObject({
      code: 'alert.too-many-rules',
    });
    const stranger = await app.signIn();
    for (const route of [alertRoutes.removeAlertRule, saveAlertRule])
      expect(await stranger.fail(route, { body: { ...body, ruleId } } as never)).toMatchObject({
        code: 'alert.rule-not-found',
      });
  });
});
