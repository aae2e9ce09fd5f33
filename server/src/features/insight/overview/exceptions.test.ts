import { alertRoutes, overviewRoutes, sourceRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby, underWayLines } from '../../../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything, judgeWorld } from '../../attention/alerts/index.ts';

const { listExceptions } = overviewRoutes;
const hour = 3_600_000;

async function judge(app: TestApp, tenantId: string): Promise<void> {
  await judgeEverything(app, tenantId);
  await judgeWorld(app, tenantId);
}

describe('what needs attention', () => {
  test('is what the inbox lists as needing action, in its order', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await app.react();
    const { rows } = await user.call(alertRoutes.listAlerts, { body: {} });
    const { open, exceptions } = await user.call(listExceptions);
    expect(exceptions).toEqual(rows);
    expect(open).toBe((await user.call(alertRoutes.sumUpAlerts)).views['needs-action']);
    expect(exceptions.map(({ type, stage }) => `${type} ${stage}`).toSorted()).toEqual([
      'arrival-delay actual',
      'rollover actual',
    ]);
    expect(exceptions.find(({ type }) => type === 'arrival-delay')).toMatchObject({
      level: 'severe',
      containers: 1,
      facts: {
        vesselName: 'HMM RUBY',
        port: 'DEHAM',
        portName: 'Hamburg',
        plannedAt: '2026-11-08T06:00:00.000Z',
        equipmentReference: boxes.late,
      },
    });
  });

  test('groups containers of one vessel and port into one, which opens with all of them', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const second = dcsaEvents(
      'LOAD CNSHA ACT 2026-10-21T20:00 LADEN\nDEPA CNSHA ACT 2026-10-22T07:30\nARRI DEHAM PLN 2026-11-08T06:00',
      { container: 'HMMU1000037', booking: 'BKG-HMMU1000037', on: ruby },
    );
    await app.pushRaw(await app.program(user.tenantId), second);
    await app.drainInbox();
    await app.react();
    const late = (await user.call(listExceptions)).exceptions.filter(({ type }) => type === 'arrival-delay');
    expect(late).toMatchObject([{ containers: 2, facts: { port: 'DEHAM' } }]);
    const { shipments } = await user.call(alertRoutes.getAlert, { query: { alertId: late[0]!.alertId } });
    expect(shipments.map(({ containerNo }) => containerNo).toSorted()).toEqual(
      [boxes.late, 'HMMU1000037'].toSorted(),
    );
  });

  test('leaves out what somebody set aside, and counts beyond what it shows', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await app.react();
    const [first] = (await user.call(listExceptions)).exceptions;
    await user.call(alertRoutes.snoozeAlerts, {
      body: { alertIds: [first!.alertId], until: '2026-11-12T08:00:00.000Z' },
    });
    expect((await user.call(listExceptions)).exceptions.map(({ alertId }) => alertId)).not.toContain(
      first!.alertId,
    );
    await app.db.pool.query(
      `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, source_kinds,
         opened_at, stage_at, simulated)
       select gen_random_uuid(), tenant_id, type, 'copy ' || n, stage, level, containers, rank, facts, source_kinds,
         opened_at, stage_at, simulated from alert, generate_series(1, 50) n where alert_id = $1`,
      [first!.alertId],
    );
    const { open, exceptions } = await user.call(listExceptions);
    expect([open, exceptions.length]).toEqual([51, 40]);
    expect((await user.call(alertRoutes.sumUpAlerts)).views['needs-action']).toBe(open);
  });

  test('names containers without an event for a week, and a feed that fell silent', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const { source } = await user.call(sourceRoutes.addPushSource, {
      body: { name: 'Feed', connector: 'dcsa-tnt' },
    });
    app.clock.advance(8 * 24 * hour);
    await judge(app, user.tenantId);
    const later = await app.signIn({ tenantId: user.tenantId });
    const { exceptions } = await later.call(listExceptions);
    const silent = exceptions.filter(({ type }) => type === 'silent-source');
    // A feed that never sent anything is new, not silent.
    expect(silent.map(({ facts }) => facts.sourceId)).not.toContain(source.sourceId);
    // It holds the missing news of its containers.
    expect(silent).toMatchObject([{ facts: { hours: 192 } }]);
  });

  test('names a source whose last attempts all failed', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const sourceId = await app.connectCarrier(user);
    app.carrier.answer(() => ({ status: 500, body: 'oops' }));
    const { queryid } = await user.call(trackingRoutes.getTraceId, { body: { number: boxes.onTime } });
    for (let i = 0; i < 3; i += 1) await app.poll(user.tenantId, queryid);
    await judge(app, user.tenantId);
    expect(await user.call(listExceptions)).toMatchObject({
      exceptions: [{ type: 'silent-source', facts: { sourceId } }],
    });
    expect(await user.call(sourceRoutes.listSources)).toMatchObject([
      { health: 'broken', lastFailure: { reason: expect.stringContaining('500') } },
    ]);
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    await app.poll(user.tenantId, queryid);
    await judge(app, user.tenantId);
    expect(await user.call(listExceptions)).toEqual({ open: 0, exceptions: [] });
  });
});
