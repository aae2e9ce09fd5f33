import { type ReportQuery, mostReportShares, reportRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';

const { endReportShare, getReport, listReportDetails, listReportShares, openSharedReport, shareReport } =
  reportRoutes;
const query: ReportQuery = {
  name: 'operation',
  against: 'before',
  from: '2026-10',
  to: '2026-12',
  by: 'lane',
  port: 'NLRTM',
};
const gone = { code: 'report.share-not-found' };

test('a shared report opens without an account, with its filters and without rows, until it is ended', async () => {
  const { app, user } = await startArrived();
  const { publicKey, shareId, isMine } = await user.call(shareReport, { body: { query } });
  expect([publicKey.length >= 20, isMine]).toEqual([true, true]);
  const visitor = app.visitor();
  const open = { query: { key: publicKey } };
  const { report, company } = await visitor.call(openSharedReport, open);
  const own = await user.call(getReport, { query });
  expect({ ...report, countedAt: '' }).toEqual({ ...own, countedAt: '' });
  expect(company).not.toBe('');
  expect(report.rows.map(({ key }) => key)).toEqual(['KRPUS-NLRTM']);
  expect(JSON.stringify(report)).not.toMatch(/HMMU\d{7}/);
  // The address opens nothing else: rows and other filters need an account.
  for (const route of [getReport, listReportDetails, listReportShares])
    expect(await visitor.fail(route, { query } as never)).toMatchObject({ code: 'session.missing' });
  expect(await visitor.fail(openSharedReport, { query: { key: 'x'.repeat(24) } })).toMatchObject(gone);

  const stranger = await app.signIn();
  expect(await stranger.call(listReportShares, { query: { name: 'operation' } })).toEqual([]);
  expect(await stranger.fail(endReportShare, { body: { shareId } })).toMatchObject(gone);
  await user.call(endReportShare, { body: { shareId } });
  expect(await visitor.fail(openSharedReport, open)).toMatchObject(gone);
  expect(await user.fail(endReportShare, { body: { shareId } })).toMatchObject(gone);
});

test('members share and end their own, owners end every one, and who may not see all shares nothing', async () => {
  const { app, user } = await startArrived();
  const { tenantId } = user;
  const member = await app.signIn({ tenantId, role: 'member' });
  const other = await app.signIn({ tenantId, role: 'member' });
  const reader = await app.signIn({ tenantId, role: 'read-only' });
  expect(await reader.fail(shareReport, { body: { query } })).toMatchObject({ code: 'access.denied' });
  const { shareId } = await member.call(shareReport, { body: { query } });
  expect(await other.fail(endReportShare, { body: { shareId } })).toMatchObject(gone);
  const [listed] = await other.call(listReportShares, { query: { name: 'operation' } });
  expect(listed).toMatchObject({ shareId, isMine: false, query: { port: 'NLRTM' } });
  await user.call(endReportShare, { body: { shareId } });

  const again = await member.call(shareReport, { body: { query } });
  const open = { query: { key: again.publicKey } };
  await app.visitor().call(openSharedReport, open);
  await sql`update membership set row_rule = '{"carriers": ["HDMU"]}' where account_id = ${member.accountId}`.execute(
    app.db.system,
  );
  expect(await app.visitor().fail(openSharedReport, open)).toMatchObject(gone);
});

test('what a report does not have cannot be shared, nor more reports than a page can list', async () => {
  const { app, user } = await startArrived();
  const wrong = { ...query, by: 'flag' } as const;
  expect(await user.fail(shareReport, { body: { query: wrong } })).toMatchObject({
    code: 'report.choice-unknown',
  });
  await sql`insert into report_share (share_id, tenant_id, public_key, query, shared_at, shared_by)
    select gen_random_uuid(), ${user.tenantId}, 'key' || n, '{}', now(), ${user.accountId}
    from generate_series(1, ${mostReportShares}::int) n`.execute(app.db.system);
  expect(await user.fail(shareReport, { body: { query } })).toMatchObject({ code: 'report.shares-full' });
});
