import { accountRoutes, auditRoutes, companyRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { makePicture } from '../../../../test/pictures.ts';

const { decideCompanyAudit, getCompanyAudit, getCompanyInfo, listCompanyAudits } = companyRoutes;

const text = {
  companyName: 'Kestrel Foods BV',
  department: 'Logistics',
  jobTitle: 'Planner',
  realName: 'Ines Moreau',
  companyEmail: 'ines@kestrel-foods.example',
  companyAddress: 'Maasboulevard 1, Rotterdam',
};

async function submit(user: TestUser, companyName = text.companyName, headers = {}): Promise<void> {
  const bytes = await makePicture('jpeg', { width: 400, height: 250 });
  for (const side of ['front', 'back'] as const)
    await user.call(companyRoutes.uploadBusinessCard, { query: { side }, bytes });
  await user.call(companyRoutes.updateBusinessCardInfo, { body: { ...text, companyName }, headers });
}

async function start(): Promise<{ app: TestApp; user: TestUser; staff: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn({ auditStatus: 'incomplete' });
  return { app, user, staff: await app.signIn({ userType: 'administrator' }) };
}

async function firstId(staff: TestUser): Promise<string> {
  const { rows } = await staff.call(listCompanyAudits);
  return rows[0]!.companyAuditId;
}

const outboxOf = (app: TestApp) =>
  app.db.system.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('outboxId').execute();

describe('the list of submissions', () => {
  test('shows waiting ones, the oldest first, and pages by cursor', async () => {
    const { app, staff } = await start();
    for (const name of ['First', 'Second', 'Third']) {
      await submit(await app.signIn({ auditStatus: 'incomplete' }), name);
      app.clock.advance(60_000);
    }
    const page = await staff.call(listCompanyAudits, { query: { limit: '2' } });
    expect(page.rows.map(({ companyName }) => companyName)).toEqual(['First', 'Second']);
    const rest = await staff.call(listCompanyAudits, { query: { limit: '2', cursor: page.nextCursor } });
    expect(rest.rows.map(({ companyName }) => companyName)).toEqual(['Third']);
    expect(rest.nextCursor).toBeUndefined();
    expect(page.rows[0]).toMatchObject({ state: 'under-review', dueOn: '2026-11-13', decidedAt: null });
  });

  test('is filtered by state and by a part of the name, taken literally', async () => {
    const { app, staff } = await start();
    for (const name of ['Kestrel 100%', 'Kestrel 1000', 'Other'])
      await submit(await app.signIn({ auditStatus: 'incomplete' }), name);
    const names = async (query: object) =>
      (await staff.call(listCompanyAudits, { query })).rows.map(({ companyName }) => companyName);
    expect(await names({ search: 'kestrel' })).toEqual(['Kestrel 100%', 'Kestrel 1000']);
    expect(await names({ search: '100%' })).toEqual(['Kestrel 100%']);
    await staff.call(decideCompanyAudit, {
      body: { companyAuditId: await firstId(staff), decision: 'succeeded' },
    });
    expect(await names({})).toEqual(['Kestrel 1000', 'Other']);
    expect(await names({ state: 'succeeded' })).toEqual(['Kestrel 100%']);
    expect(await names({ state: 'failed' })).toEqual([]);
  });
});

describe('one submission', () => {
  test('shows staff both sides of the card', async () => {
    const { app, user, staff } = await start();
    await submit(user);
    const audit = await staff.call(getCompanyAudit, { query: { companyAuditId: await firstId(staff) } });
    expect(audit).toMatchObject({ ...text, loginAccount: user.username, earlier: [] });
    for (const card of [audit.front, audit.back])
      expect((await app.http.inject({ method: 'GET', url: card?.url ?? '' })).statusCode).toBe(200);
  });

  test('that does not exist is refused', async () => {
    const { staff } = await start();
    const code = 'company.audit-not-found';
    expect(await staff.fail(getCompanyAudit, { query: { companyAuditId: '404' } })).toMatchObject({ code });
    const body = { companyAuditId: '404', decision: 'succeeded' } as const;
    expect(await staff.fail(decideCompanyAudit, { body })).toMatchObject({ code });
  });
});

describe('approval', () => {
  test('unlocks big screen and air, names the company, writes to the submitter and the audit log', async () => {
    const { app, user, staff } = await start();
    await submit(user, undefined, { language: 'ja' });
    const companyAuditId = await firstId(staff);
    app.clock.advance(3_600_000);
    const decided = await staff.call(decideCompanyAudit, { body: { companyAuditId, decision: 'succeeded' } });
    expect(decided).toMatchObject({
      state: 'succeeded',
      decidedAt: '2026-11-10T09:00:00.000Z',
      decidedBy: staff.username,
      reason: null,
      tenant: { name: 'Kestrel Foods BV' },
    });
    expect(await user.call(accountRoutes.getCurrentUser)).toMatchObject({
      auditStatus: 'succeeded',
      company: 'Kestrel Foods BV',
      unlocked: { bigScreen: true, air: true },
    });
    expect(await outboxOf(app)).toEqual([
      {
        recipient: `${user.username}@example.com`,
        subject: 'Portolan：Kestrel Foods BV の会社認証',
        body: expect.stringContaining('認証が完了しました') as string,
      },
    ]);
    const { rows } = await staff.call(auditRoutes.listStaffActions);
    expect(rows[0]).toMatchObject({
      action: 'company.approved',
      staff: { username: staff.username },
      subject: { kind: 'company', id: user.tenantId, name: 'Kestrel Foods BV' },
      before: { auditStatus: 'under-review' },
      after: { auditStatus: 'succeeded', name: 'Kestrel Foods BV' },
    });
  });
});

describe('refusal', () => {
  test('needs a reason, sends it, keeps locked, and lets the company correct and submit again', async () => {
    const { app, user, staff } = await start();
    await submit(user);
    const companyAuditId = await firstId(staff);
    for (const reason of [undefined, ' ', 'x'.repeat(501)])
      expect(
        await staff.fail(decideCompanyAudit, { body: { companyAuditId, decision: 'failed', reason } }),
      ).toMatchObject({ code: 'company.reason-required' });
    const reason = 'The back is not legible.';
    await staff.call(decideCompanyAudit, { body: { companyAuditId, decision: 'failed', reason } });
    expect(await user.call(getCompanyInfo)).toMatchObject({
      ...text,
      auditStatus: 'failed',
      changeable: true,
      unlocked: { bigScreen: false, air: false },
      audit: { decidedAt: '2026-11-10T08:00:00.000Z', reason },
    });
    expect((await outboxOf(app))[0]?.body).toContain(reason);
    await submit(user, 'Kestrel Foods B.V.');
    expect(await user.call(getCompanyInfo)).toMatchObject({
      auditStatus: 'under-review',
      audit: { decidedAt: null, reason: null },
    });
    const again = await staff.call(getCompanyAudit, { query: { companyAuditId: await firstId(staff) } });
    expect(again.earlier).toMatchObject([{ companyAuditId, state: 'failed', reason }]);
    const { rows } = await staff.call(auditRoutes.listStaffActions);
    expect(rows[0]).toMatchObject({ action: 'company.failed', after: { auditStatus: 'failed', reason } });
  });
});

describe('two members of staff', () => {
  test('who decide at the same time: one decision counts, the other gets a conflict and has no effect', async () => {
    const { app, user, staff } = await start();
    const other = await app.signIn({ userType: 'administrator' });
    await submit(user);
    const companyAuditId = await firstId(staff);
    const answers = await Promise.all([
      staff.send(decideCompanyAudit, { body: { companyAuditId, decision: 'succeeded' } }),
      other.send(decideCompanyAudit, {
        body: { companyAuditId, decision: 'failed', reason: 'Not legible.' },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await outboxOf(app)).toHaveLength(1);
    expect((await staff.call(auditRoutes.listStaffActions)).rows).toHaveLength(1);
    expect(
      await other.fail(decideCompanyAudit, { body: { companyAuditId, decision: 'succeeded' } }),
    ).toMatchObject({ code: 'change.outdated', httpStatus: 409 });
  });
});
