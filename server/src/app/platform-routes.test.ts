import { type PushNotice, memberRoutes, shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../test/factories/fleet.ts';
import { openStream } from '../../test/stream.ts';
import { notify } from '../platform/push/push.ts';

const readNotice = (event: string): PushNotice => JSON.parse(event.replace(/^data: /, '')) as PushNotice;

describe('the live stream', () => {
  test('sends hello, then what changed by topic and id, to this company account only', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const [mine, theirs] = [await openStream(app, user), await openStream(app, other)];
    expect(await mine.next()).toContain('event: hello');
    expect(await theirs.next()).toContain('event: hello');
    const { messageId } = await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
    await app.drainInbox();
    const notices: PushNotice[] = [];
    while (!notices.some(({ topic }) => topic === 'shipment')) notices.push(readNotice(await mine.next()));
    expect(notices.find(({ topic }) => topic === 'message')?.ids).toEqual([messageId]);
    const [row] = (await user.call(shipmentRoutes.getContainerEventList, { body: {} })).rows;
    expect(notices.find(({ topic }) => topic === 'shipment')?.ids).toEqual([row?.shipmentId]);
    await app.pushRaw(await app.program(other.tenantId), dcsaEvents(underWayLines));
    const [first] = readNotice(await theirs.next()).ids;
    expect(Number(first)).toBeGreaterThan(Number(messageId));
  });

  test('ends with its reason when the service of the company account has ended', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const stream = await openStream(app, user);
    expect(await stream.next()).toContain('event: hello');
    const today = app.clock.now().toISOString().slice(0, 10);
    await app.db.pool.query('update tenant set service_end_on = $1', [today]);
    app.clock.advance(86_400_000);
    await notify(app.db.system, user.tenantId, 'account', [user.accountId]);
    const last = await stream.next();
    expect(last).toBe('event: session-ended\ndata: {"code":"account.expired"}');
  });
});

describe('the live stream of a member', () => {
  test('with a row rule names no shipment that they cannot see, and no message', async () => {
    const app = await startTestApp();
    const owner = await pushFleet(app);
    const { tenantId } = owner;
    const member = await app.signIn({ tenantId, role: 'member' });
    const rule = { ports: ['SGSIN'] };
    await owner.call(memberRoutes.setRowRule, { body: { accountId: member.accountId, rule } });
    const stream = await openStream(app, member);
    expect(await stream.next()).toContain('event: hello');
    const program = await app.program(tenantId);
    for (const container of [boxes.late, boxes.soon])
      await app.pushRaw(
        program,
        dcsaEvents('GTOT CNSHA ACT 2026-10-18 EMPTY', { container, booking: `BKG-${container}` }),
      );
    await app.drainInbox();
    const { rows } = await member.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
    const notices: PushNotice[] = [];
    while (!notices.some(({ topic }) => topic === 'shipment')) notices.push(readNotice(await stream.next()));
    expect(notices.flatMap(({ topic, ids }) => (topic === 'shipment' ? ids : []))).toEqual([
      rows[0]?.shipmentId,
    ]);
    expect(notices.map(({ topic }) => topic)).not.toContain('message');
  });

  test("a removed member's stream ends at once with the reason", async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    const stream = await openStream(app, member);
    expect(await stream.next()).toContain('event: hello');
    await owner.call(memberRoutes.removeMember, { body: { accountId: member.accountId } });
    expect(await stream.next()).toBe('event: session-ended\ndata: {"code":"session.ended"}');
  });
});
